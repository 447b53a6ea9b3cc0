import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { GradeView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { ELEMENTS } from '../../../schema/names/materials.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { below, color, line, screenOnly, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { QuietButton } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { inOrder } from '../../ui/inOrder.ts'
import { Link } from '../../ui/Link.tsx'
import { MinorH2 } from '../../ui/text.tsx'

/** Where its table is. */
const PLACE = 'comparison'

/** It stays at the foot of the window for as long as its table is below: who chooses sees what came of it, and the way there. */
const Top = styled.div(css`
  position: sticky;
  bottom: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 32px;
  margin-top: 24px;
  padding-block: 10px;
  background: ${color.bg};
  border-block: ${line};
  & a {
    display: inline-block;
    padding-block: 10px;
    ${typography.underlined(color.edge, 5)}
  }
  /* The round buttons are in the window's lower right corner. */
  ${below.desk} {
    padding-right: 60px;
  }
  ${below.phone} {
    gap: 4px 16px;
    & > :is(h3, p) {
      font-size: 1rem;
    }
    & > button {
      min-height: 44px;
      padding-block: 6px;
    }
  }
  ${screenOnly}
`)

interface ComparisonProps {
  readonly terms: Terms
  readonly grades: readonly GradeView[]
  onClear(): void
}

interface Row {
  readonly name: string
  /** Of each grade, its lines. */
  readonly values: readonly (readonly string[])[]
}

const differs = ({ values }: Row): boolean => new Set(values.map((lines) => lines.join('\n'))).size > 1

const column = ({ name }: GradeView, index: number): Column<Row> => ({
  head: name,
  cell: ({ values }) => {
    const lines = values[index] ?? []
    return lines.length === 0 ? '–' : inOrder(lines, (line) => <span>{line}</span>)
  },
})

/** The chosen grades beside each other; what differs between them is marked. */
export function Comparison({ terms, grades, onClear }: ComparisonProps) {
  const names: Column<Row> = {
    cell: (row) => (
      <>
        {row.name}
        {differs(row) && <VisuallyHidden> ({terms.differs})</VisuallyHidden>}
      </>
    ),
  }
  return (
    <>
      <Top>
        <MinorH2 as="h3">
          <Link href={`#${PLACE}`}>{terms.comparison}</Link>
        </MinorH2>
        <p role="status">{fill(terms.chosen, { n: grades.length })}</p>
        {grades.length > 0 && (
          <QuietButton type="button" onClick={onClear}>
            {terms.clear}
          </QuietButton>
        )}
      </Top>
      {grades.length > 0 && (
        <DataTable
          id={PLACE}
          name={terms.comparison}
          look="comparison"
          columns={[names, ...grades.map(column)]}
          groups={[{ rows: rowsOf(terms, grades) }]}
          rowAttributes={(row) => ({ 'data-differs': differs(row) || undefined })}
          sticky
        />
      )}
    </>
  )
}

/** Rows that no chosen grade has anything in are left out. */
function rowsOf(terms: Terms, grades: readonly GradeView[]): Row[] {
  const of = (name: string, read: (grade: GradeView) => string | undefined): Row => ({
    name,
    values: grades.map((grade) => {
      const value = read(grade)
      return value === undefined ? [] : [value]
    }),
  })
  const rows: Row[] = [
    of('EN 10088', ({ number, designation }) => `${number} ${designation}`),
    of('UNS', ({ uns }) => uns),
    of(terms.otherNames, ({ otherNames }) => otherNames),
    of(terms.family, ({ family }) => family),
    of(terms.density, ({ density }) => density),
    of(terms.pren, ({ pren }) => pren),
    of(terms.magnetic, ({ magnetic }) => magnetic),
    of(terms.weldability, ({ weldability }) => weldability),
    ...ELEMENTS.map((element) => of(`${element}, %`, ({ composition }) => composition[element])),
    {
      name: terms.strength,
      values: grades.map((grade) => grade.strength.map((values) => strengthLine(terms, values))),
    },
    of(terms.use, ({ note }) => note),
  ]
  return rows.filter(({ values }) => values.some((lines) => lines.length > 0))
}

/** `bar Ø ≤ 160 mm, +AT (…): Rp0.2, MPa ≥ 190; Rm, MPa 500–700` */
function strengthLine(
  terms: Terms,
  { product, rp02, rm, elongation, hardness }: GradeView['strength'][number],
): string {
  const values = [
    rp02 && `${terms.rp02} ${rp02}`,
    rm && `${terms.rm} ${rm}`,
    elongation && `${terms.elongation} ${elongation}`,
    hardness,
  ]
  return `${product}: ${values.filter(Boolean).join('; ')}`
}
