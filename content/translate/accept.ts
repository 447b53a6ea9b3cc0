import type { Language } from '../../schema/names/languages.ts'
import { findNearest } from '../../schema/spelling.ts'
import { count, didYouMean, languageName, quote } from '../check/messages/words.ts'
import { writePath } from '../check/report/problem.ts'
import { applyChanges, EditError } from '../edit/changes.ts'
import { addPairs, removeGone } from './accepted.ts'
import { type Entry, getPairs, listEntries } from './status.ts'
import { ACCEPTED_FILE, findDocument, readTexts, type SiteTexts, writePathId } from './texts.ts'

export interface Selection {
  readonly language?: Language | undefined
  /** Routes, `_site` or `_labels`. Empty means all. */
  readonly pages?: readonly string[]
  /** Source language, if it is not each page’s first language. */
  readonly source?: Language | undefined
}

/** The selected texts, all texts, and the site. */
export function selectTexts(
  root: string,
  { language, pages = [], source }: Selection,
): { readonly site: SiteTexts; readonly all: readonly Entry[]; readonly entries: readonly Entry[] } {
  const site = readTexts(root)
  const [unread] = site.unread
  if (unread !== undefined) throw new EditError(`${unread} cannot be read. Run npm run validate, and fix it first.`)
  const found = pages.map((page) => findDocument(site.documents, page))
  const all = listEntries(site, source)
  const entries = all.filter(
    (entry) =>
      (language === undefined || entry.language === language) && (pages.length === 0 || found.includes(entry.document)),
  )
  return { site, all, entries }
}

/** Accepts new translations, and removes lines of deleted ones. Outdated translations stay outdated. */
export function accept(root: string, selection: Selection): string {
  const { site, all, entries } = selectTexts(root, selection)
  const fresh = getPairs(entries.filter(({ state }) => state === 'new'))
  const there = removeGone(site.accepted, getPairs(all))
  applyChanges(root, new Map([[ACCEPTED_FILE, addPairs(there, fresh)]]))
  const gone = site.accepted.size - there.size
  const removed = ` ${count(gone, 'line')} of translations that are gone ${gone === 1 ? 'is' : 'are'} removed.`
  return `${count(fresh.length, 'translation')} accepted: ${ACCEPTED_FILE} says so now.${gone > 0 ? removed : ''}`
}

/** Confirms outdated translations: one text, or all of a page. */
export function confirmTranslations(
  root: string,
  language: Language,
  page: string,
  path?: string,
  source?: Language,
): string {
  const { site, entries } = selectTexts(root, { language, pages: [page], source })
  const selected =
    path === undefined
      ? entries
      : entries.filter(({ text }) => writePath(text.path) === path || writePathId(text.path) === path)
  if (path !== undefined && selected.length === 0) {
    const paths = entries.map(({ text }) => writePath(text.path))
    throw new EditError(`${page} has no text at ${quote(path)}.${didYouMean(findNearest(path, paths))}`)
  }
  const outdated = getPairs(selected.filter(({ state }) => state === 'outOfDate'))
  const which = path === undefined ? 'No translation of this page' : 'This translation'
  if (outdated.length === 0) {
    throw new EditError(
      `${which} is ${path === undefined ? '' : 'not '}out of date in ${languageName(language)}. Nothing was changed.`,
    )
  }
  applyChanges(root, new Map([[ACCEPTED_FILE, addPairs(site.accepted, outdated)]]))
  return `${count(outdated.length, 'translation is', 'translations are')} up to date again: ${ACCEPTED_FILE} says so now.`
}
