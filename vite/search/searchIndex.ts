import { blocksIn } from '../../schema/blocksIn.ts'
import { memoize } from '../../schema/format/memoize.ts'
import { isNotFound } from '../../schema/kinds/notFound.ts'
import { addressOf, fallback, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { blocksWith, type Page } from '../../schema/page.ts'
import { formRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { nameOf, parentIn, resolvePage } from '../../schema/resolve/page.ts'
import { pageSort } from '../../schema/resolve/pageSort.ts'
import type { PageView } from '../../schema/view.ts'
import type { IndexLink, IndexPage, IndexRow, IndexTool, SearchIndex } from '../../src/search/types.ts'
import { materialIndex } from './materials.ts'
import { LENGTH, measuredOn, propertyIndex, rowsIn, unitIndex } from './rows.ts'
import { headingsOf, invert, rootsOn } from './texts.ts'

/**
 * All that can be found in a language, as the JSON of a `SearchIndex`: every page that leads somewhere, in the language
 * that it is shown in. The entries are gone through once for all languages, and pages are held as text, which takes a
 * tenth of the memory.
 */
export function searchIndexes(content: Content, entries: Iterable<SearchEntry>): (language: Language) => string {
  const units = new Map<string, string>()
  const pages = inLanguages((): string[] => [])
  const readIn = inLanguages((): Language[] => [])
  const roots: Partial<Record<Language, string>>[] = []
  for (const entry of entries) {
    for (const [property, unit] of entry.measured) units.set(property, unit)
    for (const language of LANGUAGES) {
      pages[language].push(JSON.stringify(entry.pages[language]))
      readIn[language].push(entry.readIn[language])
    }
    roots.push(entry.roots)
  }

  const isLength = ({ property }: IndexRow) => property !== undefined && units.get(property) === LENGTH
  /** Rows of words count as sizes only where other pages measure the same in lengths. */
  const withSizesOnly = (json: string): string => {
    if (!json.includes('"any":true')) return json
    const page: IndexPage = JSON.parse(json)
    return JSON.stringify({ ...page, rows: page.rows.filter((row) => !row.any || isLength(row)) })
  }
  // Visitors of several languages may read all pages in the same.
  const words = memoize(LANGUAGES.length, (read: string) =>
    invert(read.split(' ').map((language, place) => roots[place]?.[language as Language]?.split(' ') ?? [])),
  )

  return (language) => {
    const materials = materialIndex(content, language)
    const others: Omit<SearchIndex, 'language' | 'pages'> = {
      words: words(readIn[language].join(' ')),
      materials: materials.entries,
      sorts: materials.sorts,
      properties: propertyIndex(content, units),
      units: unitIndex(content, units),
      elsewhere: elsewhere(content, language),
    }
    const shown = pages[language].map(withSizesOnly).join(',')
    return `{"language":"${language}","pages":[${shown}],${JSON.stringify(others).slice(1)}`
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
