import { blocksIn } from '../../schema/blocksIn.ts'
import { isNotFound } from '../../schema/kinds/notFound.ts'
import { addressOf, fallback, type Language } from '../../schema/names/languages.ts'
import { blocksWith, type Page } from '../../schema/page.ts'
import { formRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { nameOf, resolvePage } from '../../schema/resolve/page.ts'
import { pageSort } from '../../schema/resolve/pageSort.ts'
import type { PageView } from '../../schema/view.ts'
import type { IndexLink, IndexPage, IndexTool, SearchIndex } from '../../src/search/types.ts'
import { type MaterialIndex, materialIndex } from './materials.ts'
import { propertyIndex, rowsIn, unitIndex } from './rows.ts'
import { headingsOf, invert, rootsOn } from './texts.ts'

/** All that can be found in one language: every page that leads somewhere, in the language that it is shown in. */
export function searchIndex(content: Content, language: Language): SearchIndex {
  const materials = materialIndex(content, language)
  const pages = [...content.pages].filter(
    ([route, page]) => !isNotFound(route) && !content.drafts.has(route) && blocksWith(page, 'search').length === 0,
  )
  return {
    language,
    pages: pages.map(([route, page]) => pageEntry(content, route, page, language, materials)),
    words: invert(pages.map(([, page]) => rootsOn(page, fallback(page.languages, language)))),
    materials: materials.entries,
    sorts: materials.sorts,
    properties: propertyIndex(content),
    units: unitIndex(content),
    elsewhere: elsewhere(content, language),
  }
}

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
  const parent = product && resolvePage(content, ...product, language).parent
  const form = formRoute(content)
  const page = form === undefined ? undefined : content.pages.get(form)
  return [
    ...(parent ? [parent] : []),
    ...(page && form !== undefined ? [{ label: nameOf(page, language), href: addressOf(form, language) }] : []),
  ]
}

function pageEntry(
  content: Content,
  route: string,
  page: Page,
  language: Language,
  materials: MaterialIndex,
): IndexPage {
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
    materials: materials.listedOn(page),
  }
}
