import type { Quantity, QuantityWords } from '../figures/quantity.ts'
import type { UnitsByName } from '../figures/unit.ts'
import type { Markdown } from '../markdown/parseMarkdown.ts'
import type { Language } from '../names/languages.ts'
import type { ListedType } from '../names/pageTypes.ts'
import type { QuoteWords } from '../names/quoteWords.ts'
import type { ToolWords } from '../names/toolWords.ts'
import type { Trace } from '../trace.ts'
import type { MaterialViews } from './materialViews.ts'
import type {
  CardView,
  DensityView,
  HrefView,
  LinkView,
  OrderView,
  PictureFile,
  PostView,
  PropertyView,
  RowView,
} from './views.ts'

/** What a field type can use to resolve a value: the languages, and what the site contains. */
export interface Context {
  /** The visitor's language. Links stay in it. */
  readonly language: Language
  /** The language that texts are resolved in. */
  readonly contentLanguage: Language
  /** Words around quantities, in `contentLanguage`. */
  readonly words: QuantityWords
  readonly units: UnitsByName
  /** The context of the same page in another language, for texts and links. */
  inLanguage(language: Language): Context
  /** Values for placeholders in texts: `{retentionDays}`. */
  readonly placeholders: Readonly<Record<string, string | number>>
  /** Facts about the company by their keys in `_site.json`. */
  readonly company: Readonly<Record<string, string | undefined>>
  /** Resolves any address. Undefined for the address of a draft. */
  href(address: string): HrefView | undefined
  picture(file: string): PictureFile | undefined
  property(name: string): PropertyView
  /** A page as a card or as a post. Undefined if the page has none, or has problems. */
  card(route: string): CardView | undefined
  post(route: string): PostView | undefined
  /** All pages of a type except this one, sorted by name. */
  pages(type: ListedType): readonly LinkView[]
  /** `_materials.json` in `contentLanguage`. */
  readonly materials: MaterialViews
  /** The row with a property in the tables of this page. */
  row(property: string): RowView | undefined
  quantity(property: string): Quantity | undefined
  grade(id: string): DensityView
  /** All grades of `_materials.json`. */
  grades(): readonly DensityView[]
  tools(): ToolWords
  /** What an order of this page's product or service must specify, if anything. */
  order(): OrderView | undefined
  /** What orders of all products or services must specify, sorted by name. */
  orders(kind: 'product' | 'service'): readonly OrderView[]
  quoteWords(): QuoteWords
  /** The body of a post in a language that the post has no body in. */
  genericBody(): Markdown['nodes']
  readonly trace?: Trace | undefined
}
