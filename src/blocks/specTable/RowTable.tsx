import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RowView } from '../../../schema/fieldTypes/views.ts'
import { referencesIn } from '../../../schema/names/references.ts'
import { useContentLabel } from '../../hooks/context.ts'
import { below, color, line, motion, print, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { Reference } from '../../ui/References.tsx'
import { PartedList, Quantity, rowName } from '../../ui/Values.tsx'

const Table = styled.table<{ lettered: boolean }>(
  ({ lettered }) => css`
    position: relative;
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
    & thead th {
      padding: 0;
      line-height: 0;
    }
    & tbody > tr {
      border-top: ${line};
      transition: background-color ${motion.fast} ${motion.ease};
    }
    & tbody > tr:last-of-type {
      border-bottom: ${line};
    }
    & tbody > tr:hover {
      background: color-mix(in oklab, ${color.ink} 4%, transparent);
    }
    & tbody > tr > * {
      overflow-wrap: anywhere;
      padding: 18px 0;
      vertical-align: baseline;
    }
    & tbody th {
      width: ${lettered ? 34 : 45}%;
      padding-right: 16px;
      font-weight: 400;
      color: ${color.ink2};
    }
    & td[data-symbol] {
      width: 11%;
      padding-right: 12px;
      color: ${color.ink3};
    }
    & td:last-of-type {
      font-size: 1.1875rem;
      font-weight: 500;
      letter-spacing: -0.012em;
      line-height: 1.35;
    }
    ${below.phone} {
      & tbody > tr > * {
        padding-block: 14px;
      }
      & tbody th {
        width: 40%;
      }
      & [data-symbol] {
        display: none;
      }
      & td:last-of-type {
        font-size: 1.0625rem;
      }
    }
    ${print} {
      & tbody > tr > * {
        padding-block: 0.6mm;
      }
      & tbody th {
        width: 30%;
      }
      & td[data-symbol] {
        width: 7%;
      }
      & td:last-of-type {
        font-size: 9.4pt;
      }
      & td > ul {
        --space: 2.2mm;
        font-size: 8.6pt;
      }
      & caption {
        padding-top: 1.5mm;
      }
    }
  `,
)

/** A column's name, for who hears the table. */
function Head({ name, symbol }: { name: string; symbol?: true }) {
  return (
    <th scope="col" data-symbol={symbol}>
      <VisuallyHidden>{name}</VisuallyHidden>
    </th>
  )
}

function Cell({ row }: { row: RowView }) {
  const { quantity, list, text } = row
  if (quantity) return <Quantity quantity={quantity} />
  const references = referencesIn(row)
  if (references) {
    return (
      <PartedList items={references.map((reference) => <Reference key={reference.name} reference={reference} />)} />
    )
  }
  return list ? <PartedList items={list} /> : text
}

interface RowTableProps {
  /** What it is read out as; the note then describes it. */
  readonly name: string
  readonly rows: readonly RowView[]
  /** Small print under it. */
  readonly note?: string | undefined
}

/** Named values as a table, with a column for the letters that drawings call them by, if any has one. */
export function RowTable({ name, rows, note }: RowTableProps) {
  const label = useContentLabel()
  const lettered = rows.some(({ property }) => property?.symbol)
  return (
    <Table lettered={lettered} aria-label={name}>
      {note && <caption>{note}</caption>}
      <thead>
        <tr>
          <Head name={label('property')} />
          {lettered && <Head name={label('symbol')} symbol />}
          <Head name={label('value')} />
        </tr>
      </thead>
      <tbody>
        {inOrder(rows, (row) => (
          <tr>
            <th scope="row">{rowName(row)}</th>
            {lettered && <td data-symbol>{row.property?.symbol}</td>}
            <td>
              <Cell row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
