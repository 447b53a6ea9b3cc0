import type { SectionName } from '../figures/profiles.ts'
import type { QuantityView } from '../figures/quantity.ts'
import type { IconPath } from '../names/contactIcons.ts'
import type { Language } from '../names/languages.ts'
import type { Mark } from '../names/marks.ts'
import type { Materials } from '../names/materials.ts'
import type { MarkdownNode } from '../parseMarkdown.ts'

/*
 * What components get in place of what a document says, in one language. Serializable.
 */

/** A link as a component gets it: with its language's prefix, or an outside address. */
export type HrefView = string

export interface LinkView {
  readonly label: string
  readonly href: HrefView
}

export interface DateView {
  readonly iso: string
  readonly text: string
}

/** A file of `public/pictures/`; `width` and `height` are its own, in pixels. */
export interface PictureFile {
  readonly width: number
  readonly height: number
  /** What the build has called its variants: `pipes.3f2a9c`. */
  readonly name?: string
  /** Its mean grey, seen until it has come: `233`. */
  readonly ground?: string
}

export interface PictureView extends Omit<PictureFile, 'name'> {
  /** What the addresses of its variants begin with. */
  readonly src: string
  readonly alt: string
  /** CSS `object-position`. */
  readonly focus?: string
}

export interface PropertyView {
  readonly name: string
  /** Its letter in drawings. */
  readonly symbol?: string
}

/** Something of `_materials.json` where a page names it. */
export interface ReferenceView {
  /** As pages write it: `AISI 316L`; with what replaced it: `DIN 2605 (replaced by EN 10253-4)`. */
  readonly name: string
  /** The number of a grade in EN standards: `1.4404`. */
  readonly number?: string
  /** All that it is called, or what it is about: `1.4404 · X2CrNiMo17-12-2 · 316L · S31603`. */
  readonly names: string
  /** Where the site tells of it; nothing where no page does. */
  readonly href?: HrefView
}

/** A grade to weigh with. */
export interface DensityView {
  readonly id: string
  /** `AISI 316L` */
  readonly name: string
  /** In kg/dm³. */
  readonly density: number
}

/** A named value; exactly one of `quantity`, `list`, `text` and the names of materials is there. */
export interface RowView extends References {
  readonly property?: PropertyView | undefined
  readonly label?: string | undefined
  readonly quantity?: QuantityView | undefined
  readonly list?: readonly string[] | undefined
  readonly text?: string | undefined
}

type References = { readonly [M in Materials]?: readonly ReferenceView[] | undefined }

/** What an order names besides the pieces, in one language. */
export interface OrderField {
  /** The property, under which an item has its value. */
  readonly property: string
  /** `Et kalınlığı` */
  readonly name: string
  /** Its letter in drawings. */
  readonly symbol?: string
  /** Of a figure: how it is written with its unit, `{number} mm`. Without it, the value is a text. */
  readonly written?: string
  /** Of a figure: what the page's table says that it can be. */
  readonly range?: { readonly min?: number | undefined; readonly max?: number | undefined; readonly text: string }
  /** What there is to choose from: the name under which an item has it, and how it is read. */
  readonly choices?: readonly { readonly id: string; readonly name: string }[]
}

/** What an order of a product or a service has to name, in one language. */
export interface OrderView {
  readonly route: string
  /** With the language's prefix. */
  readonly href: string
  readonly name: string
  readonly fields: readonly OrderField[]
  /** What its mass is computed from; nothing where it is not known by a formula. */
  readonly section?: SectionName
  /** Of each grade to choose from, in kg/dm³. */
  readonly densities?: Readonly<Record<string, number>>
  /** A drawing belongs to it. */
  readonly drawing?: true
  /** NPS, schedule and standard by diameter and wall: `{ '60.3 × 3.91': '2, 40S, ASME B36.19M' }` */
  readonly nominalSizes?: Readonly<Record<string, string>>
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
  readonly icon?: IconPath
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

export type BodyView = readonly MarkdownNode[]
