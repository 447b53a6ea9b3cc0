import { createHash } from 'node:crypto'
import { cacheByLanguage } from '../../schema/cacheByObject.ts'
import type { Notice } from '../../schema/documents/notice.ts'
import { findBlocks } from '../../schema/documents/page.ts'
import type { Site } from '../../schema/documents/site.ts'
import { formatWeekdays } from '../../schema/figures/dates.ts'
import { formatQuantity } from '../../schema/figures/formatQuantity.ts'
import { sortByText } from '../../schema/names/intl.ts'
import { getForeignLanguage, joinAddress, type Language } from '../../schema/names/languages.ts'
import { readText } from '../../schema/readText.ts'
import { traceText } from '../../schema/trace.ts'
import { findQuoteListRoute, findSearchRoute, isDraftAddress, resolveHref, resolveSiteHref } from './addresses.ts'
import { resolveAddress } from './company.ts'
import { type Content, getListedName, getNameLanguage } from './content.ts'
import { getContentLabels, getLabels } from './labels.ts'
import { getPageName, resolveParent } from './page.ts'
import type { NoticeView, SiteView } from './view.ts'

/** The view of the whole site in one language. Cached, since every page needs it. */
export const resolveSite = cacheByLanguage(createSiteView)

function createSiteView(content: Content, language: Language): SiteView {
  const { site, labels, units } = content
  const resolveLinks = (list: Site['navigation']) =>
    list
      .filter(({ href }) => !isDraftAddress(href, content))
      .map(({ label, href }) => ({ label: readText(label, language), href: resolveHref(href, site, language) }))
  const words = getLabels(labels, language)
  const responseTime = formatQuantity(site.responseTime, language, words, units).text
  /** Tells the editor where a value is defined that is no text. */
  const trace = (text: string, key: keyof Site) => traceText(content.trace, text, site, key)
  const search = findSearchRoute(content)
  const quoteList = findQuoteListRoute(content)
  const home = content.pages.get('/')
  return {
    language,
    brand: trace(site.brand, 'brand'),
    url: site.url,
    description: readText(site.description, language),
    phone: { label: trace(site.phone, 'phone'), href: resolveSiteHref('site:phone', site, language) },
    email: { label: trace(site.email, 'email'), href: resolveSiteHref('site:email', site, language) },
    address: resolveAddress(content, language),
    hours: (['hours', 'otherHours'] as const).flatMap((key) => {
      const { from, to, opens, closes } = site[key] ?? {}
      if (!from || !to) return []
      return [
        trace(formatWeekdays(from, to, language), key),
        traceText(content.trace, `${opens}–${closes}`, site[key], 'opens'),
      ]
    }),
    responseTime: trace(responseTime, 'responseTime'),
    social: { label: traceText(content.trace, site.social.network, site.social, 'network'), href: site.social.href },
    chat: {
      label: traceText(content.trace, site.chat.network, site.chat, 'network'),
      href: resolveSiteHref('site:chat', site, language),
    },
    map: site.map,
    home: { label: home ? getPageName(home, language) : site.brand, href: joinAddress('/', language) },
    navigation: resolveLinks(site.navigation),
    quickLinks: resolveLinks(site.quickLinks),
    legalLinks: resolveLinks(site.legalLinks),
    products: listProducts(content, language),
    foreignPages: listForeignPages(content, language),
    cookieDetails: isDraftAddress(site.cookieDetails, content) ? undefined : joinAddress(site.cookieDetails, language),
    search: search && !content.drafts.has(search) ? joinAddress(search, language) : undefined,
    quoteList: quoteList && joinAddress(quoteList, language),
    madeWith: readText(site.madeWith, language),
    messages: site.messages?.endpoint ? { endpoint: site.messages.endpoint } : undefined,
    isDemo: site.messages?.demo,
    notice: site.notice && createNoticeView(site.notice, site, language),
    labels: words,
    contentLabels: getContentLabels(labels),
  }
}

/** Published pages in a foreign language, by address. */
function listForeignPages(content: Content, language: Language): SiteView['foreignPages'] {
  const entries = [...content.pages].flatMap(([route, { languages }]) => {
    const otherLanguage = content.drafts.has(route) ? undefined : getForeignLanguage(languages, language)
    return otherLanguage ? [[joinAddress(route, language), otherLanguage] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Products in the groups of `_site.json`. Products without a group come last, sorted by name. */
function listProducts(content: Content, language: Language): SiteView['products'] {
  const pages = [...content.pages].filter(([route]) => !content.drafts.has(route))
  const createLink = ([route, page]: (typeof pages)[number]) => {
    const lang = getNameLanguage(page, language)
    const href = joinAddress(route, language)
    return { label: getListedName(page, language), href, lang: lang === language ? undefined : lang }
  }
  const products = pages.filter(([, { kind }]) => kind === 'product')
  const list = products[0] && resolveParent(content, products[0][1], language)
  if (!list) return undefined
  const materials = pages.find(([, page]) => findBlocks(page, 'grades').length > 0)
  const removeCommonWord = createCommonWordRemover(products.map((product) => createLink(product).label))
  const links = new Map(
    products.map((product) => {
      const [route, { card }] = product
      const link = createLink(product)
      return [route, { ...link, label: removeCommonWord(link.label), mark: card?.mark }]
    }),
  )
  const productGroups = (content.site.productGroups ?? []).map(({ title, pages }) => ({
    title: readText(title, language),
    links: pages.flatMap((route) => links.get(route) ?? []),
  }))
  const groupedLinks = new Set(productGroups.flatMap((group) => group.links))
  const ungroupedLinks = [...links.values()].filter((link) => !groupedLinks.has(link))
  const sortedLinks = sortByText(ungroupedLinks, ({ label }) => label, language)
  const groups = [...productGroups, { links: sortedLinks }].filter((group) => group.links.length > 0)
  return { ...list, groups, materials: materials && createLink(materials) }
}

/** Returns a function that removes the first word of a name if more than half of the names begin with it. */
function createCommonWordRemover(names: readonly string[]): (name: string) => string {
  const getFirstWord = (name: string) => /^\S+ /.exec(name)?.[0]
  const isCommon = (word: string | undefined) =>
    word !== undefined && names.filter((name) => getFirstWord(name) === word).length > names.length / 2
  return (name) => (isCommon(getFirstWord(name)) ? name.slice(getFirstWord(name)?.length) : name)
}

/** The key depends only on text and link: a closed notice stays closed if its days change. */
function createNoticeView({ text, link, until }: Notice, site: Site, language: Language): NoticeView {
  const key = createHash('sha256')
    .update(JSON.stringify([text, link]))
    .digest('hex')
    .slice(0, 8)
  return {
    key,
    text: readText(text, language),
    link: link && { label: readText(link.label, language), href: resolveHref(link.href, site, language) },
    until,
  }
}
