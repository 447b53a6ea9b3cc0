import type { BreadcrumbList, Graph, Organization, Thing, WebPage } from 'schema-dts'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { Content } from '../../../content/resolve/content.ts'
import { resolvePage } from '../../../content/resolve/page.ts'
import { getPageType } from '../../../content/resolve/pageType.ts'
import { resolveSite } from '../../../content/resolve/site.ts'
import type { PageView } from '../../../content/resolve/view.ts'
import type { PageType } from '../../../schema/names/pageTypes.ts'
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
export function createJsonLd(content: Content, shownView: PageView): Graph | undefined {
  const { route, contentLanguage: language } = shownView
  const page = content.pages.get(route)
  if (!page || shownView.notFound) return undefined
  const view = shownView.language === language ? shownView : resolvePage(content, route, page, language)
  const [site, url] = [resolveSite(content, language), getAbsoluteUrl(content, route, language)]
  const subject: Subject = { content, route, page, language, view, site, url }
  const trail = createBreadcrumb(subject)
  const type = TYPES[getPageType(route, page)]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(type.page ? [createWebPage(subject, type.page(subject))] : []),
      ...(trail ? [trail] : []),
      ...(type.main?.(subject) ?? []),
      (type.organization ?? createOrganization)(subject),
      ...listQuestions(subject),
      createWebsite(subject),
    ],
  }
}

interface TypeData {
  /** The subject of the page, if it is not the company. */
  main?(subject: Subject): Thing[]
  /** By default, with the few properties that every page needs. */
  organization?(subject: Subject): Organization
  /** The properties that distinguish the node of the page from other pages. */
  page?(subject: Subject): WebPage
}

const TYPES: Readonly<Record<PageType, TypeData>> = {
  // The home page has no separate node, only the company and the site.
  home: { organization: createOrganizationWithContact },
  product: { main: (subject) => [createProduct(subject)], page: describeMain },
  service: { main: (subject) => [createService(subject)], page: describeMain },
  post: {
    main: (subject) => findBlockViews(subject.view, 'post').map((post) => createBlogPosting(subject, post)),
    page: describeMain,
  },
  page: { page: () => ({ '@type': 'WebPage' }) },
  about: {
    organization: createFullOrganization,
    page: (subject) => ({ '@type': 'AboutPage', mainEntity: ids.organization(subject) }),
  },
  contact: {
    organization: createFullOrganization,
    page: (subject) => ({ '@type': 'ContactPage', mainEntity: ids.organization(subject) }),
  },
  gallery: { page: (subject) => ({ '@type': 'ImageGallery', image: listImages(subject) }) },
  posts: { page: (subject) => ({ '@type': 'CollectionPage', mainEntity: listPosts(subject) }) },
}

function describeMain(subject: Subject): WebPage {
  return { '@type': 'WebPage', mainEntity: ids.main(subject) }
}

function createWebPage(subject: Subject, page: WebPage): WebPage {
  const { language, view, url } = subject
  return {
    ...page,
    ...ids.page(subject),
    url,
    name: view.title,
    description: view.description,
    inLanguage: language,
    isPartOf: ids.website(subject),
    breadcrumb: ids.breadcrumb(subject),
  }
}

/** The trail from the home page, by the section that the page belongs to. Home itself has none. */
function createBreadcrumb(subject: Subject): BreadcrumbList | undefined {
  const { content, route, language, view, site, url } = subject
  if (route === '/') return undefined
  const parent = getParent(view)
  const home = { name: site.home.label, item: getAbsoluteUrl(content, '/', language) }
  const ancestors = parent ? [home, { name: parent.label, item: toAbsoluteHref(content, parent.href) }] : [home]
  return {
    '@type': 'BreadcrumbList',
    ...ids.breadcrumb(subject),
    itemListElement: [...ancestors, { name: view.name, item: url }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
