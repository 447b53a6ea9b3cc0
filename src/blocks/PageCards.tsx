import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { CardView } from '../../schema/fieldTypes/views.ts'
import { useContentLabel } from '../hooks/context.ts'
import { below, color, from, line, space, typography } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { Card, CardArrow, CardLink } from '../ui/Card.tsx'
import { Mark } from '../ui/icons/Mark.tsx'
import { columnsBy, columnsFor, columnWidth, sizeFrom } from '../ui/layout.tsx'
import { CardPicture } from '../ui/Picture.tsx'
import { OtherPages } from '../ui/Section.tsx'
import { H3, Small } from '../ui/text.tsx'
import { RowValue, rowName } from '../ui/Values.tsx'
import type { BlockProps } from './types.ts'

/** Aspect ratio of a card's photograph. On phones it is a small square. */
const PAGE_PICTURE = 4 / 3

/** In px. */
const SQUARE = 116

/** Width of the uncropped photograph in the square. */
const SQUARE_WIDTH = `${Math.ceil(SQUARE * 1.6)}px`

/** Subgrid aligns picture, text and foot with those of the neighbouring cards. */
const Item = styled(Card)(css`
  /* Long words of German and Serbian names, at 200 % text. */
  overflow-wrap: anywhere;
  hyphens: auto;
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  row-gap: 0;
  & > div:first-of-type {
    aspect-ratio: ${PAGE_PICTURE};
  }
  &:hover > :last-child {
    border-top-color: ${color.ink};
  }
  ${below.phone} {
    grid-row: auto;
    grid-template: auto auto / ${SQUARE}px minmax(0, 1fr);
    column-gap: 16px;
    padding-block: 16px;
    border-top: ${line};
    & > div:first-of-type {
      grid-row: 1 / span 2;
      align-self: start;
      aspect-ratio: 1;
    }
  }
`)

const Body = styled.div(css`
  padding-top: 18px;
  & > p {
    margin-top: 6px;
    padding-bottom: 18px;
  }
  ${below.phone} {
    padding-top: 0;
    & > p {
      margin-top: 3px;
      padding-bottom: 4px;
      font-size: var(--t-meta);
    }
  }
`)

const Name = styled.div(css`
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: 12px;
  & > h3 {
    min-width: 0;
  }
  & > svg {
    margin-block: -2px;
    color: ${color.ink3};
  }
  ${below.phone} {
    & > svg {
      display: none;
    }
  }
`)

const Foot = styled.div(css`
  container-type: inline-size;
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: end;
  align-items: center;
  column-gap: 12px;
  padding-top: 12px;
  border-top: ${line};
  font-size: var(--t-small);
  line-height: 1.5;
  ${typography.tabular}
  ${below.phone} {
    grid-template-columns: 1fr auto;
    align-items: end;
    padding-top: 4px;
    border: 0;
  }
`)

const KeyFigure = styled.span(css`
  ${from.phone} {
    display: contents;
  }
`)

/** The name may be in lower case, since other blocks show it below its figure. */
const FigureName = styled.span(css`
  grid-column: 1 / -1;
  ${typography.meta}
  &::first-letter {
    text-transform: uppercase;
  }
  ${below.phone} {
    display: inline-block;
    margin-right: 0.15em;
  }
`)

const FigureValue = styled.span(css`
  font-weight: 500;
`)

/** A narrow card shows only the arrow, as there is no room for words beside the figure. */
const More = styled.span(css`
  grid-column: 2;
  justify-self: end;
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 560;
  @container (max-width: 14.9375rem) {
    & > span {
      display: none;
    }
  }
  ${below.phone} {
    min-height: 1.5em;
  }
`)

interface PageCardProps {
  readonly card: CardView
  readonly sizes: string
  /** Position in the grid, from 0. */
  readonly index: number
}

function PageCard({ card: { href, name, text, language, picture, mark, figure }, sizes, index }: PageCardProps) {
  const label = useContentLabel()
  return (
    <Item index={index} lang={language}>
      <CardPicture picture={picture} sizes={sizes} mark={mark} />
      <Body>
        <Name>
          <H3>
            <CardLink href={href}>{name}</CardLink>
          </H3>
          {mark && <Mark name={mark} />}
        </Name>
        <Small>{text}</Small>
      </Body>
      <Foot>
        {figure && (
          <KeyFigure>
            <FigureName>{rowName(figure)}</FigureName>{' '}
            <FigureValue>
              <RowValue row={figure} />
            </FigureValue>
          </KeyFigure>
        )}
        <More aria-hidden>
          <span>{label('learnMore', language)}</span>
          <CardArrow />
        </More>
      </Foot>
    </Item>
  )
}

/** Four related pages fit on one line in narrower windows than a long list. */
const RELATED = 4

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
    ${columnsBy({
      all: columnsFor(count, 4),
      desk: count === RELATED ? RELATED : columnsFor(count, 3),
      wide: columnsFor(count, 3),
      tablet: 2,
      phone: 1,
    })}
    gap: ${space.rows} ${space.gap};
    ${below.phone} {
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
