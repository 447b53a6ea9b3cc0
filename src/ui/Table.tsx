import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { listen } from '../hooks/listen.ts'
import { space, typography } from '../theme/theme.ts'
import { Icon } from './icons/Icon.tsx'
import { mapChildren } from './mapChildren.ts'
import { createTableStyles, type Density, FOLDED, type Narrow, scrollsBelow, stacksBelow } from './tableStyles.ts'
import { Own } from './text.tsx'

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
interface RowGroup<Row> {
  readonly name?: string
  readonly rows: readonly Row[]
  /** Name of the button that opens and closes the rows while they are stacked. An anchor inside opens them. */
  readonly chapter?: string
}

interface TableProps<Row> {
  /** Accessible name. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly groups: readonly RowGroup<Row>[]
  readonly density?: Density
  /** Below the table, so that the Tab key reaches its links after those of the rows. */
  readonly note?: ReactNode
  readonly narrow?: Narrow
  /** Width of the container in rem below which the table is stacked or scrolled. */
  readonly room?: number
  readonly rowAttributes?: (row: Row) => Attributes
}

const Element = styled.table<{ density: Density }>(({ density }) => createTableStyles(density))

const Stacked = styled(Element)<{ room: number }>(({ room, density }) => stacksBelow(room, density))

const Scroll = styled.div<{ room: number }>(({ room }) => scrollsBelow(room))

const Room = styled.div(css`
  container-type: inline-size;
`)

const Note = styled.p(css`
  max-width: 80ch;
  padding-top: calc(0.7 * ${space.step});
  ${typography.meta}
  break-before: avoid;
`)

/** A table defined by columns. Cells have no classes: on long tables these would add much HTML. */
export function Table<Row>({ groups, ...props }: TableProps<Row>) {
  const { name, columns, density = 'text', note, narrow = 'keep', room = 36 } = props
  const noteId = useId()
  const allProps = {
    density,
    'aria-label': name,
    'aria-describedby': note ? noteId : undefined,
    children: (
      <>
        <Head columns={columns} />
        {mapChildren(groups, (group) => (
          <Rows group={group} {...props} />
        ))}
      </>
    ),
  }
  return (
    <Room>
      {narrow === 'keep' && <Element {...allProps} />}
      {narrow === 'stack' && <Stacked room={room} {...allProps} />}
      {narrow === 'scroll' && (
        <Scroll room={room} role="region" aria-label={name} tabIndex={0}>
          <Element {...allProps} />
        </Scroll>
      )}
      {note && <Note id={noteId}>{note}</Note>}
    </Room>
  )
}

/**
 * Lets the browser's search, and links to a text, find what a closed chapter folds while rows are stacked: they open it.
 * React does not know this value of `hidden`, and other browsers would hide the cells on all widths.
 */
function useFoundWhenFolded(
  body: RefObject<HTMLElement | null>,
  isFolded: boolean,
  setIsOpen: (isOpen: true) => void,
): void {
  useLayoutEffect(() => {
    const element = body.current
    if (!isFolded || !element || !('onbeforematch' in element)) return
    const foldedElements = element.querySelectorAll(FOLDED)
    for (const folded of foldedElements) folded.setAttribute('hidden', 'until-found')
    // The browser scrolls to the text right after the event.
    const stopListening = listen(element, { beforematch: () => flushSync(() => setIsOpen(true)) })
    return () => {
      stopListening()
      for (const folded of foldedElements) folded.removeAttribute('hidden')
    }
  }, [body, isFolded, setIsOpen])
}

type RowsProps<Row> = Pick<TableProps<Row>, 'columns' | 'rowAttributes'> & { readonly group: RowGroup<Row> }

function Rows<Row>({ columns, rowAttributes, group: { name, rows, chapter } }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (chapter && target && body.current?.contains(target)) setIsOpen(true)
  }, [hash, chapter])

  useFoundWhenFolded(body, chapter !== undefined && !isOpen, setIsOpen)

  const button = chapter && (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={chapter}
      onClick={() => setIsOpen(!isOpen)}
      data-chapter
      data-needs-script
    >
      <Icon name="caret" />
    </button>
  )
  return (
    <tbody ref={body} data-closed={(chapter && !isOpen) || undefined}>
      {name && (
        <tr>
          <th scope="rowgroup" colSpan={columns.length}>
            <Own>{name}</Own>
            {button}
          </th>
        </tr>
      )}
      {mapChildren(rows, (row, rowIndex) => (
        <tr {...rowAttributes?.(row)}>
          {mapChildren(columns, ({ cell, span, attributes }, index) => {
            const rows = span?.(row)
            if (rows === 0) return null
            const cellAttributes = { rowSpan: rows, ...attributes }
            return index === 0 ? (
              <th scope="row" {...cellAttributes}>
                {button && !name && rowIndex === 0 ? (
                  <>
                    <Own>{cell(row)}</Own>
                    {button}
                  </>
                ) : (
                  cell(row)
                )}
              </th>
            ) : (
              <td {...cellAttributes}>{cell(row)}</td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

/** Two rows if columns have groups: the groups, then the columns. */
function Head<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  const groupedColumns = columns.filter(({ group }) => group !== undefined)
  const rowSpan = groupedColumns.length > 0 ? 2 : undefined
  const renderHead = ({ head, attributes }: Column<Row>, rowSpan?: number) =>
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
          if (group === undefined) return renderHead(column, rowSpan)
          if (columns[index - 1]?.group === group) return null
          return (
            <th
              scope="colgroup"
              colSpan={groupedColumns.filter((groupedColumn) => groupedColumn.group === group).length}
              {...attributes}
            >
              {group}
            </th>
          )
        })}
      </tr>
      {rowSpan && <tr>{mapChildren(groupedColumns, (column) => renderHead(column))}</tr>}
    </thead>
  )
}
