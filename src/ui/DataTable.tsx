import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { inOrder } from './inOrder.ts'
import { tableFrames, tableLooks } from './tableLooks.ts'

type Look = keyof typeof tableLooks

type Attributes = Readonly<Record<`data-${string}`, string | true | undefined>>

/** A column: its head, and what stands in it of a row. The first column names the rows. */
export interface Column<Row> {
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** The name over this column and those beside it that have the same. */
  readonly group?: string
  /** How many rows its cell is high; 0 where the one above it reaches down to it. */
  readonly span?: (row: Row) => number
  readonly attributes?: Attributes
}

/** Rows that belong together, under their name where they have one. */
export interface RowGroup<Row> {
  readonly name?: string
  readonly rows: readonly Row[]
}

interface DataTableProps<Row> {
  /** What it is read out as; the note then describes it. */
  readonly name: string
  readonly look: Look
  readonly columns: readonly Column<Row>[]
  readonly groups: readonly RowGroup<Row>[]
  /** Small print under it. */
  readonly note?: ReactNode
  /** The first column stays in sight while the others move. */
  readonly sticky?: boolean
  readonly rowAttributes?: (row: Row) => Attributes
  /** Of its frame, for a link to it. */
  readonly id?: string
}

const Table = styled.table<{ look: Look }>(({ look }) => tableLooks[look])

const Frame = styled.div<{ look: keyof typeof tableFrames }>(({ look }) => tableFrames[look])

/** What a frame's room is measured by. */
const Room = styled.div(css`
  container-type: inline-size;
`)

const isFramed = (look: Look): look is keyof typeof tableFrames => look in tableFrames

/** Any table of the site: columns say what stands in them of each row. No cell has a class: a long one costs little. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, look, columns, groups, note, sticky = false, rowAttributes, id } = props
  const table = (
    <Table look={look} aria-label={name} data-sticky={sticky || undefined}>
      {note && <caption>{note}</caption>}
      <Head columns={columns} sticky={sticky} />
      {inOrder(groups, (group) => (
        <tbody>
          {group.name && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                <span>{group.name}</span>
              </th>
            </tr>
          )}
          {inOrder(group.rows, (row) => (
            <tr {...rowAttributes?.(row)}>
              {inOrder(columns, ({ cell, span, attributes }, index) => {
                const rows = span?.(row)
                if (rows === 0) return null
                const all = { rowSpan: rows, ...attributes }
                return index === 0 ? (
                  <th scope="row" {...all}>
                    {cell(row)}
                  </th>
                ) : (
                  <td {...all}>{cell(row)}</td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
  if (!isFramed(look)) return table
  return (
    <Room>
      <Frame look={look} id={id} role="region" aria-label={name} tabIndex={0}>
        {table}
      </Frame>
    </Room>
  )
}

/** In two lines where columns stand in groups: the groups, and below them what is in them. */
function Head<Row>({ columns, sticky }: Pick<DataTableProps<Row>, 'columns' | 'sticky'>) {
  const grouped = columns.filter(({ group }) => group !== undefined)
  const rowSpan = grouped.length > 0 ? 2 : undefined
  const cell = (column: Column<Row>, rowSpan?: number) => {
    const { head, attributes } = column
    const corner = (sticky && column === columns[0]) || undefined
    if (head === undefined) return <td data-corner={corner} />
    return (
      <th scope="col" rowSpan={rowSpan} data-corner={corner} {...attributes}>
        {head}
      </th>
    )
  }
  return (
    <thead>
      <tr>
        {inOrder(columns, (column, index) => {
          const { group, attributes } = column
          if (group === undefined) return cell(column, rowSpan)
          if (columns[index - 1]?.group === group) return null
          return (
            <th scope="colgroup" colSpan={grouped.filter((other) => other.group === group).length} {...attributes}>
              {group}
            </th>
          )
        })}
      </tr>
      {rowSpan && <tr>{inOrder(grouped, (column) => cell(column))}</tr>}
    </thead>
  )
}
