import type {
  CertificateTableView,
  FinishTableView,
  GradeSheetView,
  GradeTableView,
  StandardTableView,
} from '../fieldTypes/materialViews.ts'
import type {
  CalculationView,
  DateView,
  OrderView,
  PictureView,
  PostView,
  ReferenceView,
  RowView,
  SizesView,
} from '../fieldTypes/views.ts'
import type { MarkdownBody } from '../markdown/nodes.ts'
import type { Language } from '../names/languages.ts'
import type { Mark } from '../names/marks.ts'

/**
 * What other parts of a page, structured data and feeds get from a block with a role. A block type cannot have a role
 * whose fields it lacks: see `block`. Only some block types have the optional fields.
 */
export interface RoleViews {
  readonly opening: {
    readonly title: string
    /** `plain` has no picture. Undefined for openings that are not a hero. */
    readonly size?: 'full' | 'page' | 'low' | 'plain'
    readonly picture?: PictureView
    readonly keyProperties?: readonly RowView[]
    readonly figures?: readonly RowView[]
  }
  readonly post: {
    readonly title: string
    readonly lead: string
    readonly category: string
    readonly date: DateView
    readonly author: string
    readonly tags: readonly string[]
    readonly picture: PictureView
    readonly body: MarkdownBody<PictureView>
  }
  readonly rows: { readonly title: string; readonly rows: readonly RowView[]; readonly drawing?: Mark }
  readonly grades: { readonly grades: GradeTableView }
  readonly finishes: { readonly finishes: FinishTableView }
  readonly standards: { readonly standards: StandardTableView }
  readonly certificates: { readonly certificates: CertificateTableView }
  readonly gradeSheet: { readonly grade: GradeSheetView }
  readonly choice: {
    readonly rows: readonly {
      readonly surroundings: string
      readonly grades: readonly ReferenceView[]
      readonly reason: string
    }[]
  }
  readonly sizes: { readonly sizes: SizesView; readonly standards: readonly ReferenceView[] | undefined }
  readonly calculator: { readonly calculation: CalculationView }
  readonly questions: { readonly questions: readonly { readonly question: string; readonly answer: string }[] }
  /** `language` is that of the list, if it is not the page's. */
  readonly posts: { readonly posts: readonly PostView[]; readonly language?: Language }
  readonly slides: { readonly slides: readonly { readonly picture: PictureView; readonly caption: string }[] }
  readonly quoteList: { readonly quotes: { readonly orders: readonly OrderView[] } }
}
