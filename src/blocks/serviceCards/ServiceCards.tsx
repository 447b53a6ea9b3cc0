import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, screenOnly, space } from '../../theme/theme.ts'
import { anchorProps } from '../../ui/anchor.ts'
import { QuietLink } from '../../ui/Button.tsx'
import { columnsFor, equalColumns } from '../../ui/columns.ts'
import { Wrap } from '../../ui/layout.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import { Ground, OtherPages } from '../../ui/Section.tsx'
import { H2, Text } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'
import { Band } from './Band.tsx'
import { ServiceCard } from './ServiceCard.tsx'

/** The band stands at the very top of the section's ground. */
const BandGround = styled(Ground)(css`
  padding-top: 0;
`)

const Below = styled(Wrap)(css`
  padding-top: ${space.head};
`)

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
    display: grid;
    ${equalColumns(columnsFor(count, 4))}
    gap: ${space.rows} ${space.gap};
    ${below.wide} {
      ${equalColumns(2)}
    }
    ${below.phone} {
      ${equalColumns(1)}
      row-gap: 0;
    }
  `,
)

const Action = styled(QuietLink)(css`
  margin-top: ${space.rows};
  ${screenOnly}
`)

/** A grid of services, each with its icon, name, one line and the tightest figure that it holds. */
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
