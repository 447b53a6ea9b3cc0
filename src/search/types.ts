import type { TermRole } from '../../schema/documents/search.ts'
import type { SizeCell, UnitWords } from '../../schema/figures/sizes.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { Materials } from '../../schema/names/materials.ts'
import type { ListedType } from '../../schema/names/pageTypes.ts'

/*
 * What a language's search index holds: plain documents, which the browser indexes itself.
 */

/** A row of a page's tables whose figures can be compared. */
export interface IndexRow {
  /** Its name in `SearchIndex.properties`; nothing for a row with a label of its own. */
  readonly property?: string
  readonly name: string
  readonly symbol?: string
  /** As it is read: `6–600 mm`. */
  readonly text: string
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  /** Any size can be had: the row says so in words. */
  readonly any?: true
}

export interface IndexTool {
  readonly anchor: string
  /** The properties that it has. */
  readonly properties: readonly string[]
  /** An address brings it figures, and the grade that it is of. */
  readonly calculates?: true
  /** Its sizes by nominal inches, in the order of `properties`. */
  readonly nominal?: readonly (readonly SizeCell[])[]
}

export interface IndexPage {
  readonly href: string
  readonly type: ListedType
  readonly name: string
  /** Links mark its language, so it is never the first result. */
  readonly isForeign?: true
  /** The navigation link that it belongs to. */
  readonly parent?: string
  readonly description: string
  readonly headings: readonly (readonly [text: string, anchor?: string])[]
  /** What people call it besides, in all languages. */
  readonly keywords: readonly string[]
  readonly rows: readonly IndexRow[]
  /** Where sizes are shown: a table of some, or a calculator that an address brings them to. */
  readonly tools: readonly IndexTool[]
  /** Keys of `SearchIndex.materials`: what its tables list. */
  readonly materials: readonly number[]
  /** The roots of all words that it says, each once, with spaces between them. */
  readonly words: string
}

/** Something of `_materials.json`. */
export interface IndexMaterial {
  readonly sort: Materials
  /** Its name in `_materials.json`. */
  readonly id: string
  readonly name: string
  /** What it is or is called, for who reads it. */
  readonly about: string
  /** What it is called, as `compact` makes it. */
  readonly names: readonly string[]
  /** Where the site tells of it, if it does. */
  readonly href?: string
  /** Keys of what has taken its place. */
  readonly replacedBy?: readonly number[]
}

export interface IndexProperty {
  readonly symbol?: string
  /** Its names in all languages, folded. */
  readonly names: readonly string[]
}

/** Something of `_search.json`. */
export interface IndexTopic {
  readonly name: string
  /** What it is searched for by, in all languages, folded. */
  readonly words: readonly string[]
  /** Keys of `SearchIndex.pages`, each perhaps with a place on the page. */
  readonly leadsTo: readonly (readonly [page: number, anchor?: string])[]
  readonly notMade?: true
}

/** A term of `_search.json`: what words mean in a pasted list. */
export interface IndexTerm {
  readonly role?: TermRole
  readonly property?: string
  readonly value?: string
  /** In all languages, folded. */
  readonly words: readonly string[]
}

/** A link as results show it. */
export interface IndexLink {
  readonly label: string
  readonly href: string
}

/** All that can be found in a language. */
export interface SearchIndex {
  readonly language: Language
  readonly pages: readonly IndexPage[]
  readonly materials: readonly IndexMaterial[]
  /** What a row of each sort of materials is called: Grade, Finish … */
  readonly sorts: Readonly<Record<Materials, string>>
  readonly properties: Readonly<Record<string, IndexProperty>>
  readonly units: UnitWords
  readonly topics: readonly IndexTopic[]
  readonly terms?: readonly IndexTerm[]
  /** Where who finds nothing can go on: the list of products, and the message form. */
  readonly elsewhere: readonly IndexLink[]
  /** The message form, where there is one. */
  readonly form?: IndexLink
}
