/** Section marks: one drawing a product family, shown solid, hatched, or dimensioned with letters. */
export const MARKS = [
  'plate',
  'sheet',
  'bar',
  'sleeve',
  'pipe',
  'flat',
  'angle',
  'shaft',
  'elbow',
  'flange',
  'custom',
  'vessel',
] as const

export type Mark = (typeof MARKS)[number]
