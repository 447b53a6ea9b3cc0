import type { Dimension } from '../figures/dimensions.ts'
import type { SectionName } from '../figures/profiles.ts'
import type { QuantityView, UnitWords } from '../figures/quantity.ts'
import type { IconPath } from '../names/contactIcons.ts'
import type { Language } from '../names/languages.ts'
import type { Mark } from '../names/marks.ts'
import type { Materials } from '../names/materials.ts'
import type { SizeTableWords, ToolWords } from '../names/toolWords.ts'

/* Views: what components get, in one language. Serializable. Those of `_materials.json` are in `materialViews.ts`. */

/** An address with its language prefix, or an external address. */
export type HrefView = string

export interface LinkView {
  readonly label: string
  readonly href: HrefView
}

export interface DateView {
  readonly iso: string
  readonly text: string
}

/** A file of `public/pictures/`. `width` and `height` are those of the file, in px. */
export interface PictureFile {
  readonly width: number
  readonly height: number
  /** Base name of the variants that the build makes: `pipes.3f2a9c`. */
  readonly name?: string
  /** Mean grey value, shown until the picture is loaded: `233`. */
  readonly ground?: string
  /** File name of its line drawing, beside the variants: `lines/pipes.3f2a9c.svg`. */
  readonly drawing?: string
}

export interface PictureView extends Omit<PictureFile, 'name' | 'drawing'> {
  /** Base address of the variants. */
  readonly src: string
  readonly alt: string
  /** Address of the line drawing, which matches the picture to the pixel. */
  readonly drawing?: string
  /** CSS `object-position`. */
  readonly focus?: string
  /** The same in a frame that is higher than wide. */
  readonly focusTall?: string
}

/** What pages use of any block. A block's component declares the other fields. */
export interface BlockView {
  readonly type: string
  readonly anchor?: string
  readonly searchParam?: string
  readonly picture?: PictureView
}

export interface PropertyView {
  readonly name: string
  readonly symbol?: string
}

/** A reference to an entry of `_materials.json`. A grade has an id to compare: in the editor, names carry their source. */
export interface ReferenceView {
  readonly id?: string
  /** Name on pages: `AISI 316L`, or with a replacement: `DIN 2605 (replaced by EN 10253-4)`. */
  readonly name: string
  /** Number of a grade in EN standards: `1.4404`. */
  readonly number?: string
  /** All its names, or its title: `1.4404 · X2CrNiMo17-12-2 · 316L · S31603`. */
  readonly names: string
  /** The page about it, if there is one. */
  readonly href?: HrefView
  /** The edition of a standard, where it is the source of values. */
  readonly edition?: string | undefined
}

/** A named value with exactly one of `quantity`, `list`, `text` or a list of materials. */
export interface RowView extends References {
  readonly property?: PropertyView | undefined
  readonly label?: string | undefined
  readonly quantity?: QuantityView | undefined
  readonly list?: readonly string[] | undefined
  readonly text?: string | undefined
}

type References = { readonly [M in Materials]?: readonly ReferenceView[] | undefined }

export interface DensityView {
  readonly id: string
  /** `AISI 316L` */
  readonly name: string
  /** In kg/dm³. */
  readonly density: number
}

/** Header of a column: `Et kalınlığı`, `t`, `mm`. */
export interface HeadView {
  readonly name: string
  readonly symbol?: string | undefined
  readonly unit?: string | undefined
  /** Designation instead of a unit: DN, PN, NPS, Sch. Its figures are formatted without it. */
  readonly designates?: string | undefined
}

/** A size table. The first cells of a row identify it. */
export interface SizesView {
  /** Headers of the cells that identify a row. */
  readonly stub: readonly HeadView[]
  /** Headers of the other columns. A column of figures that go across has its figure as header. */
  readonly heads: readonly HeadView[]
  /** Header above figures that go across, and what their cells contain. */
  readonly across?: HeadView
  readonly cells?: string
  readonly rows: readonly (readonly string[])[]
  /** The section that the sizes are of, and how it is weighed. */
  readonly section?: { readonly name: SectionName; readonly density: number; readonly unit: string }
  /** The properties of all figures that make up a size, in the order in which row, column and cell have them. */
  readonly properties: readonly string[]
  /** The properties that orders of this product specify. Quote items store the figures under them. */
  readonly ordered: readonly string[]
  /** The number of sizes, and their range: `19 sizes`, `DN 10–300` */
  readonly count: string
  readonly range?: string | undefined
  /** The grades that the weights are for. */
  readonly note?: string
  /** The number of leading cells in a row that the search of the table looks at. */
  readonly sizes: number
  readonly words: SizeTableWords
  readonly units: UnitWords
}

export interface CalculatorField {
  readonly dimension: Dimension
  readonly property: PropertyView
  /** Initial value in mm. */
  readonly example: number
  /** The property's range in the tables of the page. */
  readonly range?: { readonly min?: number | undefined; readonly max?: number | undefined; readonly text: string }
}

export interface CalculationView {
  readonly section: SectionName
  readonly fields: readonly CalculatorField[]
  readonly grades: readonly DensityView[]
  /** Other grades of the site, which the company orders on request. */
  readonly otherGrades: readonly DensityView[]
  /** The name of the property “grades”. */
  readonly gradeName: string
  /** What an order has besides its figures and its grade: a finish, welded or seamless, a tolerance class. */
  readonly options: readonly OrderField[]
  /** The finishes that only thinner sheet has, with the maximum thickness in mm. */
  readonly thinFinishes: readonly { readonly id: string; readonly name: string; readonly maxThickness: number }[]
  readonly words: ToolWords
  readonly units: UnitWords
}

/** A field of an order, in one language. */
export interface OrderField {
  /** The property. Quote items store the value under it. */
  readonly property: string
  /** `Et kalınlığı` */
  readonly name: string
  /** The property's letter in drawings. */
  readonly symbol?: string
  /** Format of a figure with its unit: `{number} mm`. Without it, the value is a text. */
  readonly written?: string
  /** Range of a figure in the page's table. */
  readonly range?: { readonly min?: number | undefined; readonly max?: number | undefined; readonly text: string }
  /** Choices: `id` is stored in quote items, `name` is shown. */
  readonly choices?: readonly { readonly id: string; readonly name: string }[]
}

/** What an order of a product or service must specify, in one language. */
export interface OrderView {
  readonly route: string
  readonly href: string
  readonly name: string
  readonly fields: readonly OrderField[]
  /** Section for computing the mass, if there is a formula. */
  readonly section?: SectionName
  /** Density in kg/dm³ by grade. */
  readonly densities?: Readonly<Record<string, number>>
  /** Orders need a drawing. */
  readonly drawing?: true
  /** Address of the line drawing of the page’s picture. */
  readonly picture?: string
  /** NPS, schedule and standard by diameter and wall thickness: `{ '60.3 × 3.91': '2, 40S, ASME B36.19M' }` */
  readonly nominalSizes?: Readonly<Record<string, string>>
}

export interface CardView {
  readonly href: HrefView
  readonly name: string
  readonly text: string
  /** Set if it differs from the language of the page that shows the card. */
  readonly language?: Language
  readonly picture?: PictureView
  readonly mark?: Mark
  readonly icon?: IconPath
  readonly figure?: RowView
}

export interface PostView {
  readonly href: HrefView
  readonly title: string
  readonly text: string
  /** The first 100 characters of the body, with an ellipsis if there is more. */
  readonly excerpt: string
  readonly language?: Language
  readonly category: string
  readonly date: DateView
  readonly picture: PictureView
}
