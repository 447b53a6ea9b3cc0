import { join } from 'node:path'
import { locate } from '../../schema/check/read/locate.ts'
import { reread } from '../../schema/check/report/place.ts'
import { writePath } from '../../schema/check/report/problem.ts'
import { addressOf, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { readTexts } from '../../schema/translations/documents.ts'
import { byDocument, type Cell, cellOf, stillRightCommand } from '../../schema/translations/report.ts'
import { isOpen, type State } from '../../schema/translations/states.ts'
import { countsOf, type Entry, entriesOf } from '../../schema/translations/status.ts'
import type { Filter } from './filter.ts'

/** A page of the table: how it stands in each language. */
export interface Row {
  readonly name: string
  /** Nothing in the language that it is translated from. */
  readonly cells: readonly (Cell | undefined)[]
}

/** A text beside its translation. */
export interface Item {
  readonly path: string
  /** What an editor opens: `pages/contact.json:18:14` */
  readonly place: string
  readonly state: State
  readonly source: string
  readonly sourceLanguage: Language
  readonly language: Language
  readonly translation?: string | undefined
  /** The command that says so. */
  readonly stillRight?: string | undefined
  /** The page in the language; nothing for what stands on every page. */
  readonly address?: string | undefined
}

export interface Group {
  readonly name: string
  readonly file: string
  readonly items: readonly Item[]
}

/** All that the page shows. Serializable. */
export interface TranslationsData {
  readonly filter: Filter
  readonly languages: readonly Language[]
  readonly rows: readonly Row[]
  readonly groups: readonly Group[]
  /** How many more texts there are than are shown. */
  readonly more: number
  readonly unread: readonly string[]
}

/** More texts than this on one page are slow to show, and nobody reads them at once. */
const SHOWN_AT_ONCE = 300

/** The texts of a site as they are on disk. */
export function translationsOf(root: string, filter: Filter): TranslationsData {
  const site = readTexts(root)
  const entries = entriesOf(site)
  const languages = LANGUAGES.filter((language) => entries.some((entry) => entry.language === language))
  const rows = [...byDocument(entries)].map(([{ name }, own]): Row => {
    const cells = languages.map((language) => {
      const inLanguage = own.filter((entry) => entry.language === language)
      return inLanguage.length > 0 ? cellOf(countsOf(inLanguage)) : undefined
    })
    return { name, cells }
  })
  const wanted = entries.filter((entry) => passes(entry, filter))
  const shown = wanted.slice(0, SHOWN_AT_ONCE)
  const groups = [...byDocument(shown)].map(([{ file, name }, own]): Group => {
    const { source } = reread(join(root, file))
    return { name, file, items: own.map((entry) => itemOf(entry, source)) }
  })
  return { filter, languages, rows, groups, more: wanted.length - shown.length, unread: site.unread }
}

function passes({ document, language, state }: Entry, filter: Filter): boolean {
  const isShown = filter.state === 'all' || (filter.state === 'open' ? isOpen(state) : state === filter.state)
  return (
    isShown &&
    (filter.page === undefined || document.name === filter.page) &&
    (filter.language === undefined || language === filter.language)
  )
}

function itemOf(entry: Entry, file: string): Item {
  const { document, text, state, source, sourceLanguage, language, translation } = entry
  const { line, column } = locate(file, [...text.path, language])
  return {
    path: writePath(text.path),
    place: `${document.file}:${line}:${column}`,
    state,
    source,
    sourceLanguage,
    language,
    translation,
    ...(document.kind === 'page' && { address: addressOf(document.name, language) }),
    ...(state === 'outOfDate' && { stillRight: stillRightCommand(entry) }),
  }
}
