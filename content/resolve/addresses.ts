import { ADD } from '../../messages/item.ts'
import { blocksWith, type Page } from '../../schema/documents/page.ts'
import type { Site } from '../../schema/documents/site.ts'
import { routeOf } from '../../schema/fieldTypes/fieldType.ts'
import { hrefType, isFile, type SiteHref } from '../../schema/fieldTypes/href.ts'
import { read } from '../../schema/fieldTypes/text.ts'
import type { HrefView } from '../../schema/fieldTypes/views.ts'
import { addressOf, DEFAULT_LANGUAGE, type Language } from '../../schema/names/languages.ts'
import type { Content } from './content.ts'

/** Whether an address is of a page that is a draft. */
export function leadsToDraft(address: string, { drafts }: Content): boolean {
  if (drafts.size === 0) return false
  const route = routeOf({ fieldType: hrefType, name: address })
  return route !== undefined && drafts.has(route)
}

/** Where a link of any kind leads in a language. */
export function addressIn(href: string, site: Site, language: Language): HrefView {
  if (href.startsWith('site:') || href === 'history:back') return siteHref(href as SiteHref, site)
  return href.startsWith('/') && !isFile(href) ? addressOf(href, language) : href
}

export function siteHref(href: SiteHref, site: Site): HrefView {
  switch (href) {
    case 'site:phone':
      return `tel:${site.phone.replaceAll(' ', '')}`
    case 'site:email':
      return `mailto:${site.email}`
    case 'site:chat':
      return chatHref(site, site.chat.greeting)
    case 'site:map':
      return site.map.href
    case 'site:social':
      return site.social.href
    case 'history:back':
      return href
  }
}

/** A chat that begins with the name of a page. */
export function chatAbout({ site }: Content, page: Page, contentLanguage: Language): HrefView {
  const name = read(page.name, DEFAULT_LANGUAGE) || read(page.name, contentLanguage)
  return chatHref(
    site,
    site.chat.greetingAbout.replaceAll('{name}', () => name),
  )
}

function chatHref({ chat }: Site, greeting: string): HrefView {
  return `${chat.href}?text=${encodeURIComponent(greeting)}`
}

/** The search parameter that tells the message form what it is asked about: `src/hooks/useAbout.ts` reads it. */
const ABOUT = 'about'

/** Makes a function that finds the first page that has a block of a role, if any. */
function firstWith(role: 'form' | 'search' | 'quoteList'): (content: Content) => string | undefined {
  const routes = new WeakMap<Content, string>()
  return (content) => {
    const known = routes.get(content)
    if (known !== undefined) return known || undefined
    const [route = ''] = [...content.pages].find(([, page]) => blocksWith(page, role).length > 0) ?? []
    routes.set(content, route)
    return route || undefined
  }
}

/** The page that has the message form, if any. */
export const formRoute = firstWith('form')

/** The page that the site is searched on, if any. */
export const searchRoute = firstWith('search')

/** The page that has the quote list, if any, and it is no draft. */
export function quoteListRoute(content: Content): string | undefined {
  const route = firstWithQuoteList(content)
  return route && !content.drafts.has(route) ? route : undefined
}
const firstWithQuoteList = firstWith('quoteList')

/**
 * Where a quote for a product or a service is asked for: the quote list with its page, `/en/quote?add=/products/…`; where
 * the site has none, the message form with its name, `/en/contact?about=Pipe`.
 */
export function quoteAddress(
  content: Content,
  route: string,
  { kind, name }: Page,
  language: Language,
  contentLanguage: Language,
): HrefView | undefined {
  if (kind !== 'product' && kind !== 'service') return undefined
  const list = quoteListRoute(content)
  if (list) return `${addressOf(list, language)}?${ADD}=${route}`
  return askAddress(content, read(name, contentLanguage), language)
}

/** The message form's address, to ask about something. */
export function askAddress(content: Content, about: string, language: Language): HrefView | undefined {
  const route = formRoute(content)
  return route && `${addressOf(route, language)}?${new URLSearchParams({ [ABOUT]: about })}`
}
