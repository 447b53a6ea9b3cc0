import type { Content } from '../../../content/resolve/content.ts'
import type { PageView, SiteView } from '../../../content/resolve/view.ts'
import type { Page } from '../../../schema/documents/page.ts'
import type { Language } from '../../../schema/names/languages.ts'

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

/** Names of nodes: what is one thing on all pages has one name on all of them. */
export const ids = {
  organization: ({ site }: Subject) => ({ '@id': `${site.url}/#organization` }),
  website: ({ site }: Subject) => ({ '@id': `${site.url}/#website` }),
  page: ({ url }: Subject) => ({ '@id': url }),
  breadcrumb: ({ url }: Subject) => ({ '@id': `${url}#breadcrumb` }),
  questions: ({ url }: Subject) => ({ '@id': `${url}#questions` }),
  /** What the page is about. */
  main: ({ url }: Subject) => ({ '@id': `${url}#main` }),
}
