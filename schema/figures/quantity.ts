/** A no-break space: keeps a figure and its unit on one line. */
export const NBSP = '\u00a0'

/**
 * A figure as data: a value, a range or a tolerance, with its unit.
 *
 * Exactly one of `value` (`plus` adds "and more"), `min` and/or `max`, `plusMinus`.
 */
export interface Quantity {
  readonly value?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly plusMinus?: number | undefined
  readonly plus?: true | undefined
  /** The unit's name in `_units.json`. */
  readonly unit?: string | undefined
}

/** A formatted quantity in parts, so that the unit can be set lighter than the number. */
export interface QuantityView {
  readonly before: string
  /** `0,5–10`, `±0,1`, `%100` */
  readonly number: string
  /** A raised `+`. */
  readonly plus: boolean
  /** `mm`. Empty without a unit. The space before it is in `gap`. */
  readonly unit: string
  /** U+00A0 between number and unit, or nothing before a degree sign. */
  readonly gap: string
  /** The whole quantity: `en çok 20 mm`. */
  readonly text: string
  /** Whether a dimension line can measure it: 6–600 mm, DN 15, but not ±0,1 mm. */
  readonly isLength?: true
  /** The number to count up to, if the quantity is one positive integer. */
  readonly count?: number
}

/** Texts for a quantity with only a maximum or a minimum: `en çok {quantity}`. */
export interface QuantityWords {
  readonly quantityUpTo: string
  readonly quantityFrom: string
}

/** How units are written before and after a number, by name. */
export type UnitWords = Readonly<
  Record<
    string,
    {
      readonly before: readonly string[]
      readonly after: readonly string[]
      /** Length of one unit in mm. */
      readonly mm?: number
      readonly amount?: true
    }
  >
>
