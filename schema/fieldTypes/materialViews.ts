import type { Mark } from '../names/marks.ts'
import type { ChemicalElement, Family, Materials, MaterialTerm } from '../names/materials.ts'
import type { CardView, HrefView, LinkView, PictureView, ReferenceView } from './views.ts'

/* Views of `_materials.json` in one language, with formatted figures. */

/** The texts around a table. */
export type Terms = Readonly<Record<MaterialTerm, string>>

interface WithTerms {
  readonly terms: Terms
}

export interface GradeView {
  readonly id: string
  readonly anchor: string
  /** `AISI 316L` */
  readonly name: string
  readonly number: string
  readonly designation: string
  readonly uns: string
  /** Names in other systems and common names: `SUS316L · V4A`. */
  readonly otherNames: string
  readonly family: string
  readonly note: string
  readonly density: string
  /** Pitting resistance number. Undefined for martensitic grades, which are not chosen for it. */
  readonly pren?: string
  readonly magnetic: string
  readonly weldability: string
  readonly composition: { readonly [E in ChemicalElement]?: string }
  readonly strength: readonly StrengthView[]
  /** Products made from it. */
  readonly products: readonly (LinkView & { readonly mark?: Mark })[]
  /** The form to ask about it. */
  readonly ask: HrefView | undefined
  /** What explains it best: its own page, or its row in the table. */
  readonly page: HrefView | undefined
}

export interface GradeTableView extends WithTerms {
  readonly families: readonly { readonly name: string; readonly grades: readonly GradeView[] }[]
  /** What the names of conditions mean: `+A annealed, +AT solution annealed` */
  readonly conditions: string
}

/** A row of a grade sheet: words, a link, or a product with the size on its card, if it has one. */
interface GradeRowView {
  readonly name: string
  readonly text?: string | undefined
  readonly link?: ReferenceView
  readonly product?: CardView
}

export interface GradeSheetView extends WithTerms {
  readonly grade: Omit<GradeView, 'products' | 'ask' | 'page'>
  readonly groups: readonly { readonly name: string; readonly rows: readonly GradeRowView[] }[]
}

/** Mechanical limits of one product in one condition. */
export interface StrengthView {
  /** `hot rolled plate ≤ 75 mm, +AT (solution annealed)` */
  readonly product: string
  /** The same without the name of the condition: `hot rolled plate ≤ 75 mm, +AT` */
  readonly short: string
  readonly rp02?: string
  readonly rm?: string
  readonly elongation?: string
  readonly hardness?: string
}

export interface StrengthTableView extends WithTerms {
  readonly grades: readonly { readonly name: string; readonly rows: readonly StrengthView[] }[]
}

export interface GradePointView {
  readonly id: string
  readonly name: string
  readonly family: Family
  /** Undefined for grades that are chosen for hardness. */
  readonly pren?: { readonly value: number; readonly text: string }
  /** Proof strength in MPa: a range if it depends on the heat treatment. */
  readonly rp02?: { readonly min: number; readonly max: number }
  /** The proof strength with its name, or the hardness of grades without one. */
  readonly strength?: string
}

export interface GradeMapView extends WithTerms {
  /** Names of the families that occur. */
  readonly families: { readonly [F in Family]?: string }
  readonly grades: readonly GradePointView[]
}

interface FinishView {
  readonly anchor: string
  readonly name: string
  readonly code?: string
  readonly otherNames: string
  readonly group: string
  /** A render of a sample. */
  readonly picture?: PictureView
  readonly roughness?: string
  readonly made: string
  readonly use: string
}

export interface FinishTableView extends WithTerms {
  readonly finishes: readonly FinishView[]
}

interface StandardView {
  readonly anchor: string
  readonly name: string
  readonly edition?: string
  readonly title: string
  /** The standards that replaced it. */
  readonly today: readonly ReferenceView[]
  /** Products that refer to it. */
  readonly products: readonly LinkView[]
}

export interface StandardTableView extends WithTerms {
  readonly groups: readonly { readonly name: string; readonly standards: readonly StandardView[] }[]
}

interface CertificateView {
  readonly anchor: string
  readonly name: string
  readonly title: string
  readonly holds: string
  readonly specific: string
  readonly validatedBy: string
}

export interface CertificateTableView extends WithTerms {
  readonly certificates: readonly CertificateView[]
}

/** A row of a tolerance table: the limits of each class for a range of sizes, in mm. */
interface ToleranceView {
  readonly over: number
  readonly upTo: number
  readonly size: string
  readonly limits: readonly string[]
}

export interface ToleranceTableView extends WithTerms {
  /** The names of the classes, in the order of a row's limits. */
  readonly classes: readonly string[]
  readonly rows: readonly ToleranceView[]
}

/** Resolves references to `_materials.json` and tables of it. */
export interface MaterialViews {
  readonly terms: Terms
  reference(kind: Materials, name: string): ReferenceView
  /** A standard as the source of values, with its edition and any successor. */
  source(name: string): ReferenceView
  gradeTable(names: readonly string[]): GradeTableView
  gradeSheet(name: string): GradeSheetView | undefined
  gradeMap(names: readonly string[]): GradeMapView
  finishTable(names: readonly string[]): FinishTableView
  standardTable(names: readonly string[]): StandardTableView
  certificateTable(names: readonly string[]): CertificateTableView
  toleranceTable(classes: readonly string[], upTo: number): ToleranceTableView
  /** One row per product and condition. */
  strengthTable(grades: readonly string[], forms: readonly string[]): StrengthTableView
  /** The thickness in mm up to which sheet has a finish. Undefined if there is no limit. */
  maxThickness(finish: string, grades: readonly string[]): number | undefined
}
