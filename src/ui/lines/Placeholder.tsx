import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel } from '../../hooks/context.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { color, motion, print, radius, screenOnly } from '../../theme/theme.ts'
import { LineDrawing } from './LineDrawing.tsx'

/**
 * Behind the picture: visible until it is loaded, if it fails, and while the visitor saves data. On paper, it replaces
 * the picture.
 */
export const Placeholder = styled(LineDrawing)(css`
  & + picture > img {
    /* A background would cover the drawing. */
    background: none;
    transition:
      opacity 250ms,
      transform ${motion.slow} ${motion.ease};
    @media screen {
      &[data-late] {
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

/** Behind the opening’s picture, which loads early. Visible only where it replaces the picture. */
export const OpeningPlaceholder = styled(Placeholder)(css`
  &:not(:has(+ picture > [data-late])) {
    @media screen {
      visibility: hidden;
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
export function markLate(image: HTMLImageElement | null, first: boolean): void {
  if (!image) return
  const isBroken = image.complete && image.naturalWidth === 0
  if (isBroken || (!first && !image.complete)) image.dataset.late = ''
}
