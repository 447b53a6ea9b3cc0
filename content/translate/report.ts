import { writePath } from '../../schema/finding.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { count, getEnglishName, shorten } from '../../schema/reports/words.ts'
import { locate } from '../check/read/locate.ts'
import {
  type Counts,
  countStates,
  type Entry,
  groupByDocument,
  isOpen,
  type Selection,
  STATE_NAMES,
  STATES,
  type State,
  selectTexts,
} from './status.ts'

/** The most urgent state of a page’s texts in a language, and a summary of all states: `✓ 86`, `84 (2 out of date), 1 missing` */
function createCell(entries: readonly Entry[]) {
  const counts = countStates(entries)
  const state = STATES.find((candidate) => counts[candidate] > 0) ?? 'current'
  if (counts.unwritten === entries.length) return { state, words: STATE_NAMES.unwritten }
  const translatedCount = counts.current + counts.new + counts.outOfDate
  const missingNote = writeCounts(counts, ['missing'])
  const openNote = writeCounts(counts, ['outOfDate', 'new'])
  const hasOneState = counts.new === translatedCount || counts.outOfDate === translatedCount
  const translatedNote = openNote
    ? hasOneState
      ? openNote
      : `${translatedCount} (${openNote})`
    : `${missingNote ? '' : '✓ '}${translatedCount}`
  const notes = [translatedCount > 0 && translatedNote, missingNote, writeCounts(counts, ['unwritten'])]
  return { state, words: notes.filter(Boolean).join(', ') }
}

/** `2 out of date, 1 not accepted yet` */
function writeCounts(counts: Counts, states: readonly State[]): string {
  return states
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${STATE_NAMES[state]}`)
    .join(', ')
}

/** A row of the table: the state of texts in each language. Undefined for the source language. */
function createRow(name: string, entries: readonly Entry[], languages: readonly Language[]) {
  const cells = languages.map((language) => {
    const languageEntries = entries.filter((entry) => entry.language === language)
    return languageEntries.length > 0 ? createCell(languageEntries) : undefined
  })
  return { name, texts: new Set(entries.map(({ text }) => text)).size, cells }
}

/**
 * The table of texts by document and language:
 *
 *                               Texts  German (de)         Serbian (sr)
 *     /                            86  ✓ 86                84 (2 out of date), 2 missing
 *     /products/paslanmaz-boru     50  not written         not written
 *     All 2                       136  ✓ 86, 50 not written  …
 */
function writeTable(entries: readonly Entry[], paint: PaintState): string {
  const languages = LANGUAGES.filter((language) => entries.some((entry) => entry.language === language))
  const rows = [...groupByDocument(entries)].map(([{ name }, ofDocument]) => createRow(name, ofDocument, languages))
  const allRows = rows.length > 1 ? [...rows, createRow(`All ${rows.length}`, entries, languages)] : rows
  const head = languages.map((language) => getEnglishName(language))
  const nameWidth = Math.max(...allRows.map(({ name }) => name.length))
  const widths = head.map((name, index) =>
    Math.max(name.length, ...allRows.map(({ cells }) => cells[index]?.words.length ?? 0)),
  )
  const writeRow = (name: string, texts: string, cells: readonly string[]) =>
    [name.padEnd(nameWidth), texts.padStart(5), ...cells].join('  ').trimEnd()
  const padCell = (words: string, index: number) => words.padEnd(widths[index] ?? 0)
  return [
    writeRow('', 'Texts', head.map(padCell)),
    ...allRows.map(({ name, texts, cells }) => {
      const columns = cells.map((cell, index) =>
        cell ? paint(cell.state, padCell(cell.words, index)) : paint('unwritten', padCell('source', index)),
      )
      return writeRow(name, String(texts), columns)
    }),
  ].join('\n')
}

export type PaintState = (state: State, words: string) => string

const keepUnpainted: PaintState = (_, words) => words

/** Next steps for these texts. Empty if there are none. */
function writeAdvice(entries: readonly Entry[]): string {
  const counts = countStates(entries)
  const writeCommand = (options: string) => `npm run translations -- ${options}`
  return [
    counts.outOfDate > 0 &&
      `${count(counts.outOfDate, 'translation is', 'translations are')} out of date: the source has changed since. Translate again, or accept them in the editor. See them: ${writeCommand('list')}`,
    counts.missing > 0 &&
      `${count(counts.missing, 'translation is', 'translations are')} missing. Hand what is missing to a translator: ${writeCommand('export de')}`,
    counts.new > 0 &&
      `${count(counts.new, 'translation has', 'translations have')} not been accepted yet. Where they are right, accept them in the editor: npm run edit, Languages side by side`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The location of a translation, or of its text if it is missing: `pages/contact.json:18:14` */
function getPlace({ document: { file, source }, text: { path }, language }: Entry): string {
  const { line, column } = locate(source, [...path, language])
  return `${file}:${line}:${column}`
}

/** Maximum length of a text in lists. */
const WIDTH = 100

/**
 * A text with its source and translation:
 *
 *     pages/contact.json:18:14  blocks[0].title  German ("de"), out of date
 *       tr  İletişim
 *       de  Kontakt
 */
function describe(entry: Entry, paint: PaintState): string {
  const { text, language, state, source, sourceLanguage, translation = '–' } = entry
  const cutText = (words: string) => shorten(words.replaceAll(/\s+/g, ' '), WIDTH)
  return [
    `${getPlace(entry)}  ${writePath(text.path)}  ${getEnglishName(language)}, ${paint(state, STATE_NAMES[state])}`,
    `  ${sourceLanguage}  ${cutText(source)}`,
    `  ${language}  ${cutText(translation)}`,
  ].join('\n')
}

/** The table of all pages and languages, with next steps. */
export function showTable(root: string, selection: Selection, paint = keepUnpainted): string {
  const entries = selectTexts(root, selection)
  return [writeTable(entries, paint), writeAdvice(entries)].filter(Boolean).join('\n\n')
}

/** Missing, outdated and new translations. */
export function showList(root: string, selection: Selection, paint = keepUnpainted): string {
  const open = selectTexts(root, selection).filter(({ state }) => isOpen(state))
  if (open.length === 0) return 'All translations are there, and up to date.'
  return [open.map((entry) => describe(entry, paint)).join('\n'), writeAdvice(open)].join('\n\n')
}
