import { writePath } from '../validate/report/problem.ts'
import { count, languageName } from '../wording/words.ts'
import { STATE_NAMES, type State } from './states.ts'
import { countsOf, type Entry } from './status.ts'
import { idOfPath } from './texts.ts'

/** Gives words that tell of a state their colour. */
export type PaintState = (state: State, words: string) => string

/** What there is to do about these texts, in sentences; empty where all is well. */
export function advice(entries: readonly Entry[]): string {
  const counts = countsOf(entries)
  const run = (words: string) => `npm run translations -- ${words}`
  return [
    counts.outOfDate > 0 &&
      `${count(counts.outOfDate, 'translation is', 'translations are')} out of date: the source has changed since. Translate again, or say that one is still right. See them: ${run('list')}`,
    counts.missing > 0 &&
      `${count(counts.missing, 'translation is', 'translations are')} missing. Hand what is missing to a translator: ${run('export de')}`,
    counts.new > 0 &&
      `${count(counts.new, 'translation has', 'translations have')} not been accepted yet. Where they are right: ${run('accept')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The command that says of a translation that it is still right. */
export function stillRightCommand({ language, document, text }: Entry): string {
  const path = writePath(text.path)
  // Shells take brackets for more than they are, unless these are quoted.
  const quoted = path.includes('"') ? idOfPath(text.path) : `"${path}"`
  return `npm run translations -- still-right ${language} ${document.name} ${quoted}`
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
