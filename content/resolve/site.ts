import { createHash } from 'node:crypto'
import type { Notice } from '../../schema/documents/notice.ts'
import { findBlocks } from '../../schema/documents/page.ts'
import { getAddressLines, type Site } from '../../schema/documents/site.ts'
import { readText } from '../../schema/fieldTypes/text.ts'
import { formatWeekdays } from '../../schema/figures/dates.ts'
import { formatQuantity } from '../../schema/figures/quantity.ts'
import { addressOf, fallback, type Language } from '../../schema/names/languages.ts'
import { findQuoteListRoute, findSearchRoute, leadsToDraft, resolveHref, resolveSiteHref } from './addresses.ts'
import type { Content } from './content.ts'
import { getContentLabels, getLabels } from './labels.ts'
import { resolveParent } from './page.ts'
import type { NoticeView, SiteView } from './view.ts'

const siteViews = new WeakMap<Content, Map<Language, SiteView>>()

/** The whole site's facts and words in one language. Every page has them, so that they are read once. */
export function resolveSite(content: Content, language: Language): SiteView {
  const views = siteViews.get(content) ?? new Map<Language, SiteView>()
  siteViews.set(content, views)
  const view = views.get(language) ?? createSiteView(content, language)
  views.set(language, view)
  return view
}

function createSiteView(content: Content, language: Language): SiteView {
  const { site, labels, units } = content
  const links = (list: Site['navigation']) =>
    list
      .filter(({ href }) => !leadsToDraft(href, content))
      .map(({ label, href }) => ({ label: readText(label, language), href: resolveHref(href, site, language) }))
  const words = getLabels(labels, language)
  const search = findSearchRoute(content)
  const quoteList = findQuoteListRoute(content)
  return {
    language,
    brand: site.brand,
    url: site.url,
    description: readText(site.description, language),
    phone: { label: site.phone, href: resolveSiteHref('site:phone', site) },
    email: { label: site.email, href: resolveSiteHref('site:email', site) },
    address: getAddressLines(site.address),
    hours: {
      days: formatWeekdays(site.hours.from, site.hours.to, language),
      times: `${site.hours.opens}–${site.hours.closes}`,
    },
    responseTime: formatQuantity(site.responseTime, language, words, units).text,
    social: { label: site.social.network, href: site.social.href },
    chat: { label: site.chat.network, href: resolveSiteHref('site:chat', site) },
    map: site.map,
    navigation: links(site.navigation),
    quickLinks: links(site.quickLinks),
    legalLinks: links(site.legalLinks),
    ...listProducts(content, language),
    ...(!leadsToDraft(site.cookieDetails, content) && { cookieDetails: addressOf(site.cookieDetails, language) }),
    ...(search && !content.drafts.has(search) && { search: addressOf(search, language) }),
    ...(quoteList && { quoteList: addressOf(quoteList, language) }),
    madeWith: readText(site.madeWith, language),
    ...(site.messages?.endpoint && { messages: { endpoint: site.messages.endpoint } }),
    ...(site.messages?.demo && { isDemo: true }),
    ...(site.notice && { notice: createNoticeView(site.notice, site, language) }),
    themeTooltips: labels.themeTooltips,
    labels: words,
    contentLabels: getContentLabels(labels),
  }
}

/** In the order of the alphabet, for who looks for one. */
function listProducts(content: Content, language: Language): Pick<SiteView, 'products'> {
  const pages = [...content.pages].filter(([route]) => !content.drafts.has(route))
  const linkTo = ([route, page]: (typeof pages)[number]) => ({
    label: readText(page.card?.name ?? page.name, fallback(page.languages, language)),
    href: addressOf(route, language),
  })
  const products = pages.filter(([, { kind }]) => kind === 'product')
  const label = products[0] && resolveParent(content, products[0][1], language)?.label
  if (!label) return {}
  const materials = pages.find(([, page]) => findBlocks(page, 'grades').length > 0)
  const links = products.map(linkTo).sort((one, other) => one.label.localeCompare(other.label, language))
  return { products: { label, links, ...(materials && { materials: linkTo(materials) }) } }
}

/** Its key is of what is read, in all languages: who has closed it is not asked again for other days. */
function createNoticeView({ text, link, until }: Notice, site: Site, language: Language): NoticeView {
  const key = createHash('sha256')
    .update(JSON.stringify([text, link]))
    .digest('hex')
    .slice(0, 8)
  return {
    key,
    text: readText(text, language),
    ...(link && { link: { label: readText(link.label, language), href: resolveHref(link.href, site, language) } }),
    ...(until !== undefined && { until }),
  }
}
