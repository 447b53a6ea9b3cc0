import { getDelimiter, toCsv } from '../../../messages/csv.ts'
import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { Shown } from '../../data/sizeLists.ts'

/** Finds sizes by a query with units or several figures. Implemented in `findSizes.ts`, which is loaded on demand. */
type FindSizes = (view: SizesView, query: string, columns: readonly number[]) => Shown | undefined

/** Normalizes a figure: `60,3` → `60.3`, `2,0` → `2` */
export const normalizeFigure = (text: string) => {
  const figure = text.trim().replace(',', '.').toLowerCase()
  return /^\d+\.\d+$/.test(figure) ? String(Number(figure)) : figure
}

/** Whether all sizes are figures. Sizes such as `M12`, `10S` and `1/2` need an on-screen keyboard with letters. */
export const isOfFigures = ({ rows, across, heads, sizes }: SizesView): boolean =>
  [...rows.flatMap((row) => row.slice(0, sizes)), ...(across ? heads.map(({ name }) => name) : [])].every((text) =>
    /^[\d.,]*$/.test(text),
  )

/** Creates a function that matches texts equal to a figure or, if there are none, texts that begin with it. */
function createMatcher(query: string, texts: readonly string[]): (text: string) => boolean {
  const figure = normalizeFigure(query)
  const isEqual = (text: string) => normalizeFigure(text) === figure
  return texts.some(isEqual) ? isEqual : (text) => normalizeFigure(text).startsWith(figure)
}

/** Finds the rows that match a query, and the columns to show. `column` is the column that the visitor has chosen. */
export function findRows(view: SizesView, typedText: string, column?: number, find?: FindSizes): Shown {
  // Copied figures can contain zero-width characters.
  const query = typedText.replaceAll(/\p{Cf}/gu, '')
  const { stub, heads, rows, across, sizes } = view
  const allColumns = heads.map((_, index) => index)
  const hasAny = (columns: readonly number[]) => (row: readonly string[]) =>
    columns.some((index) => row[stub.length + index] !== '')
  const candidateColumns = column === undefined ? allColumns : [column]
  const candidates = column === undefined ? rows : rows.filter(hasAny(candidateColumns))
  if (query.trim() === '') return { columns: candidateColumns, rows: candidates }
  const sizeMatches = find?.(view, query, candidateColumns)
  if (sizeMatches) return sizeMatches
  const isMatch = createMatcher(
    query,
    candidates.flatMap((row) => row.slice(0, sizes)),
  )
  const matches = candidates.filter((row) => row.slice(0, sizes).some(isMatch))
  if (matches.length > 0 || !across) return { columns: candidateColumns, rows: matches }
  const isMatchingHead = createMatcher(
    query,
    heads.map(({ name }) => name),
  )
  const columns = candidateColumns.filter((index) => isMatchingHead(heads[index]?.name ?? ''))
  return { columns, rows: candidates.filter(hasAny(columns)) }
}

export function formatCsv(
  { stub, heads, across, cells }: Pick<SizesView, 'stub' | 'heads' | 'across' | 'cells'>,
  { columns, rows }: Shown,
  language: Language,
): string {
  const name = ({ name, unit }: SizesView['heads'][number]) => (unit ? `${name} (${unit})` : name)
  const title = across ? [name(across), cells].filter(Boolean).join(', ') : ''
  const chosenHeads = columns.flatMap((index) => heads[index] ?? [])
  const head = [
    ...stub.map(name),
    ...chosenHeads.map((chosenHead) => (title ? `${title}: ${chosenHead.name}` : name(chosenHead))),
  ]
  const pickedRows = rows.map((row) => [
    ...row.slice(0, stub.length),
    ...columns.map((index) => row[stub.length + index] ?? ''),
  ])
  return toCsv([head, ...pickedRows], getDelimiter(language))
}

/** Long lists of two columns are split into this many parts. */
export const PARTS = 3
/** Shorter lists stay in one part. */
export const MIN_PARTED_ROWS = 24

export function splitRows<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const length = Math.ceil(rows.length / PARTS)
  return Array.from({ length: PARTS }, (_, part) => rows.slice(part * length, (part + 1) * length))
}

/** Groups consecutive rows with the same first cell, which is shown once for all of them. */
export function groupRows(rows: SizesView['rows']): readonly SizesView['rows'][] {
  const groups: (readonly string[])[][] = []
  for (const row of rows) {
    const lastGroup = groups.at(-1)
    if (lastGroup?.[0]?.[0] === row[0]) lastGroup?.push(row)
    else groups.push([row])
  }
  // Without repeated cells there is nothing to group.
  return groups.length < rows.length ? groups : [rows]
}
