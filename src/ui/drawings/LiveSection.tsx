import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { formatMass } from '../../../schema/figures/figures.ts'
import { type Figures, SECTIONS, type SectionName } from '../../../schema/figures/profiles.ts'
import { chosenSize } from '../../hooks/chosenSize.ts'
import { useContentLabel, useView } from '../../hooks/context.ts'
import { prefersReducedMotion } from '../../theme/reducedMotion.ts'
import { color, typography } from '../../theme/theme.ts'
import { DrawingSheet } from './DrawingSheet.tsx'
import { drawings } from './drawings.ts'
import { drawSize } from './drawSize.ts'

interface ShownSize {
  readonly figures: Figures
  readonly mass?: number
}

const Figure = styled.figure(css`
  & > figcaption {
    ${typography.tabular}
    min-height: 3.5em;
    color: ${color.ink2};
  }
  & strong {
    ${typography.figure2}
    color: ${color.ink};
  }
`)

interface LiveSectionProps {
  readonly section: SectionName
  /** The size that is drawn to scale. Without one, the drawing has letters. */
  readonly size: ShownSize | undefined
  /** Letters of the dimensions, for the drawing without a size. */
  readonly symbols: readonly string[]
  /** `kg/m`, to show the mass below the drawing. */
  readonly unit?: string
  /** Whether the size is that of an example, and not the visitor's. */
  readonly isExample?: boolean
}

/** The section of a product, in the proportions of one size. */
export function LiveSection({ section, size, symbols, unit, isExample = false }: LiveSectionProps) {
  const { language } = useView().page
  const label = useContentLabel()
  const mass = useCounted(size?.mass)
  useEffect(() => {
    if (size && !isExample) chosenSize.set({ section, figures: size.figures })
  }, [section, size, isExample])
  useEffect(() => () => chosenSize.set(undefined), [])
  const { drawing: toScale, letters, name } = drawSize(section, size?.figures ?? {}, language)
  return (
    <Figure data-live-section>
      <DrawingSheet
        drawing={toScale ?? drawings[SECTIONS[section].drawing]}
        symbols={toScale ? letters : symbols}
        label={[label('drawing'), toScale ? name : symbols.join(', ')].join(': ')}
      />
      <figcaption>
        {toScale && (
          <>
            <span>{`${name} mm`}</span>
            {unit && mass !== undefined && (
              <div>
                <strong translate="no">{formatMass(mass, language)}</strong> <span translate="no">{unit}</span>
              </div>
            )}
          </>
        )}
      </figcaption>
    </Figure>
  )
}

const COUNT_MS = 260

/** A figure that counts from its previous value, unless the visitor prefers reduced motion. */
function useCounted(figure: number | undefined): number | undefined {
  const [shownFigure, setShown] = useState(figure)
  const last = useRef(figure)
  useEffect(() => {
    const from = last.current
    last.current = figure
    if (from === undefined || figure === undefined || prefersReducedMotion()) {
      setShown(figure)
      return
    }
    const start = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / COUNT_MS)
      setShown(part === 1 ? figure : from + (figure - from) * part)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [figure])
  return shownFigure
}
