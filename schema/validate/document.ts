import type { z } from 'zod'
import { calledIn, type Page, type PageSummary, page, summaryOf } from '../documents/page.ts'
import { SHARED, type Shared, type SharedName } from '../documents/shared.ts'
import type { Name, Reference } from '../fieldTypes/fieldType.ts'
import { fieldOf } from '../fieldTypes/json.ts'
import type { Defined, Outline } from '../fieldTypes/known.ts'
import { isLanguage, type Language } from '../names/languages.ts'
import type { Finding } from '../wording/finding.ts'
import { parsePage, parseShared } from './parsePage.ts'
import { collect } from './references/collect.ts'
import { withoutEchoes } from './report/problem.ts'
import { type Draft, draftOf, withLeniency, withoutLanguages } from './rules/drafts.ts'
import { type Figure, figuresOf, type Mention, type Table, tableOf } from './rules/figures.ts'
import { type PostDate, postDatesOf } from './rules/futurePosts.ts'
import { blocksOf, outlineOf, type RawBlock, rawBlocksWith } from './rules/outline.ts'
import { findRepeats } from './rules/repeats.ts'
import { type PictureUse, review } from './rules/review.ts'
import { searchTextsOf } from './rules/sameTexts.ts'

/** A page, or a document of the whole site. */
export type DocumentKind = 'page' | SharedName

/** What a document of a kind is parsed with. */
export const schemaOf = (kind: DocumentKind) => (kind === 'page' ? page : SHARED[kind].schema)

/** What a document of a kind refers to, and where; takes any JSON. */
export function referencesOf(kind: DocumentKind, document: unknown): readonly Reference[] {
  return collect(document, schemaOf(kind)).references
}

/** The part of the facts that is long, and asked for of few documents by most runs. */
export interface Details {
  /** What is shown elsewhere of a page, if it could be parsed. */
  readonly summary?: PageSummary | undefined
  /** The same as development shows it, if something of it is a draft and right. */
  readonly preview?: PageSummary | undefined
  /** Where it says its figures. */
  readonly mentions: readonly Mention[]
}

/** All that there is to know of a document from its own file. */
export interface DocumentFacts extends Details {
  readonly findings: readonly Finding[]
  /** Whether it is written in the form of `formatDocument`, as far as its JSON is right. */
  readonly isLaidOut?: boolean
  /** What it refers to, which is still to be looked up. Where it does is asked for again, if something is wrong. */
  readonly names: readonly Name[]
  /** The name of a page that could be parsed, in the site's first language. */
  readonly called?: string | undefined
  /** What of it is a draft. */
  readonly draft?: Draft
  /** A document of the whole site as its schema has it, under its name. */
  readonly shared?: Partial<Shared>
  /** What others can name of it, as far as it is there. */
  readonly outline?: Outline | undefined
  readonly defined?: Partial<Defined>
  /** What is compared with the rest of the site: see {@link ToCompare}. */
  readonly toCompare?: ToCompare
}

/** What a document says that only the whole site can tell to be right. Most documents have little of it. */
export interface ToCompare {
  /** The figures that it mentions, each once. */
  readonly figures: readonly Figure[]
  readonly pictures: readonly PictureUse[]
  readonly table?: Table | undefined
  /** What search results show of a page. */
  readonly shown?: readonly string[] | undefined
  /** The days of its posts. */
  readonly dates: readonly PostDate[]
}

/** The facts of a document of a kind; takes any JSON. */
export function factsOf(kind: DocumentKind, document: unknown): DocumentFacts {
  return kind === 'page' ? factsOfPage(document) : factsOfShared(kind, document)
}

function factsOfPage(document: unknown): DocumentFacts {
  const blocks = blocksOf(document)
  const { value, findings } = parsePage(document, blocks)
  const languages = fieldOf(document, 'languages')
  const only = Array.isArray(languages) && languages.length === 1 && isLanguage(languages[0]) ? languages[0] : undefined
  const ofForm = [...findings, ...warnOfNoEndpoint(blocks)]
  const { findings: found, ...others } = factsOfContent(document, page, ofForm, only, {
    table: tableOf(blocks),
    shown: value && searchTextsOf(value),
    dates: value ? postDatesOf(value) : [],
  })
  const draft = draftOf(document)
  const summaries = summariesOf(document, value, draft, found)
  return {
    ...summaries,
    called: summaries.summary && calledIn(summaries.summary),
    findings: withLeniency(draft, found),
    ...others,
    outline: outlineOf(document, blocks),
  }
}

function summariesOf(
  document: unknown,
  page: Page | undefined,
  draft: Draft | undefined,
  findings: readonly Finding[],
) {
  if (!draft) return { summary: page && summaryOf(page) }
  const isRight = findings.every(({ severity }) => severity === 'warning')
  const preview = isRight && page ? summaryOf(withLanguages(page, draft)) : undefined
  const built = builtPage(document)
  return { draft, preview, summary: built && summaryOf(built) }
}

/** What is built of a page; takes any JSON. */
export function builtPage(document: unknown): Page | undefined {
  const draft = draftOf(document)
  if (draft?.isWhole) return undefined
  return page.safeParse(draft ? withoutLanguages(document, draft.languages) : document).data
}

/** What development shows of a page, which is more than what is built where something of it is a draft. */
export function previewedPage(document: unknown): Page | undefined {
  const draft = draftOf(document)
  const { data } = page.safeParse(document)
  return data && draft ? withLanguages(data, draft) : data
}

const withLanguages = (page: Page, { languages }: Draft): Page => ({
  ...page,
  languages: [...page.languages, ...languages],
})

function factsOfShared<N extends SharedName>(name: N, document: unknown): DocumentFacts {
  const { value, findings } = parseShared(name, document)
  const shared: { [K in SharedName]?: Shared[K] } = {}
  if (value !== undefined) shared[name] = value
  const { schema, defines } = SHARED[name]
  return {
    shared,
    ...factsOfContent(document, schema, findings),
    defined: defines?.(document) ?? {},
  }
}

function warnOfNoEndpoint(blocks: readonly RawBlock[]): Finding[] {
  return rawBlocksWith(blocks, 'form')
    .filter(({ value }) => fieldOf(value, 'endpoint') === undefined)
    .map(({ index }) => ({
      path: ['blocks', index],
      message: 'This form has no "endpoint", so its messages go nowhere.',
      severity: 'warning',
      warning: 'no-endpoint',
    }))
}

/**
 * What a document refers to and says; its findings are those of its form, and what is wrong with its references and its
 * words as such.
 */
function factsOfContent(
  document: unknown,
  schema: z.core.$ZodType,
  ofForm: readonly Finding[],
  only?: Language,
  own: Pick<ToCompare, 'table' | 'shown' | 'dates'> = { dates: [] },
): Pick<DocumentFacts, 'findings' | 'names' | 'mentions' | 'toCompare'> {
  const { references, findings: found } = collect(document, schema)
  const told = [...ofForm, ...withoutEchoes(ofForm, [...found, ...findRepeats(references, ofForm)])]
  const { findings, mentions, ...toCompare } = review(document, schema, only, told)
  return {
    findings: [...told, ...withoutEchoes(told, findings)],
    names: [...new Set(references.map(({ name }) => name))],
    mentions,
    toCompare: { figures: figuresOf(mentions), ...toCompare, ...own },
  }
}
