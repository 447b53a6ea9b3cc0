// `npm run translations [-- command …]`: reports the state of translations, and exports and imports them.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { EditError } from '../content/edit/changes.ts'
import { exportTexts, importTexts } from '../content/translate/exchange.ts'
import { type PaintState, showList, showTable } from '../content/translate/report.ts'
import type { Selection, State } from '../content/translate/status.ts'
import { isLanguage, LANGUAGES, type Language } from '../schema/names/languages.ts'
import { didYouMean, listChoices, quote } from '../schema/reports/words.ts'
import { findNearest } from '../schema/spelling.ts'
import { root } from './setup.mjs'

const USAGE = `npm run translations                        of each page: how many texts are there, missing, out of date
npm run translations -- list [de]           those that are missing, out of date or not accepted yet; the
                                            editor accepts them, in Languages side by side
npm run translations -- export de [FILE]    what is missing or out of date, as XLIFF 2.0; --complete: all texts
npm run translations -- import FILE         checks a translator’s file and writes the pages; --partial: what of it
                                            is right

--page /contact      only this page; can be given more than once
--source en          what is translated from, where it is not the page’s first language`

const STYLES: { readonly [S in State]: Parameters<typeof styleText>[0] } = {
  current: 'green',
  new: 'cyan',
  outOfDate: 'yellow',
  missing: 'red',
  unwritten: 'dim',
}

interface Options extends Omit<Selection, 'language'> {
  readonly isComplete: boolean
  readonly partial: boolean
  readonly paint: PaintState | undefined
}

/** Returns the message to print. */
type Command = (args: readonly string[], options: Options) => string

/** A command for one language, or for all if none is given. */
const withAnyLanguage =
  (run: (selection: Selection, options: Options) => string): Command =>
  ([language], options) =>
    run({ ...options, language: language === undefined ? undefined : parseLanguage(language) }, options)

const COMMANDS: Readonly<Record<string, Command>> = {
  help: () => USAGE,
  table: withAnyLanguage((selection, { paint }) => showTable(root, selection, paint)),
  list: withAnyLanguage((selection, { paint }) => showList(root, selection, paint)),
  export: ([code, given], options) => {
    const language = parseLanguage(code)
    const file = given ?? `translations-${language}.xlf`
    const { xml, words } = exportTexts(root, { ...options, language })
    writeFileSync(file, xml)
    return `${file}: ${words}`
  },
  import: ([file], { partial }) => {
    if (file === undefined) throw new EditError('Which file? npm run translations -- import translations-de.xlf')
    const { words, ok } = importTexts(root, readInput(file), partial)
    if (!ok) process.exitCode = 1
    return words
  },
}

function readInput(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    throw new EditError(`${file} could not be read.`)
  }
}

function parseLanguage(word: string | undefined): Language {
  if (isLanguage(word)) return word
  const question = word === undefined ? 'Which language?' : `${quote(word)} is not a language of this site.`
  throw new EditError(`${question} Write ${listChoices(LANGUAGES)}.`)
}

function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true },
      source: { type: 'string' },
      complete: { type: 'boolean', default: false },
      partial: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { page: pages = [], complete, partial } = values
  const source = values.source === undefined ? undefined : parseLanguage(values.source)
  const [name = values.help ? 'help' : 'table', ...args] = positionals
  const command = COMMANDS[name]
  if (!command) {
    const names = Object.keys(COMMANDS)
    throw new EditError(
      `There is no command ${quote(name)}.${didYouMean(findNearest(name, names)) || ` Write ${listChoices(names)}.`}`,
    )
  }
  // Respects NO_COLOR.
  const coloured = process.stdout.isTTY && process.stdout.hasColors()
  const paint: PaintState | undefined = coloured ? (state, words) => styleText(STYLES[state], words) : undefined
  return command(args, { pages, source, isComplete: complete, partial, paint })
}

try {
  console.log(run())
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
