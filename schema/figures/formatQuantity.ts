import { createNumberFormat } from '../names/intl.ts'
import type { Language } from '../names/languages.ts'
import { getDesignation } from './dimensions.ts'
import { type Affixes, getAffixes, NBSP, type UnitsByName } from './unit.ts'

const MINUS = '\u2212'

const numberFormats = new Map<string, Intl.NumberFormat>()
function getNumberFormat(language: Language, minimumFractionDigits = 0): Intl.NumberFormat {
  const key = language + minimumFractionDigits
  const format =
    numberFormats.get(key) ??
    createNumberFormat(language, { useGrouping: 'min2', minimumFractionDigits, maximumFractionDigits: 20 })
  numberFormats.set(key, format)
  return format
}

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

/** Formats a number with at least `fractionDigits` decimals: `1234,5`. */
export const formatNumber = (number: number, language: Language, fractionDigits = 0): string =>
  getNumberFormat(language, fractionDigits).format(number)

/** Formats limits for tables: `17,5–19,5`, `≥ 210`, `≤ 0,07`. */
export function formatLimits({ min, max }: Pick<Quantity, 'min' | 'max'>, language: Language): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatNumber(min, language)}–${formatNumber(max, language)}`
  if (min !== undefined) return `≥${NBSP}${formatNumber(min, language)}`
  return max === undefined ? undefined : `≤${NBSP}${formatNumber(max, language)}`
}

/** Formats a quantity with the site's `units`. */
export function formatQuantity(
  quantity: Quantity,
  language: Language,
  words: QuantityWords,
  units: UnitsByName,
): QuantityView {
  const { value, min, max, plusMinus, unit, plus = false } = quantity
  const [frame = '', after = ''] =
    value !== undefined || plusMinus !== undefined || (min !== undefined && max !== undefined)
      ? ['', '']
      : (max !== undefined ? words.quantityUpTo : words.quantityFrom).split('{quantity}')
  const counted = max ?? value ?? plusMinus ?? min ?? 0
  const affixes = unit === undefined ? NO_UNIT : getAffixes(unit, counted, language, units)
  const affixesOfAll = affixes.each ? NO_UNIT : affixes
  const prefix = frame + affixesOfAll.before
  const number = formatRange(quantity, language, affixes.each ? affixes : NO_UNIT)
  const gap = affixesOfAll.behind.startsWith(NBSP) ? NBSP : ''
  const unitText = affixesOfAll.behind.slice(gap.length) + after
  return {
    before: prefix,
    number,
    plus,
    unit: unitText,
    gap,
    text: `${prefix}${number}${plus ? '+' : ''}${gap}${unitText}`,
    isLength: plusMinus === undefined && isLength(unit, units) ? true : undefined,
    count: value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined,
  }
}

const isLength = (unit: string | undefined, units: UnitsByName) =>
  unit === getDesignation('nominalDiameter') || (unit !== undefined && units[unit]?.mm !== undefined)

const NO_UNIT: Affixes = { before: '', behind: '', each: false }

/** Formats the figures of a quantity, each with these affixes. */
function formatRange(
  { value, min, max, plusMinus }: Quantity,
  language: Language,
  { before, behind }: Affixes,
): string {
  const write = (number: number): string =>
    `${number < 0 ? MINUS : ''}${before}${getNumberFormat(language).format(Math.abs(number))}${behind}`
  if (plusMinus !== undefined) return `±${write(plusMinus)}`
  if (min !== undefined && max !== undefined) {
    // A dash after a minus is hard to read: −40 … +200
    return min < 0 ? `${write(min)} … ${max > 0 ? '+' : ''}${write(max)}` : `${write(min)}–${write(max)}`
  }
  return write(value ?? min ?? max ?? 0)
}
