import { z } from 'zod'

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

export const mark = z.enum(MARKS).meta({
  title: 'Section mark',
  description: 'The drawing of the product’s section.',
})
