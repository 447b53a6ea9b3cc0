import type { z } from 'zod'
import { type Page, page } from '../documents/page.ts'
import { SHARED, type Shared, type SharedName } from '../documents/shared.ts'
import { fieldOf } from '../fieldTypes/json.ts'
import { isLanguage, LANGUAGES } from '../names/languages.ts'
import type { Finding } from '../wording/finding.ts'
import { explain } from './explain/index.ts'
import { withoutEchoes } from './report/problem.ts'
import { draftOf, findUntranslated } from './rules/drafts.ts'
import { blocksOf } from './rules/outline.ts'
import { checkPageRules } from './rules/page.ts'
import { checkPageTexts, checkSiteTexts } from './rules/texts.ts'

/** A document as its schema has it, unless there are findings. */
export interface Parsed<T> {
  readonly value?: T
  readonly findings: readonly Finding[]
}

/** Parses a page document, and checks all that it alone can tell. Takes any JSON. */
export function parsePage(document: unknown, blocks = blocksOf(document)): Parsed<Page> {
  const languages = fieldOf(document, 'languages')
  const written = Array.isArray(languages) ? LANGUAGES.filter((language) => languages.includes(language)) : []
  // Without knowing its languages, no text can be said to lack one.
  const isKnown = Array.isArray(languages) && languages.length > 0 && languages.every(isLanguage)
  return parse(page, document, () => [
    ...(isKnown ? checkPageTexts(document, page, written, draftOf(document)?.languages ?? []) : []),
    ...findUntranslated(document),
    ...checkPageRules(document, blocks),
  ])
}

/** Parses a document of the whole site. Takes any JSON. */
export function parseShared<N extends SharedName>(name: N, document: unknown): Parsed<Shared[N]> {
  const { schema } = SHARED[name]
  return parse(schema, document, () => checkSiteTexts(document, schema))
}

function parse<T>(schema: z.ZodType<T>, document: unknown, check: () => Finding[]): Parsed<T> {
  const { success, data, error } = schema.safeParse(document)
  const found = success ? [] : explain(error.issues, schema, document)
  const findings = [...found, ...withoutEchoes(found, check())]
  return success ? { value: data, findings } : { findings }
}
