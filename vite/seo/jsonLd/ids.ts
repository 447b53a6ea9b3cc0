import type { Content } from '../../../content/resolve/content.ts'
import type { PageView, SiteView } from '../../../content/resolve/view.ts'
import type { Page } from '../../../schema/documents/page.ts'
import type { Language } from '../../../schema/names/languages.ts'

/** A page in one of its languages, as input for its graph. */
export interface Subject {
  readonly content: Content
  readonly route: string
  readonly page: Page
  readonly language: Language
  readonly view: PageView
  readonly site: SiteView
  /** The page's absolute address, which is its id in the graph. */
  readonly url: string
}

/** Ids of nodes. The same thing has the same id on all pages. */
export const ids = {
  organization: ({ site }: Subject) => ({ '@id': `${site.url}/#organization` }),
  website: ({ site }: Subject) => ({ '@id': `${site.url}/#website` }),
  page: ({ url }: Subject) => ({ '@id': url }),
  breadcrumb: ({ url }: Subject) => ({ '@id': `${url}#breadcrumb` }),
  questions: ({ url }: Subject) => ({ '@id': `${url}#questions` }),
  /** The main entity of the page. */
  main: ({ url }: Subject) => ({ '@id': `${url}#main` }),
}
