import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line, print, typography } from '../../theme/theme.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { Reference } from '../../ui/References.tsx'
import { BesideSection } from '../../ui/Section.tsx'
import type { BlockProps } from '../types.ts'

const Table = styled.table(css`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  ${typography.tabular}
  & caption {
    caption-side: bottom;
    padding-top: 14px;
    text-align: left;
    ${typography.meta}
  }
  & th,
  & td {
    padding: 9px 12px 9px 0;
    font-weight: 400;
  }
  & thead th {
    ${typography.meta}
  }
  & tbody tr {
    border-top: ${line};
  }
  & tbody tr:last-of-type {
    border-bottom: ${line};
  }
  & tbody th {
    color: ${color.ink2};
  }
  & td {
    font-weight: 500;
    white-space: nowrap;
  }
  ${print} {
    & th,
    & td {
      padding-block: 0.6mm;
    }
  }
`)

/** Limits of tolerance classes: from 0 down to so many µm. */
export function ToleranceTable({ block }: BlockProps<'toleranceTable'>) {
  const { title, table, standards = [], note } = block
  const { terms, classes, rows } = table
  return (
    <BesideSection block={block}>
      <Table aria-label={title}>
        {(note || standards.length > 0) && (
          <caption>
            {inOrder(standards, (reference, index) => (
              <>
                {index > 0 && ', '}
                <Reference reference={reference} />
              </>
            ))}
            {standards.length > 0 && note && '. '}
            {note}
          </caption>
        )}
        <thead>
          <tr>
            <th scope="col">{terms.size}</th>
            {classes.map((name) => (
              <th key={name} scope="col">
                {name}, µm
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, limits }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {inOrder(limits, (limit) => (
                <td>{limit}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </BesideSection>
  )
}
