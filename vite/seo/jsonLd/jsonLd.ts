import type { BreadcrumbList, Graph, Thing, WebPage } from 'schema-dts'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { Content } from '../../../content/resolve/content.ts'
import { resolvePage } from '../../../content/resolve/page.ts'
import { getPageType } from '../../../content/resolve/pageType.ts'
import { resolveSite } from '../../../content/resolve/site.ts'
import type { PageView } from '../../../content/resolve/view.ts'
import { parentOf } from '../../../src/data/viewAddresses.ts'
import { absolute, absoluteHref } from '../../content/writtenPages.ts'
import { ids, type Subject } from './ids.ts'
import { blogPosting, images, postItems, product, questions, service } from './mainEntity.ts'
import { organization, reachedOrganization, website, wholeOrganization } from './organization.ts'

/**
 * The structured data of a page: one connected graph without dangling ids.
 *
 * A page that is not written in the visitor's language gets the graph of the language that it shows. Not-found pages have
 * no graph.
 */
export function jsonLdOf(content: Content, shown: PageView): Graph | undefined {
  const { route, contentLanguage: language } = shown
  const page = content.pages.get(route)
  if (!page || shown.notFound) return undefined
  const view = shown.language === language ? shown : resolvePage(content, route, page, language)
  const [site, url] = [resolveSite(content, language), absolute(content, route, language)]
  const subject: Subject = { content, route, page, language, view, site, url }
  const trail = breadcrumb(subject)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...webPage(subject),
      ...(trail ? [trail] : []),
      ...about(subject),
      ...questions(subject),
      website(subject),
    ],
  }
}

/** What the page is about: the company, and on pages of a product, service or post also that. */
function about(subject: Subject): Thing[] {
  const type = getPageType(subject.route, subject.page)
  if (type === 'home') return [reachedOrganization(subject)]
  if (type === 'about' || type === 'contact') return [wholeOrganization(subject)]
  const company = organization(subject)
  if (type === 'product') return [product(subject), company]
  if (type === 'service') return [service(subject), company]
  return [...findBlockViews(subject.view, 'post').map((post) => blogPosting(subject, post)), company]
}

/** The page itself. The home page has no node of its own, only the company and the site. */
function webPage(subject: Subject): WebPage[] {
  const { language, view, url } = subject
  const type = getPageType(subject.route, subject.page)
  const common = {
    ...ids.page(subject),
    url,
    name: view.title,
    description: view.description,
    inLanguage: language,
    isPartOf: ids.website(subject),
    breadcrumb: ids.breadcrumb(subject),
  }
  if (type === 'home') return []
  if (type === 'about') return [{ '@type': 'AboutPage', ...common, mainEntity: ids.organization(subject) }]
  if (type === 'contact') return [{ '@type': 'ContactPage', ...common, mainEntity: ids.organization(subject) }]
  if (type === 'gallery') return [{ '@type': 'ImageGallery', ...common, image: images(subject) }]
  if (type === 'posts') return [{ '@type': 'CollectionPage', ...common, mainEntity: postItems(subject) }]
  return [{ '@type': 'WebPage', ...common, ...(type !== 'page' && { mainEntity: ids.main(subject) }) }]
}

/** The trail from the home page, by the section that the page belongs to. Home itself has none. */
function breadcrumb(subject: Subject): BreadcrumbList | undefined {
  const { content, route, language, view, site, url } = subject
  if (route === '/') return undefined
  const parent = parentOf(view)
  const home = { name: site.home.label, item: absolute(content, '/', language) }
  const above = parent ? [home, { name: parent.label, item: absoluteHref(content, parent.href) }] : [home]
  return {
    '@type': 'BreadcrumbList',
    ...ids.breadcrumb(subject),
    itemListElement: [...above, { name: view.name, item: url }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
