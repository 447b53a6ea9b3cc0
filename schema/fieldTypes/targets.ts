import type { Path } from '../finding.ts'
import type { Materials } from '../names/materials.ts'
import type { NamesById } from './materialNames.ts'

/** Why no picture can be made from a file. */
export type PictureFault = 'format' | 'large' | 'cmyk' | 'broken' | 'empty' | 'pointer' | 'pixels' | 'lost'

/** The parts of a page that other documents can refer to. */
export interface Outline {
  /** Undefined if one of them is wrong. */
  readonly anchors: readonly string[] | undefined
  /** The paths of anchors that an editor has written. Others follow from tables of materials. */
  readonly anchorPaths: ReadonlyMap<string, Path>
  /** Its names in all languages as parts of addresses: `length-cutting` */
  readonly slugs: readonly string[]
  readonly hasCard: boolean
  readonly isPost: boolean
  /** The properties of its tables. Undefined if a row is invalid. */
  readonly properties: readonly string[] | undefined
}

/**
 * Names that shared documents define. A name is missing if its document cannot be read. `_materials.json` defines
 * grades, finishes, standards and certificates.
 */
export interface Defined extends Readonly<Record<Materials, NamesById>> {
  /** The address of the site in `_site.json`. */
  readonly url: string
  readonly navigation: readonly string[]
  readonly properties: readonly string[]
  readonly units: ReadonlyMap<string, UnitTarget>
  /** Routes of removed pages with the addresses in `_redirects.json`. */
  readonly redirects: ReadonlyMap<string, string>
}

export interface UnitTarget {
  readonly aliases: readonly string[]
  readonly canBeNegative: boolean
}

/** Everything that documents can refer to. */
export interface Targets extends Partial<Defined> {
  /** All pages by route. The outline is undefined if the file is not JSON. */
  readonly pages: ReadonlyMap<string, Outline | undefined>
  readonly drafts: ReadonlySet<string>
  readonly pictures: {
    /** All files in `public/pictures/`. */
    readonly names: ReadonlySet<string>
    findFault(name: string): PictureFault | undefined
  }
  /** Addresses of the other files in `public/`: `/catalogue.pdf`. */
  readonly files?: ReadonlySet<string>
}

/** The document that contains a reference. Shared documents have no route. */
export interface Referrer {
  readonly route?: string | undefined
}
