import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RowView } from '../../../schema/fieldTypes/views.ts'
import { color, line, screenOnly, typography } from '../../theme/theme.ts'
import { RowValue, rowName } from '../../ui/Quantity.tsx'

/** Not on paper, where the table itself stands right below. */
const List = styled.dl(css`
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
    <List className={className}>
      {rows.map((row) => (
        <div key={rowName(row)}>
          <dt>{rowName(row)}</dt>
          <dd>
            <RowValue row={row} />
          </dd>
        </div>
      ))}
    </List>
  )
}
