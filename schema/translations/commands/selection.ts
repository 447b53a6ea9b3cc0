import type { Language } from '../../names/languages.ts'
import { findDocument, readTexts, type SiteTexts } from '../documents.ts'
import { type Entry, entriesOf } from '../status.ts'

/** What a command says in the end, and whether it did what it was asked for. */
export interface Outcome {
  readonly words: string
  readonly ok: boolean
}

/** Which texts of a site a command is about. */
export interface Selection {
  readonly language?: Language | undefined
  /** Routes, or `_site` and `_labels`; none means all. */
  readonly pages?: readonly string[]
  /** What is translated from, where it is not each page’s first language. */
  readonly source?: Language | undefined
}

export const done = (words: string): Outcome => ({ words, ok: true })
export const refused = (words: string): Outcome => ({ words, ok: false })

/** The texts of a site that are meant, all of them, and what is read of it; or why they cannot be had. */
export function select(
  root: string,
  { language, pages = [], source }: Selection,
): { readonly site: SiteTexts; readonly all: readonly Entry[]; readonly entries: readonly Entry[] } | Outcome {
  const site = readTexts(root)
  const [unread] = site.unread
  if (unread !== undefined) return refused(`${unread} cannot be read. Run npm run validate, and mend it first.`)
  const found = pages.map((page) => findDocument(site.documents, page))
  const unknown = found.find((document) => typeof document === 'string')
  if (unknown !== undefined) return refused(unknown)
  const all = entriesOf(site, source)
  const entries = all.filter(
    (entry) =>
      (language === undefined || entry.language === language) && (pages.length === 0 || found.includes(entry.document)),
  )
  return { site, all, entries }
}
