import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color } from '../../theme/theme.ts'

const Drawing = styled.svg(css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${color.line};
`)

const Pin = styled.i(css`
  position: absolute;
  left: 62%;
  top: 46%;
  width: 18px;
  height: 18px;
  margin: -9px;
  background: ${color.accent};
  box-shadow: 0 0 0 6px color-mix(in oklab, ${color.accent} 25%, transparent);
`)

/** Streets around a pin, drawn: what stands where a map cannot be reached. Of no particular place. */
export function MapPlaceholder() {
  return (
    <>
      <Drawing viewBox="0 0 1440 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path strokeWidth="18" d="M-20 330C300 300 520 380 820 250S1260 90 1480 120" />
        <path
          strokeWidth="9"
          d="M880 -20c20 120-30 220 10 520M-20 120c300 30 560-60 880 40s420 60 640 150M520 -20l120 520M1160 -20l60 520"
        />
        <path
          strokeWidth="3"
          d="M60 -20l70 520M210 -20l60 520M360 -20l90 520M700 -20l60 520M1000 -20l30 520M1340 -20l40 520M-20 220l1480-90M-20 430l1480-120M-20 40l1480 10M-20 270c500 60 900-60 1480 70"
        />
      </Drawing>
      <Pin aria-hidden="true" />
    </>
  )
}
