import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, grid, space } from '../theme/theme.ts'
import { Card, CardArrow, CardLink } from '../ui/Card.tsx'
import { columnWidth, sizeFrom } from '../ui/layout.tsx'
import { Picture, Plate } from '../ui/Picture.tsx'
import { Section } from '../ui/Section.tsx'
import { H3, Small } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Grid = styled.ul(css`
  ${grid}
  row-gap: ${space.gap};
`)

/** The first card is as high as the other two. */
const Item = styled(Card)(css`
  grid-column: 9 / span 4;
  display: grid;
  grid-template-rows: minmax(180px, 1fr) auto;
  &:first-of-type {
    grid-column: 1 / span 8;
    grid-row: 1 / span 2;
  }
  &:first-of-type h3 {
    font-size: clamp(1.25rem, 1.1rem + 0.8vw, 1.75rem);
    letter-spacing: -0.02em;
    font-weight: 520;
  }
  ${below.wide} {
    grid-template-rows: auto auto;
    &,
    &:first-of-type {
      grid-column: 1 / -1;
      grid-row: auto;
    }
    & > div:first-of-type {
      aspect-ratio: 16 / 10;
    }
  }
`)

const SIZES = {
  large: [sizeFrom('wide', 'clamp(912px,56vw,1068px)'), columnWidth(1)].join(),
  small: [sizeFrom('wide', `max(352px,${columnWidth(3)})`), columnWidth(1)].join(),
}

const Body = styled.div(css`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: 6px 16px;
  padding-block: 18px 10px;
`)

export function FeaturedCards({ block }: BlockProps<'featuredCards'>) {
  return (
    <Section block={block}>
      <Grid>
        {block.items.map(({ page, title, text, picture }, index) => (
          <Item key={page} index={index}>
            <Plate>
              <Picture picture={picture} sizes={index === 0 ? SIZES.large : SIZES.small} decorative />
            </Plate>
            <Body>
              <div>
                <H3>
                  <CardLink href={page}>{title}</CardLink>
                </H3>
                <Small>{text}</Small>
              </div>
              <CardArrow />
            </Body>
          </Item>
        ))}
      </Grid>
    </Section>
  )
}
