import type { ReactNode } from 'react'
import type { HeadView, SizesView } from '../../../schema/fieldTypes/views.ts'
import type { Shown } from '../../data/sizeLists.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import type { Column } from '../../ui/Table.tsx'

/** Where German heads may break. Chromium has no German dictionary unless its profile has loaded one. */
const COMPOUND =
  /\p{L}{4}(?=durch|messer|weite|stufe|löcher|kreis|länge|breite|höhe|rücken|fläche|trägheits|moment|radius|modul|dehnung|fähig)/gu
const hyphenate = (name: string) => name.replaceAll(COMPOUND, '$&\u00ad')

function Head({ head: { name, symbol, unit } }: { head: HeadView }) {
  const annotation = [symbol, unit].filter(Boolean).join(', ')
  return (
    <>
      <span>{hyphenate(name)}</span>
      {annotation && <small>{annotation}</small>}
    </>
  )
}

/** A figure, or several of the same size: the first one stands above the others. */
export function splitFigures(text = ''): ReactNode {
  const [firstFigure, ...otherFigures] = text.split(' · ')
  if (otherFigures.length === 0) return text
  return (
    <>
      <span>{firstFigure}</span> <small>{otherFigures.join(' · ')}</small>
    </>
  )
}

/** Renders the button that adds a row or a cell to the quote list. */
export type RenderToggle = (row: readonly string[], column?: number, figure?: string) => ReactNode

/** The columns that name a row, followed by the visible columns of values. */
export function buildColumns(
  { stub, heads, across, cells, words }: SizesView,
  visibleRows: Shown,
  renderToggle: RenderToggle | undefined,
  isStacked: boolean,
  groups: readonly SizesView['rows'][],
): readonly Column<readonly string[]>[] {
  const spans = groups.length > 1 && new Map(groups.map((rows) => [rows[0], rows.length]))
  const title = across && [across.name, across.symbol, across.unit && `(${across.unit})`].filter(Boolean).join(' ')
  const group = title && (cells ? `${title}: ${cells}` : title)
  const createColumn = (head: HeadView, index: number): Column<readonly string[]> => ({
    head: <Head head={head} />,
    cell: (row) => splitFigures(row[index]),
    span: index === 0 && spans ? (row) => spans.get(row) ?? 0 : undefined,
    attributes: isStacked ? { 'data-head': [head.name, head.unit].filter(Boolean).join(', ') } : undefined,
  })
  return [
    ...stub.map(createColumn),
    ...visibleRows.columns.flatMap((index) => {
      const head = heads[index]
      if (!head) return []
      const plainColumn = createColumn(head, stub.length + index)
      const cell =
        across && renderToggle
          ? (row: readonly string[]) => renderToggle(row, index, row[stub.length + index] ?? '')
          : plainColumn.cell
      return [{ ...plainColumn, cell, group }]
    }),
    ...(renderToggle && !across
      ? [
          {
            head: <VisuallyHidden>{words.addToQuote}</VisuallyHidden>,
            cell: renderToggle,
            attributes: { 'data-unprinted': true } as const,
          },
        ]
      : []),
  ]
}

/** Width in rem of a row's button. */
export const TOOL = 2.6

/** Estimates the width of all columns in rem, from the longest words and figures. */
export function estimateWidth({ stub, heads, rows }: SizesView, tool: number): number {
  const getMaxLength = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length))
  const widths = [...stub, ...heads].map(({ name, symbol = '', unit = '' }, index) =>
    Math.max(
      0.45 * getMaxLength(`${hyphenate(name)} ${symbol} ${unit}`.split(/[ \u00ad]/)),
      0.49 * getMaxLength(rows.flatMap((row) => row[index]?.split(' · ') ?? [])),
    ),
  )
  return Math.ceil(widths.reduce((sum, width) => sum + width + 0.56, tool))
}
