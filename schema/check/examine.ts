import type { Labels } from '../labels.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { readArticles, readBody } from './bodies.ts'
import { type Mention, mentionsOf, type Name } from './mentions.ts'
import { camelCase } from './nearest.ts'
import { blocksOf, type Outline, outlineOf } from './outline.ts'
import { parseLabels, parsePage, parseSite } from './parsePage.ts'
import { type Finding, withoutEchoes } from './problem.ts'
import { findRepeats } from './repeats.ts'
import { fieldOf, isObject } from './walk.ts'

/** All that there is to know of a document from its own file. */
export interface Examined {
  readonly findings: readonly Finding[]
  /** What it mentions, which is still to be looked up. Where it does is asked for again, if something is wrong. */
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

/** What is to be examined in each kind of document; takes any JSON. */
export const EXAMINE = { page: examinePage, site: examineSite, labels: examineLabels }

/** What each kind of document mentions, and where; takes any JSON. */
export const MENTIONS: { readonly [K in keyof typeof EXAMINE]: (document: unknown) => readonly Mention[] } = {
  page: (document) => [...mentionsOf(document), ...readArticles(blocksOf(document)).mentions],
  site: mentionsOf,
  labels: (document) => readGenericArticle(document).mentions,
}

const namesOf = (mentions: readonly Mention[]): ReadonlySet<Name> => new Set(mentions.map(({ name }) => name))

const readGenericArticle = (document: unknown) => readBody(fieldOf(document, 'genericArticle'), ['genericArticle'])

export function examinePage(document: unknown): Examined {
  const blocks = blocksOf(document)
  const { value: page, findings } = parsePage(document, blocks)
  const bodies = readArticles(blocks)
  const mentions = mentionsOf(document)
  return {
    page,
    findings: [...findings, ...withoutEchoes(findings, [...bodies.findings, ...findRepeats(mentions, findings)])],
    names: namesOf([...mentions, ...bodies.mentions]),
    outline: outlineOf(document, blocks),
    dropsMessages: blocks.some(({ type, value }) => type === 'contact' && fieldOf(value, 'endpoint') === undefined),
  }
}

export function examineSite(document: unknown): Examined {
  const { value: site, findings } = parseSite(document)
  const links = fieldOf(document, 'navigation')
  const navigation = Array.isArray(links)
    ? links.map((link: unknown) => fieldOf(link, 'href')).filter((href) => typeof href === 'string')
    : undefined
  const mentions = mentionsOf(document)
  return {
    site,
    findings: [...findings, ...withoutEchoes(findings, findRepeats(mentions, findings))],
    names: namesOf(mentions),
    navigation,
  }
}

export function examineLabels(document: unknown): Examined {
  const { value: labels, findings } = parseLabels(document)
  const properties = fieldOf(document, 'properties')
  const body = readGenericArticle(document)
  return {
    labels,
    findings: [...findings, ...withoutEchoes(findings, body.findings)],
    names: namesOf(body.mentions),
    // By the name that each is told to have, so that those who use it are not told as well.
    properties: isObject(properties) ? Object.keys(properties).map(camelCase) : undefined,
  }
}
