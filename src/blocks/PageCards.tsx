import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { CardView, LinkView } from '../../schema/fieldTypes/views.ts'
import { below, line, space } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { CARD_PICTURE, Card, SQUARE_WIDTH } from '../ui/Card.tsx'
import { chooseColumnCount, computeColumnWidth, createColumnStyles, createSize } from '../ui/layout.tsx'
import { OtherPages, type SectionBlock } from '../ui/Section.tsx'

/** Four related pages fit on one line in narrower windows than a long list. */
const RELATED = 4

const countColumns = (count: number) => {
  const narrow = chooseColumnCount(count, 3)
  return {
    all: chooseColumnCount(count, 4),
    desk: count === RELATED ? RELATED : narrow,
    wide: narrow,
    tablet: 2,
    phone: 1,
  }
}

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
    ${createColumnStyles(countColumns(count))}
    gap: ${space.rows} ${space.gap};
    ${below.phone} {
      row-gap: 0;
      border-bottom: ${line};
    }
  `,
)

function getSizes(count: number): string {
  const { all, desk, wide, tablet } = countColumns(count)
  return [
    createSize('desk', computeColumnWidth(all, CARD_PICTURE)),
    createSize('wide', computeColumnWidth(desk, CARD_PICTURE)),
    createSize('tablet', computeColumnWidth(wide, CARD_PICTURE)),
    createSize('phone', computeColumnWidth(tablet, CARD_PICTURE)),
    SQUARE_WIDTH,
  ].join()
}

interface PageCardsBlock extends SectionBlock {
  readonly pages: readonly CardView[]
  readonly more: LinkView | undefined
}

export function PageCards({ block }: { readonly block: PageCardsBlock }) {
  const { pages, more } = block
  const sizes = getSizes(pages.length)
  return (
    <OtherPages block={block} more={more && <MoreLink {...more} />}>
      <Grid count={pages.length}>
        {pages.map((card, index) => (
          <Card key={card.href} card={card} look="picture" sizes={sizes} index={index} />
        ))}
      </Grid>
    </OtherPages>
  )
}
