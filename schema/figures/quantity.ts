import { type Language, LOCALES } from '../names/languages.ts'
import { type Affixes, getAffixes, type UnitsByName } from './unit.ts'

const NBSP = '\u00a0'
const MINUS = '\u2212'

const numberFormats = new Map<string, Intl.NumberFormat>()
function getNumberFormat(language: Language, minimumFractionDigits = 0): Intl.NumberFormat {
  const key = language + minimumFractionDigits
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(LOCALES[language], { useGrouping: 'min2', minimumFractionDigits, maximumFractionDigits: 20 })
  numberFormats.set(key, format)
  return format
}

/**
 * A figure as data: a value, a range or a tolerance, with its unit.
 *
 * Exactly one of `value` (to which `plus` adds "and more"), `min` and/or `max`, `plusMinus`.
 */
export interface Quantity {
  readonly value?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly plusMinus?: number | undefined
  readonly plus?: true | undefined
  /** Its name in `_units.json`. */
  readonly unit?: string | undefined
}

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

/** Words around a quantity with only a maximum or a minimum: `en çok {quantity}`. */
export interface QuantityWords {
  readonly quantityUpTo: string
  readonly quantityFrom: string
}

/** A number as a reader of the language writes it, with at least so many fraction digits: `1234,5`. */
export const formatNumber = (number: number, language: Language, fractionDigits = 0): string =>
  getNumberFormat(language, fractionDigits).format(number)

/** Limits as tables write them: `17,5–19,5`, `≥ 210`, `≤ 0,07`. */
export function formatLimits({ min, max }: Pick<Quantity, 'min' | 'max'>, language: Language): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatNumber(min, language)}–${formatNumber(max, language)}`
  if (min !== undefined) return `≥${NBSP}${formatNumber(min, language)}`
  return max === undefined ? undefined : `≤${NBSP}${formatNumber(max, language)}`
}

/** Writes a figure in the reader's way, with the site's `units`; see {@link QuantityView} for its parts. */
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
  const around = affixes.each ? NO_UNIT : affixes
  const before = frame + around.before
  const number = formatRange(quantity, language, affixes.each ? affixes : NO_UNIT)
  const gap = around.behind.startsWith(NBSP) ? NBSP : ''
  const unitText = around.behind.slice(gap.length) + after
  return {
    before,
    number,
    plus,
    unit: unitText,
    gap,
    text: `${before}${number}${plus ? '+' : ''}${gap}${unitText}`,
    ...(value !== undefined && Number.isInteger(value) && value > 0 ? { count: value } : {}),
  }
}

const NO_UNIT: Affixes = { before: '', behind: '', each: false }

/** The figures of a quantity, each between these affixes. */
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
