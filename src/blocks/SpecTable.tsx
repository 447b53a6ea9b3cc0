import { Fragment } from 'react'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import { getReferences } from '../../schema/names/references.ts'
import { useContentLabel, useView } from '../hooks/context.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { MoreLink } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DrawingSheet } from '../ui/drawings/DrawingSheet.tsx'
import { drawings } from '../ui/drawings/drawings.ts'
import { Reference } from '../ui/materials/References.tsx'
import { BesideSection } from '../ui/Section.tsx'
import { Own } from '../ui/text.tsx'
import { PartedList, Quantity, rowName } from '../ui/Values.tsx'
import type { BlockProps } from './types.ts'

function Value({ row }: { row: RowView }) {
  const { quantity, list, text } = row
  if (quantity) return <Quantity quantity={quantity} />
  const references = getReferences(row)
  if (references) {
    return (
      <PartedList
        items={references.map((reference) => (
          <Fragment key={reference.name}>
            <Reference reference={reference} />
            {reference.number && <span translate="no">{` · ${reference.number}`}</span>}
          </Fragment>
        ))}
      />
    )
  }
  return list ? <PartedList items={list} /> : <Own>{text}</Own>
}

export function SpecTable({ block }: BlockProps<'specTable'>) {
  const { title, drawing, rows, note } = block
  const label = useContentLabel()
  const { page, site } = useView()
  const materials = site.products?.materials
  const letters = rows.flatMap((row) => {
    const symbol = row.property?.symbol
    return symbol ? [{ symbol, name: rowName(row) }] : []
  })
  const head = (name: string) => <VisuallyHidden>{name}</VisuallyHidden>
  const columns: Column<RowView>[] = [
    { head: head(label('property')), cell: rowName },
    { head: head(label('value')), cell: (row) => <Value row={row} /> },
  ]
  if (letters.length > 0) {
    columns.splice(1, 0, {
      head: head(label('symbol')),
      cell: ({ property }) => property?.symbol,
      attributes: { 'data-symbol': true },
    })
  }
  // The page's tables of sizes have the same letters.
  const heads = page.blocks.flatMap((block) =>
    block.type === 'sizeTable' ? [...block.sizes.stub, ...block.sizes.heads] : [],
  )
  const drawn = new Map([...letters, ...heads].flatMap(({ symbol, name }) => (symbol ? [[symbol, name] as const] : [])))
  const shown = [title, ...[...drawn].map(([symbol, name]) => `${name} ${symbol}`)].join(', ')
  const figure = drawing && (
    <DrawingSheet drawing={drawings[drawing]} symbols={[...drawn.keys()]} label={`${label('drawing')}: ${shown}`} />
  )
  return (
    <BesideSection
      block={block}
      figure={figure}
      more={
        materials && rows.some(({ grades }) => grades) && <MoreLink label={materials.label} href={materials.href} />
      }
    >
      <DataTable name={title} look="properties" columns={columns} groups={[{ rows }]} note={note} />
    </BesideSection>
  )
}
