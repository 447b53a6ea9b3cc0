import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../names/languages.ts'
import { writePath } from '../validate/report/problem.ts'
import { didYouMean } from '../wording/nearest.ts'
import { count, languageName, quote } from '../wording/words.ts'
import { type Accepted, lineOf, type Translated, withoutGone, writeAccepted } from './accepted.ts'
import { type Entry, entriesOf, pairsOf } from './status.ts'
import { ACCEPTED_FILE, findDocument, idOfPath, readTexts, type SiteTexts } from './texts.ts'

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

/** Takes what nobody has accepted yet as right, and forgets what is gone. What is out of date stays so. */
export function accept(root: string, selection: Selection): Outcome {
  const selected = select(root, selection)
  if ('words' in selected) return selected
  const { site, all, entries } = selected
  const fresh = pairsOf(entries.filter(({ state }) => state === 'new'))
  const there = withoutGone(site.accepted, pairsOf(all))
  write(root, there, fresh)
  const gone = site.accepted.size - there.size
  return done(
    [
      `${count(fresh.length, 'translation')} accepted: ${ACCEPTED_FILE} says so now.`,
      ...(gone > 0
        ? [`${count(gone, 'line')} of translations that are gone ${gone === 1 ? 'is' : 'are'} removed.`]
        : []),
    ].join(' '),
  )
}

/** Says of translations that are out of date that they are right all the same: of one text, or of all of a page. */
export function stillRight(root: string, language: Language, page: string, path?: string, source?: Language): Outcome {
  const selected = select(root, { language, pages: [page], source })
  if ('words' in selected) return selected
  const { site, entries } = selected
  const meant =
    path === undefined
      ? entries
      : entries.filter(({ text }) => writePath(text.path) === path || idOfPath(text.path) === path)
  if (path !== undefined && meant.length === 0) {
    const paths = entries.map(({ text }) => writePath(text.path))
    return refused(`${page} has no text at ${quote(path)}.${didYouMean(path, paths)}`)
  }
  const outdated = pairsOf(meant.filter(({ state }) => state === 'outOfDate'))
  const which = path === undefined ? 'No translation of this page' : 'This translation'
  if (outdated.length === 0) {
    return refused(
      `${which} is ${path === undefined ? '' : 'not '}out of date in ${languageName(language)}. Nothing was changed.`,
    )
  }
  write(root, site.accepted, outdated)
  return done(
    `${count(outdated.length, 'translation is', 'translations are')} up to date again: ${ACCEPTED_FILE} says so now.`,
  )
}

/** Adds pairs to what has been accepted on a site. */
export function acceptPairs(root: string, pairs: readonly Translated[]): void {
  write(root, readTexts(root).accepted, pairs)
}

function write(root: string, accepted: Accepted, added: readonly Translated[]): void {
  writeFileSync(join(root, ACCEPTED_FILE), writeAccepted(new Set([...accepted, ...added.map(lineOf)])))
}
