import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { CardView, RowView } from '../../../schema/fieldTypes/views.ts'
import { below, color, line, quickly, typography } from '../../theme/theme.ts'
import { Card, CardArrow, CardLink } from '../../ui/Card.tsx'
import { IconDrawing } from '../../ui/icons/Icon.tsx'
import { H3, Meta, Small } from '../../ui/text.tsx'
import { RowValue, rowName } from '../../ui/Values.tsx'

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
  padding-block: 36px 24px;
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

/** Read as a name with its value; seen the other way round. */
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
  /** Its place in the grid, from 0. */
  readonly index: number
}

/** A page as a card without a picture: its icon, name and one line, and at the foot the tightest figure that it holds. */
export function ServiceCard({ card: { href, name, text, language, icon, figure }, index }: ServiceCardProps) {
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
