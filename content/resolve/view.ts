import type { Role } from '../../schema/blocks/roles.ts'
import type { ContentLabelKey, ContentLabelsView, LabelKey, LabelsView } from '../../schema/documents/labels.ts'
import type { block } from '../../schema/documents/page.ts'
import type { ViewOf } from '../../schema/fieldTypes/fieldType.ts'
import type { HrefView, LinkView } from '../../schema/fieldTypes/views.ts'
import type { ForeignLanguage, Language } from '../../schema/names/languages.ts'

/** A block in one language: what its component gets. */
export type BlockView = ViewOf<typeof block>

/** A page in one language: all that its components need. Serializable. */
export interface PageView {
  readonly route: string
  /** The visitor's language: that of the address and of the interface. */
  readonly language: Language
  /** The language of the content, where the page is not written in the visitor's. */
  readonly contentLanguage: Language
  /** The languages that the page is written in. */
  readonly languages: readonly Language[]
  readonly name: string
  readonly title: string
  readonly description: string
  readonly parent?: LinkView
  /** The pages before and after it in the list that `parent` leads to; the last is before the first. */
  readonly neighbours?: readonly [previous: LinkView, next: LinkView]
  /** Of a product or a service: where a quote for it is asked for: the quote list, or the message form. */
  readonly quote?: HrefView
  /** Its data sheet as a PDF, where the build has made one; `size` is `PDF, 84 kB`. */
  readonly dataSheet?: { readonly href: string; readonly size: string }
  readonly scrollToTop?: 'smooth'
  /** The page stands in for addresses that lead nowhere. */
  readonly notFound?: true
  readonly blocks: readonly BlockView[]
  /** By role, the places of the blocks that have it: see `blocksIn`. */
  readonly roles: { readonly [R in Role]?: readonly number[] }
}

/** The site's notice; `key` is another for another notice. */
export interface NoticeView {
  readonly key: string
  readonly text: string
  readonly link?: LinkView
  /** The last day that it is shown: `2027-01-05`. */
  readonly until?: string
}

/** A link with its label in the language of the page that it leads to, if that is not the visitor's. */
export type PageLink = LinkView & { readonly lang?: Language }

/** `_site.json` and `_labels.json` in one language: all that the layout needs. Serializable. */
export interface SiteView {
  readonly language: Language
  readonly brand: string
  readonly url: string
  readonly description: string
  readonly phone: LinkView
  readonly email: LinkView
  readonly address: readonly string[]
  readonly hours: { readonly days: string; readonly times: string }
  readonly responseTime: string
  readonly social: LinkView
  readonly chat: LinkView
  readonly map: { readonly embed: string; readonly href: string }
  readonly home: LinkView
  readonly navigation: readonly LinkView[]
  readonly quickLinks: readonly LinkView[]
  /** The navigation link that all products belong to, with a link to each and to the page about their materials. */
  readonly products?: LinkView & { readonly links: readonly PageLink[]; readonly materials?: PageLink }
  /** Pages that links mark as written in another language, by address. */
  readonly foreignPages: { readonly [href: string]: ForeignLanguage }
  readonly legalLinks: readonly LinkView[]
  /** Nothing while that page is a draft. */
  readonly cookieDetails?: HrefView
  /** The page that the site is searched on; nothing where there is none. */
  readonly search?: HrefView
  /** The page that has the quote list; nothing where there is none. */
  readonly quoteList?: HrefView
  readonly madeWith: string
  /** Where the forms are posted to; without it, nothing is sent. */
  readonly messages?: { readonly endpoint: string }
  /** The message form pretends to send, and says so. */
  readonly isDemo?: boolean
  readonly notice?: NoticeView
  readonly themeTooltips: { readonly dark: string; readonly light: string }
  readonly labels: LabelsView
  readonly contentLabels: ContentLabelsView
}

/** A page with the site around it, in one language: what one address shows. */
export interface View {
  readonly page: PageView
  readonly site: SiteView
}

export type { ContentLabelKey, LabelKey }
