import { useContentLabel } from '../../hooks/context.ts'
import { SectionDrawing } from '../../ui/drawings/SectionDrawing.tsx'
import { BesideSection } from '../../ui/Section.tsx'
import { rowName } from '../../ui/Values.tsx'
import type { BlockProps } from '../types.ts'
import { RowTable } from './RowTable.tsx'

/** A product's properties in one exact table, beside the drawing that its letters refer to. */
export function SpecTable({ block }: BlockProps<'specTable'>) {
  const { title, drawing, rows, note } = block
  const label = useContentLabel()
  const letters = rows.flatMap((row) => {
    const symbol = row.property?.symbol
    return symbol ? [{ symbol, name: rowName(row) }] : []
  })
  const shown = [title, ...letters.map(({ symbol, name }) => `${name} ${symbol}`)].join(', ')
  const figure = drawing && (
    <SectionDrawing
      mark={drawing}
      symbols={letters.map(({ symbol }) => symbol)}
      label={`${label('drawing')}: ${shown}`}
    />
  )
  return (
    <BesideSection block={block} figure={figure}>
      <RowTable name={title} rows={rows} note={note} />
    </BesideSection>
  )
}
