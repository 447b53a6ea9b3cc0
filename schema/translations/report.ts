import { writePath } from '../check/report/problem.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'
import { count, languageName } from '../wording/words.ts'
import type { TextDocument } from './documents.ts'
import { STATE_NAMES, type State } from './states.ts'
import { type Counts, countsOf, type Entry } from './status.ts'

/** Gives words that tell of a state their colour. */
export type PaintState = (state: State, words: string) => string

/** Of several states the first here is the one to see to. */
const URGENCY: readonly State[] = ['outOfDate', 'missing', 'new', 'unwritten', 'current']

/** How a page stands in a language, in few words. */
export interface Cell {
  readonly words: string
  /** The state that most has to be seen to. */
  readonly state: State
}

/** `✓ 86`, `84 (2 out of date), 1 missing`, `not written` */
export function cellOf(counts: Counts): Cell {
  const state = URGENCY.find((candidate) => counts[candidate] > 0) ?? 'current'
  const there = counts.current + counts.new + counts.outOfDate
  const open = named(counts, ['outOfDate', 'new'])
  const parts = [
    ...(there > 0 || counts.unwritten === 0
      ? [open ? `${there} (${open})` : `${state === 'missing' ? '' : '✓ '}${there}`]
      : []),
    ...(counts.missing > 0 ? [named(counts, ['missing'])] : []),
  ]
  return { state, words: [...(counts.unwritten > 0 ? [STATE_NAMES.unwritten] : []), ...parts].join(', ') }
}

/** `2 out of date, 1 not accepted yet` */
function named(counts: Counts, states: readonly State[]): string {
  return states
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${STATE_NAMES[state]}`)
    .join(', ')
}

/** The entries of each document, in order. */
export function byDocument(entries: readonly Entry[]): Map<TextDocument, Entry[]> {
  const groups = new Map<TextDocument, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.document)
    if (group) group.push(entry)
    else groups.set(entry.document, [entry])
  }
  return groups
}

/**
 * For each document and language how many texts there are, and what is open:
 *
 *                               German (de)           Serbian (sr)
 *     /                         ✓ 86                  84, 2 out of date
 *     /products/paslanmaz-boru  not written           not written
 *     All 38                    86, 70 not written    …
 */
export function table(entries: readonly Entry[], paint: PaintState = (_, words) => words): string {
  const languages = LANGUAGES.filter((language) => entries.some((entry) => entry.language === language))
  const groups = byDocument(entries)
  const cellIn = (own: readonly Entry[], language: Language): Cell => {
    const inLanguage = own.filter((entry) => entry.language === language)
    return inLanguage.length > 0 ? cellOf(countsOf(inLanguage)) : { words: 'source', state: 'unwritten' }
  }
  const rows = [...groups].map(([{ name }, own]) => ({
    name,
    cells: languages.map((language) => cellIn(own, language)),
  }))
  const total = { name: `All ${groups.size}`, cells: languages.map((language) => totalIn(entries, language)) }
  const head = languages.map((language) => languageName(language))
  const all = [...rows, total]
  const first = Math.max(...all.map(({ name }) => name.length))
  const widths = head.map((name, index) =>
    Math.max(name.length, ...all.map(({ cells }) => cells[index]?.words.length ?? 0)),
  )
  const line = (name: string, cells: readonly string[]) => [name.padEnd(first), ...cells].join('  ').trimEnd()
  return [
    line(
      '',
      head.map((name, index) => name.padEnd(widths[index] ?? 0)),
    ),
    ...all.map(({ name, cells }) =>
      line(
        name,
        cells.map(({ words, state }, index) => paint(state, words.padEnd(widths[index] ?? 0))),
      ),
    ),
  ].join('\n')
}

function totalIn(entries: readonly Entry[], language: Language): Cell {
  const counts = countsOf(entries.filter((entry) => entry.language === language))
  const { words, state } = cellOf({ ...counts, unwritten: 0 })
  return { state, words: counts.unwritten > 0 ? `${words}, ${counts.unwritten} ${STATE_NAMES.unwritten}` : words }
}

/** What there is to do about these texts, in sentences; empty where all is well. */
export function advice(entries: readonly Entry[]): string {
  const counts = countsOf(entries)
  const run = (words: string) => `npm run translations -- ${words}`
  return [
    counts.outOfDate > 0 &&
      `${count(counts.outOfDate, 'translation is', 'translations are')} out of date: the source has changed since. Translate again, or say that one is still right. See them: ${run('list')}`,
    counts.missing > 0 &&
      `${count(counts.missing, 'translation is', 'translations are')} missing. Hand them to a translator: ${run('export de')}`,
    counts.new > 0 &&
      `${count(counts.new, 'translation has', 'translations have')} not been accepted yet. Where they are right: ${run('accept')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The command that says of a translation that it is still right. Quotation marks, since shells take brackets for more. */
export function stillRightCommand({ language, document, text }: Entry): string {
  return `npm run translations -- still-right ${language} ${document.name} "${writePath(text.path)}"`
}

/**
 * Texts with what they say:
 *
 *     pages/contact.json:18:14  blocks[0].title  German ("de"), out of date
 *       tr  İletişim
 *       de  Kontakt
 */
export function list(
  entries: readonly Entry[],
  placeOf: (entry: Entry) => string,
  paint: PaintState = (_, words) => words,
): string {
  const width = 100
  const cut = (words: string) => {
    const line = words.replaceAll(/\s+/g, ' ')
    return line.length > width ? `${line.slice(0, width - 1)}…` : line
  }
  return entries
    .map((entry) => {
      const { text, language, state, source, sourceLanguage, translation } = entry
      return [
        `${placeOf(entry)}  ${writePath(text.path)}  ${languageName(language)}, ${paint(state, STATE_NAMES[state])}`,
        `  ${sourceLanguage}  ${cut(source)}`,
        `  ${language}  ${translation === undefined ? '–' : cut(translation)}`,
        ...(state === 'outOfDate' ? [`  Still right? ${stillRightCommand(entry)}`] : []),
      ].join('\n')
    })
    .join('\n')
}
