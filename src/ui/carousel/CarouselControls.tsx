import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel } from '../../hooks/context.ts'
import { below, color, motion, radius } from '../../theme/theme.ts'
import { Icon } from '../icons/Icon.tsx'
import type { CarouselState } from './useCarousel.ts'

/** Beside a caption they stand together at the right; else, and on a phone, at both ends of the line. */
const Row = styled.div<{ late: boolean; captioned: boolean }>(
  ({ late, captioned }) => css`
    display: flex;
    flex-wrap: wrap;
    flex: ${captioned ? 'none' : '1 1 auto'};
    max-width: 100%;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    ${late && `& > :last-child { animation: fade ${motion.line} ${motion.ease} 500ms backwards; }`}
    ${below.phone} {
      flex: 1 1 auto;
    }
  `,
)

const DotRow = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  margin-left: -10px;
  & > button {
    width: 44px;
    height: 44px;
    display: grid;
    place-items: center;
  }
  & > button::before {
    content: '';
    width: 24px;
    height: 2px;
    background: ${color.edge};
    forced-color-adjust: none;
    transition: background-color ${motion.fast} ${motion.ease};
  }
  & > button:hover::before {
    background: ${color.ink};
  }
  & > [aria-current]::before {
    height: 4px;
    background: ${color.accent};
  }
  ${below.phone} {
    margin-left: -6px;
    & > button {
      width: 32px;
    }
    & > button::before {
      width: 20px;
    }
  }
`)

const ArrowRow = styled.div(css`
  display: flex;
  gap: 8px;
  & > button {
    width: 48px;
    height: 48px;
    display: grid;
    place-items: center;
    border: 1px solid ${color.edge};
    border-radius: ${radius};
    transition: border-color ${motion.fast} ${motion.ease}, background-color ${motion.fast} ${motion.ease};
  }
  & > button:hover:not([aria-disabled='true']) {
    border-color: ${color.ink};
    background: color-mix(in oklab, ${color.ink} 6%, transparent);
  }
  & > [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`)

/** One mark a place, to jump to it. */
function Dots({ index, stops, go }: CarouselState) {
  const label = useLabel()
  return (
    <DotRow role="group" aria-label={label('slides')}>
      {Array.from({ length: stops }, (_, stop) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
          key={stop}
          type="button"
          aria-label={label('goToSlide', { n: stop + 1 })}
          aria-current={stop === index ? 'true' : undefined}
          onClick={() => go(stop)}
        />
      ))}
    </DotRow>
  )
}

/** At an end an arrow keeps the focus, which a disabled button would lose. */
function Arrows({ index, stops, step, loop }: CarouselState & { loop: boolean }) {
  const label = useLabel()
  return (
    <ArrowRow>
      <button
        type="button"
        aria-label={label('previousSlide')}
        aria-disabled={!loop && index === 0}
        onClick={() => step(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        aria-label={label('nextSlide')}
        aria-disabled={!loop && index === stops - 1}
        onClick={() => step(1)}
      >
        <Icon name="arrow" />
      </button>
    </ArrowRow>
  )
}

interface CarouselControlsProps extends CarouselState {
  readonly loop: boolean
  /** The arrows fade in half a second after opening. */
  readonly late: boolean
  readonly captioned: boolean
}

/** Dots to jump to a place, and arrows to the ones beside it. */
export function CarouselControls({ late, captioned, ...state }: CarouselControlsProps) {
  return (
    <Row late={late} captioned={captioned}>
      <Dots {...state} />
      <Arrows {...state} />
    </Row>
  )
}
