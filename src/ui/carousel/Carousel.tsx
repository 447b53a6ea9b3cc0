import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { KeyboardEvent, ReactNode } from 'react'
import { useContentLabel, useLabel, useView } from '../../hooks/context.ts'
import {
  below,
  centered,
  centeredFlow,
  color,
  flow,
  motion,
  print,
  quickly,
  radius,
  screenOnly,
  space,
} from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { Icon } from '../icons/Icon.tsx'
import { equalColumns } from '../layout.tsx'
import { type CarouselState, useCarousel } from './useCarousel.ts'

/**
 * Beside a caption the controls are at the right, and the arrows fade in after 500 ms. Otherwise they are at both ends
 * of the line.
 */
const Controls = styled.div<{ captioned: boolean }>(
  ({ captioned }) => css`
    ${flow}
    flex: ${captioned ? 'none' : '1 1 auto'};
    max-width: 100%;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    ${captioned && `& > :last-child { animation: fade ${motion.line} ${motion.ease} 500ms backwards; }`}
    ${below.phone} {
      flex: 1 1 auto;
    }
  `,
)

const DotRow = styled.div(css`
  ${flow}
  margin-left: -10px;
  & > button {
    width: 44px;
    height: 44px;
    ${centered}
  }
  & > button::before {
    content: '';
    width: 24px;
    height: 2px;
    background: ${color.edge};
    forced-color-adjust: none;
    ${quickly('background-color')}
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
    ${centered}
    border: 1px solid ${color.edge};
    border-radius: ${radius};
    ${quickly('border-color', 'background-color')}
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

interface CarouselControlsProps extends CarouselState {
  readonly loop: boolean
  readonly isCaptioned: boolean
}

/** Dots and arrows. At an end an arrow stays focusable, because disabling it would lose the focus. */
function CarouselControls({ index, stops, go, step, loop, isCaptioned }: CarouselControlsProps) {
  const label = useLabel()
  return (
    <Controls captioned={isCaptioned}>
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
    </Controls>
  )
}

const Row = styled.div<{ gap: number; perView: Readonly<Record<number, number>> }>(
  ({ gap, perView }) => css`
    /* Room for a slide's focus ring. */
    padding: ${Math.min(gap, 6)}px;
    margin: -${Math.min(gap, 6)}px;
    scroll-padding-inline: ${Math.min(gap, 6)}px;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    & > .swiper-wrapper {
      display: flex;
      gap: ${gap}px;
    }
    & .swiper-slide {
      flex: none;
      scroll-snap-align: start;
      min-width: 0;
      ${Object.entries(perView).map(
        ([width, count]) =>
          `@media (min-width: ${width}px) { width: calc((100% - ${(count - 1) * gap}px) / ${count}); }`,
      )}
    }
    &.swiper-initialized {
      overflow: clip;
      & > .swiper-wrapper {
        gap: 0;
        transition-property: transform;
      }
    }
    /* Paper shows all slides. */
    ${print} {
      & > .swiper-wrapper {
        display: grid !important;
        ${equalColumns(Math.max(2, ...Object.values(perView)))}
        gap: ${space.rows} ${space.gap} !important;
        transform: none !important;
      }
      & .swiper-slide {
        width: auto !important;
        margin: 0 !important;
      }
    }
  `,
)

const Rail = styled.div<{ captioned: boolean }>(
  ({ captioned }) => css`
    ${centeredFlow}
    justify-content: space-between;
    gap: 8px 24px;
    min-height: 48px;
    margin-top: ${captioned ? 16 : 28}px;
    ${screenOnly}
  `,
)

interface Slide {
  readonly name: string
  readonly content: ReactNode
}

interface CarouselProps {
  /** Accessible name. */
  readonly label: string
  readonly slides: readonly Slide[]
  /** Slides side by side, by minimum window width in px. Must be a constant: a new object restarts the carousel. */
  readonly perView: Readonly<Record<number, number>>
  /** In px. */
  readonly gap?: number
  readonly loop?: boolean
  readonly caption?: (index: number) => ReactNode
  readonly children?: (state: CarouselState) => ReactNode
}

/** Slides in a row. Without a script it scrolls. With one it has dots, arrows, keys, and touch by Swiper. */
export function Carousel({ label: name, slides, perView, gap = 0, loop = false, caption, children }: CarouselProps) {
  const state = useCarousel({ slideCount: slides.length, gap, perView, loop })
  const { site } = useView()
  const { row, near, ready, index, stops, go, step } = state
  const label = useContentLabel()
  const isCaptioned = caption !== undefined

  const onKeyDown = (event: KeyboardEvent) => {
    // A slider in a slide has the same keys.
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
  }
  // Shows the focused slide. The browser cannot scroll to it, because slides are moved by a transform.
  const onFocus = (slide: number) => {
    if (row.current) row.current.scrollLeft = 0
    if (!loop) go(Math.min(slide, stops - 1))
  }

  return (
    <section ref={near} aria-label={name} aria-roledescription={label('carouselRole')} onKeyDown={onKeyDown}>
      {/* A scrollable row needs to be focusable. */}
      <Row ref={row} gap={gap} perView={perView} className="swiper" tabIndex={ready ? undefined : 0}>
        <div className="swiper-wrapper">
          {slides.map(({ name, content }, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
            <div
              key={name}
              role="group"
              aria-roledescription={label('slideRole')}
              aria-label={`${position + 1} / ${slides.length}`}
              className="swiper-slide"
              inert={loop && ready && position !== index}
              onFocus={() => onFocus(position)}
            >
              {content}
            </div>
          ))}
        </div>
      </Row>
      <Rail captioned={isCaptioned} data-needs-script lang={site.language}>
        {caption?.(index) ?? <VisuallyHidden aria-live="polite">{`${index + 1} / ${stops}`}</VisuallyHidden>}
        {stops > 1 && <CarouselControls {...state} loop={loop} isCaptioned={isCaptioned} />}
      </Rail>
      {children?.(state)}
    </section>
  )
}
