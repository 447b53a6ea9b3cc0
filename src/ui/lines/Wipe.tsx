import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { useLabel, useView } from '../../hooks/context.ts'
import { color, screenOnly } from '../../theme/theme.ts'
import { LineDrawing } from './LineDrawing.tsx'

/** Percentage of the picture at first. */
const START = 75

/** Touch target in px. */
const HANDLE = 44

const Drawing = styled.div(css`
  position: absolute;
  inset: 0;
  clip-path: inset(0 0 0 var(--share, ${START}%));
  /* Browsers would drag the image instead of the handle over it. */
  picture:has(~ &) {
    pointer-events: none;
  }
  ${screenOnly}
`)

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

/** Over the whole frame. Only its thumb reacts to pointers, and leaves vertical scrolling to the browser. */
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

const Line = styled.div(css`
  position: absolute;
  inset-block: 0;
  left: var(--share, ${START}%);
  display: grid;
  place-items: center;
  width: 2px;
  margin-left: -1px;
  background: ${color.accent};
  pointer-events: none;
  /* The knob, with an arrow to each side. */
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
`)

/** Where visitors have left the handles, in the history entry, so that they are there again on Back. */
const readShares = (): Readonly<Record<string, string>> => window.history.state?.shares ?? {}

/**
 * A line drawing over the right part of its picture, and the handle between the two. `shell/inline.ts` moves it, also
 * before hydration.
 */
export function Wipe({ picture }: { picture: PictureView }) {
  const label = useLabel()
  const { language } = useView().site
  const range = useRef<HTMLInputElement>(null)
  const { src } = picture

  useEffect(() => {
    const { current } = range
    if (!current) return
    const kept = readShares()[src]
    if (kept !== undefined && current.value === current.defaultValue) current.value = kept
    // Browsers restore the value without an event.
    if (current.value !== current.defaultValue) current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [src])

  const keep = () => {
    const shares = { ...readShares(), [src]: range.current?.value }
    window.history.replaceState({ ...window.history.state, shares }, '')
  }

  return (
    <>
      <Drawing>
        <LineDrawing picture={picture} />
      </Drawing>
      <Range
        ref={range}
        type="range"
        min={0}
        max={100}
        defaultValue={START}
        data-share={label('pictureShare')}
        className="swiper-no-swiping"
        aria-label={label('wipe')}
        aria-valuetext={label('pictureShare', { n: START })}
        lang={language}
        onPointerUp={keep}
        onKeyUp={keep}
      />
      <Line aria-hidden>
        <i />
      </Line>
    </>
  )
}
