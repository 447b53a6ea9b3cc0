import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { GradeView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { COMPARISON_ANCHOR } from '../../../schema/names/addressParameters.ts'
import { ELEMENTS } from '../../../schema/names/materials.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { below, centeredFlow, color, flow, line, screenOnly, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { QuietButton } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { getAnchorProps } from '../../ui/layout.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { MinorH2 } from '../../ui/text.tsx'

/** Sticks to the bottom of the window, above other bars, until its table scrolls into view. */
const Top = styled.div(css`
  position: sticky;
  bottom: var(--foot-line, 0px);
  z-index: 4;
  ${centeredFlow}
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
  /* Leaves room for the round buttons in the window's lower right corner. */
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

const differsMark = `
  content: '';
  display: inline-block;
  width: 7px;
  height: 7px;
  margin: 0 11px 1px 0;
  background: ${color.ink};
  forced-color-adjust: none;
`

/** A mark highlights differences. On a phone the names are above the values. */
const Compared = styled.div(css`
  & table {
    table-layout: fixed;
  }
  & tbody > tr > :not([scope='rowgroup']) {
    color: ${color.ink3};
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  & :is(thead th, tbody tr[data-differs] > *) {
    color: ${color.ink};
  }
  & thead th {
    font-weight: 560;
  }
  & tbody th[scope='row'] {
    padding-left: 18px;
  }
  & tr[data-differs] > th::before {
    ${differsMark}
    margin-left: -18px;
  }
  & td > span {
    display: block;
  }
  & p::before {
    ${differsMark}
  }
  ${below.tablet} {
    & :is(table, thead, tbody) {
      display: block;
    }
    & tr {
      ${flow}
      column-gap: 10px;
    }
    & thead td {
      display: none;
    }
    & tr > * {
      flex: 1 1 0;
      min-width: 0;
      padding-right: 0;
    }
    & tbody th {
      flex-basis: 100%;
      padding-block: 10px 0;
    }
    & tbody > tr > td {
      padding-top: 2px;
      border: 0;
    }
  }
`)

interface ComparisonProps {
  readonly terms: Terms
  readonly grades: readonly GradeView[]
  readonly href: string
  onClear(): void
}

interface Row {
  readonly name: string
  readonly values: readonly (readonly string[])[]
}

const hasDifference = ({ values }: Row): boolean => new Set(values.map((lines) => lines.join('\n'))).size > 1

const buildColumn = ({ name }: GradeView, index: number): Column<Row> => ({
  head: name,
  cell: ({ values }) => {
    const lines = values[index] ?? []
    return lines.length === 0 ? '–' : mapChildren(lines, (line) => <span>{line}</span>)
  },
})

export function Comparison({ terms, grades, href, onClear }: ComparisonProps) {
  const names: Column<Row> = {
    cell: (row) => (
      <>
        <span>{row.name}</span>
        {hasDifference(row) && <VisuallyHidden>{` (${terms.differs})`}</VisuallyHidden>}
      </>
    ),
  }
  return (
    <>
      <Top>
        <MinorH2 as="h3">
          <Link href={href}>{terms.comparison}</Link>
        </MinorH2>
        <p role="status">{fill(terms.chosen, { n: grades.length })}</p>
        {grades.length > 0 && (
          <QuietButton type="button" onClick={onClear}>
            {terms.clear}
          </QuietButton>
        )}
      </Top>
      {grades.length > 0 && (
        <Compared {...getAnchorProps(COMPARISON_ANCHOR)}>
          <Table
            name={terms.comparison}
            density="figures"
            columns={[names, ...grades.map(buildColumn)]}
            groups={[
              { rows: buildRows(terms, grades) },
              { name: terms.strength, rows: buildStrengthRows(terms, grades) },
            ]}
            rowAttributes={(row) => ({ 'data-differs': hasDifference(row) || undefined })}
            note={grades.length > 1 && terms.differs}
          />
        </Compared>
      )}
    </>
  )
}

/** Leaves out rows that are empty for all chosen grades. */
function buildRows(terms: Terms, grades: readonly GradeView[]): Row[] {
  const createRow = (name: string, read: (grade: GradeView) => string | undefined): Row => ({
    name,
    values: grades.map((grade) => {
      const value = read(grade)
      return value === undefined ? [] : [value]
    }),
  })
  const rows: Row[] = [
    createRow('EN 10088', ({ number, designation }) => `${number} ${designation}`),
    createRow('UNS', ({ uns }) => uns),
    createRow(terms.otherNames, ({ otherNames }) => otherNames),
    createRow(terms.family, ({ family }) => family),
    createRow(terms.density, ({ density }) => density),
    createRow(terms.pren, ({ pren }) => pren),
    createRow(terms.magnetic, ({ magnetic }) => magnetic),
    createRow(terms.weldability, ({ weldability }) => weldability),
    ...ELEMENTS.map((element) => createRow(`${element}, %`, ({ composition }) => composition[element])),
    createRow(terms.use, ({ note }) => note),
  ]
  return rows.filter(({ values }) => values.some((lines) => lines.length > 0))
}

/** One row per product: `Rp0.2, MPa ≥ 190`, `Rm, MPa 500–700` … */
function buildStrengthRows(terms: Terms, grades: readonly GradeView[]): Row[] {
  const products = new Set(grades.flatMap(({ strength }) => strength.map(({ product }) => product)))
  return [...products].map((name) => ({
    name,
    values: grades.map(({ strength }) => {
      const limits = strength.find(({ product }) => product === name)
      if (!limits) return []
      const values = (['rp02', 'rm', 'elongation'] as const).flatMap((limit) =>
        limits[limit] ? [`${terms[limit]} ${limits[limit]}`] : [],
      )
      return limits.hardness ? [...values, limits.hardness] : values
    }),
  }))
}
