import type { HeadView, SizesView } from '../../../schema/fieldTypes/views.ts'
import { DESIGNATIONS } from '../../../schema/figures/dimensions.ts'
import { convertToMm, findNominalSize } from '../../../schema/figures/lengths.ts'
import type { Shown } from '../../data/sizeLists.ts'
import { readNumber, readTokens, type Token } from '../../reading/readSizes.ts'
import { normalizeFigure } from './findRows.ts'

// Parses queries that are more than one figure. Loaded when the search field gets the focus.

type Cells = readonly (readonly [head: HeadView | undefined, text: string])[]

/** Whether a size matches a token of a query: `DN50`, `2"`, `Sch 10S`, `60,3x2,9`. */
function isMatching(cells: Cells, { raw, part }: Token, units: SizesView['units']): boolean {
  const hasUnit = (unit: string | undefined, isMatch: (text: string) => boolean) =>
    cells.some(([head, text]) => head?.designates === unit && isMatch(text))
  const isFigure = (value: number | undefined) => (text: string) => value !== undefined && readNumber(text) === value
  if (!part) return cells.some(([, text]) => normalizeFigure(text).startsWith(raw))
  if (part.kind === 'size') return part.values.every((value) => hasUnit(undefined, isFigure(value)))
  const { unit, value } = part
  if (unit === 'Sch') return hasUnit(unit, (text) => Number.parseFloat(text) === value)
  if (unit !== undefined && unit !== 'NPS' && DESIGNATIONS.includes(unit)) return hasUnit(unit, isFigure(value))
  if (unit === undefined) return cells.some(([, text]) => isFigure(value)(text) || normalizeFigure(text) === raw)
  const isOfPipe = unit === 'NPS' || (unit === 'inch' && cells.some(([head]) => head?.designates === 'DN'))
  if (!isOfPipe) return hasUnit(undefined, isFigure(convertToMm(value, unit, units)))
  const isByInches = cells.some(([head]) => head?.designates === 'NPS')
  return isByInches ? hasUnit('NPS', isFigure(value)) : hasUnit('DN', isFigure(findNominalSize(value, 'NPS')?.dn))
}

/** Finds rows whose sizes match all figures with units in a query, and the matching columns. */
export function findSizes(view: SizesView, query: string, columns: readonly number[]): Shown | undefined {
  const { stub, heads, rows, across, sizes, units } = view
  const tokens = readTokens(query, units)
  const isPlain = tokens.length === 1 && tokens.every(({ part, number }) => !part || number !== undefined)
  if (tokens.length === 0 || isPlain) return undefined
  const sizeHeads = across ? stub : [...stub, ...heads]
  const getCells = (row: readonly string[]): Cells => row.slice(0, sizes).map((text, index) => [sizeHeads[index], text])
  const getHeadCells = (index: number): Cells =>
    (heads[index]?.name ?? '').split(' × ').map((text) => [across?.designates ? across : undefined, text])
  const hasAllTokens = (cells: Cells) => tokens.every((token) => isMatching(cells, token, units))
  const findColumns = (row: readonly string[]) =>
    columns.filter(
      (index) => across && row[stub.length + index] !== '' && hasAllTokens([...getCells(row), ...getHeadCells(index)]),
    )
  const candidates = rows.map((row) => ({ row, isWhole: hasAllTokens(getCells(row)), cells: findColumns(row) }))
  const matches = candidates.filter(({ isWhole, cells }) => isWhole || cells.length > 0)
  const isWhole = !across || matches.some((match) => match.isWhole)
  return {
    columns: isWhole ? columns : columns.filter((index) => matches.some(({ cells }) => cells.includes(index))),
    rows: matches.map(({ row }) => row),
  }
}
