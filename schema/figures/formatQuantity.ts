import { createNumberFormat } from '../names/intl.ts'
import type { Language } from '../names/languages.ts'
import { getDesignation } from './dimensions.ts'
import { NBSP, type Quantity, type QuantityView, type QuantityWords } from './quantity.ts'
import { type Affixes, getAffixes, type UnitsByName } from './unit.ts'

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
  const [textBefore = '', textAfter = ''] =
    value !== undefined || plusMinus !== undefined || (min !== undefined && max !== undefined)
      ? ['', '']
      : (max !== undefined ? words.quantityUpTo : words.quantityFrom).split('{quantity}')
  const pluralNumber = max ?? value ?? plusMinus ?? min ?? 0
  const affixes = unit === undefined ? NO_UNIT : getAffixes(unit, pluralNumber, language, units)
  const outerAffixes = affixes.each ? NO_UNIT : affixes
  const prefix = textBefore + outerAffixes.before
  const number = formatRange(quantity, language, affixes.each ? affixes : NO_UNIT)
  const gap = outerAffixes.behind.startsWith(NBSP) ? NBSP : ''
  const unitText = outerAffixes.behind.slice(gap.length) + textAfter
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
