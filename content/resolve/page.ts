import { block, findRoles, type Page } from '../../schema/documents/page.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { createNumberFormat } from '../../schema/names/intl.ts'
import { chooseLanguage, joinAddress, type Language } from '../../schema/names/languages.ts'
import { isWrittenIn, readText } from '../../schema/readText.ts'
import { getQuoteAddress, isDraftAddress, resolveHref } from './addresses.ts'
import { compile } from './compile.ts'
import { type Content, findDataSheet, getListedName, getNameLanguage } from './content.ts'
import { createContext } from './context.ts'
import type { PageView } from './view.ts'

const resolveBlock = compile(block)

/** Views of blocks that are the same in all visitors' languages. */
type Shared = Map<Page['blocks'][number], PageView['blocks'][number]>

/** The views of the last page by the visitor's language, and views of its blocks that all visitors share, by content language. */
interface CachedPage {
  readonly content: Content
  readonly route: string
  readonly page: Page
  readonly views: Map<Language, PageView>
  readonly shared: Map<Language, Shared>
}
let lastPage: CachedPage | undefined

/**
 * Resolves a page in one language. Cannot fail for checked content.
 *
 * Caches the views of one page: rendering and structured data request the same ones.
 */
export function resolvePage(content: Content, route: string, page: Page, language: Language): PageView {
  if (lastPage?.content !== content || lastPage.page !== page || lastPage.route !== route)
    lastPage = { content, route, page, views: new Map(), shared: new Map() }
  const { views } = lastPage
  const view = views.get(language) ?? createView(lastPage, language)
  views.set(language, view)
  return view
}

function createView({ content, route, page, shared }: CachedPage, language: Language): PageView {
  const contentLanguage = chooseLanguage(page.languages, language)
  const sharedViews: Shared = shared.get(contentLanguage) ?? new Map()
  shared.set(contentLanguage, sharedViews)
  let isShareable = true
  const context = createContext(content, route, page, language, contentLanguage, () => {
    isShareable = false
  })
  const blocks = page.blocks.flatMap((block) => {
    if (block.onlyIn && !block.onlyIn.includes(language)) return []
    if (contentLanguage !== language && isWrittenIn(block, language)) {
      const view = resolveBlock(block, context.inLanguage(language))
      return view ? [{ block, view, isTranslated: true }] : []
    }
    isShareable = true
    const view = sharedViews.get(block) ?? resolveBlock(block, context)
    if (!view) return []
    if (isShareable) sharedViews.set(block, view)
    return [{ block, view, isTranslated: false }]
  })
  const translatedBlocks = blocks.flatMap(({ isTranslated }, index) => (isTranslated ? [index] : []))
  const parent = resolveParent(content, page, language)
  const neighbours = resolveNeighbours(content, route, page, language)
  const quote = getQuoteAddress(content, route, page, language, contentLanguage)
  const dataSheet = findDataSheet(content, route, page, language)
  return {
    route,
    language,
    contentLanguage,
    languages: page.languages,
    name: getPageName(page, language),
    nameLanguage: getNameLanguage(page, language),
    title: readText(page.title, contentLanguage),
    description: readText(page.description, contentLanguage),
    parent,
    neighbours,
    quote,
    dataSheet: dataSheet && {
      href: dataSheet.href,
      size: dataSheet.bytes === undefined ? undefined : formatBytes(dataSheet.bytes, language),
    },
    scrollToTop: page.scrollToTop,
    notFound: isNotFound(route) || undefined,
    blocks: blocks.map(({ view }) => view),
    translatedBlocks: translatedBlocks.length > 0 ? translatedBlocks : undefined,
    roles: findRoles(blocks.map(({ block }) => block)),
  }
}

/** Size of a PDF: `PDF, 84 kB` */
function formatBytes(bytes: number, language: Language): string {
  const format = createNumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return `PDF, ${format.format(bytes / 1000)}`
}

export function resolveParent(content: Content, { parent }: Page, language: Language): LinkView | undefined {
  const { site } = content
  const link = site.navigation.find(({ href }) => href === parent && !isDraftAddress(href, content))
  return link && { label: readText(link.label, language), href: resolveHref(link.href, site, language) }
}

function resolveNeighbours(content: Content, route: string, { parent = '' }: Page, language: Language) {
  const [listRoute = '', anchor] = parent.split('#')
  const list = content.pages.get(listRoute)?.blocks.find((block) => 'pages' in block && block.anchor === anchor)
  const pages = list && 'pages' in list ? list.pages.filter((listedRoute) => !content.drafts.has(listedRoute)) : []
  const index = pages.indexOf(route)
  if (index < 0 || pages.length < 3) return undefined
  const createLink = (index: number): LinkView => {
    const neighbourRoute = pages.at(index % pages.length) ?? route
    const page = content.pages.get(neighbourRoute)
    return { label: page ? getListedName(page, language) : neighbourRoute, href: joinAddress(neighbourRoute, language) }
  }
  return [createLink(index - 1), createLink(index + 1)] as const
}

export function getPageName(page: Page, language: Language): string {
  return readText(page.name, language)
}
