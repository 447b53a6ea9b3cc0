import { ABOUT } from '../../messages/fields.ts'
import { ADD } from '../../messages/item.ts'
import { cacheByObject } from '../../schema/cacheByObject.ts'
import { findBlocks, type Page } from '../../schema/documents/page.ts'
import type { Site } from '../../schema/documents/site.ts'
import { getRoute } from '../../schema/fieldTypes/fieldType.ts'
import { hrefType, isFile, type SiteHref } from '../../schema/fieldTypes/href.ts'
import type { HrefView } from '../../schema/fieldTypes/views.ts'
import { joinAddress, type Language } from '../../schema/names/languages.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { readText } from '../../schema/readText.ts'
import type { Content } from './content.ts'

export function isDraftAddress(address: string, { drafts }: Content): boolean {
  if (drafts.size === 0) return false
  const route = getRoute({ fieldType: hrefType, name: address })
  return route !== undefined && drafts.has(route)
}

export function resolveHref(href: string, site: Site, language: Language): HrefView {
  if (href.startsWith('site:') || href === 'history:back') return resolveSiteHref(href as SiteHref, site, language)
  return href.startsWith('/') && !isFile(href) ? joinAddress(href, language) : href
}

export function resolveSiteHref(href: SiteHref, site: Site, language: Language): HrefView {
  switch (href) {
    case 'site:phone':
      return `tel:${site.phone.replaceAll(' ', '')}`
    case 'site:email':
      return `mailto:${site.email}`
    case 'site:chat':
      return formatChatHref(site, readText(site.chat.greeting, language))
    case 'site:map':
      return site.map.href
    case 'site:social':
      return site.social.href
    case 'history:back':
      return href
  }
}

/** The address of a chat that mentions a page. */
export function getChatHref({ site }: Content, page: Page, language: Language): HrefView {
  return formatChatHref(
    site,
    fill(readText(site.chat.greetingAbout, language), { name: readText(page.name, language) }),
  )
}

function formatChatHref({ chat }: Site, greeting: string): HrefView {
  return `${chat.href}?text=${encodeURIComponent(greeting)}`
}

/** Creates a function that finds the first page with a block of a role. */
const createRouteFinder = (role: 'form' | 'search' | 'quoteList') =>
  cacheByObject(({ pages }: Content) => [...pages].find(([, page]) => findBlocks(page, role).length > 0)?.[0])

export const findFormRoute = createRouteFinder('form')

export const findSearchRoute = createRouteFinder('search')

/** The page with the quote list, unless it is a draft. */
export function findQuoteListRoute(content: Content): string | undefined {
  const route = findAnyQuoteList(content)
  return route && !content.drafts.has(route) ? route : undefined
}
const findAnyQuoteList = createRouteFinder('quoteList')

/**
 * The address for requesting a quote: the quote list with a new item, `/en/quote?add=/products/…`, or without a quote
 * list the message form, `/en/contact?about=Pipe`.
 */
export function getQuoteAddress(
  content: Content,
  route: string,
  { kind, name }: Page,
  language: Language,
  contentLanguage: Language,
): HrefView | undefined {
  if (kind !== 'product' && kind !== 'service') return undefined
  const list = findQuoteListRoute(content)
  if (list) return `${joinAddress(list, language)}?${ADD}=${route}`
  return getAskAddress(content, readText(name, contentLanguage), language)
}

/** The address of the message form with a subject. */
export function getAskAddress(content: Content, about: string, language: Language): HrefView | undefined {
  const route = findFormRoute(content)
  return route && `${joinAddress(route, language)}?${new URLSearchParams({ [ABOUT]: about })}`
}
