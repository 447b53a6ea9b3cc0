import type { BlockView, HrefView, LinkView } from '../../schema/fieldTypes/views.ts'
import type { ContentLabelsView, LabelsView } from '../../schema/names/labels.ts'
import type { ForeignLanguage, Language } from '../../schema/names/languages.ts'
import type { Mark } from '../../schema/names/marks.ts'
import type { Role } from '../../schema/names/roles.ts'

/** The view of a page. Serializable. */
export interface PageView {
  readonly route: string
  /** The visitor's language, as in the address. */
  readonly language: Language
  /** The language of the content. Differs if the page is not written in the visitor's language. */
  readonly contentLanguage: Language
  readonly languages: readonly Language[]
  readonly name: string
  /** The name can be in the visitor's language although the content is not. */
  readonly nameLanguage: Language
  readonly title: string
  readonly description: string
  readonly parent?: LinkView
  /** The previous and next pages in the list that `parent` links to. The list wraps around. */
  readonly neighbours?: readonly [previous: LinkView, next: LinkView]
  /** The address for requesting a quote for a product or service. */
  readonly quote?: HrefView
  /** The page's data sheet as PDF, if the build printed one. `size` is `PDF, 84 kB`. */
  readonly dataSheet?: { readonly href: string; readonly size?: string }
  readonly scrollToTop?: 'smooth'
  /** The page is shown for addresses that do not exist. */
  readonly notFound?: true
  readonly blocks: readonly BlockView[]
  /** Indexes of blocks in the visitor's language, on a page that is not written in it. */
  readonly translatedBlocks?: readonly number[]
  /** Indexes of blocks by role: see `findBlockViews`. */
  readonly roles: { readonly [R in Role]?: readonly number[] }
}

/** The site's notice. A different notice has a different `key`. */
export interface NoticeView {
  readonly key: string
  readonly text: string
  readonly link?: LinkView
  readonly until?: string
}

/** A link to a page. `lang` is the language of its label, if it is not the visitor's. */
export type PageLink = LinkView & { readonly lang?: Language }

/** A group of products in the menu. Products without a group have no title. */
export interface ProductGroup {
  readonly title?: string
  readonly links: readonly (PageLink & { readonly mark?: Mark })[]
}

/** `_site.json` and `_labels.json` in one language: all that the layout needs. Serializable. */
export interface SiteView {
  readonly language: Language
  readonly brand: string
  readonly url: string
  readonly description: string
  readonly phone: LinkView
  readonly email: LinkView
  readonly address: readonly string[]
  /** Days and times in turn: `Monday–Friday`, `08:00–17:00` */
  readonly hours: readonly string[]
  readonly responseTime: string
  readonly social: LinkView
  readonly chat: LinkView
  readonly map: { readonly embed: string; readonly href: string }
  readonly home: LinkView
  readonly navigation: readonly LinkView[]
  readonly quickLinks: readonly LinkView[]
  /** The navigation link that all products belong to, with a link to each and to the page about their materials. */
  readonly products?: LinkView & { readonly groups: readonly ProductGroup[]; readonly materials?: PageLink }
  /** Pages that links mark as written in another language, by address. */
  readonly foreignPages: { readonly [href: string]: ForeignLanguage }
  readonly legalLinks: readonly LinkView[]
  /** The page about cookies. Undefined while it is a draft. */
  readonly cookieDetails?: HrefView
  readonly search?: HrefView
  readonly quoteList?: HrefView
  readonly madeWith: string
  /** The address that the forms post to. Without it, nothing is sent. */
  readonly messages?: { readonly endpoint: string }
  /** The message form is a demo and says so. */
  readonly isDemo?: boolean
  readonly notice?: NoticeView
  readonly labels: LabelsView
  readonly contentLabels: ContentLabelsView
}

/** The views of a page and its site: what one address shows. */
export interface View {
  readonly page: PageView
  readonly site: SiteView
}
