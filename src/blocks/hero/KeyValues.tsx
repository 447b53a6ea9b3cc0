import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RowView } from '../../../schema/fieldTypes/views.ts'
import { below, color, line, print, screenOnly, typography } from '../../theme/theme.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { RowLine, RowValue, rowName, ValueAbove } from '../../ui/Values.tsx'

/** Not on paper, where the table itself stands right below. */
const Lines = styled.dl(css`
  flex: 1 1 340px;
  max-width: 560px;
  border-bottom: ${line};
  font-size: var(--t-small);
  line-height: 1.45;
  ${typography.tabular}
  & > div {
    display: grid;
    grid-template-columns: minmax(76px, 24%) minmax(0, 1fr);
    column-gap: 16px;
    padding-block: 5px;
    border-top: ${line};
  }
  & dt {
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
  & dd {
    margin: 0;
    font-weight: 500;
  }
  ${screenOnly}
`)

/** The words that a buyer looks for first, grades, finishes, standards: a line each. */
export function KeyLines({ rows, className }: { rows: readonly RowView[]; className?: string | undefined }) {
  return (
    <Lines className={className}>
      {rows.map((row) => (
        <div key={rowName(row)}>
          <dt>{rowName(row)}</dt>
          <dd>
            <RowValue row={row} />
          </dd>
        </div>
      ))}
    </Lines>
  )
}

/** Room that one value wants beside the next, in px. */
const WIDTH = 147

const Values = styled.dl<{ count: number; across: boolean }>(
  ({ count, across }) => css`
    flex: 1 1 ${across ? '100%' : `${count * WIDTH}px`};
    display: flex;
    flex-wrap: wrap;
    gap: 20px clamp(16px, 2.4vw, 40px);
    & > div {
      flex: 1 1 0;
      max-width: 240px;
    }
    ${below.phone} {
      column-gap: 14px;
      ${count === 4 && '& > div { flex-basis: calc(50% - 14px); max-width: none; }'}
    }
    ${print} {
      gap: 3mm 5mm;
    }
  `,
)

/** A figure stays whole: where it finds no room it goes to the next line, with its dimension. */
const Value = styled.dd<{ whole: boolean }>(
  ({ whole }) => css`
    margin: 0;
    ${whole && 'white-space: nowrap;'}
    font-size: clamp(1.0625rem, 0.9rem + 0.7vw, 1.5rem);
    font-weight: 480;
    letter-spacing: -0.02em;
    line-height: 1.2;
    ${typography.tabular}
    & > div {
      margin-bottom: 10px;
    }
    ${print} {
      font-size: 12pt;
      & > div {
        margin-bottom: 1.5mm;
      }
    }
  `,
)

const Name = styled.dt(css`
  ${typography.meta}
  margin-top: 2px;
`)

interface KeyValuesProps {
  readonly rows: readonly RowView[]
  /** On a line of their own. */
  readonly across?: boolean
  readonly className?: string | undefined
}

/** The values that a buyer looks for first, each under its dimension line. */
export function KeyValues({ rows, across = false, className }: KeyValuesProps) {
  return (
    <Values count={rows.length} across={across} className={className}>
      {inOrder(rows, (row) => (
        <ValueAbove>
          <Name>{rowName(row)}</Name>
          <Value whole={row.quantity !== undefined}>
            <RowLine row={row} />
            <RowValue row={row} />
          </Value>
        </ValueAbove>
      ))}
    </Values>
  )
}
