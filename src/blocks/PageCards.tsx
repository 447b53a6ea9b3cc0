import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { MoreLink } from '../ui/Button.tsx'
import { columnsFor, equalColumns } from '../ui/columns.ts'
import { PageCard } from '../ui/PageCard.tsx'
import { OtherPages } from '../ui/Section.tsx'
import type { BlockProps } from './types.ts'

/** Four related pages have one line of their own earlier than a row of a long list. */
const RELATED = 4

const Grid = styled.ul<{ count: number }>(
  ({ theme: { space, line, below }, count }) => css`
    display: grid;
    gap: ${space.rows} ${space.gap};
    ${equalColumns(columnsFor(count, 4))}
    ${below.desk} {
      ${equalColumns(count === RELATED ? RELATED : columnsFor(count, 3))}
    }
    ${below.wide} {
      ${equalColumns(columnsFor(count, 3))}
    }
    ${below.tablet} {
      ${equalColumns(2)}
    }
    ${below.phone} {
      ${equalColumns(1)}
      row-gap: 0;
      border-bottom: ${line};
    }
  `,
)

/** A grid of pages, each with its picture or section, its name, one line and its key figure. */
export function PageCards({ block }: BlockProps<'pageCards'>) {
  const { pages, more } = block
  return (
    <OtherPages block={block} more={more && <MoreLink {...more} />}>
      <Grid count={pages.length}>
        {pages.map((card, index) => (
          <PageCard key={card.href} card={card} index={index} />
        ))}
      </Grid>
    </OtherPages>
  )
}
