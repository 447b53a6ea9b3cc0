import { join } from 'node:path'
import { addressOf, type Language } from '../../schema/names/languages.ts'
import { readTexts } from '../../schema/translations/documents.ts'
import { stillRightCommand } from '../../schema/translations/report.ts'
import { isOpen, type State } from '../../schema/translations/states.ts'
import { byDocument, type Entry, entriesOf } from '../../schema/translations/status.ts'
import { type Row, tableOf } from '../../schema/translations/table.ts'
import { locate } from '../../schema/validate/read/locate.ts'
import { reread } from '../../schema/validate/report/place.ts'
import { writePath } from '../../schema/validate/report/problem.ts'
import type { Filter } from './filter.ts'

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
  const wanted = entries.filter((entry) => passes(entry, filter))
  const shown = wanted.slice(0, SHOWN_AT_ONCE)
  const groups = [...byDocument(shown)].map(([{ file, name }, own]): Group => {
    const { source } = reread(join(root, file))
    return { name, file, items: own.map((entry) => itemOf(entry, source)) }
  })
  return { filter, ...tableOf(entries), groups, more: wanted.length - shown.length, unread: site.unread }
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
