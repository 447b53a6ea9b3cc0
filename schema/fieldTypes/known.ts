import type { Materials } from '../names/materials.ts'
import type { PictureFault } from '../reports.ts'
import type { NamesById } from './materialNames.ts'

/** What links, cards and key values can refer to in a page. */
export interface Outline {
  readonly anchors: readonly string[]
  readonly hasCard: boolean
  readonly isPost: boolean
  /** The properties of its tables; nothing where a row of them cannot be read. */
  readonly properties: readonly string[] | undefined
}

/**
 * The names that documents of the whole site define; each nothing where its document cannot be read. Of
 * `_materials.json` they are grades, finishes, standards and certificates.
 */
export interface Defined extends Readonly<Record<Materials, NamesById>> {
  /** Where the site lives, as `_site.json` says it. */
  readonly url: string
  /** The addresses in the navigation of `_site.json`. */
  readonly navigation: readonly string[]
  /** The properties of `_labels.json`. */
  readonly properties: readonly string[]
  /** The units of `_units.json` by their names. */
  readonly units: ReadonlyMap<string, KnownUnit>
  /** By the route of a page that is no longer there, the address that `_redirects.json` leads to. */
  readonly redirects: ReadonlyMap<string, string>
}

export interface KnownUnit {
  /** What people write instead of its name. */
  readonly aliases: readonly string[]
  readonly canBeNegative: boolean
}

/** Everything that documents can refer to. */
export interface Known extends Partial<Defined> {
  /** Every page by its route; without an outline, if its file is no JSON. */
  readonly pages: ReadonlyMap<string, Outline | undefined>
  /** The routes of those that are drafts. */
  readonly drafts: ReadonlySet<string>
  readonly pictures: {
    /** The names of all files in `public/pictures/`. */
    readonly names: ReadonlySet<string>
    faultOf(name: string): PictureFault | undefined
  }
  /** The addresses of the other files in `public/`, which links can lead to: `/catalogue.pdf`. */
  readonly files?: ReadonlySet<string>
}

/** The document that refers to something: a page, or one of the whole site's, which has no route. */
export interface Referrer {
  readonly route?: string | undefined
}
