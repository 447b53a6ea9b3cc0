import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { ReferenceView, SizesView } from '../../../schema/fieldTypes/views.ts'
import { useContentLabel, useView } from '../../hooks/context.ts'
import { below, from, space } from '../../theme/theme.ts'
import { TitledDetails, useOpenedByAddress } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { getAnchorProps } from '../../ui/layout.tsx'
import { BesideSection, type FoldableBlock } from '../../ui/Section.tsx'
import { H3, Meta, Text } from '../../ui/text.tsx'

/** In windows of medium width, a table of many columns needs the whole of it. */
const WideSection = styled(BesideSection)(css`
  ${below.desk} {
    & [data-paper] > :is(header, div) {
      position: static;
      grid-column: 1 / -1;
    }
  }
`)

const Named = styled(TitledDetails)(css`
  [data-continued] &:last-of-type {
    border-bottom: 0;
  }
  ${below.phone} {
    & > summary {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 2px 16px;
      & > p {
        grid-row: 2;
        text-align: left;
      }
      & > svg {
        grid-area: 1 / 2 / span 2;
      }
    }
  }
`)

/**
 * A table and its drawing. The drawing is a part of the disclosure, so that it opens and closes with it. On a desk it
 * is beside the disclosure, in the section's first four columns of twelve: the disclosure has the last seven.
 */
const Beside = styled.div(css`
  ${from.desk} {
    display: grid;
    & > * {
      grid-area: 1 / 1;
      min-width: 0;
    }
    & > [data-scaled-sizes] {
      position: sticky;
      top: ${space.top};
      align-self: start;
      width: calc((100% + ${space.gap}) * 4 / 7 - ${space.gap});
      margin-left: calc((100% + ${space.gap}) * -5 / 7);
    }
  }
  /* Below the title of the section, which is sticky, too. */
  &[data-first] > [data-scaled-sizes] {
    top: calc(${space.top} + 1.4 * var(--t-h2));
  }
  ${below.desk} {
    & > [data-scaled-sizes] {
      margin-bottom: 24px;
    }
  }
`)

const TableLead = styled(Text)(css`
  margin-bottom: 20px;
`)

interface NamedTableProps extends SizeSectionProps {
  readonly isFirst: boolean
}

function NamedTable({ block: { anchor, title, lead, sizes }, isFirst, drawing, children }: NamedTableProps) {
  return (
    <Named ref={useOpenedByAddress(anchor)} open={isFirst}>
      <summary>
        <H3 {...getAnchorProps(anchor)}>{title}</H3>
        <Meta>{[sizes.count, sizes.range].filter(Boolean).join(' · ')}</Meta>
        <Icon name="caret" />
      </summary>
      <Beside data-first={isFirst || undefined}>
        {drawing}
        <div>
          {lead && <TableLead>{lead}</TableLead>}
          {children}
        </div>
      </Beside>
    </Named>
  )
}

export interface SizeTableBlock extends FoldableBlock {
  readonly type: string
  readonly sizes: SizesView
  readonly standards: readonly ReferenceView[] | undefined
  readonly note: string | undefined
}

interface SizeSectionProps {
  readonly block: SizeTableBlock
  readonly drawing: ReactNode
  readonly children: ReactNode
}

/**
 * A table of sizes with its drawing. Several in a row look like one section: each table is a disclosure with its name,
 * and only the first one is open.
 */
export function SizeSection({ block, drawing, children }: SizeSectionProps) {
  const { blocks } = useView().page
  const label = useContentLabel()
  const index = blocks.indexOf(block)
  const [isAfter, isBefore] = [blocks[index - 1], blocks[index + 1]].map((neighbor) => neighbor?.type === 'sizeTable')
  if (!isAfter && !isBefore)
    return (
      <WideSection block={block} paper="across" figure={drawing} count={block.sizes.count}>
        {children}
      </WideSection>
    )
  return (
    <WideSection
      block={{ tone: block.tone, title: isAfter ? undefined : label('partSizes') }}
      paper="across"
      isContinued={isBefore}
    >
      <NamedTable block={block} isFirst={!isAfter} drawing={drawing}>
        {children}
      </NamedTable>
    </WideSection>
  )
}
