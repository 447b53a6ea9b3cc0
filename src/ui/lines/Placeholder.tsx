import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observe } from 'react-intersection-observer'
import { useLabel } from '../../hooks/context.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { color, motion, print, radius, screenOnly } from '../../theme/theme.ts'
import { LineDrawing } from './LineDrawing.tsx'

/** Milliseconds that a picture in the window may take before its drawing is shown. */
const PATIENCE = 300

/**
 * Behind the picture: shown if it takes long or fails, and while the visitor saves data. On paper, it replaces the
 * picture. It is lazy, so it loads only when shown: each drawing is a separate document for the browser.
 */
export const Placeholder = styled(LineDrawing)(css`
  @media screen {
    html.js:not([data-saves-data]) &:not(:has(+ picture > [data-photo='overdue'])) {
      display: none;
    }
  }
  & + picture > img {
    /* A background would cover the drawing. */
    background: none;
    transition:
      opacity 250ms,
      transform ${motion.slow} ${motion.ease};
    @media screen {
      &[data-photo] {
        opacity: 0;
      }
    }
  }
  html[data-saves-data] & + picture:not([data-wanted]) > [loading='lazy'] {
    display: none;
  }
  ${print} {
    & + picture {
      display: none;
    }
  }
`)

const Load = styled.button(css`
  position: absolute;
  left: 50%;
  bottom: 16px;
  translate: -50%;
  z-index: 1;
  min-height: 44px;
  padding-inline: 20px;
  background: ${color.surface};
  border: 1px solid ${color.edge};
  border-radius: ${radius};
  white-space: nowrap;
  ${screenOnly}
`)

/** A button that loads the picture of a visitor who saves data. Hidden from all others. */
export function LoadButton({ onClick }: { onClick: () => void }) {
  const label = useLabel()
  const savesData = useHydrated() && 'savesData' in document.documentElement.dataset
  return (
    savesData && (
      <Load type="button" onClick={onClick}>
        {label('loadPicture')}
      </Load>
    )
  )
}

/** Marks a picture that has not been loaded at hydration, until it is. Marks the opening’s picture only if it fails. */
export function markLoading(image: HTMLImageElement | null, first: boolean): (() => void) | undefined {
  if (!image || (image.complete && image.naturalWidth > 0)) return undefined
  if (image.complete) markOverdue(image)
  if (image.complete || first) return undefined
  image.dataset.photo ??= 'loading'
  const wait = (isInView: boolean) => {
    if (isInView) setTimeout(() => image.dataset.photo && markOverdue(image), PATIENCE)
  }
  // Some browsers have no IntersectionObserver.
  return observe(image, wait, {}, true)
}

export function markOverdue(image: HTMLImageElement): void {
  image.dataset.photo = 'overdue'
}
