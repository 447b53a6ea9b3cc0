import type { Content } from '../../../schema/resolve/content.ts'
import { resolveSite } from '../../../schema/resolve/site.ts'
import type { SiteView } from '../../../schema/view.ts'
import { absolute, type WrittenPage } from '../../content/writtenPages.ts'

/** A written page as the makers of its graph see it. */
export interface Subject extends WrittenPage {
  readonly content: Content
  readonly site: SiteView
  /** Its whole address, which is its name in the graph. */
  readonly url: string
}

export function subjectOf(content: Content, page: WrittenPage): Subject {
  const { route, language } = page
  return { ...page, content, site: resolveSite(content, language), url: absolute(content, route, language) }
}

/** Names of nodes: what is one thing on all pages has one name on all of them. */
export const ids = {
  organization: ({ site }: Subject) => ({ '@id': `${site.url}/#organization` }),
  website: ({ site }: Subject) => ({ '@id': `${site.url}/#website` }),
  page: ({ url }: Subject) => ({ '@id': url }),
  breadcrumb: ({ url }: Subject) => ({ '@id': `${url}#breadcrumb` }),
  /** What the page is about. */
  main: ({ url }: Subject) => ({ '@id': `${url}#main` }),
}
