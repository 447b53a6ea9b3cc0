import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ClipboardEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { getValueAt } from '../../../content/check/explain/schemaAt.ts'
import { toCsv } from '../../../messages/csv.ts'
import { getSharedFile } from '../../../schema/documents/shared.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import { propertyInUnit, section as sectionSchema } from '../../../schema/fieldTypes/sizes.ts'
import { formatMass } from '../../../schema/figures/figures.ts'
import { SECTIONS, weigh } from '../../../schema/figures/profiles.ts'
import { compareSizes, getFigures, isNumeric, type SizeCell, type SizeColumn } from '../../../schema/figures/sizes.ts'
import { type Path, writePath } from '../../../schema/finding.ts'
import { color, line, typography } from '../../../src/theme/theme.ts'
import { saveCsv } from '../../../src/ui/saveFile.ts'
import { getPropertyName } from '../../naming.ts'
import { Dialog } from '../core/Dialog.tsx'
import { useDocuments } from '../core/store.ts'
import { Button, Complaint, Hint, NarrowNote, Row, Stack } from '../core/styles.ts'
import { openFile } from '../core/sync.ts'
import { useWords } from '../core/words/index.ts'
import { EditingContext, type FieldProps, findProblems, getFieldId } from './controls/editing.ts'
import { Finding, Line } from './controls/inputs.tsx'
import { findWords, readCells } from './readCells.ts'

/** Row height in px, rendered rows, and those of them above the first visible one. A table can have 2,000 rows. */
const ROW_HEIGHT = 34
const RENDERED_ROWS = 60
const ROWS_ABOVE = 20

const Scroller = styled.div(css`
  height: min(60dvh, 640px);
  overflow: auto;
  border: ${line};
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--t-small);
    font-variant-numeric: tabular-nums;
  }
  & thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    padding: 8px;
    ${typography.meta}
    text-align: right;
    background: ${color.sunken};
  }
  & tr {
    height: ${ROW_HEIGHT}px;
  }
  & td,
  & tbody th {
    padding: 0 8px;
    color: ${color.ink2};
    text-align: right;
    white-space: nowrap;
    border: ${line};
  }
  & td:has(input) {
    min-width: 92px;
    padding: 0;
  }
  & :is(td, th):last-child {
    text-align: left;
  }
  & input {
    width: 100%;
    height: ${ROW_HEIGHT - 1}px;
    min-height: 0;
    padding: 0 8px;
    font: inherit;
    color: ${color.ink};
    text-align: right;
    background: none;
    border: 0;
  }
  & [aria-invalid='true'] {
    box-shadow: inset 0 0 0 2px ${color.bad};
  }
`)

/** The rows of a size table, edited like a spreadsheet in a dialog. */
export function SizeGrid({ value, path, title }: FieldProps) {
  const { selectedPath, problems } = useContext(EditingContext)
  const words = useWords()
  const [isOpen, setOpen] = useState(
    () => selectedPath.length > path.length && path.every((step, index) => step === selectedPath[index]),
  )
  const rows: Rows = Array.isArray(value) ? value : []
  const count = findProblems(problems, path).filter(({ warning }) => !warning).length
  return (
    <Stack>
      <Row>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.openTable(rows.length)}
        </Button>
        {count > 0 && <Complaint>{words.problems(count)}</Complaint>}
      </Row>
      {isOpen && (
        <Dialog title={title} style={{ width: 'min(1180px, 94vw)' }} onClose={() => setOpen(false)}>
          <Grid rows={rows} path={path} />
        </Dialog>
      )}
    </Stack>
  )
}

const MATERIALS = getSharedFile('materials')

type Rows = readonly (readonly SizeCell[])[]
type Columns = ReturnType<typeof useColumns>['columns']

/** The row and column of a cell. */
interface Place {
  readonly row: number
  readonly column: number
}

interface GridProps {
  readonly path: Path
  readonly rows: Rows
}

/** The columns with their names, and the mass that follows from a row. */
function useColumns({ path, rows }: GridProps) {
  const { file } = useContext(EditingContext)
  const words = useWords()
  const { documents } = useDocuments()
  useEffect(() => void openFile(MATERIALS), [])
  const sizes = getValueAt(documents.get(file)?.document, path.slice(0, -1))
  const namedColumns: readonly SizeColumn[] = z.array(propertyInUnit).safeParse(getField(sizes, 'columns')).data ?? []
  // Surplus cells of a row get additional columns, so that they can be removed.
  const count = Math.max(1, namedColumns.length, ...rows.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, columnIndex) => {
    const column = namedColumns[columnIndex] ?? { property: String(columnIndex + 1) }
    const name = getPropertyName(column.property, words)
    return {
      ...column,
      name: column.unit ? `${name} (${column.unit})` : name,
      // In a column of words, a cell that looks like a figure, such as NPS 1, is a word.
      isWorded: !isNumeric(column) && rows.some((row) => typeof row[columnIndex] === 'string'),
    }
  })
  const section = sectionSchema.safeParse(getField(sizes, 'section')).data
  const grade = getValueAt(sizes, ['grades', 0])
  const density = getValueAt(documents.get(MATERIALS)?.document, ['grades', String(grade), 'density'])
  const getMass = (row: readonly SizeCell[]) => {
    const weighed = section && typeof density === 'number' && weigh(section, getFigures(columns, row), density)
    return weighed ? formatMass(weighed.mass, words.language) : ''
  }
  return { columns, getMass, per: section && SECTIONS[section].per }
}

/** The number of rows and columns that a key moves. Arrows inside a text move its caret. */
function getStep({ key, shiftKey }: KeyboardEvent, { selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const steps: Readonly<Record<string, readonly [rows: number, columns: number] | undefined>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [shiftKey ? -1 : 1, 0],
    ArrowLeft: isWhole || selectionEnd === 0 ? [0, -1] : undefined,
    ArrowRight: isWhole || selectionStart === value.length ? [0, 1] : undefined,
  }
  return steps[key]
}

/** A table for Turkish Excel: semicolons and decimal commas. */
const writeCsv = (columns: Columns, rows: Rows): string => {
  const heads = columns.map(({ name }) => name)
  const lines = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? `${cell}`.replace('.', ',') : cell)))
  return toCsv([heads, ...lines], ';')
}

/** Inserts cells from a spreadsheet into the rows, starting at a place. */
function pasteCells(rows: Rows, text: string, { row, column }: Place, columns: Columns): Rows {
  // Cells of other columns are read as figures, even if they are empty or not valid yet.
  const wordColumns = new Set(columns.filter(({ isWorded }) => isWorded).map(({ property }) => property))
  const words = new Map([...findWords(columns, rows)].filter(([property]) => wordColumns.has(property)))
  const newRows = [...rows]
  for (const [index, result] of readCells(text, columns.slice(column), words).entries()) {
    newRows[row + index] = columns.map(
      (_, columnIndex) => result[columnIndex - column] ?? newRows[row + index]?.[columnIndex] ?? '',
    )
  }
  return newRows
}

function Grid({ path, rows }: GridProps) {
  const { selectedPath, change } = useContext(EditingContext)
  const words = useWords()
  const { columns, getMass, per } = useColumns({ path, rows })
  const [selectedRow = 0, column = 0] = selectedPath.slice(path.length).map(Number)
  const activeCell = useRef<Place>({ row: selectedRow, column })
  const [scrolled, setScrolled] = useState(Math.max(0, selectedRow - ROWS_ABOVE))
  // Rows may have been removed since the last scroll.
  const firstIndex = Math.max(0, Math.min(scrolled, rows.length - RENDERED_ROWS))

  const go = (row: number, column: number) => {
    const cell = document.getElementById(getFieldId([...path, row, column]))
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  // A modal dialog focuses its first button when it opens, and in StrictMode opens twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the table is opened
  useEffect(() => go(selectedRow, column), [])
  const setRows = (newRows: Rows) => flushSync(() => change(path, newRows))
  const emptyRow = columns.map(() => '')
  const addAfter = (row: number) => {
    setRows(rows.toSpliced(row + 1, 0, emptyRow))
    go(row + 1, 0)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event
    if (!(target instanceof HTMLInputElement)) return
    const { row, column } = activeCell.current
    const step = getStep(event, target)
    if (!step) return
    event.preventDefault()
    if (key === 'Enter' && !shiftKey && row === rows.length - 1) addAfter(row)
    else go(row + step[0], column + step[1])
  }

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const { row, column } = activeCell.current
    setRows(pasteCells(rows, text, activeCell.current, columns))
    go(row, column)
  }

  return (
    <>
      <NarrowNote>{words.needsLargerScreen}</NarrowNote>
      <Hint>{words.gridWords}</Hint>
      <Row>
        <Button onClick={() => addAfter(activeCell.current.row)}>{words.addRow}</Button>
        <Button
          disabled={rows.length < 2}
          onClick={() => {
            const { row, column } = activeCell.current
            setRows(rows.toSpliced(row, 1))
            go(Math.min(row, rows.length - 2), column)
          }}
        >
          {words.removeRow}
        </Button>
        <Button onClick={() => change(path, rows.toSorted(compareSizes))}>{words.sort}</Button>
        <Button onClick={() => saveCsv(writeCsv(columns, rows), 'sizes.csv')}>{words.downloadCsv}</Button>
      </Row>
      <Scroller
        onFocus={({ target }) => {
          const [cell, row] = [target.closest('td'), target.closest('tr')]
          if (!(target instanceof HTMLInputElement) || !cell || !row) return
          target.select()
          activeCell.current = { row: Number(row.getAttribute('aria-rowindex')) - 2, column: cell.cellIndex - 1 }
        }}
        onScroll={({ currentTarget }) =>
          setScrolled(Math.max(0, Math.floor(currentTarget.scrollTop / ROW_HEIGHT) - ROWS_ABOVE))
        }
      >
        <table aria-rowcount={rows.length + 1} onKeyDown={onKeyDown} onPaste={onPaste}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map(({ property, name }) => (
                <th key={property} scope="col">
                  {name}
                </th>
              ))}
              {per && <th scope="col">kg/{per === 'piece' ? words.piece : per}</th>}
              <th scope="col">{words.problemsOfRow}</th>
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: firstIndex * ROW_HEIGHT }} />
            {rows.slice(firstIndex, firstIndex + RENDERED_ROWS).map((row, index) => {
              const number = firstIndex + index
              return <SizeRow key={number} row={row} path={[...path, number]} {...{ columns, per, getMass }} />
            })}
            <tr style={{ height: Math.max(0, rows.length - firstIndex - RENDERED_ROWS) * ROW_HEIGHT }} />
          </tbody>
        </table>
      </Scroller>
    </>
  )
}

interface SizeRowProps extends ReturnType<typeof useColumns> {
  readonly row: readonly SizeCell[]
  readonly path: Path
}

function SizeRow({ row, path, columns, per, getMass }: SizeRowProps) {
  const { problems, change } = useContext(EditingContext)
  const words = useWords()
  const number = Number(path.at(-1)) + 1
  const cellProblems = findProblems(problems, path)
  const setCell = (columnIndex: number, cell: unknown) => {
    const filled: readonly unknown[] = columns.map((_, index) => row[index] ?? '')
    if (columnIndex < row.length) change([...path, columnIndex], cell)
    else change(path, filled.with(columnIndex, cell))
  }
  return (
    <tr aria-rowindex={number + 1}>
      <th scope="row">{number}</th>
      {columns.map(({ name, isWorded, ...column }, columnIndex) => (
        <td key={column.property}>
          <Line
            id={getFieldId([...path, columnIndex])}
            aria-label={words.cellOf(name, number)}
            form={isWorded ? 'string' : 'cell'}
            value={row[columnIndex] ?? ''}
            // The checker reports cells that are not figures only after other mistakes are fixed.
            isWrong={
              (isNumeric(column) && !isFigure(row[columnIndex])) ||
              cellProblems.some((problem) => problem.path === writePath([...path, columnIndex]))
            }
            onChange={(cell) => setCell(columnIndex, cell)}
          />
        </td>
      ))}
      {per && <td>{cellProblems.length === 0 && getMass(row)}</td>}
      <td>
        {cellProblems.map((problem) => (
          <Finding key={problem.path + problem.message} finding={problem} />
        ))}
      </td>
    </tr>
  )
}

const isFigure = (cell: SizeCell | undefined) => typeof cell === 'number' && cell > 0
