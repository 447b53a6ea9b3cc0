import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useContentLabel, useView } from '../../hooks/context.ts'
import { below } from '../../theme/theme.ts'
import { Details, useOpenedByAddress } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { getAnchorProps } from '../../ui/layout.tsx'
import { BesideSection } from '../../ui/Section.tsx'
import { H3, Meta, Text } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'

const Named = styled(Details)(css`
  [data-continued] &:last-of-type {
    border-bottom: 0;
  }
  & > summary {
    align-items: baseline;
    & > h3 {
      flex: 1;
    }
    & > p {
      font-weight: 400;
      text-align: right;
    }
    & > svg {
      align-self: center;
      margin: 0;
    }
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

const TableLead = styled(Text)(css`
  margin-bottom: 20px;
`)

interface NamedTableProps {
  readonly block: BlockProps<'sizeTable'>['block']
  readonly isFirst: boolean
  readonly children: ReactNode
}

function NamedTable({ block: { anchor, title, lead, sizes }, isFirst, children }: NamedTableProps) {
  return (
    <Named ref={useOpenedByAddress(anchor)} open={isFirst}>
      <summary>
        <H3 {...getAnchorProps(anchor)}>{title}</H3>
        <Meta>{[sizes.count, sizes.range].filter(Boolean).join(' · ')}</Meta>
        <Icon name="caret" />
      </summary>
      <div>
        {lead && <TableLead>{lead}</TableLead>}
        {children}
      </div>
    </Named>
  )
}

interface SizeSectionProps {
  readonly block: BlockProps<'sizeTable'>['block']
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
  const [isAfter, isBefore] = [blocks[index - 1], blocks[index + 1]].map((other) => other?.type === 'sizeTable')
  if (!isAfter && !isBefore)
    return (
      <BesideSection block={block} paper="across" figure={drawing} count={block.sizes.count}>
        {children}
      </BesideSection>
    )
  return (
    <BesideSection
      block={{ tone: block.tone, title: isAfter ? undefined : label('partSizes') }}
      paper="across"
      figure={drawing}
      isContinued={isBefore}
    >
      <NamedTable block={block} isFirst={!isAfter}>
        {children}
      </NamedTable>
    </BesideSection>
  )
}
