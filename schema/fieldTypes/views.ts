import type { MarkdownNode } from '../format/markdown.ts'
import type { QuantityView } from '../format/quantity.ts'
import type { IconPath } from '../names/contactIcons.ts'
import type { Language } from '../names/languages.ts'
import type { Mark } from '../names/marks.ts'
import type { Materials } from '../names/materials.ts'

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
