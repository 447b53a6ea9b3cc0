import type { Page } from '../../../schema/documents/page.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { Content } from '../../../schema/resolve/content.ts'
import { resolvePage } from '../../../schema/resolve/page.ts'
import { resolveSite } from '../../../schema/resolve/site.ts'
import type { PageView, SiteView } from '../../../schema/resolve/view.ts'
import { absolute } from '../../content/writtenPages.ts'

/** A written page as the makers of its graph see it. */
export interface Subject {
  readonly content: Content
  readonly route: string
  readonly page: Page
  readonly language: Language
  readonly view: PageView
  readonly site: SiteView
  /** Its whole address, which is its name in the graph. */
  readonly url: string
}

export function subjectOf(content: Content, route: string, page: Page, language: Language): Subject {
  const view = resolvePage(content, route, page, language)
  const [site, url] = [resolveSite(content, language), absolute(content, route, language)]
  return { content, route, page, language, view, site, url }
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
