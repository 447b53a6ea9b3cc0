import { z } from 'zod'

/** Units of a quantity. `DN`, `PN` and `Ra` are designators that stand before their number. */
export const UNITS = [
  'mm',
  'µm',
  'm',
  'm/min',
  '°',
  '°C',
  'HB',
  'bar',
  'kg',
  'MPa',
  '%',
  'DN',
  'PN',
  'Ra',
  'hour',
  'day',
  'year',
] as const

export type Unit = (typeof UNITS)[number]

/** Exactly one of `value`, `min` and/or `max`, `plusMinus`. */
export function isWholeQuantity({ value, min, max, plusMinus, plus }: z.infer<typeof fields>): boolean {
  const forms = [value, min ?? max, plusMinus].filter((form) => form !== undefined)
  return forms.length === 1 && (plus === undefined || value !== undefined)
}

const fields = z.strictObject({
  value: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  plusMinus: z.number().positive().optional(),
  plus: z.literal(true).optional().meta({ title: 'And more', description: 'Writes a “+” after the value: 500+' }),
  unit: z.enum(UNITS).optional(),
})

/**
 * A figure as data: `{ min: 0.5, max: 10, unit: 'mm' }`, `{ plusMinus: 0.1, unit: 'mm' }`, `{ value: 2500, plus: true }`.
 *
 * It is written in the reader's way when the page is resolved: `0,5–10 mm` in Turkish.
 */
export const quantity = fields
  .refine(
    isWholeQuantity,
    'A quantity has exactly one of "value" (with "plus" or without), "min" and/or "max", or "plusMinus".',
  )
  .refine(({ min, max }) => min === undefined || max === undefined || min < max, '"min" must be smaller than "max".')
  .meta({ title: 'Quantity', description: 'A value, a range (min, max) or a tolerance (plusMinus), with its unit.' })

export type Quantity = z.infer<typeof quantity>

/** A quantity in a reader's language, in parts, so that a unit can be set quieter than its number. */
export interface QuantityView {
  /** Before the number: `en çok `, `Ra `. */
  readonly before: string
  /** `0,5–10`, `±0,1`, `%100` */
  readonly number: string
  /** A raised `+`. */
  readonly plus: boolean
  /** `mm`; empty where there is none. The space before it is in `gap`. */
  readonly unit: string
  /** Between number and unit: U+00A0, or nothing for a degree sign. */
  readonly gap: string
  /** All of it in one string: `en çok 20 mm`. */
  readonly text: string
  /** Where one number can be counted up to: the number, without a unit. */
  readonly count?: number
}
