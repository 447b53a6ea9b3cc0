import type { GradeView, StrengthView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { type ChemicalElement, ELEMENTS, GRADE_COLUMNS, getColumnAnchor } from '../../../schema/names/materials.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { getAnchorProps } from '../../ui/layout.tsx'
import type { Column } from '../../ui/Table.tsx'

const PROPERTIES = ['density', 'pren', 'magnetic', 'weldability'] as const

/** Elements with separate columns. All other elements share one column. */
const MAIN_ELEMENTS: readonly ChemicalElement[] = ['C', 'Cr', 'Ni', 'Mo', 'N']

/** A grade with the strength limits of one product and condition. Each grade has as many rows as products. */
export interface GradeRow {
  readonly grade: GradeView
  readonly strength: Partial<StrengthView>
  /** Number of the grade's rows if this is the first one, otherwise 0. */
  readonly rows: number
}

export const buildRows = (grade: GradeView): readonly GradeRow[] =>
  (grade.strength.length > 0 ? grade.strength : [{}]).map((strength, index, { length }) => ({
    grade,
    strength,
    rows: index === 0 ? length : 0,
  }))

/** All columns except the first one, which names the grade. */
export function buildColumns(terms: Terms): readonly Column<GradeRow>[] {
  const anchors = new Map(GRADE_COLUMNS.map((name) => [terms[name], getColumnAnchor(name)]))
  const buildColumn =
    (group: 'composition' | 'strength', words?: true) =>
    (head: string, value: (row: GradeRow) => string | undefined, unit = ''): Column<GradeRow> => ({
      head: <span {...getAnchorProps(anchors.get(head))}>{head}</span>,
      group: terms[group],
      attributes: { 'data-head': words && group === 'strength' ? terms.strength : head + unit, 'data-words': words },
      cell: (row) => value(row) ?? <Nothing terms={terms} />,
      span: group === 'composition' ? ({ rows }) => rows : undefined,
    })
  const [part, limit] = [buildColumn('composition'), buildColumn('strength')]
  return [
    ...PROPERTIES.map(
      (property): Column<GradeRow> => ({
        head: <span {...getAnchorProps(getColumnAnchor(property))}>{terms[property]}</span>,
        attributes: { 'data-head': terms[property], 'data-property': true },
        cell: ({ grade }) => grade[property] ?? <Nothing terms={terms} />,
        span: ({ rows }) => rows,
      }),
    ),
    ...MAIN_ELEMENTS.map((element) => part(element, ({ grade }) => grade.composition[element], ', %')),
    buildColumn('composition', true)(terms.otherElements, ({ grade }) => formatOtherElements(grade), ', %'),
    buildColumn('strength', true)(terms.product, ({ strength }) => strength.short),
    limit(terms.rp02, ({ strength }) => strength.rp02),
    limit(terms.rm, ({ strength }) => strength.rm),
    limit(terms.elongation, ({ strength }) => strength.elongation),
    limit(terms.hardness, ({ strength }) => strength.hardness),
  ]
}

/** `Si 1.00, Mn 2.00` */
function formatOtherElements({ composition }: GradeView): string | undefined {
  const limits = ELEMENTS.flatMap((element) => {
    const limit = MAIN_ELEMENTS.includes(element) ? undefined : composition[element]
    return limit === undefined ? [] : [`${element}\u00a0${limit}`]
  })
  return limits.join(', ') || undefined
}

/** A dash, for which screen readers read its meaning. */
const Nothing = ({ terms }: { terms: Terms }) => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>{terms.none}</VisuallyHidden>
  </>
)
