import { blocksIn } from '../../schema/blocksIn.ts'
import { blocksWith, type Page } from '../../schema/documents/page.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { addressOf, fallback, type Language } from '../../schema/names/languages.ts'
import { formRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { nameOf, parentIn, resolvePage } from '../../schema/resolve/page.ts'
import { pageSort } from '../../schema/resolve/pageSort.ts'
import type { PageView } from '../../schema/resolve/view.ts'
import { writeRoots } from '../../src/search/roots.ts'
import type { IndexLink, IndexPage, IndexPiece, IndexRow, IndexTool, SearchIndex } from '../../src/search/types.ts'
import { materialIndex } from './materials.ts'
import { LENGTH, measuredOn, propertyIndex, rowsIn, unitIndex } from './rows.ts'
import { headingsOf, rootsOn } from './texts.ts'

/** All that can be found in a language, in one piece, as the JSON of a `SearchIndex`: every page that leads somewhere. */
export function searchIndexes(content: Content, entries: Iterable<SearchEntry>): (language: Language) => string {
  const all = [...entries]
  const measured = measuredIn(all.map(({ measured }) => measured))
  const piece = searchPiece(all, lengthsIn(measured), true)
  return (language) => withPiece(indexFrame(content, language, measured), piece(language))
}

/** The properties that pages give in figures, each with its unit. */
export const measuredIn = (pages: Iterable<SearchEntry['measured']>): ReadonlyMap<string, string> =>
  new Map([...pages].flat())

/** Those that are given in lengths. */
export const lengthsIn = (measured: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...measured].flatMap(([property, unit]) => (unit === LENGTH ? [property] : [])))

/** All of an index that is of no page. */
export function indexFrame(
  content: Content,
  language: Language,
  measured: ReadonlyMap<string, string>,
  pieces: readonly string[] = [],
): Omit<SearchIndex, keyof IndexPiece> {
  const { entries, sorts } = materialIndex(content, language)
  return {
    language,
    materials: entries,
    sorts,
    properties: propertyIndex(content, measured),
    units: unitIndex(content, measured),
    elsewhere: elsewhere(content, language),
    ...(pieces.length > 0 && { pieces }),
  }
}

/** An index with its first piece, as JSON. */
export const withPiece = ({ language, ...frame }: ReturnType<typeof indexFrame>, piece: string): string =>
  `{${JSON.stringify({ language }).slice(1, -1)},${piece.slice(1, -1)},${JSON.stringify(frame).slice(1)}`

/** The JSON of an `IndexPiece` with these pages, in a language. `isWhole`: there are no others. */
export function searchPiece(
  entries: readonly SearchEntry[],
  lengths: ReadonlySet<string>,
  isWhole: boolean,
): (language: Language) => string {
  const isLength = ({ property }: IndexRow) => property !== undefined && lengths.has(property)
  /** Rows of words count as sizes only where other pages measure the same in lengths. */
  const withSizesOnly = (page: IndexPage): IndexPage => ({
    ...page,
    rows: page.rows.filter((row) => !row.any || isLength(row)),
  })
  return (language) => {
    const roots = entries.map(({ roots, readIn }) => roots[readIn[language]]?.split(' ') ?? [])
    const pages = entries.map(({ pages }) => withSizesOnly(pages[language]))
    return JSON.stringify({ pages, words: writeRoots(roots, isWhole) } satisfies IndexPiece)
  }
}

/** What can be found of a page, in every language. */
export interface SearchEntry {
  /** By the visitor's language. */
  readonly pages: Readonly<Record<Language, IndexPage>>
  /** The language that a visitor reads it in. */
  readonly readIn: Readonly<Record<Language, Language>>
  /** By the language of the text: the roots of its words, each once, with spaces between them. */
  readonly roots: Partial<Record<Language, string>>
  /** The properties that it gives in figures, each with its unit. */
  readonly measured: readonly (readonly [property: string, unit: string])[]
}

/** What can be found of a page; nothing where it is not searched for. */
export function searchEntry(content: Content, route: string, page: Page): SearchEntry | undefined {
  if (isNotFound(route) || content.drafts.has(route) || blocksWith(page, 'search').length > 0) return undefined
  const readIn = inLanguages((language) => fallback(page.languages, language))
  return {
    pages: inLanguages((language) => pageEntry(content, route, page, language)),
    readIn,
    roots: Object.fromEntries(
      [...new Set(Object.values(readIn))].map((language) => [language, rootsOn(page, language).join(' ')]),
    ),
    measured: measuredOn(page),
  }
}

const inLanguages = <T>(make: (language: Language) => T): Record<Language, T> => ({
  tr: make('tr'),
  en: make('en'),
  de: make('de'),
  sr: make('sr'),
})

/** What of a page can be opened at a size. */
function toolsOn(page: Page, view: PageView): IndexTool[] {
  const calculators = blocksIn(view, 'calculator').flatMap(({ anchor, calculation }): IndexTool[] =>
    anchor ? [{ anchor, properties: calculation.fields.map(({ dimension }) => dimension), calculates: true }] : [],
  )
  const tables = blocksWith(page, 'sizes').flatMap(({ anchor, sizes }): IndexTool[] =>
    anchor ? [{ anchor, properties: sizes.columns.map(({ property }) => property) }] : [],
  )
  return [...calculators, ...tables]
}

/** The link that products belong to, and the page with the message form. */
function elsewhere(content: Content, language: Language): IndexLink[] {
  const [product] = [...content.pages].filter(([, { kind }]) => kind === 'product')
  const parent = product && parentIn(content, product[1], language)
  const form = formRoute(content)
  const page = form === undefined ? undefined : content.pages.get(form)
  return [
    ...(parent ? [parent] : []),
    ...(page && form !== undefined ? [{ label: nameOf(page, language), href: addressOf(form, language) }] : []),
  ]
}

function pageEntry(content: Content, route: string, page: Page, language: Language): IndexPage {
  const view = resolvePage(content, route, page, language)
  const keywords = Object.values(page.keywords ?? {}).flatMap((words) => words ?? [])
  const headings = headingsOf(view)
  return {
    href: addressOf(route, language),
    sort: pageSort(page),
    name: view.name,
    ...(view.parent && { parent: view.parent.label }),
    description: view.description,
    headings,
    keywords: [...new Set(keywords)],
    rows: rowsIn(content, page, language),
    tools: toolsOn(page, view),
    materials: materialIndex(content, language).listedOn(page),
  }
}
