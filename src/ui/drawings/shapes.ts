/** From one coordinate to another; of dimensions and broken parts, the smaller first. */
export type Span = readonly [from: number, to: number]

export type Point = readonly [x: number, y: number]

/** Coordinates need no more than two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100

export const circle = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}a${radius} ${radius} 0 1 0 0 ${2 * radius} ${radius} ${radius} 0 0 0 0-${2 * radius}z`

/** Two circles; what is hatched between them is a ring. */
export const ring = (x: number, y: number, outer: number, inner: number): string =>
  circle(x, y, outer) + circle(x, y, inner)

export const box = ([x1, x2]: Span, [y1, y2]: Span): string => `M${x1} ${y1}H${x2}V${y2}H${x1}z`

/** A long part is shown with a piece of its length left out, between two waves; a high one has two swings. */
const HALF_GAP = 7.5
const waveOf = ([y1, y2]: Span) => {
  const high = y2 - y1 > 60
  const length = (y2 - y1) / (high ? 2 : 1)
  return { high, length, swing: Math.min(7, length / 5) }
}

/** A long part seen from its side, broken in the middle. */
export function broken([x1, x2]: Span, [y1, y2]: Span): string {
  const middle = (x1 + x2) / 2
  const { high, length, swing } = waveOf([y1, y2])
  const end = `-${swing} ${-0.6875 * length} 0 ${-length}`
  const wave = `c${swing} ${-0.3125 * length} ${end}${high ? `s${end}` : ''}`
  const side = (x: number, edge: number) => `M${edge} ${y1}H${x}V${y2}H${edge}${wave}z`
  return side(x1, middle - HALF_GAP) + side(x2, middle + HALF_GAP)
}

/** A line at the height `y` along such a part, up to the wave on either side. */
export function along([x1, x2]: Span, y: number, height: Span): string {
  const { length, swing } = waveOf(height)
  const t = ((height[1] - y) / length) % 1
  const middle = (x1 + x2) / 2 + 3 * swing * t * (1 - t) * (1 - 2 * t)
  return `M${x1} ${y}H${round(middle - HALF_GAP)}M${round(middle + HALF_GAP)} ${y}H${x2}`
}
