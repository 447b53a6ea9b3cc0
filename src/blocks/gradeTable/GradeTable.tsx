import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import type { GradeView, StrengthView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { type ChemicalElement, columnAnchor, ELEMENTS, GRADE_COLUMNS } from '../../../schema/names/materials.ts'
import { color, pressable, screenOnly, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { anchorProps } from '../../ui/layout.tsx'
import { Section } from '../../ui/Section.tsx'
import { Meta } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'
import { Comparison } from './Comparison.tsx'

/** How many grades can be compared at once. */
const MOST = 4

/** Columns that are shown and hidden together. */
const GROUPS = ['properties', 'composition', 'strength'] as const

/** Elements with a column of their own; the others share one. */
const MAIN_ELEMENTS: readonly ChemicalElement[] = ['C', 'Cr', 'Ni', 'Mo', 'N']

/** Hides those columns whose box is not checked. */
const hiddenColumns = GROUPS.map(
  (group) =>
    `&:has(input[value='${group}']:not(:checked)) [data-columns='${group}'] { @media screen { display: none; } }`,
).join('\n')

const Whole = styled.div(css`
  ${hiddenColumns}
  display: grid;
  gap: 20px;
  & > * {
    min-width: 0;
  }
  & input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.ink};
  }
`)

const Choice = styled.fieldset(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 24px;
  border: 0;
  padding: 0;
  ${typography.meta}
  & legend {
    float: left;
    padding: 0;
  }
  & label {
    ${pressable}
    gap: 10px;
    color: ${color.ink};
    cursor: pointer;
  }
  ${screenOnly}
`)

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
  ${pressable}
  gap: 8px;
  color: ${color.ink2};
  cursor: pointer;
  ${screenOnly}
`)

/** A grade with the limits of one product in one condition: of each grade, as many rows as have limits of their own. */
interface GradeRow {
  readonly grade: GradeView
  readonly strength: Partial<StrengthView>
  /** How many rows the grade has, in its first; then 0. */
  readonly rows: number
}

const rowsOf = (grade: GradeView): readonly GradeRow[] =>
  (grade.strength.length > 0 ? grade.strength : [{}]).map((strength, index, { length }) => ({
    grade,
    strength,
    rows: index === 0 ? length : 0,
  }))

/** All but the grade's own column. */
function columnsOf(terms: Terms): readonly Column<GradeRow>[] {
  const anchors = new Map(GRADE_COLUMNS.map((name) => [terms[name], columnAnchor(name)]))
  const column =
    (group: (typeof GROUPS)[number], words?: true) =>
    (head: string, value: (row: GradeRow) => string | undefined): Column<GradeRow> => ({
      head: <span {...anchorProps(anchors.get(head))}>{head}</span>,
      group: terms[group],
      attributes: { 'data-columns': group, 'data-words': words },
      cell: (row) => value(row) ?? <Nothing terms={terms} />,
      ...(group !== 'strength' && { span: ({ rows }) => rows }),
    })
  const [property, part, limit] = [column('properties'), column('composition'), column('strength')]
  return [
    property(terms.density, ({ grade }) => grade.density),
    property(terms.pren, ({ grade }) => grade.pren),
    property(terms.magnetic, ({ grade }) => grade.magnetic),
    property(terms.weldability, ({ grade }) => grade.weldability),
    ...MAIN_ELEMENTS.map((element) => part(element, ({ grade }) => grade.composition[element])),
    column('composition', true)(terms.otherElements, ({ grade }) => otherElements(grade)),
    column('strength', true)(terms.product, ({ strength }) => strength.product),
    limit(terms.rp02, ({ strength }) => strength.rp02),
    limit(terms.rm, ({ strength }) => strength.rm),
    limit(terms.elongation, ({ strength }) => strength.elongation),
    limit(terms.hardness, ({ strength }) => strength.hardness),
  ]
}

/** `Si 1.00, Mn 2.00` */
function otherElements({ composition }: GradeView): string | undefined {
  const limits = ELEMENTS.flatMap((element) => {
    const limit = MAIN_ELEMENTS.includes(element) ? undefined : composition[element]
    return limit === undefined ? [] : [`${element}\u00a0${limit}`]
  })
  return limits.join(', ') || undefined
}

/** A dash, read out as what it means. */
const Nothing = ({ terms }: { terms: Terms }) => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>{terms.none}</VisuallyHidden>
  </>
)

/**
 * Grades by family, with all that is known of them. Which columns are shown is for the browser alone to say, by boxes
 * that the styles ask, and works without a script.
 */
export function GradeTable({ block }: BlockProps<'gradeTable'>) {
  const { title, note } = block
  const { terms, families } = block.grades
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [wasChosen, setWasChosen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)

  // What was ticked before the script came; of too many, the first.
  useEffect(() => {
    const early = [...(whole.current?.querySelectorAll<HTMLInputElement>('tbody input:checked') ?? [])]
    if (early.length > 0) setChosen(early.slice(0, MOST).map(({ value }) => value))
  }, [])
  if (chosen.length > 0 && !wasChosen) setWasChosen(true)

  const gradeColumn: Column<GradeRow> = {
    head: terms.grade,
    span: ({ rows }) => rows,
    cell: ({ grade: { id, anchor, name, number, designation, uns } }) => {
      const isChosen = chosen.includes(id)
      return (
        <>
          <Name {...anchorProps(anchor)}>{name}</Name>
          <Line>{number}</Line> <Line>{designation}</Line> <Line>{uns}</Line>
          <Compare data-needs-script>
            <input
              type="checkbox"
              value={id}
              checked={isChosen}
              disabled={chosen.length >= MOST && !isChosen}
              onChange={() => setChosen(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
            />
            {terms.compare}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Compare>
        </>
      )
    },
  }
  const grades = families.flatMap((family) => family.grades)
  return (
    <Section block={block}>
      <Whole ref={whole}>
        <Choice>
          <legend>{terms.columns}</legend>
          {GROUPS.map((group) => (
            <label key={group}>
              <input type="checkbox" value={group} defaultChecked />
              {terms[group]}
            </label>
          ))}
        </Choice>
        <DataTable
          name={title}
          look="wide"
          columns={[gradeColumn, ...columnsOf(terms)]}
          groups={families.map((family) => ({ name: family.name, rows: family.grades.flatMap(rowsOf) }))}
          sticky
        />
        {note && <Meta>{note}</Meta>}
        {wasChosen && (
          <Comparison
            terms={terms}
            grades={chosen.flatMap((id) => grades.filter((grade) => grade.id === id))}
            onClear={() => setChosen([])}
          />
        )}
      </Whole>
    </Section>
  )
}
