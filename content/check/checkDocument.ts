import type { z } from 'zod'
import { type Page, page } from '../../schema/documents/page.ts'
import { SHARED, type Shared, type SharedName } from '../../schema/documents/shared.ts'
import { getFieldType, type Reference } from '../../schema/fieldTypes/fieldType.ts'
import { getField } from '../../schema/fieldTypes/json.ts'
import type { Defined, Outline } from '../../schema/fieldTypes/targets.ts'
import { walkBySchema } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Finding } from '../../schema/finding.ts'
import { isLanguage, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { explain } from './explain/index.ts'
import { mergeFigures } from './mergeFigures.ts'
import { removeDuplicates } from './report/problem.ts'
import { type Draft, findUntranslated, getDraft, relaxDraftFindings, removeLanguages } from './rules/drafts.ts'
import { type Figure, getTableFigures, type Mention } from './rules/figures.ts'
import { findRepeats } from './rules/lists.ts'
import { createOutline, getRawBlocks } from './rules/outline.ts'
import { checkPageRules } from './rules/page.ts'
import type { Word } from './rules/plainWords.ts'
import { checkFigures } from './rules/ranges.ts'
import { type PictureUse, type PlacedPair, review } from './rules/review.ts'
import { checkPageTexts, checkSiteTexts } from './rules/texts.ts'

export type DocumentType = 'page' | SharedName

export const getSchema = (type: DocumentType) => (type === 'page' ? page : SHARED[type].schema)

/** References in a document. Accepts any JSON. */
export function findReferences(type: DocumentType, document: unknown): readonly Reference[] {
  return collectReferences(document, getSchema(type)).references
}

/** The content of one document, as far as it can be judged alone. */
export interface DocumentFacts {
  readonly findings: readonly Finding[]
  /** Whether the document is formatted. A document with mistakes in its JSON counts as formatted. */
  readonly isFormatted?: boolean
  /** References. They are checked with the other documents. */
  readonly references: readonly Reference[]
  /** The page as it is built. Undefined for drafts and invalid pages. */
  readonly page?: Page | undefined
  /** The page as development shows it, if part of it is a draft. */
  readonly preview?: Page | undefined
  readonly draft?: Draft | undefined
  /** A parsed shared document under its name. */
  readonly shared?: Partial<Shared>
  /** The names that other documents can refer to. */
  readonly outline?: Outline | undefined
  readonly defined?: Partial<Defined>
  /** See {@link ToCompare}. */
  readonly toCompare?: ToCompare
}

/** Statements that are compared with the rest of the site. Most documents have few. */
interface ToCompare {
  /** Figures in texts. */
  readonly mentions: readonly Mention[]
  readonly pictures: readonly PictureUse[]
  readonly tables: readonly Figure[]
  readonly words: readonly Word[]
  readonly pairs: readonly PlacedPair[]
}

/** Accepts any JSON. */
export function getFacts(type: DocumentType, document: unknown): DocumentFacts {
  return type === 'page' ? getPageFacts(document) : getSharedFacts(type, document)
}

function getPageFacts(document: unknown): DocumentFacts {
  const blocks = getRawBlocks(document)
  const draft = getDraft(document)
  const languages = getField(document, 'languages')
  // Texts cannot be checked if the page's languages or drafts are invalid.
  const pageLanguages =
    Array.isArray(languages) && languages.every(isLanguage) && Array.isArray(getField(document, 'drafts') ?? [])
      ? LANGUAGES.filter((language) => languages.includes(language))
      : []
  const { value, findings } = parseAndCheck(page, document, () => [
    ...(pageLanguages.length > 0 ? checkPageTexts(document, page, pageLanguages, draft?.languages ?? []) : []),
    ...findUntranslated(document),
    ...checkPageRules(document, blocks),
  ])
  const formFindings = mergeFigures(findings, checkFigures(document, blocks))
  const singleLanguage = pageLanguages.length === 1 ? pageLanguages[0] : undefined
  const { findings: contentFindings, ...facts } = getContentFacts(
    document,
    page,
    formFindings,
    singleLanguage,
    getTableFigures(blocks),
  )
  const isRight = contentFindings.every(({ severity, isShown }) => severity === 'warning' || isShown)
  return {
    ...facts,
    findings: relaxDraftFindings(draft, contentFindings),
    // A page whose blocks cannot be read has no anchors that others could miss.
    outline: Array.isArray(getField(document, 'blocks')) ? createOutline(document, blocks, findings) : undefined,
    ...(draft
      ? { draft, page: getBuiltPage(document), preview: isRight && value ? addLanguages(value, draft) : undefined }
      : { page: value, preview: isRight && contentFindings.some(({ isShown }) => isShown) ? value : undefined }),
  }
}

/** The page as it is built. Accepts any JSON. */
export function getBuiltPage(document: unknown): Page | undefined {
  const draft = getDraft(document)
  if (draft?.isWhole) return undefined
  return page.safeParse(draft ? removeLanguages(document, draft.languages) : document).data
}

const addLanguages = (page: Page, { languages }: Draft): Page => ({
  ...page,
  languages: [...page.languages, ...languages],
})

/** Parses a document, and checks its form. `value` is undefined if it does not match the schema. */
function parseAndCheck<T>(schema: z.ZodType<T>, document: unknown, check: () => Finding[]) {
  const { data: value, error } = schema.safeParse(document)
  const formFindings = error ? explain(error.issues, schema, document) : []
  return { value, findings: [...formFindings, ...removeDuplicates(formFindings, check())] }
}

function getSharedFacts<N extends SharedName>(name: N, document: unknown): DocumentFacts {
  const { schema, defines } = SHARED[name]
  const { value, findings } = parseAndCheck(schema, document, () => checkSiteTexts(document, schema))
  const shared: { [K in SharedName]?: Shared[K] } = {}
  if (value !== undefined) shared[name] = value
  return {
    shared,
    ...getContentFacts(document, schema, findings),
    defined: defines?.(document) ?? {},
  }
}

/** References and statements of a document. Findings are those of its form, references and words. */
function getContentFacts(
  document: unknown,
  schema: z.core.$ZodType,
  formFindings: readonly Finding[],
  singleLanguage?: Language,
  tables: readonly Figure[] = [],
) {
  const { references, findings: referenceFindings } = collectReferences(document, schema)
  const warnings = [
    ...formFindings,
    ...removeDuplicates(formFindings, [...referenceFindings, ...findRepeats(references, formFindings)]),
  ]
  const { findings, ...toCompare } = review(document, schema, singleLanguage, warnings)
  return {
    findings: [...warnings, ...removeDuplicates(warnings, findings)],
    references,
    toCompare: { ...toCompare, tables },
  }
}

/**
 * Collects references by schema, and problems in texts that contain references. Accepts any JSON: parts that do not fit
 * the schema are skipped.
 */
export function collectReferences(document: unknown, schema: z.core.$ZodType) {
  const references: Reference[] = []
  const findings: Finding[] = []
  walkBySchema(document, schema, (value, field, path) => {
    const fieldType = getFieldType(field)
    if (fieldType?.target) {
      if (typeof value === 'string') references.push({ fieldType, name: value, path })
      return false
    }
    if (!fieldType?.inspect) return undefined
    const result = fieldType.inspect(value)
    references.push(...result.references.map((reference) => ({ ...reference, path: [...path, ...reference.path] })))
    findings.push(...result.findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] })))
    return undefined
  })
  return { references, findings }
}
