import type { BreadcrumbList, Graph, Thing, WebPage } from 'schema-dts'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { Content } from '../../../content/resolve/content.ts'
import { resolvePage } from '../../../content/resolve/page.ts'
import { getPageType } from '../../../content/resolve/pageType.ts'
import { resolveSite } from '../../../content/resolve/site.ts'
import type { PageView } from '../../../content/resolve/view.ts'
import { getParent } from '../../../src/data/viewAddresses.ts'
import { getAbsoluteUrl, toAbsoluteHref } from '../../content/writtenPages.ts'
import { ids, type Subject } from './ids.ts'
import { createBlogPosting, createProduct, createService, listImages, listPosts, listQuestions } from './mainEntity.ts'
import {
  createFullOrganization,
  createOrganization,
  createOrganizationWithContact,
  createWebsite,
} from './organization.ts'

/**
 * The structured data of a page: one connected graph without dangling ids.
 *
 * A page that is not written in the visitor's language gets the graph of the language that it shows. Not-found pages have
 * no graph.
 */
export function createJsonLd(content: Content, shown: PageView): Graph | undefined {
  const { route, contentLanguage: language } = shown
  const page = content.pages.get(route)
  if (!page || shown.notFound) return undefined
  const view = shown.language === language ? shown : resolvePage(content, route, page, language)
  const [site, url] = [resolveSite(content, language), getAbsoluteUrl(content, route, language)]
  const subject: Subject = { content, route, page, language, view, site, url }
  const trail = createBreadcrumb(subject)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...createWebPage(subject),
      ...(trail ? [trail] : []),
      ...createMainEntities(subject),
      ...listQuestions(subject),
      createWebsite(subject),
    ],
  }
}

/** What the page is about: the company, and on pages of a product, service or post also that. */
function createMainEntities(subject: Subject): Thing[] {
  const type = getPageType(subject.route, subject.page)
  if (type === 'home') return [createOrganizationWithContact(subject)]
  if (type === 'about' || type === 'contact') return [createFullOrganization(subject)]
  const company = createOrganization(subject)
  if (type === 'product') return [createProduct(subject), company]
  if (type === 'service') return [createService(subject), company]
  return [...findBlockViews(subject.view, 'post').map((post) => createBlogPosting(subject, post)), company]
}

/** The page itself. The home page has no node of its own, only the company and the site. */
function createWebPage(subject: Subject): WebPage[] {
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
  if (type === 'gallery') return [{ '@type': 'ImageGallery', ...common, image: listImages(subject) }]
  if (type === 'posts') return [{ '@type': 'CollectionPage', ...common, mainEntity: listPosts(subject) }]
  return [{ '@type': 'WebPage', ...common, ...(type !== 'page' && { mainEntity: ids.main(subject) }) }]
}

/** The trail from the home page, by the section that the page belongs to. Home itself has none. */
function createBreadcrumb(subject: Subject): BreadcrumbList | undefined {
  const { content, route, language, view, site, url } = subject
  if (route === '/') return undefined
  const parent = getParent(view)
  const home = { name: site.home.label, item: getAbsoluteUrl(content, '/', language) }
  const above = parent ? [home, { name: parent.label, item: toAbsoluteHref(content, parent.href) }] : [home]
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
