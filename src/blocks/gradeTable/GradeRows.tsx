import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { GradeTableView, GradeView, StrengthView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { ELEMENTS } from '../../../schema/names/materials.ts'
import { color, screenOnly } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { anchorProps } from '../../ui/layout.tsx'
import type { Columns } from './ColumnChoice.tsx'
import { MAIN_ELEMENTS } from './Table.tsx'

/** Columns beside the grade's own. */
const COUNT = 15

const Name = styled.span(css`
  display: block;
  color: ${color.ink};
  font-size: 1rem;
  font-weight: 560;
  scroll-margin: 96px 0 0 0;
  &:target {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
`)

/** A name of the grade; it never breaks at its hyphens. */
const Line = styled.span(css`
  display: block;
  white-space: nowrap;
`)

const Compare = styled.label(css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  color: ${color.ink2};
  cursor: pointer;
  & input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.ink};
  }
  ${screenOnly}
`)

interface GradeRowsProps {
  readonly family: GradeTableView['families'][number]
  readonly terms: Terms
  readonly chosen: readonly string[]
  /** No further one can be chosen. */
  readonly isFull: boolean
  onChoose(id: string, isChosen: boolean): void
}

/** The grades of a family: of each, as many rows as there are products and conditions with limits of their own. */
export function GradeRows({ family, terms, chosen, isFull, onChoose }: GradeRowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={COUNT + 1}>
          <span>{family.name}</span>
        </th>
      </tr>
      {family.grades.flatMap((grade) => {
        const [first = {}, ...others] = grade.strength
        const rows = grade.strength.length || 1
        const isChosen = chosen.includes(grade.id)
        return [
          <tr key={grade.id}>
            <th scope="row" rowSpan={rows}>
              <Name {...anchorProps(grade.anchor)}>{grade.name}</Name>
              <Line>{grade.number}</Line> <Line>{grade.designation}</Line> <Line>{grade.uns}</Line>
              <Compare data-needs-script>
                <input
                  type="checkbox"
                  value={grade.id}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ currentTarget }) => onChoose(grade.id, currentTarget.checked)}
                />
                {terms.compare}
                <VisuallyHidden> {grade.name}</VisuallyHidden>
              </Compare>
            </th>
            <Cells columns="properties" rows={rows} values={propertiesOf(grade)} terms={terms} />
            <Cells columns="composition" rows={rows} values={compositionOf(grade)} terms={terms} />
            <Strength strength={first} terms={terms} />
          </tr>,
          ...others.map((strength) => (
            <tr key={grade.id + strength.product}>
              <Strength strength={strength} terms={terms} />
            </tr>
          )),
        ]
      })}
    </tbody>
  )
}

type Value = string | undefined

const propertiesOf = ({ density, pren, magnetic, weldability }: GradeView): readonly Value[] => [
  density,
  pren,
  magnetic,
  weldability,
]

function compositionOf({ composition }: GradeView): readonly Value[] {
  const others = ELEMENTS.filter((element) => !MAIN_ELEMENTS.some((main) => main === element))
  const shared = others.flatMap((element) => {
    const limits = composition[element]
    return limits === undefined ? [] : [`${element}\u00a0${limits}`]
  })
  return [...MAIN_ELEMENTS.map((element) => composition[element]), shared.join(', ') || undefined]
}

interface CellsProps {
  readonly columns: Columns
  readonly rows: number
  readonly values: readonly Value[]
  readonly terms: Terms
}

/** The last of a composition is a list of many; it may break. */
function Cells({ columns, rows, values, terms }: CellsProps) {
  return inOrder(values, (value, index) => (
    <td
      rowSpan={rows}
      data-columns={columns}
      data-words={columns === 'composition' && index === values.length - 1 ? true : undefined}
    >
      {value ?? <Nothing terms={terms} />}
    </td>
  ))
}

function Strength({ strength, terms }: { strength: Partial<StrengthView>; terms: Terms }) {
  const { product, rp02, rm, elongation, hardness } = strength
  return (
    <>
      <td data-columns="strength" data-words>
        {product ?? <Nothing terms={terms} />}
      </td>
      {inOrder([rp02, rm, elongation, hardness], (value) => (
        <td data-columns="strength">{value ?? <Nothing terms={terms} />}</td>
      ))}
    </>
  )
}

/** A dash, read out as what it means. */
const Nothing = ({ terms }: { terms: Terms }) => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>{terms.none}</VisuallyHidden>
  </>
)
