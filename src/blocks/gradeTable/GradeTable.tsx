import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { GradeTableView } from '../../../schema/fieldTypes/materialViews.ts'
import type { ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { COMPARE_PARAMETER, COMPARISON_ANCHOR, MAX_COMPARED } from '../../../schema/names/addressParameters.ts'
import { comparedGrades, toggleComparedGrade } from '../../hooks/comparedGrades.ts'
import { useAddressParameters } from '../../hooks/useAddressParameters.ts'
import { arrived, below, color, flow, pressable, print, screenOnly, touch, typography } from '../../theme/theme.ts'
import { getAnchorProps } from '../../ui/layout.tsx'
import { Reference, References } from '../../ui/materials/References.tsx'
import { Section, type SectionBlock } from '../../ui/Section.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { stackedRows } from '../../ui/tableStyles.ts'
import { Meta } from '../../ui/text.tsx'
import { Comparison } from './Comparison.tsx'
import { buildColumns, buildRows, type GradeRow } from './gradeColumns.tsx'
import { Products } from './Products.tsx'

const TableWithMessages = styled.div(css`
  display: grid;
  gap: 20px;
  & > * {
    min-width: 0;
  }
  /* Grids do not break between pages. */
  ${print} {
    display: block;
  }
`)

const Name = styled.span(css`
  display: block;
  color: ${color.ink};
  font-size: 1rem;
  font-weight: 560;
  &${arrived} {
    ${typography.found(4)}
  }
`)

/** Other designations. They do not break at hyphens. */
const Numbers = styled.span(css`
  ${flow}
  gap: 0 12px;
  grid-area: 2 / 1 / auto / -1;
  color: ${color.ink2};
  font-weight: 400;
  white-space: nowrap;
`)

const CompareLabel = styled.label(css`
  ${pressable}
  position: relative;
  min-height: 28px;
  gap: 8px;
  ${touch} {
    min-height: 44px;
  }
  ${below.tablet} {
    min-height: 44px;
  }
  color: ${color.ink2};
  cursor: pointer;
  & > input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.ink};
  }
  ${screenOnly}
`)

/** Below this width in rem, each grade is a separate block. Paper is always narrower. */
const ROOM = 79.99

const Grades = styled.div(css`
  & table {
    /* The longest head, “Schweißeignung”. */
    --stack: 106px;
    font-size: var(--t-meta);
    line-height: 1.4;
  }
  & tbody > tr > * {
    padding-right: 12px;
    vertical-align: top;
  }
  & tbody th[scope='rowgroup']::first-letter {
    text-transform: uppercase;
  }
  @container (min-width: ${ROOM}rem) {
    & tbody th[scope='row'] {
      width: 1px;
    }
    & tbody > tr > * {
      padding-right: 7px;
    }
    & tbody > tr > :last-child {
      padding-right: 0;
    }
    & tbody td:not([data-words], [data-property]) {
      white-space: nowrap;
    }
    /* Most products have one line. */
    & tbody td[data-words]:not([rowspan]) {
      width: 21%;
      /* Wide letter spacing would make the table wider than the page. */
      overflow-wrap: anywhere;
    }
  }
  @container (max-width: ${ROOM}rem) {
    & table tbody > tr > * {
      padding-right: 0;
    }
    & table tbody th[scope='row'] {
      padding-bottom: 6px;
    }
    & tbody tr + tr {
      padding-top: 0;
      border: 0;
    }
    & tbody td[data-words] {
      grid-column: 1 / -1;
    }
    & tr + tr td[data-words]::before {
      content: none;
    }
  }
  /* Properties in one line, the composition in two, then one line per product. */
  ${print} {
    & table {
      ${stackedRows}
      font-size: 8pt;
      line-height: 1.3;
      & tbody tr {
        grid-template-columns: repeat(12, 1fr);
        gap: 0 2mm;
        padding-block: 0;
      }
      & tbody tr + tr {
        border: 0;
      }
      & th > span {
        display: inline;
        margin-right: 3mm;
      }
      & tbody th[scope='rowgroup'] {
        padding: 1.5mm 0 0.5mm;
        font-size: inherit;
      }
      & td:not([data-words]) {
        white-space: nowrap;
      }
      & tbody td:not([rowspan]) {
        grid-column: span 2;
      }
      & tbody td:nth-last-of-type(-n + 2) {
        grid-column: span 1;
      }
      & tbody td[rowspan] {
        grid-column: span 1;
      }
      & tbody td[data-property] {
        grid-column: span 3;
      }
      & tbody td[data-words][rowspan] {
        grid-column: span 7;
      }
      & tbody td[data-words]:not([rowspan]) {
        grid-column: 1 / span 6;
      }
      & td:is(:not([rowspan]), [data-property])::before {
        display: inline;
        content: attr(data-head) ' ';
      }
      & td:is([data-words]:not([rowspan]), :last-child)::before {
        content: none;
      }
    }
  }
`)

interface GradeTableBlock extends SectionBlock {
  readonly grades: GradeTableView
  readonly standards: readonly ReferenceView[] | undefined
  readonly note: string | undefined
}

/** Grades by family with all their data. Visitors can choose some to compare; the address contains the choice. */
export function GradeTable({ block }: { readonly block: GradeTableBlock }) {
  const { title, standards = [], note } = block
  const { terms, families, conditions } = block.grades
  const grades = families.flatMap((family) => family.grades)
  const comparedIds = comparedGrades.use()
  const [isSent, setSent] = useState(false)
  const sectionRef = useRef<HTMLDivElement>(null)

  const { key, hash } = useLocation()
  const navigation = useNavigationType()
  // Takes over boxes that were ticked before hydration and grades in the address, up to the maximum.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the boxes are taken over, and when an address is opened
  useEffect(() => {
    const requestedIds = new URLSearchParams(window.location.search).get(COMPARE_PARAMETER)?.split(' ') ?? []
    const tickedIds = [...(sectionRef.current?.querySelectorAll<HTMLInputElement>('tbody input:checked') ?? [])]
    const earlyIds = [...requestedIds, ...tickedIds.map(({ value }) => value)].filter((id) =>
      grades.some((grade) => grade.id === id),
    )
    if (earlyIds.length === 0) return
    comparedGrades.set([...new Set(earlyIds)].slice(0, MAX_COMPARED))
    setSent(requestedIds.length > 0)
  }, [key])
  useEffect(() => () => comparedGrades.set(undefined), [])
  // The comparison is not there yet when the router scrolls. Back and Forward keep the visitor's position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the comparison is there, and when an address is opened
  useEffect(() => {
    const isOpened = hash === `#${COMPARISON_ANCHOR}` && (navigation !== 'POP' || window.scrollY === 0)
    if (isSent && (isOpened || (hash === '' && window.scrollY === 0)))
      document.getElementById(COMPARISON_ANCHOR)?.scrollIntoView({ behavior: 'instant' })
  }, [isSent, key])
  useAddressParameters(comparedIds ? { [COMPARE_PARAMETER]: comparedIds.join(' ') } : {})

  const gradeColumn: Column<GradeRow> = {
    head: terms.grade,
    span: ({ rows }) => rows,
    cell: ({ grade: { id, anchor, name, number, designation, uns, page } }) => {
      const isChosen = comparedIds?.includes(id) ?? false
      return (
        <>
          <Name {...getAnchorProps(anchor)}>{name}</Name>
          <Numbers>
            <span>
              <Reference reference={{ name: number, names: name, href: page }} />
            </span>{' '}
            <span>{designation}</span> <span>{uns}</span>
          </Numbers>
          <CompareLabel data-needs-script>
            <input
              type="checkbox"
              value={id}
              checked={isChosen}
              disabled={comparedIds !== undefined && comparedIds.length >= MAX_COMPARED && !isChosen}
              aria-label={`${terms.compare}: ${name}`}
              onChange={() => toggleComparedGrade(id)}
            />
            <span>{terms.compare}</span>
          </CompareLabel>
        </>
      )
    },
  }
  const groups = families.flatMap((family) => [
    { name: family.name, rows: [] },
    ...family.grades.map((grade) => ({ chapter: grade.name, rows: buildRows(grade) })),
  ])
  return (
    <Section block={block}>
      <TableWithMessages ref={sectionRef}>
        <Grades>
          <Table
            name={title}
            density="dense"
            narrow="stack"
            room={ROOM}
            columns={[gradeColumn, ...buildColumns(terms)]}
            groups={groups}
          />
        </Grades>
        {standards.length > 0 && (
          <Meta>
            <References references={standards} />
          </Meta>
        )}
        <Meta>{[conditions, note].filter(Boolean).join('. ')}</Meta>
        <Products terms={terms} grades={grades} />
        {comparedIds && (
          <Comparison
            terms={terms}
            href={`?${new URLSearchParams({ [COMPARE_PARAMETER]: comparedIds.join(' ') })}#${COMPARISON_ANCHOR}`}
            grades={comparedIds.flatMap((id) => grades.filter((grade) => grade.id === id))}
            onClear={() => comparedGrades.set([])}
          />
        )}
      </TableWithMessages>
    </Section>
  )
}
