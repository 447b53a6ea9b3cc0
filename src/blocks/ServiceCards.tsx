import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { CardView, PictureView, RowView } from '../../schema/fieldTypes/views.ts'
import { below, color, line, quickly, screenOnly, space, typography } from '../theme/theme.ts'
import { QuietLink } from '../ui/Button.tsx'
import { Card, CardArrow, CardLink } from '../ui/Card.tsx'
import { IconDrawing } from '../ui/icons/Icon.tsx'
import { anchorProps, columnsBy, columnsFor, Wrap } from '../ui/layout.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Reveal } from '../ui/Reveal.tsx'
import { Ground, OtherPages } from '../ui/Section.tsx'
import { H2, H3, Meta, Small, Text } from '../ui/text.tsx'
import { RowValue, rowName } from '../ui/Values.tsx'
import type { BlockProps } from './types.ts'

const Item = styled(Card)(css`
  display: grid;
  grid-template-rows: auto 1fr auto;
  padding-top: 24px;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    border-top: ${line};
    ${quickly('border-color')}
  }
  &:hover::before {
    border-color: ${color.ink};
  }
  & > svg {
    width: 40px;
    height: 40px;
  }
  ${below.phone} {
    grid-template: auto auto / 52px minmax(0, 1fr);
    padding-block: 20px;
    & > svg {
      width: 32px;
      height: 32px;
    }
    & > div {
      grid-column: 2;
    }
  }
`)

const Body = styled.div(css`
  padding-block: 24px;
  & > p {
    margin-top: 6px;
    max-width: 34ch;
  }
  ${below.phone} {
    padding-block: 0 12px;
  }
`)

const Foot = styled.div(css`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 12px;
  & > svg {
    margin: 0 0 2px auto;
  }
`)

const Value = styled.p(css`
  font-size: clamp(1.5rem, 1.2rem + 0.7vw, 1.875rem);
  font-weight: 440;
  letter-spacing: -0.03em;
  line-height: 1.15;
  ${typography.tabular}
  ${below.phone} {
    font-size: 1.3125rem;
  }
`)

/** Shows the value above the name. Screen readers read the name first. */
const Named = styled.div(css`
  display: flex;
  flex-direction: column-reverse;
  gap: 2px;
`)

function KeyFigure({ row }: { row: RowView }) {
  return (
    <Named>
      <Meta>{rowName(row)}</Meta>
      <Value>
        <RowValue row={row} />
      </Value>
    </Named>
  )
}

interface ServiceCardProps {
  readonly card: CardView
  /** Position in the grid, from 0. */
  readonly index: number
}

function ServiceCard({ card: { href, name, text, language, icon, figure }, index }: ServiceCardProps) {
  return (
    <Item index={index} lang={language}>
      {icon && <IconDrawing path={icon} />}
      <Body>
        <H3>
          <CardLink href={href}>{name}</CardLink>
        </H3>
        <Small>{text}</Small>
      </Body>
      <Foot>
        {figure && <KeyFigure row={figure} />}
        <CardArrow />
      </Foot>
    </Item>
  )
}

const Frame = styled.div(css`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  height: clamp(260px, 30vw, 500px);
  overflow: hidden;
  background: ${color.plate};
  & img {
    position: absolute;
    inset: 0;
    z-index: -1;
  }
  ${below.phone} {
    display: block;
    height: auto;
    background: none;
    & img {
      position: static;
      height: 300px;
    }
  }
`)

/** On a phone the height is fixed and the sides are cropped. */
const SIZES = 'max(100vw,480px)'

const Step = styled.header(css`
  width: ${space.column7};
  padding: clamp(24px, 3vw, 48px) clamp(20px, 3vw, 48px) 0 ${space.edge};
  background: ${color.bg};
  & > p {
    margin-top: 14px;
    max-width: 46ch;
  }
  ${below.wide} {
    width: calc(100% - ${space.edge});
  }
  ${below.phone} {
    position: relative;
    margin-top: -64px;
  }
`)

/** A picture across the page with the section's title in a step cut out of it. */
function Band({ picture, children }: { picture: PictureView; children: ReactNode }) {
  return (
    <Frame>
      <Picture picture={picture} sizes={SIZES} />
      <Step>{children}</Step>
    </Frame>
  )
}

/** The band begins at the top edge of the section. */
const BandGround = styled(Ground)(css`
  padding-top: 0;
`)

const Below = styled(Wrap)(css`
  padding-top: ${space.head};
`)

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
    ${columnsBy({ all: columnsFor(count, 4), wide: 2, phone: 1 })}
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

export function ServiceCards({ block }: BlockProps<'serviceCards'>) {
  const { anchor, tone = 'plain', title, lead, picture, pages, action } = block
  const cards = (
    <>
      <Grid count={pages.length}>
        {pages.map((card, index) => (
          <ServiceCard key={card.href} card={card} index={index} />
        ))}
      </Grid>
      {action && <Action href={action.href}>{action.label}</Action>}
    </>
  )
  if (!picture) return <OtherPages block={block}>{cards}</OtherPages>
  return (
    <BandGround data-ground={tone}>
      <Reveal>
        <Band picture={picture}>
          <H2 {...anchorProps(anchor)}>{title}</H2>
          {lead && <Text>{lead}</Text>}
        </Band>
        <Below>{cards}</Below>
      </Reveal>
    </BandGround>
  )
}
