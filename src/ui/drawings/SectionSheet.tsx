import type { BlockView } from '../../../content/resolve/view.ts'
import { chosenSize } from '../../hooks/chosenSize.ts'
import { useContentLabel, useView } from '../../hooks/context.ts'
import { getRowName } from '../Values.tsx'
import { DrawingSheet } from './DrawingSheet.tsx'
import { drawings } from './drawings.ts'
import { drawSize } from './drawSize.ts'

interface SectionSheetProps {
  readonly table: Extract<BlockView, { readonly type: 'specTable' }>
  readonly className?: string
}

/** The section of a product: with the letters of the page's tables, or to scale with the figures of the chosen size. */
export function SectionSheet({ table, className }: SectionSheetProps) {
  const label = useContentLabel()
  const { page } = useView()
  const size = chosenSize.use()
  const { drawing = 'custom', rows, title } = table
  const drawnSize = size && drawSize(size.section, size.figures, page.language)
  const toScale = drawnSize?.drawing
  const heads = page.blocks.flatMap((block) =>
    block.type === 'sizeTable' ? [...block.sizes.stub, ...block.sizes.heads] : [],
  )
  const letters = [...rows.map((row) => ({ symbol: row.property?.symbol, name: getRowName(row) })), ...heads]
  const names = new Map(letters.flatMap(({ symbol, name }) => (symbol ? [[symbol, name] as const] : [])))
  const description = [title, ...[...names].map(([symbol, name]) => `${name} ${symbol}`)].join(', ')
  return (
    <DrawingSheet
      drawing={toScale ?? drawings[drawing]}
      symbols={toScale ? drawnSize.letters : [...names.keys()]}
      label={`${label('drawing')}: ${toScale ? drawnSize.name : description}`}
      className={className}
    />
  )
}
