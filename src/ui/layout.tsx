import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, color, cover, line, space } from '../theme/theme.ts'
import { BREAKPOINTS } from '../theme/tokens.ts'

/** Props of an anchor's target. The browser scrolls there and focuses it, with or without a script. */
export function getAnchorProps(anchor: string | undefined) {
  return anchor === undefined ? {} : { id: anchor, tabIndex: -1 }
}

/**
 * How many columns, of at most `maxColumns`, leave no item alone on the last line.
 *
 * `chooseColumnCount(4, 3)` → 2, `chooseColumnCount(6, 4)` → 3, `chooseColumnCount(12, 4)` → 4
 */
export function chooseColumnCount(count: number, maxColumns: number): number {
  if (count <= maxColumns) return count
  const candidates = [maxColumns, maxColumns - 1]
  return (
    candidates.find((columns) => count % columns === 0) ??
    candidates.find((columns) => count % columns > 1) ??
    maxColumns
  )
}

export const equalColumns = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`

type Width = 'all' | 'desk' | 'wide' | 'tablet' | 'phone'

/** A grid with the given numbers of columns by window width, widest first: `{ all: 4, wide: 2, phone: 1 }` */
export const createColumnStyles = (counts: { readonly [W in Width]?: number }) => {
  const widths = Object.entries(counts) as [Width, number][]
  const rules = widths.map(([width, count]) =>
    width === 'all' ? equalColumns(count) : `${below[width]} { ${equalColumns(count)} }`,
  )
  return `display: grid; ${rules.join(' ')}`
}

const PHOTOGRAPH = 16 / 10

/**
 * Width of a photograph in one of `count` columns, for `sizes`. In a frame that is higher than the photograph
 * (`ratio`), its sides are cropped, so it is wider than the column.
 */
export function computeColumnWidth(count: number, ratio = PHOTOGRAPH): string {
  const stretch = Math.max(1, PHOTOGRAPH / ratio)
  const computePixels = (page: number, gap: number) => Math.ceil(((page - (count - 1) * gap) / count) * stretch)
  return `min(${computePixels(91.1, 1.67)}vw,${computePixels(1616, 28)}px)`
}

/** An entry of `sizes`: a width from a breakpoint up. List the widest layout first. */
export const createSize = (breakpoint: keyof typeof BREAKPOINTS, width: string) =>
  `(min-width:${BREAKPOINTS[breakpoint]}px) ${width}`

export const Wrap = styled.div(css`
  max-width: var(--page);
  margin-inline: auto;
  padding-inline: ${space.gutter};
`)

/** The length of an arrowhead in px, and how far each of its corners is from the line: as in `drawings/dimensions.ts`. */
const ARROW = 11
const HALF_ARROW = 3
const MIDDLE = 7.5

/** A line between two arrowheads, whose tips touch the ticks. */
const arrows = [
  `1px ${MIDDLE}px`,
  `${1 + ARROW}px ${MIDDLE - HALF_ARROW}px`,
  `${1 + ARROW}px ${MIDDLE - 0.5}px`,
  `calc(100% - ${1 + ARROW}px) ${MIDDLE - 0.5}px`,
  `calc(100% - ${1 + ARROW}px) ${MIDDLE - HALF_ARROW}px`,
  `calc(100% - 1px) ${MIDDLE}px`,
  `calc(100% - ${1 + ARROW}px) ${MIDDLE + HALF_ARROW}px`,
  `calc(100% - ${1 + ARROW}px) ${MIDDLE + 0.5}px`,
  `${1 + ARROW}px ${MIDDLE + 0.5}px`,
  `${1 + ARROW}px ${MIDDLE + HALF_ARROW}px`,
]

/** A dimension line with ticks and arrowheads (ISO 129-1). Only for real lengths. */
export const Dimension = styled.div(css`
  position: relative;
  height: 15px;
  color: ${color.ink3};
  /* Forced colours remove the background, which is the line. */
  forced-color-adjust: none;
  &::before {
    content: '';
    ${cover}
    border-inline: 1px solid;
  }
  &::after {
    content: '';
    ${cover}
    background: currentColor;
    clip-path: polygon(${arrows.join(', ')});
  }
`)

/** Takes the place of a {@link Dimension} over what has no length. */
export const Hairline = styled.div(css`
  height: 15px;
  padding-top: 7px;
  &::after {
    content: '';
    display: block;
    border-top: ${line};
  }
`)
