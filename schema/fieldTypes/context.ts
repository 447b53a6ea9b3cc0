import type { Quantity, QuantityWords } from '../figures/quantity.ts'
import type { UnitsByName } from '../figures/unit.ts'
import type { Language } from '../names/languages.ts'
import type { ListedType } from '../names/pageTypes.ts'
import type { QuoteWords } from '../names/quoteWords.ts'
import type { ToolWords } from '../names/toolWords.ts'
import type { MaterialViews } from './materialViews.ts'
import type {
  BodyView,
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

/** A view with a mark of where its value stands: under a key of an object or list of a document. */
export type Traced = (view: unknown, parent: unknown, key: string | number) => unknown

/** What a field type can ask while a value of it becomes its view: the languages, and what the site knows. */
export interface Context {
  /** The visitor's, which links keep. */
  readonly language: Language
  /** The one that texts are read in. */
  readonly contentLanguage: Language
  /** Words around quantities, in the content's language. */
  readonly words: QuantityWords
  readonly units: UnitsByName
  /** The same page in another language: texts are read in it, and links keep it. */
  inLanguage(language: Language): Context
  /** Values that texts may name: `{retentionDays}`. */
  readonly placeholders: Readonly<Record<string, string | number>>
  /** Facts about the company by their names in `_site.json`; undefined where the site does not have one. */
  readonly company: Readonly<Record<string, string | undefined>>
  /** Where an address of any kind leads; nothing for one of a page that is a draft. */
  href(address: string): HrefView | undefined
  picture(file: string): PictureFile | undefined
  /** An entry of the dictionary of properties. */
  property(name: string): PropertyView
  /** A page as its card shows it, or as a post; nothing for a page without one, or one that has problems. */
  card(route: string): CardView | undefined
  post(route: string): PostView | undefined
  /** All pages of a type, by their names, but for this one. */
  pages(type: ListedType): readonly LinkView[]
  /** What `_materials.json` holds, in the content’s language. */
  readonly materials: MaterialViews
  /** The row of this page's own tables that has a property. */
  row(property: string): RowView | undefined
  /** The figure that a row of this page's own tables has. */
  quantity(property: string): Quantity | undefined
  /** A grade with its density in kg/dm³. */
  grade(id: string): DensityView
  /** The words of tables of sizes and of calculators. */
  tools(): ToolWords
  /** What an order of this page's product or service has to name, if anything. */
  order(): OrderView | undefined
  /** What an order of each product, or service, has to name, by their names. */
  orders(kind: 'product' | 'service'): readonly OrderView[]
  /** The words of the quote list and its form. */
  quoteWords(): QuoteWords
  /** What a post shows in a language that its body is not written in. */
  generalBody(): BodyView
  readonly traced?: Traced | undefined
}
