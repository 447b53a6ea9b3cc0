import type { DescribedItem } from '../../messages/describe.ts'
import { formatFigure, formatMass } from '../../schema/figures/figures.ts'
import { Table } from '../ui/Table.tsx'
import { Meta } from '../ui/text.tsx'
import { useQuote } from './state/context.ts'

interface ItemListProps {
  readonly name: string
  readonly items: readonly DescribedItem[]
}

export function ItemList({ name, items }: ItemListProps) {
  const { words, language } = useQuote()
  return (
    <Table
      name={name}
      narrow="stack"
      groups={[{ rows: items }]}
      columns={[
        {
          head: words.what,
          cell: ({ name, values, note }) => (
            <>
              {name && <strong>{name}</strong>}
              <Meta>
                {[...values.map(([property, value]) => `${property}: ${value}`), note].filter(Boolean).join('; ')}
              </Meta>
            </>
          ),
        },
        {
          head: words.pieces,
          attributes: { 'data-head': words.pieces },
          cell: ({ pieces, amount }) => amount ?? (pieces === undefined ? '–' : formatFigure(pieces, language)),
        },
        {
          head: words.mass,
          attributes: { 'data-head': words.mass },
          cell: ({ mass }) => (mass === undefined ? '–' : formatMass(mass, language)),
        },
      ]}
    />
  )
}
