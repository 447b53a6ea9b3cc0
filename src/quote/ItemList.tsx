import type { DescribedItem } from '../../messages/describe.ts'
import { formatFigure, formatMass } from '../../schema/figures/figures.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { Table } from '../ui/Table.tsx'
import { Meta } from '../ui/text.tsx'

interface ItemListProps {
  /** Accessible name. */
  readonly name: string
  readonly items: readonly DescribedItem[]
  readonly words: QuoteWords
  readonly language: Language
}

/** A read-only list of items. */
export function ItemList({ name, items, words, language }: ItemListProps) {
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
