import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { HrefView, PictureView } from '../../schema/fieldTypes/views.ts'
import { below, grid, space } from '../theme/theme.ts'
import { Card } from '../ui/Card.tsx'
import { computeColumnWidth, createSize } from '../ui/layout.tsx'
import { Section, type SectionBlock } from '../ui/Section.tsx'

/** The first card is as high as the other two. */
const Grid = styled.ul(css`
  ${grid}
  row-gap: ${space.gap};
  & > li {
    grid-column: 9 / span 4;
  }
  & > li:first-of-type {
    grid-column: 1 / span 8;
    grid-row: 1 / span 2;
  }
  & > li:first-of-type h3 {
    font-size: clamp(1.25rem, 1.1rem + 0.8vw, 1.75rem);
    letter-spacing: -0.02em;
    font-weight: 520;
  }
  ${below.wide} {
    & > li,
    & > li:first-of-type {
      grid-column: 1 / -1;
      grid-row: auto;
    }
    & > li > div:first-of-type {
      aspect-ratio: 16 / 10;
    }
  }
`)

const SIZES = {
  large: [createSize('wide', 'clamp(912px,56vw,1068px)'), computeColumnWidth(1)].join(),
  small: [createSize('wide', `max(352px,${computeColumnWidth(3)})`), computeColumnWidth(1)].join(),
}

interface FeaturedCardsBlock extends SectionBlock {
  readonly items: readonly {
    readonly title: string
    readonly text: string
    readonly picture: PictureView
    readonly page: HrefView
  }[]
}

export function FeaturedCards({ block }: { readonly block: FeaturedCardsBlock }) {
  return (
    <Section block={block}>
      <Grid>
        {block.items.map(({ page, title, text, picture }, index) => (
          <Card
            key={page}
            card={{ href: page, name: title, text, picture }}
            look="large"
            sizes={index === 0 ? SIZES.large : SIZES.small}
            index={index}
          />
        ))}
      </Grid>
    </Section>
  )
}
