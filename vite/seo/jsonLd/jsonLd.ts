import type { Graph, Thing, WebPage } from 'schema-dts'
import { blocksIn } from '../../../schema/blocksIn.ts'
import type { Content } from '../../../schema/resolve/content.ts'
import type { PageView } from '../../../schema/resolve/view.ts'
import { breadcrumb } from './breadcrumb.ts'
import { ids, type Subject, subjectOf } from './ids.ts'
import { blogPosting, images, postItems, product, service } from './mainEntity.ts'
import { organization, reachedOrganization, website, wholeOrganization } from './organization.ts'

/**
 * What a page tells machines of itself: one connected graph, in which all that is named is also there.
 *
 * A page that is not written in the visitor's language tells what the page says that owns its text. A page that stands
 * in for addresses that lead nowhere tells nothing.
 */
export function jsonLdOf(content: Content, { route, contentLanguage, notFound }: PageView): Graph | undefined {
  const page = content.pages.get(route)
  if (!page || notFound) return undefined
  const subject = subjectOf(content, route, page, contentLanguage)
  const trail = breadcrumb(subject)
  return {
    '@context': 'https://schema.org',
    '@graph': [...webPage(subject), ...(trail ? [trail] : []), ...about(subject), website(subject)],
  }
}

/** What the page is about, as nodes of their own: the company on its own pages, else it and a thing of its. */
function about(subject: Subject): Thing[] {
  switch (kindOf(subject)) {
    case 'home':
      return [reachedOrganization(subject)]
    case 'about':
    case 'contact':
      return [wholeOrganization(subject)]
    case 'product':
      return [product(subject), organization(subject)]
    case 'service':
      return [service(subject), organization(subject)]
    case 'post':
      return [...blocksIn(subject.view, 'post').map((post) => blogPosting(subject, post)), organization(subject)]
    case 'gallery':
    case 'posts':
    case 'page':
      return [organization(subject)]
  }
}

type Kind = 'home' | 'product' | 'service' | 'about' | 'post' | 'contact' | 'gallery' | 'posts' | 'page'

/** What a page is of: its document says so, or its blocks do. */
function kindOf({ route, page, view }: Subject): Kind {
  if (route === '/') return 'home'
  if (page.kind) return page.kind
  const { post, form, slides, posts } = view.roles
  if (post) return 'post'
  if (form) return 'contact'
  if (slides) return 'gallery'
  return posts ? 'posts' : 'page'
}

/** The page itself. Home tells of the company and the site alone. */
function webPage(subject: Subject): WebPage[] {
  const { language, view, url } = subject
  const common = {
    ...ids.page(subject),
    url,
    name: view.title,
    description: view.description,
    inLanguage: language,
    isPartOf: ids.website(subject),
    breadcrumb: ids.breadcrumb(subject),
  }
  switch (kindOf(subject)) {
    case 'home':
      return []
    case 'about':
      return [{ '@type': 'AboutPage', ...common, mainEntity: ids.organization(subject) }]
    case 'contact':
      return [{ '@type': 'ContactPage', ...common, mainEntity: ids.organization(subject) }]
    case 'product':
    case 'service':
    case 'post':
      return [{ '@type': 'WebPage', ...common, mainEntity: ids.main(subject) }]
    case 'gallery':
      return [{ '@type': 'ImageGallery', ...common, image: images(subject) }]
    case 'posts':
      return [{ '@type': 'CollectionPage', ...common, mainEntity: postItems(subject) }]
    case 'page':
      return [{ '@type': 'WebPage', ...common }]
  }
}
