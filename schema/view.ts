import type { IconName } from './icon.ts'
import type { ContentLabelKey, ContentLabelsView, LabelKey, LabelsView } from './labels.ts'
import type { Language } from './languages.ts'
import type { HrefView } from './link.ts'
import type { Mark } from './mark.ts'
import type { MarkdownNode } from './markdown.ts'
import type { Block, BlockType } from './page.ts'
import type { PictureView } from './picture.ts'
import type { QuantityView } from './quantity.ts'

/** What stands in a view under each of these keys, wherever in a block they are. */
export interface ResolvedKeys {
  readonly href: HrefView
  readonly picture: PictureView
  readonly quantity: QuantityView
  readonly property: PropertyView
  readonly keyProperties: readonly RowView[]
  readonly page: HrefView
  readonly pages: readonly CardView[]
  readonly posts: readonly PostView[]
  readonly date: DateView
  readonly body: readonly MarkdownNode[]
}

/** A part of a document in one language: texts are strings, and {@link ResolvedKeys} are looked up. */
export type Resolved<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Resolved<Item>[]
    : 'tr' extends keyof T
      ? string
      : {
          readonly [K in keyof T]: K extends keyof ResolvedKeys
            ? ResolvedKeys[K] | Extract<T[K], undefined>
            : Resolved<T[K]>
        }

export interface PropertyView {
  readonly name: string
  /** Its letter in drawings. */
  readonly symbol?: string
}

/** A named value; exactly one of `quantity`, `list`, `text` is there. */
export interface RowView {
  readonly property?: PropertyView | undefined
  readonly label?: string | undefined
  readonly quantity?: QuantityView | undefined
  readonly list?: readonly string[] | undefined
  readonly text?: string | undefined
}

export interface DateView {
  readonly iso: string
  readonly text: string
}

/** A page as a card shows it. */
export interface CardView {
  readonly href: HrefView
  readonly name: string
  readonly text: string
  /** Set where the card's language is not the page's that it stands on. */
  readonly language?: Language
  readonly picture?: PictureView
  readonly mark?: Mark
  readonly icon?: IconName
  readonly figure?: RowView
}

/** A blog post as a card shows it. */
export interface PostView {
  readonly href: HrefView
  readonly title: string
  readonly text: string
  /** The first 100 characters of the body, with an ellipsis where it goes on. */
  readonly excerpt: string
  readonly language?: Language
  readonly category: string
  readonly date: DateView
  readonly picture: PictureView
}

export interface LinkView {
  readonly label: string
  readonly href: HrefView
}

export type BlockView = { [T in BlockType]: Resolved<Extract<Block, { type: T }>> }[BlockType]

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
  /** Of a product or a service: where a quote for it is asked for, the message form with its name. */
  readonly quote?: HrefView
  readonly scrollToTop?: 'smooth'
  /** The page stands in for addresses that lead nowhere. */
  readonly notFound?: true
  readonly blocks: readonly BlockView[]
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
  readonly hours: { readonly days: string; readonly times: string }
  readonly responseTime: string
  readonly social: LinkView
  readonly chat: LinkView
  readonly map: { readonly embed: string; readonly href: string }
  readonly navigation: readonly LinkView[]
  readonly quickLinks: readonly LinkView[]
  readonly legalLinks: readonly LinkView[]
  readonly cookieDetails: HrefView
  readonly madeWith: string
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
