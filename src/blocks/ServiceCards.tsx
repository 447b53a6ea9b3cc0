import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { CardView, LinkView, PictureView } from '../../schema/fieldTypes/views.ts'
import { below, color, screenOnly, space } from '../theme/theme.ts'
import { QuietLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { chooseColumnCount, createColumnStyles, getAnchorProps, Wrap } from '../ui/layout.tsx'
import { Picture, Plate } from '../ui/Picture.tsx'
import { Reveal } from '../ui/Reveal.tsx'
import { Ground, OtherPages, type SectionBlock } from '../ui/Section.tsx'
import { H2, Text } from '../ui/text.tsx'

/** A picture across the page with the section's title in a step cut out of it. */
const Band = styled.div(css`
  display: grid;
  align-items: end;
  & > * {
    grid-area: 1 / 1;
  }
  & > header {
    z-index: 1;
    width: ${space.column7};
    padding: clamp(24px, 3vw, 48px) clamp(20px, 3vw, 48px) 0 ${space.edge};
    background: ${color.bg};
  }
  & > header > p {
    margin-top: 14px;
    max-width: 46ch;
  }
  ${below.wide} {
    & > header {
      width: calc(100% - ${space.edge});
    }
  }
  ${below.phone} {
    & > header {
      grid-area: 2 / 1;
      margin-top: -64px;
    }
  }
`)

const Frame = styled(Plate)(css`
  height: clamp(260px, 30vw, 500px);
  ${below.phone} {
    height: 300px;
  }
`)

/** On a phone the height is fixed and the sides are cropped. */
const SIZES = 'max(100vw,480px)'

/** The band begins at the top edge of the section. */
const BandGround = styled(Ground)(css`
  padding-top: 0;
`)

const Below = styled(Wrap)(css`
  padding-top: ${space.head};
`)

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
    ${createColumnStyles({ all: chooseColumnCount(count, 4), wide: 2, phone: 1 })}
    gap: ${space.rows} ${space.gap};
    ${below.phone} {
      row-gap: 0;
    }
  `,
)

const Action = styled(QuietLink)(css`
  margin-top: ${space.rows};
  ${screenOnly}
`)

interface ServiceCardsBlock extends SectionBlock {
  readonly picture: PictureView | undefined
  readonly pages: readonly CardView[]
  readonly action: LinkView | undefined
}

export function ServiceCards({ block }: { readonly block: ServiceCardsBlock }) {
  const { anchor, tone = 'plain', title, lead, picture, pages, action } = block
  const cards = (
    <>
      <Grid count={pages.length}>
        {pages.map((card, index) => (
          <Card key={card.href} card={card} look="icon" index={index} />
        ))}
      </Grid>
      {action && <Action href={action.href}>{action.label}</Action>}
    </>
  )
  if (!picture) return <OtherPages block={block}>{cards}</OtherPages>
  return (
    <BandGround data-ground={tone}>
      <Reveal>
        <Band>
          <Frame>
            <Picture picture={picture} sizes={SIZES} />
          </Frame>
          <header>
            <H2 {...getAnchorProps(anchor)}>{title}</H2>
            {lead && <Text>{lead}</Text>}
          </header>
        </Band>
        <Below>{cards}</Below>
      </Reveal>
    </BandGround>
  )
}
