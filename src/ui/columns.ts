import { BREAKPOINTS } from '../theme/tokens.ts'

/**
 * How many columns, of at most `most`, leave no item alone on the last line.
 *
 * `columnsFor(4, 3)` → 2, `columnsFor(6, 4)` → 3, `columnsFor(12, 4)` → 4
 */
export function columnsFor(count: number, most: number): number {
  if (count <= most) return count
  const candidates = [most, most - 1]
  return (
    candidates.find((columns) => count % columns === 0) ?? candidates.find((columns) => count % columns > 1) ?? most
  )
}

/** `grid-template-columns` of so many equal columns. */
export const equalColumns = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`

/** The shape of the site's photographs. */
const PHOTOGRAPH = 16 / 10

/**
 * How wide a photograph is drawn in one of so many columns of the page, for `sizes`, where no variables can stand.
 *
 * In a frame that is higher than the photograph (`ratio`) it is wider than the column, and its sides are cropped.
 */
export function columnWidth(count: number, ratio = PHOTOGRAPH): string {
  const stretch = Math.max(1, PHOTOGRAPH / ratio)
  const drawn = (page: number, gap: number) => Math.ceil(((page - (count - 1) * gap) / count) * stretch)
  return `min(${drawn(91.1, 1.67)}vw,${drawn(1616, 28)}px)`
}

/** One entry of `sizes`: a width from a breakpoint up. The widest layout comes first. */
export const sizeFrom = (breakpoint: keyof typeof BREAKPOINTS, width: string) =>
  `(min-width:${BREAKPOINTS[breakpoint]}px) ${width}`
