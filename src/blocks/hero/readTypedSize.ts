import { formatNumber } from '../../../schema/figures/formatQuantity.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { readTokens } from '../../reading/readSizes.ts'
import { circle, ring } from '../../ui/drawings/dimensions.ts'

// Parses the size in the search field. Loaded when something is typed there.

const UNITS = { mm: { before: [], after: ['mm'], mm: 1 } }

/** Radius of a section in its drawing of 100 × 100 units. */
const RADIUS = 48

interface TypedSize {
  /** In mm: `60,3 × 2,9` */
  readonly figures: string
  /** The section of a bar or a pipe to scale, as an SVG path. */
  readonly section?: string
}

/** Finds a size in a query: `60,3x2,9` is a pipe, `Ø 60` is a bar, `2000x1000x2` has no round section. */
export function readTypedSize(query: string, language: Language): TypedSize | undefined {
  const tokens = readTokens(query, UNITS)
  const format = (...values: readonly number[]) => values.map((value) => formatNumber(value, language)).join(' × ')
  for (const { part } of tokens) {
    if (part?.kind === 'figure' && part.isRound) return { figures: format(part.value), section: circle(50, 50, RADIUS) }
    if (part?.kind !== 'size') continue
    const { values, isRound } = part
    const [diameter = 0, wall = 0] = values
    const isPipe = values.length === 2 && 2 * wall < diameter && (isRound || tokens.length === 1)
    return {
      figures: format(...values),
      section: isPipe ? ring(50, 50, RADIUS, RADIUS * (1 - (2 * wall) / diameter)) : undefined,
    }
  }
  return undefined
}
