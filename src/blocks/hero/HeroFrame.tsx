import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useState } from 'react'
import type { LinkView, PictureView } from '../../../schema/fieldTypes/views.ts'
import { listen } from '../../hooks/listen.ts'
import {
  below,
  color,
  cover,
  enter,
  from,
  motion,
  print,
  screenOnly,
  space,
  tones,
  typography,
} from '../../theme/theme.ts'
import { Link } from '../../ui/Link.tsx'
import { OPENING_HEIGHTS, OPENING_WIDTHS, type OpeningSize } from '../../ui/openingPicture.ts'
import { Picture } from '../../ui/Picture.tsx'

const bob = keyframes`
  50% { transform: translateY(150%); }
`

/** In wide windows it is beside the step with the text, on tablets above it. Hidden on phones. */
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
  &[data-stopped]::after {
    animation: none;
  }
`)

/** An animated line at the bottom of the photograph shows that the page continues, until the visitor does something. */
export function ScrollHint({ link: { label, href } }: { link: LinkView }) {
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    const stop = () => setStopped(true)
    return listen(window, { scroll: stop, pointermove: stop, pointerdown: stop, keydown: stop }, { passive: true })
  }, [])
  return (
    <Hint href={href}>
      <span>{label}</span>
      <Line aria-hidden data-stopped={isStopped || undefined} />
    </Hint>
  )
}

/** Default focal point: the upper part, which the step does not cover. */
export const FOCUS = '50% 30%'

/** Darkens the photograph behind the bar and behind the scroll hint. */
const darken = (percent: number) => `color-mix(in srgb, ${color.plate} ${percent}%, transparent)`
const darkenBar = (end: number) => `linear-gradient(${darken(88)} 0, ${darken(70)} 72px, ${darken(0)} ${end}px)`
const scrim = `${darkenBar(224)}, linear-gradient(to top, ${darken(80)} 0, ${darken(0)} 180px)`

/** A desk's window that has too little height for the text and a drawing of usual size. */
export const inLowWindow = `${from.wide} and (max-height: 819px)`

const isBeside = (size: OpeningSize) => size !== 'full'

/**
 * On the home page, the step covers the photograph. On other pages the text is beside it, or below it in narrower
 * windows. With figures, the photograph takes a quarter of a phone's first screen. On paper, the text is on the left and the
 * picture on the right.
 */
const Frame = styled.section<{ 'data-size': OpeningSize }>(
  ({ 'data-size': size }) => css`
    position: relative;
    isolation: isolate;
    display: grid;
    min-height: ${OPENING_HEIGHTS[size]};
    ${
      isBeside(size)
        ? `
      ${from.wide} {
        grid-template-columns: ${space.column7} minmax(0, 1fr);
        padding-top: ${space.bar};
      }
      ${below.wide} {
        grid-template-rows: minmax(240px, 1fr) auto;
      }
    `
        : `
      align-items: end;
      padding-top: calc(${space.bar} + 40px);
      background: ${color.plate};
      ${below.wide} {
        grid-template-rows: 1fr auto;
      }
      ${below.tablet} {
        grid-template-rows: 33svh auto;
        align-items: stretch;
        padding-top: 0;
        min-height: 0;
      }
    `
    }
    ${size === 'facts' && `${below.tablet} { grid-template-rows: clamp(200px, 27svh, 320px) auto; min-height: 0; }`}
    ${print} {
      grid-template-columns: minmax(0, 1fr) 70mm;
      column-gap: 8mm;
      align-items: stretch;
      min-height: 0;
      padding-top: 0;
      background: none;
    }
  `,
)

/**
 * On the home page, the step with the text covers a part of it. Its scrim darkens elements without a `z-index`. On a
 * phone it is low, and has no scroll hint. On paper, the section drawing is below it.
 */
const Photograph = styled.div<{ size: OpeningSize; picture: PictureView }>(({ size, picture: { focusTall } }) => {
  const [x, y] = focusTall?.split(' ') ?? []
  return css`
      ${cover}
      z-index: -2;
      background: ${color.plate};
      &::after {
        content: '';
        ${cover}
        background: ${scrim};
        pointer-events: none;
        ${screenOnly}
      }
      ${below.tablet} {
        position: relative;
        &::after {
          background: ${darkenBar(96)};
        }
        & img {
          ${cover}
        }
      }
      ${
        isBeside(size) &&
        `@media screen {
          position: relative;
          z-index: auto;
          &::after {
            background: ${darkenBar(96)};
          }
          & img {
            ${cover}
          }
        }
        ${from.wide} {
          grid-area: 1 / 2;
          ${x && `--focus-x: ${x}; --focus-y: ${y}; & img { object-position: ${focusTall}; }`}
          &::after {
            content: none;
          }
        }`
      }
      ${print} {
        position: relative;
        grid-area: 1 / 2;
        height: 44mm;
        background: none;
        &:has(~ * > [data-section-drawing]) {
          height: 25mm;
        }
        & img {
          object-position: right top;
        }
      }
    `
})

/**
 * The text, which stays in place during view transitions. On the home page it is on a panel that covers the photograph's
 * lower left corner, up to a grid column, on the ground of the section below it. In a low window the title is smaller, so
 * that the photograph stays visible.
 */
const Step = styled.div<{ size: OpeningSize }>(
  ({ size }) => css`
    container: step / inline-size;
    min-width: 0;
    padding: clamp(28px, 3.4vw, 56px) clamp(20px, 3.6vw, 64px) clamp(28px, 3vw, 48px) ${space.edge};
    background: ${color.bg};
    view-transition-name: step;
    ${
      isBeside(size)
        ? `
      ${from.wide} {
        --t-title: clamp(2.25rem, 1rem + 2.4vw, 3.75rem);
        grid-area: 1 / 1;
        display: flex;
        flex-direction: column;
        justify-content: end;
        padding-top: 24px;
      }
      ${below.wide} {
        padding-right: ${space.gutter};
      }
    `
        : `
      width: min(100%, ${space.column9});
      section:has(+ [data-ground='sunken']) > & {
        ${tones.sunken}
      }
      section:has(+ [data-ground='steel']) > & {
        ${tones.steel}
      }
      ${below.wide} {
        grid-row: 2;
        width: calc(100% - 2 * ${space.edge});
      }
      ${below.tablet} {
        width: 100%;
        padding-right: ${space.gutter};
      }
    `
    }
    ${inLowWindow} {
      --t-title: clamp(2.25rem, 0.85rem + 2.5vw, 3.75rem);
      ${isBeside(size) ? 'padding-top: 12px;' : ''}
      ${size === 'facts' ? '--t-title: clamp(2rem, 0.5rem + 2.35vw, 3.75rem);' : ''}
    }
    ${print} {
      grid-area: 1 / 1;
      display: flex;
      flex-direction: column;
      justify-content: space-between;
      width: auto;
      padding: 0;
    }
  `,
)

interface HeroFrameProps {
  readonly size: OpeningSize
  readonly picture: PictureView
  /** Over the photograph. */
  readonly overlay?: ReactNode
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** The photograph at the top of a page, with the text beside it or, on the home page, in a step cut out of it. */
export function HeroFrame({ size, picture, overlay, hint, children }: HeroFrameProps) {
  return (
    <Frame data-size={size}>
      <Photograph size={size} picture={picture} data-opening-picture>
        <Picture picture={picture} sizes={OPENING_WIDTHS[size]} first />
        {overlay}
      </Photograph>
      <Step size={size} data-step>
        {children}
      </Step>
      {hint}
    </Frame>
  )
}
