/** Section marks: one drawing per product family, shown solid, hatched, or with dimensions. */
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
