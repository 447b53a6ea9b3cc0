import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { LinkView } from '../../../schema/fieldTypes/views.ts'
import { enter } from '../../theme/enter.ts'
import { below, color, motion, screenOnly, space, typography } from '../../theme/theme.ts'
import { Link } from '../../ui/Link.tsx'

const bob = keyframes`
  50% { transform: translateY(150%); }
`

/** Beside the step on a desk, above it on a tablet, on the photograph's own dark; phones have no room. */
const Hint = styled(Link)(css`
  position: absolute;
  left: calc(${space.column9} + 28px);
  bottom: 28px;
  display: inline-flex;
  align-items: center;
  gap: 14px;
  min-height: 44px;
  ${typography.label}
  color: ${color.steelInk};
  outline-color: ${color.steelInk};
  ${enter(0.8, 1.4)}
  ${below.wide} {
    position: relative;
    grid-row: 1;
    align-self: end;
    left: auto;
    bottom: auto;
    padding: 0 ${space.edge} 20px;
    &::before {
      content: '';
      position: absolute;
      inset: -100px 0 0;
      z-index: -1;
      background: linear-gradient(to top, color-mix(in srgb, ${color.plate} 80%, transparent), transparent);
      pointer-events: none;
    }
  }
  ${below.tablet} {
    display: none;
  }
  @media (max-height: 559px) {
    display: none;
  }
  ${screenOnly}
`)

const Line = styled.i(css`
  width: 1px;
  height: 56px;
  overflow: hidden;
  background: color-mix(in srgb, currentColor 35%, transparent);
  &::after {
    content: '';
    display: block;
    height: 40%;
    background: ${color.accent};
    animation: ${bob} 2s ${motion.ease} infinite;
  }
`)

/** The line that bobs at the foot of a hero's photograph, on larger screens: there is more below. */
export function ScrollHint({ link: { label, href } }: { link: LinkView }) {
  return (
    <Hint href={href}>
      {label}
      <Line aria-hidden />
    </Hint>
  )
}
