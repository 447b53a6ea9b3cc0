/** Root radii of rolled equal angles by their leg length, in mm: EN 10056-1. The toe radius is half of it. */
const ROOT_RADII: ReadonlyMap<number, number> = new Map([
  [20, 3.5],
  [25, 3.5],
  [30, 5],
  [35, 5],
  [40, 6],
  [45, 7],
  [50, 7],
  [60, 8],
  [65, 9],
  [70, 9],
  [75, 9],
  [80, 10],
  [90, 11],
  [100, 12],
  [120, 13],
  [150, 16],
])

/** Thinner ones are not rolled, but bent or welded. */
const THINNEST = 3

/** The root radius of a rolled angle; nothing where none of this size is rolled. */
export function rootRadius(angle: { legLength?: number | undefined; thickness?: number | undefined }) {
  const { legLength, thickness } = angle
  if (legLength === undefined || thickness === undefined || thickness < THINNEST) return undefined
  return ROOT_RADII.get(legLength)
}
