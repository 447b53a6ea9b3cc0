import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { GradeView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { ELEMENTS } from '../../../schema/names/materials.ts'
import { below, color, line, screenOnly, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { QuietButton } from '../../ui/Button.tsx'
import { inOrder } from '../../ui/inOrder.ts'
import { Link } from '../../ui/Link.tsx'
import { TableFrame } from '../../ui/TableFrame.tsx'
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
    text-decoration: underline;
    text-decoration-color: ${color.edge};
    text-underline-offset: 5px;
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

const Place = styled(TableFrame)(css`
  scroll-margin-top: 120px;
`)

const Table = styled.table(css`
  border-collapse: separate;
  border-spacing: 0;
  width: 100%;
  text-align: left;
  font-size: var(--t-small);
  line-height: 1.45;
  ${typography.tabular}
  & th,
  & td {
    min-width: 132px;
    padding: 10px 16px 10px 0;
    vertical-align: baseline;
    border-top: ${line};
    font-weight: 400;
    color: ${color.ink2};
    background: ${color.bg};
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    border-top: 0;
    color: ${color.ink};
    font-weight: 560;
  }
  & :is(tbody th, thead td) {
    position: sticky;
    left: 0;
  }
  & thead td {
    top: 0;
    z-index: 2;
  }
  & tr[data-differs] td {
    color: ${color.ink};
    font-weight: 560;
    background: color-mix(in oklab, ${color.accent} 10%, ${color.bg});
  }
  & td > span {
    display: block;
  }
  ${below.phone} {
    & :is(tbody th, thead td) {
      min-width: 96px;
      max-width: 96px;
      overflow-wrap: anywhere;
    }
  }
`)

export interface ComparisonProps {
  readonly terms: Terms
  readonly grades: readonly GradeView[]
  onClear(): void
}

/** The chosen grades beside each other; what differs between them is marked. */
export function Comparison({ terms, grades, onClear }: ComparisonProps) {
  return (
    <>
      <Top>
        <MinorH2 as="h3">
          <Link href={`#${PLACE}`}>{terms.comparison}</Link>
        </MinorH2>
        <p role="status">{terms.chosen.replace('{n}', String(grades.length))}</p>
        {grades.length > 0 && (
          <QuietButton type="button" onClick={onClear}>
            {terms.clear}
          </QuietButton>
        )}
      </Top>
      {grades.length > 0 && (
        <Place id={PLACE} role="region" aria-label={terms.comparison} tabIndex={0}>
          <Table aria-label={terms.comparison}>
            <thead>
              <tr>
                <td />
                {grades.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsOf(terms, grades).map(({ name, values }) => (
                <Row key={name} name={name} values={values} terms={terms} />
              ))}
            </tbody>
          </Table>
        </Place>
      )}
    </>
  )
}

interface RowProps {
  readonly name: string
  /** Of each grade, its lines. */
  readonly values: readonly (readonly string[])[]
}

function Row({ name, values, terms }: RowProps & { readonly terms: Terms }) {
  const differs = new Set(values.map((lines) => lines.join('\n'))).size > 1
  return (
    <tr data-differs={differs ? true : undefined}>
      <th scope="row">
        {name}
        {differs && <VisuallyHidden> ({terms.differs})</VisuallyHidden>}
      </th>
      {inOrder(values, (lines) => (
        <td>{lines.length === 0 ? '–' : inOrder(lines, (line) => <span>{line}</span>)}</td>
      ))}
    </tr>
  )
}

/** Rows that no chosen grade has anything in are left out. */
function rowsOf(terms: Terms, grades: readonly GradeView[]): RowProps[] {
  const of = (name: string, read: (grade: GradeView) => string | undefined): RowProps => ({
    name,
    values: grades.map((grade) => {
      const value = read(grade)
      return value === undefined ? [] : [value]
    }),
  })
  const rows: RowProps[] = [
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
