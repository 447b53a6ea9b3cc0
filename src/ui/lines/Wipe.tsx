import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { useLabel, useView } from '../../hooks/context.ts'
import { centered, color, cover, motion, screenOnly } from '../../theme/theme.ts'
import { LineDrawing } from './LineDrawing.tsx'
import { keepShare, readShare } from './shares.ts'

/** Percentage of the picture at first. */
const START = 75

/** Touch target in px. */
const HANDLE = 44

interface ShareProps {
  /** Percentage of the picture at first. */
  readonly initial: number
  /** Whether the drawing comes in from the right. */
  readonly isEntering: boolean
}

const enterDrawing = keyframes`
  from { clip-path: inset(0 0 0 100%); }
`

const enterHandle = keyframes`
  from { left: 100%; }
`

/** Browsers would drag the picture below it instead of the handle over it. */
const Drawing = styled.div<ShareProps>(
  ({ initial, isEntering }) => css`
  ${cover}
  clip-path: inset(0 0 0 var(--share, ${initial}%));
  ${isEntering && css`animation: ${enterDrawing} ${motion.slow} ${motion.ease};`}
  picture:has(~ &) {
    pointer-events: none;
  }
  ${screenOnly}
`,
)

const thumb = `
  appearance: none;
  width: ${HANDLE}px;
  height: 100cqh;
  border: 0;
  border-radius: 0;
  background: none;
  cursor: ew-resize;
  pointer-events: auto;
`

/**
 * Over the whole frame. Only its thumb reacts to pointers, and leaves vertical scrolling to the browser. Unless it is
 * contained, its ends outside the frame are a layout shift when the carousel arranges its slides.
 */
const Range = styled.input(css`
  appearance: none;
  position: absolute;
  inset: 0 -${HANDLE / 2}px;
  width: calc(100% + ${HANDLE}px);
  height: 100%;
  margin: 0;
  background: none;
  outline: none;
  pointer-events: none;
  touch-action: pan-y;
  contain: strict;
  &::-webkit-slider-thumb {
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  html:not(.js) & {
    display: none;
  }
  ${screenOnly}
`)

/** The border, with a knob that has an arrow to each side. */
const Line = styled.div<ShareProps>(
  ({ initial, isEntering }) => css`
  ${isEntering && css`animation: ${enterHandle} ${motion.slow} ${motion.ease};`}
  position: absolute;
  inset-block: 0;
  left: var(--share, ${initial}%);
  ${centered}
  width: 2px;
  margin-left: -1px;
  background: ${color.accent};
  pointer-events: none;
  & > i {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: ${HANDLE}px;
    height: ${HANDLE}px;
    padding: 13px;
    border-radius: 50%;
    background: ${color.accent};
    color: ${color.onAccent};
  }
  & > i::before,
  & > i::after {
    content: '';
    width: 8px;
    height: 8px;
    border: solid;
    border-width: 2px 0 0 2px;
    rotate: -45deg;
  }
  & > i::after {
    rotate: 135deg;
  }
  input:focus-visible + & > i {
    outline: 2px solid ${color.focus};
    outline-offset: 3px;
  }
  html:not(.js) & {
    display: none;
  }
  ${screenOnly}
`,
)

interface WipeProps {
  readonly picture: PictureView
  /** Percentage of the picture at first. */
  readonly start?: number
  readonly isEntering?: boolean
  /** Shown on top of the drawing. */
  readonly children?: ReactNode
}

/**
 * A line drawing over the right part of its picture, and the handle between the two. `shell/inline/pictures.ts` moves it, also
 * before hydration.
 */
export function Wipe({ picture, start = START, isEntering = false, children }: WipeProps) {
  const label = useLabel()
  const { language } = useView().site
  const range = useRef<HTMLInputElement>(null)
  const { src } = picture

  useEffect(() => {
    const { current } = range
    if (!current) return
    if (current.value === current.defaultValue) current.value = readShare(src) ?? current.value
    // Browsers restore the value without an event.
    if (current.value !== current.defaultValue) current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [src])

  const storeShare = () => keepShare(src, range.current?.value)

  return (
    <>
      <Drawing initial={start} isEntering={isEntering} data-drawn>
        <LineDrawing picture={picture} />
        {children}
      </Drawing>
      <Range
        ref={range}
        type="range"
        min={0}
        max={100}
        defaultValue={start}
        data-share={label('pictureShare')}
        className="swiper-no-swiping"
        aria-label={label('wipe')}
        aria-valuetext={label('pictureShare', { n: start })}
        lang={language}
        onPointerUp={storeShare}
        onKeyUp={storeShare}
      />
      <Line initial={start} isEntering={isEntering} aria-hidden>
        <i />
      </Line>
    </>
  )
}
