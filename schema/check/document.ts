import type { z } from 'zod'
import { fieldOf, isObject } from '../kinds/json.ts'
import type { Name, Reference } from '../kinds/kind.ts'
import type { Outline } from '../kinds/known.ts'
import { type Labels, labels } from '../labels.ts'
import { type Page, page } from '../page.ts'
import { type Site, site } from '../site.ts'
import type { Finding } from '../wording/finding.ts'
import { camelCase } from '../wording/nearest.ts'
import { parseLabels, parsePage, parseSite } from './parsePage.ts'
import { collect } from './references/collect.ts'
import { withoutEchoes } from './report/problem.ts'
import { blocksOf, outlineOf, rawBlocksWith } from './rules/outline.ts'
import { findRepeats } from './rules/repeats.ts'

/** What each kind of document is parsed with. */
const SCHEMAS = { page, site, labels }

export type DocumentKind = keyof typeof SCHEMAS

/** What a document of a kind refers to, and where; takes any JSON. */
export function referencesOf(kind: DocumentKind, document: unknown): readonly Reference[] {
  return collect(document, SCHEMAS[kind]).references
}

/** All that there is to know of a document from its own file. */
export interface DocumentFacts {
  readonly findings: readonly Finding[]
  /** What it refers to, which is still to be looked up. Where it does is asked for again, if something is wrong. */
  readonly names: ReadonlySet<Name>
  /** The document as its schema has it, if it could be parsed: one of these. */
  readonly page?: Page | undefined
  readonly site?: Site | undefined
  readonly labels?: Labels | undefined
  /** What others can name of it, as far as it is there. */
  readonly outline?: Outline
  readonly navigation?: readonly string[] | undefined
  readonly properties?: readonly string[] | undefined
  /** It has a contact form that sends its messages nowhere. */
  readonly dropsMessages?: boolean
}

/** The facts of each kind of document; takes any JSON. */
export const FACTS_OF: { readonly [K in DocumentKind]: (document: unknown) => DocumentFacts } = {
  page: factsOfPage,
  site: factsOfSite,
  labels: factsOfLabels,
}

export function factsOfPage(document: unknown): DocumentFacts {
  const blocks = blocksOf(document)
  const { value, findings } = parsePage(document, blocks)
  return {
    page: value,
    ...factsOfReferences(document, page, findings),
    outline: outlineOf(document, blocks),
    dropsMessages: rawBlocksWith(blocks, 'form').some(({ value }) => fieldOf(value, 'endpoint') === undefined),
  }
}

function factsOfSite(document: unknown): DocumentFacts {
  const { value, findings } = parseSite(document)
  const links = fieldOf(document, 'navigation')
  const navigation = Array.isArray(links)
    ? links.map((link: unknown) => fieldOf(link, 'href')).filter((href) => typeof href === 'string')
    : undefined
  return { site: value, ...factsOfReferences(document, site, findings), navigation }
}

function factsOfLabels(document: unknown): DocumentFacts {
  const { value, findings } = parseLabels(document)
  const properties = fieldOf(document, 'properties')
  return {
    labels: value,
    ...factsOfReferences(document, labels, findings),
    // By the name that each is told to have, so that those who use it are not told as well.
    properties: isObject(properties) ? Object.keys(properties).map(camelCase) : undefined,
  }
}

/** What a document refers to; its findings are those of its form, and what is wrong with its references as such. */
function factsOfReferences(document: unknown, schema: z.core.$ZodType, findings: readonly Finding[]) {
  const { references, findings: found } = collect(document, schema)
  return {
    findings: [...findings, ...withoutEchoes(findings, [...found, ...findRepeats(references, findings)])],
    names: new Set(references.map(({ name }) => name)),
  }
}
