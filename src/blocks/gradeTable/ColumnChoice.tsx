import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { color, screenOnly, typography } from '../../theme/theme.ts'

/** Columns that are shown and hidden together. */
export const COLUMNS = ['properties', 'composition', 'strength'] as const

export type Columns = (typeof COLUMNS)[number]

/** Hides those columns whose box is not checked. */
export const hiddenColumns = css(
  COLUMNS.map(
    (columns) =>
      `&:has(input[value='${columns}']:not(:checked)) [data-columns='${columns}'] { @media screen { display: none; } }`,
  ).join('\n'),
)

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
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    color: ${color.ink};
    cursor: pointer;
  }
  & input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.ink};
  }
  ${screenOnly}
`)

/** Which columns are shown: boxes that the styles ask, so that they work without a script. */
export function ColumnChoice({ terms }: { terms: Terms }) {
  return (
    <Choice>
      <legend>{terms.columns}</legend>
      {COLUMNS.map((columns) => (
        <label key={columns}>
          <input type="checkbox" value={columns} defaultChecked />
          {terms[columns]}
        </label>
      ))}
    </Choice>
  )
}
