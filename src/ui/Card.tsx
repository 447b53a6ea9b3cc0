import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { below, color, motion } from '../theme/theme.ts'
import { Icon } from './icons/Icon.tsx'
import { Link } from './Link.tsx'
import { Reveal } from './Reveal.tsx'

const Item = styled(Reveal)(css`
  position: relative;
  /* Below each other, none has to wait for the one above. */
  ${below.phone} {
    animation-delay: 0ms;
  }
`)

const STEP_MS = 50

interface CardProps {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Its place in the row of cards, from 0: they come in one after the other. */
  readonly index: number
  /** Where it is not the page's. */
  readonly lang?: string | undefined
}

/** A list item that leads to a page. All of it is the link of its {@link CardLink}, so its name is the link's. */
export function Card({ index, ...props }: CardProps) {
  return <Item as="li" delay={index * STEP_MS} data-card {...props} />
}

/** The one link of a {@link Card}, or of anything that is placed like one, around its name. */
export const CardLink = styled(Link)(css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: 3px;
  }
`)

const Arrow = styled(Icon)(css`
  color: ${color.ink3};
  transition: transform ${motion.fast} ${motion.ease}, color ${motion.fast} ${motion.ease};
  [data-card]:hover & {
    transform: translateX(4px);
    color: ${color.accentText};
  }
`)

/** The arrow of a {@link Card}: it moves when any of the card is pointed at. */
export function CardArrow() {
  return <Arrow name="arrow" />
}
