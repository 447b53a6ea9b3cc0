import { isDimension } from '../../../schema/figures/dimensions.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import type { Figures, SectionName } from '../../../schema/figures/profiles.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { Drawing } from './dimensions.ts'
import { drawToScale } from './drawToScale.ts'

interface DrawnSize {
  /** Undefined if a figure is missing. */
  readonly drawing?: Drawing
  /** The figures at its dimension lines. */
  readonly letters: readonly string[]
  /** `Ø 60,3 × 2,9` */
  readonly name: string
}

/** The section of a size in its true proportions, dimensioned in the notation of a language. */
export function drawSize(section: SectionName, figures: Figures, language: Language): DrawnSize {
  const write = (dimension: keyof Figures) => {
    const figure = formatFigure(figures[dimension] ?? 0, language)
    return /diameter/i.test(dimension) ? `Ø ${figure}` : figure
  }
  const drawing = drawToScale(section, figures, write)
  // A length that is not typed yet is 0.
  const dimensions = Object.keys(figures).filter(isDimension)
  return {
    drawing,
    letters: (drawing?.dimensions ?? []).map(({ letter }) => letter),
    name: dimensions
      // The root radius of an angle follows from its leg.
      .filter((dimension) => figures[dimension] && dimension !== 'rootRadius')
      .map(write)
      .join(' × '),
  }
}
