import type { Amount, NewItem } from '../../messages/item.ts'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import type { SectionName } from '../../schema/figures/profiles.ts'
import type { UnitWords } from '../../schema/figures/quantity.ts'
import { type SizeList, SUPPLY_WORDS } from '../../schema/figures/supply.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { Materials } from '../../schema/names/materials.ts'
import type { ListedType } from '../../schema/names/pageTypes.ts'
import type { TermRole } from '../../schema/names/termRoles.ts'
import type { ToolWords } from '../../schema/names/toolWords.ts'

/*
 * The search index of one language: plain data, from which the browser builds its own index.
 */

/** A table row with comparable figures. */
export interface IndexRow {
  /** A key of `SearchIndex.properties`. Undefined for a row with its own label. */
  readonly property?: string
  readonly name: string
  readonly symbol?: string
  /** As displayed: `6–600 mm`. */
  readonly text: string
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  /** The row says in words that any size is available. */
  readonly any?: true
}

/** A calculator, or a table of standard sizes. */
export interface IndexTool extends SizeList {
  /** Target of links. Folded tables have none. */
  readonly anchor?: string
  /** Set for a calculator, whose address can contain figures and a grade. */
  readonly calculates?: true
  readonly section?: SectionName
}

/** A figure, a choice or a text that an order of a page states. */
interface IndexField {
  readonly property: string
  /** How its figure is written: `{number} mm`. Undefined for a choice or a text. */
  readonly written?: string
  readonly range?: { readonly min?: number; readonly max?: number }
  /** The names of choices that have words of their own: seamless. */
  readonly choices?: Readonly<Record<string, string>>
}

/** What an order of a page states. */
export interface IndexOrder {
  readonly fields: readonly IndexField[]
  readonly section?: SectionName
}

/** A product or a service that can be ordered. */
export interface Product extends IndexOrder {
  readonly href: string
  readonly route: string
  readonly page: IndexPage
}

export interface IndexPage {
  readonly href: string
  readonly type: ListedType
  readonly name: string
  /** Shown small beside its name. */
  readonly picture?: Pick<PictureView, 'src' | 'width' | 'height' | 'focus' | 'ground'>
  /** In a foreign language. Such a page is not the first result. */
  readonly isForeign?: true
  /** The navigation link above it. */
  readonly parent?: string
  readonly description: string
  readonly headings: readonly (readonly [text: string, anchor?: string])[]
  /** Other names in all languages. */
  readonly keywords: readonly string[]
  readonly rows: readonly IndexRow[]
  readonly tools: readonly IndexTool[]
  readonly order?: IndexOrder
  /** Address of its PDF. */
  readonly sheet?: string
  /** Keys of `SearchIndex.materials` that its tables list. */
  readonly materials: readonly number[]
  /** The roots of all its words, each once, with spaces between them. */
  readonly words: string
}

/** A material of `_materials.json`. */
export interface IndexMaterial {
  readonly sort: Materials
  /** The material's name in `_materials.json`. */
  readonly id: string
  readonly name: string
  /** A description or other names. */
  readonly about: string
  /** The material's names, as `normalizeMaterialName` writes them. */
  readonly names: readonly string[]
  /** Density of a grade, in kg/dm³. */
  readonly density?: number
  /** The material's address, if the site describes it. */
  readonly href?: string
  /** Keys of the materials that succeed it. */
  readonly replacedBy?: readonly number[]
}

export interface IndexProperty {
  readonly symbol?: string
  /** The property's names in all languages, folded. */
  readonly names: readonly string[]
}

/** A topic of `_search.json`. */
export interface IndexTopic {
  readonly name: string
  /** Search words in all languages, folded. */
  readonly words: readonly string[]
  /** Keys of `SearchIndex.pages`, optionally with an anchor on the page. */
  readonly leadsTo: readonly (readonly [page: number, anchor?: string])[]
  readonly notMade?: true
  /** Beside the name of a product, it leads to the product's PDF. */
  readonly dataSheets?: true
}

/** A term of `_search.json`: the meaning of words in a pasted list. */
export interface IndexTerm {
  readonly role?: TermRole
  readonly property?: string
  readonly value?: string
  /** In all languages, folded. */
  readonly words: readonly string[]
}

interface IndexLink {
  readonly label: string
  readonly href: string
}

/** The words that describe a size and its supply. */
export const INDEX_WORDS = [
  ...SUPPLY_WORDS,
  'perMetre',
  'perSquareMetre',
  'perPiece',
  'pieces',
  'addToQuote',
  'openQuote',
] as const

type IndexWords = Pick<ToolWords, (typeof INDEX_WORDS)[number]>

export interface SearchIndex {
  readonly language: Language
  readonly pages: readonly IndexPage[]
  readonly materials: readonly IndexMaterial[]
  /** The label of each kind of material: Grade, Finish … */
  readonly sorts: Readonly<Record<Materials, string>>
  readonly properties: Readonly<Record<string, IndexProperty>>
  readonly units: UnitWords
  readonly words: IndexWords
  readonly topics: readonly IndexTopic[]
  readonly terms: readonly IndexTerm[]
  /** Links for a search without results: the list of products and the message form. */
  readonly elsewhere: readonly IndexLink[]
  /** The message form, if there is one. */
  readonly form?: IndexLink
  /** Address of the page with the table of grades, which compares them. */
  readonly comparison?: string
}

/** The quantity that a line orders, and its text with everything blanked that is not a size. */
export interface Quantity {
  readonly pieces?: number
  /** A mass or a total length that the line orders instead of pieces. */
  readonly amount?: Amount
  /** Whether a mass, an area or a total length was blanked. */
  readonly hasAmount: boolean
  readonly isCertain: boolean
  /** Whether the line has several numbers of pieces, so that its sizes can be those of several items. */
  readonly hasOtherCounts?: boolean
  /** As long as the line. Numbers next to a quantity word are blanked, so they are not parsed as sizes. */
  readonly remainingText: string
  /** The blanked texts that were recognized. */
  readonly recognizedTexts: readonly string[]
  /** Offset of the end of a number before a noun, as in "25 sheets". Otherwise 0. */
  readonly countEnd: number
}

/** A query that was read as a line of a buyer's list. */
export interface QueryReading {
  /** The page of the product, if it is certain. */
  readonly href: string | undefined
  /** What the query orders of a product, and the text of its sizes. */
  readonly quantity: Quantity
  /** The section of the most likely product, and the values of its order. */
  readonly section: SectionName | undefined
  readonly values: NewItem['values'] | undefined
  /** Addresses of the named products that cannot have the sizes: tube 40 x 40 x 2. */
  readonly misfitHrefs: readonly string[]
  /** The table of other diameters that the query is about: hygienic tube. */
  readonly series: IndexTool | undefined
  /** The goods of the query that are not made. */
  readonly notMade: string | undefined
  /** Reads the figures of the query as an order of a product. `unplacedLengths` fit no property, in mm. */
  readFigures(page: IndexPage):
    | {
        readonly values: ReadonlyMap<string, number | string>
        readonly unplacedLengths: readonly number[]
        readonly pieces: number | undefined
      }
    | undefined
  /** Reads the query as an order of a product. Undefined if anything is uncertain, missing or left over. */
  readItem(page: IndexPage): NewItem | undefined
}

export type QueryReader = (query: string) => QueryReading
