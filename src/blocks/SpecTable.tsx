import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Fragment, use } from 'react'
import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import type { Mark } from '../../schema/names/marks.ts'
import { getReferences } from '../../schema/names/references.ts'
import { PaperContext, useContentLabel, useView } from '../hooks/context.ts'
import { below, color, print } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { MoreLink } from '../ui/Button.tsx'
import { SectionSheet } from '../ui/drawings/SectionSheet.tsx'
import { Reference } from '../ui/materials/References.tsx'
import { getOpeningTable, openingSection } from '../ui/openingPicture.ts'
import { BesideSection, type FoldableBlock } from '../ui/Section.tsx'
import { OpeningFiles } from '../ui/scaledSizes/OpeningFiles.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { Own } from '../ui/text.tsx'
import { getRowName, PartedList, Quantity } from '../ui/Values.tsx'

openingSection.Component = SectionSheet
openingSection.Files = OpeningFiles

/** Named values, one per line. The head is only for screen readers. */
const Values = styled.div(css`
  & table {
    position: relative;
    font-size: 1em;
  }
  & thead {
    position: static;
    & th {
      padding: 0;
      line-height: 0;
    }
  }
  & tbody > tr > :is(th, td) {
    padding-right: 0;
    overflow-wrap: anywhere;
  }
  & tbody > tr > th {
    width: 45%;
    color: ${color.ink2};
    font-weight: 400;
  }
  &:has([data-symbol]) tbody > tr > th {
    width: 34%;
  }
  & td[data-symbol] {
    width: 11%;
    color: ${color.ink3};
  }
  & td:last-of-type {
    color: ${color.ink};
    font-size: 1.1875rem;
    font-weight: 500;
    letter-spacing: -0.012em;
    line-height: 1.35;
  }
  ${below.phone} {
    /* “Qualitätsmanagement” fits into 390 px. */
    & tbody > tr > th {
      width: 48%;
      hyphens: auto;
    }
    & [data-symbol] {
      display: none;
    }
    & td:last-of-type {
      font-size: 1.0625rem;
    }
  }
  ${print} {
    & table {
      --pad: 0.6mm;
    }
    & tbody > tr > th {
      width: 30%;
    }
    & td:last-of-type {
      font-size: 8.6pt;
    }
  }
`)

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

interface SpecTableBlock extends FoldableBlock {
  readonly type: string
  readonly drawing: Mark | undefined
  readonly rows: readonly RowView[]
  readonly note: string | undefined
}

export function SpecTable({ block }: { readonly block: SpecTableBlock }) {
  const { title, drawing, rows, note } = block
  const label = useContentLabel()
  const { page, site } = useView()
  const materials = site.products?.materials
  const isOnPaper = use(PaperContext)
  const renderHead = (name: string) => <VisuallyHidden>{name}</VisuallyHidden>
  const columns: Column<RowView>[] = [
    // Names of properties are in the visitor's language, those of rows in the page's.
    {
      head: renderHead(label('property')),
      cell: (row) => (row.property ? <span lang={page.language}>{row.property.name}</span> : getRowName(row)),
    },
    { head: renderHead(label('value')), cell: (row) => <Value row={row} /> },
  ]
  if (rows.some(({ property }) => property?.symbol)) {
    columns.splice(1, 0, {
      head: renderHead(label('symbol')),
      cell: ({ property }) => property?.symbol,
      attributes: { 'data-symbol': true },
    })
  }
  // Screens have these values in the opening already.
  const [opening] = findBlockViews(page, 'opening')
  const keyNames = new Set(opening?.keyProperties?.map(getRowName))
  const isRepeated = (row: RowView) => keyNames.has(getRowName(row))
  const isInOpening = !isOnPaper && getOpeningTable(page) === block
  return (
    <BesideSection
      block={block}
      figure={drawing && !isInOpening && <SectionSheet table={block} />}
      more={
        materials &&
        !page.roles.grades &&
        rows.some(({ grades }) => grades) && <MoreLink label={materials.label} href={materials.href} />
      }
    >
      <Values>
        <Table
          name={title}
          columns={columns}
          groups={[{ rows }]}
          note={note}
          rowAttributes={(row) => ({ 'data-printed': isRepeated(row) && !rows.every(isRepeated) ? true : undefined })}
        />
      </Values>
    </BesideSection>
  )
}
