import type { Language } from '../../schema/names/languages.ts'
import { didYouMean } from '../../schema/spelling.ts'
import { count, languageName, quote } from '../check/messages/words.ts'
import { writePath } from '../check/report/problem.ts'
import { apply, Refusal } from '../edit/changes.ts'
import { withoutGone, withPairs } from './accepted.ts'
import { type Entry, entriesOf, pairsOf } from './status.ts'
import { ACCEPTED_FILE, findDocument, idOfPath, readTexts, type SiteTexts } from './texts.ts'

/** Which texts of a site a command is about. */
export interface Selection {
  readonly language?: Language | undefined
  /** Routes, or `_site` and `_labels`; none means all. */
  readonly pages?: readonly string[]
  /** What is translated from, where it is not each page’s first language. */
  readonly source?: Language | undefined
}

/** The texts of a site that are meant, all of them, and what is read of it. */
export function select(
  root: string,
  { language, pages = [], source }: Selection,
): { readonly site: SiteTexts; readonly all: readonly Entry[]; readonly entries: readonly Entry[] } {
  const site = readTexts(root)
  const [unread] = site.unread
  if (unread !== undefined) throw new Refusal(`${unread} cannot be read. Run npm run validate, and mend it first.`)
  const found = pages.map((page) => findDocument(site.documents, page))
  const all = entriesOf(site, source)
  const entries = all.filter(
    (entry) =>
      (language === undefined || entry.language === language) && (pages.length === 0 || found.includes(entry.document)),
  )
  return { site, all, entries }
}

/** Takes what nobody has accepted yet as right, and forgets what is gone. What is out of date stays so. */
export function accept(root: string, selection: Selection): string {
  const { site, all, entries } = select(root, selection)
  const fresh = pairsOf(entries.filter(({ state }) => state === 'new'))
  const there = withoutGone(site.accepted, pairsOf(all))
  apply(root, new Map([[ACCEPTED_FILE, withPairs(there, fresh)]]))
  const gone = site.accepted.size - there.size
  const removed = ` ${count(gone, 'line')} of translations that are gone ${gone === 1 ? 'is' : 'are'} removed.`
  return `${count(fresh.length, 'translation')} accepted: ${ACCEPTED_FILE} says so now.${gone > 0 ? removed : ''}`
}

/** Says of translations that are out of date that they are right all the same: of one text, or of all of a page. */
export function stillRight(root: string, language: Language, page: string, path?: string, source?: Language): string {
  const { site, entries } = select(root, { language, pages: [page], source })
  const meant =
    path === undefined
      ? entries
      : entries.filter(({ text }) => writePath(text.path) === path || idOfPath(text.path) === path)
  if (path !== undefined && meant.length === 0) {
    const paths = entries.map(({ text }) => writePath(text.path))
    throw new Refusal(`${page} has no text at ${quote(path)}.${didYouMean(path, paths)}`)
  }
  const outdated = pairsOf(meant.filter(({ state }) => state === 'outOfDate'))
  const which = path === undefined ? 'No translation of this page' : 'This translation'
  if (outdated.length === 0) {
    throw new Refusal(
      `${which} is ${path === undefined ? '' : 'not '}out of date in ${languageName(language)}. Nothing was changed.`,
    )
  }
  apply(root, new Map([[ACCEPTED_FILE, withPairs(site.accepted, outdated)]]))
  return `${count(outdated.length, 'translation is', 'translations are')} up to date again: ${ACCEPTED_FILE} says so now.`
}
