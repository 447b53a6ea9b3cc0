import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, line, space } from '../../theme/theme.ts'
import { MoreLink } from '../../ui/Button.tsx'
import { columnsFor, columnWidth, equalColumns, sizeFrom } from '../../ui/columns.ts'
import { OtherPages } from '../../ui/Section.tsx'
import type { BlockProps } from '../types.ts'
import { PAGE_PICTURE, PageCard, SQUARE_WIDTH } from './PageCard.tsx'

/** Four related pages have one line of their own earlier than a row of a long list. */
const RELATED = 4

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
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

const sizesFor = (count: number) =>
  [
    sizeFrom('desk', columnWidth(columnsFor(count, 4), PAGE_PICTURE)),
    sizeFrom('wide', columnWidth(count === RELATED ? RELATED : columnsFor(count, 3), PAGE_PICTURE)),
    sizeFrom('tablet', columnWidth(columnsFor(count, 3), PAGE_PICTURE)),
    sizeFrom('phone', columnWidth(2, PAGE_PICTURE)),
    SQUARE_WIDTH,
  ].join()

/** A grid of pages, each with its picture or section, its name, one line and its key figure. */
export function PageCards({ block }: BlockProps<'pageCards'>) {
  const { pages, more } = block
  const sizes = sizesFor(pages.length)
  return (
    <OtherPages block={block} more={more && <MoreLink {...more} />}>
      <Grid count={pages.length}>
        {pages.map((card, index) => (
          <PageCard key={card.href} card={card} sizes={sizes} index={index} />
        ))}
      </Grid>
    </OtherPages>
  )
}
