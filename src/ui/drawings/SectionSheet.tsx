import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { RoleViews } from '../../../schema/blocks/roleViews.ts'
import { chosenSize } from '../../hooks/chosenSize.ts'
import { useContentLabel, useView } from '../../hooks/context.ts'
import { getRowName } from '../Values.tsx'
import { DrawingSheet } from './DrawingSheet.tsx'
import { drawings } from './drawings.ts'
import { useDrawnSize } from './useDrawnSize.ts'

interface SectionSheetProps {
  readonly table: RoleViews['rows']
  readonly className?: string
}

/** The section of a product: with the letters of the page's tables, or to scale with the figures of the chosen size. */
export function SectionSheet({ table, className }: SectionSheetProps) {
  const label = useContentLabel()
  const { page } = useView()
  const drawnSize = useDrawnSize(chosenSize.use())
  const { drawing = 'custom', rows, title } = table
  const heads = findBlockViews(page, 'sizes').flatMap(({ sizes }) => [...sizes.stub, ...sizes.heads])
  const letters = [...rows.map((row) => ({ symbol: row.property?.symbol, name: getRowName(row) })), ...heads]
  const names = new Map(letters.flatMap(({ symbol, name }) => (symbol ? [[symbol, name] as const] : [])))
  const description = [title, ...[...names].map(([symbol, name]) => `${name} ${symbol}`)].join(', ')
  return (
    <DrawingSheet
      drawing={drawnSize?.drawing ?? drawings[drawing]}
      symbols={drawnSize ? undefined : [...names.keys()]}
      label={`${label('drawing')}: ${drawnSize?.name ?? description}`}
      className={className}
    />
  )
}
