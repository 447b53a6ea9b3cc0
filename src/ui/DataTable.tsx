import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from './icons/Icon.tsx'
import { mapChildren } from './mapChildren.ts'
import { scrollsBelow, stacksBelow, tableLooks, tableNote } from './tableLooks.ts'
import { Own } from './text.tsx'

type Look = keyof typeof tableLooks

type Attributes = Readonly<Record<`data-${string}`, string | true | undefined>>

/** The first column names the rows. */
export interface Column<Row> {
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Shared head above neighbouring columns of the same group. */
  readonly group?: string
  /** Number of rows that the cell spans, or 0 if a cell above spans this row. */
  readonly span?: (row: Row) => number
  readonly attributes?: Attributes
}

/** Rows with an optional name above them. */
export interface RowGroup<Row> {
  readonly name?: string
  readonly rows: readonly Row[]
  /** Name of the button that opens and closes the rows, in looks that support it. An anchor inside opens them. */
  readonly chapter?: string
}

interface DataTableProps<Row> {
  /** Accessible name. */
  readonly name: string
  readonly look: Look
  readonly columns: readonly Column<Row>[]
  readonly groups: readonly RowGroup<Row>[]
  /** Below the table, so that the Tab key reaches its links after those of the rows. */
  readonly note?: ReactNode
  /** Width in rem below which the table scrolls sideways. */
  readonly room?: number
  /** Below `room`, each row becomes a list of its values by `data-head`, in place of scrolling. */
  readonly stacked?: boolean
  /** Keeps the first column visible while the others scroll. */
  readonly sticky?: boolean
  readonly rowAttributes?: (row: Row) => Attributes
}

const Table = styled.table<{ look: Look }>(({ look }) => tableLooks[look])

const Note = styled.p<{ look: Look }>(({ look }) => tableNote(look))

const Frame = styled.div<{ room: number }>(({ room }) => scrollsBelow(room))

const Stack = styled.div<{ room: number }>(({ room }) => stacksBelow(room))

const Room = styled.div(css`
  container-type: inline-size;
`)

/** A table defined by columns. Cells have no classes: on long tables these would add much HTML. */
export function DataTable<Row>({ groups, ...props }: DataTableProps<Row>) {
  const { name, look, columns, note, room, stacked, sticky } = props
  const noteId = useId()
  const table = (
    <Table look={look} aria-label={name} aria-describedby={note ? noteId : undefined} data-sticky={sticky || undefined}>
      <Head columns={columns} />
      {mapChildren(groups, (group) => (
        <Rows group={group} {...props} />
      ))}
    </Table>
  )
  return (
    <Room>
      {!room && table}
      {room && stacked && <Stack room={room}>{table}</Stack>}
      {room && !stacked && (
        <Frame room={room} role="region" aria-label={name} tabIndex={0}>
          {table}
        </Frame>
      )}
      {note && (
        <Note id={noteId} look={look}>
          {note}
        </Note>
      )}
    </Room>
  )
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowAttributes'> & { readonly group: RowGroup<Row> }

function Rows<Row>({ columns, rowAttributes, group: { name, rows, chapter } }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { hash } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (chapter && target && body.current?.contains(target)) setOpen(true)
  }, [hash, chapter])

  const button = chapter && (
    <button
      type="button"
      aria-expanded={open}
      aria-label={chapter}
      onClick={() => setOpen(!open)}
      data-chapter
      data-needs-script
    >
      <Icon name="caret" />
    </button>
  )
  return (
    <tbody ref={body} data-closed={(chapter && !open) || undefined}>
      {name && (
        <tr>
          <th scope="rowgroup" colSpan={columns.length}>
            <Own>{name}</Own>
            {button}
          </th>
        </tr>
      )}
      {mapChildren(rows, (row, place) => (
        <tr {...rowAttributes?.(row)}>
          {mapChildren(columns, ({ cell, span, attributes }, index) => {
            const rows = span?.(row)
            if (rows === 0) return null
            const all = { rowSpan: rows, ...attributes }
            return index === 0 ? (
              <th scope="row" {...all}>
                {button && !name && place === 0 ? (
                  <>
                    <Own>{cell(row)}</Own>
                    {button}
                  </>
                ) : (
                  cell(row)
                )}
              </th>
            ) : (
              <td {...all}>{cell(row)}</td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

/** Two rows if columns have groups: the groups, then the columns. */
function Head<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  const grouped = columns.filter(({ group }) => group !== undefined)
  const rowSpan = grouped.length > 0 ? 2 : undefined
  const cell = ({ head, attributes }: Column<Row>, rowSpan?: number) =>
    head === undefined ? (
      <td />
    ) : (
      <th scope="col" rowSpan={rowSpan} {...attributes}>
        {head}
      </th>
    )
  return (
    <thead>
      <tr>
        {mapChildren(columns, (column, index) => {
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
      {rowSpan && <tr>{mapChildren(grouped, (column) => cell(column))}</tr>}
    </thead>
  )
}
