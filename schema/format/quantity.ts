import { type Language, LOCALES } from '../names/languages.ts'
import type { Unit } from '../names/units.ts'

const NBSP = '\u00a0'
const MINUS = '\u2212'

/** Designators are written before each of their numbers: DN15–DN600. `Ra` is, once, and is measured in µm. */
const DESIGNATORS: ReadonlySet<Unit> = new Set(['DN', 'PN'])

/** Units that are words, written by `Intl` in the reader's language. */
const WORDS = new Set(['hour', 'day', 'year'] as const)
type Word = typeof WORDS extends Set<infer W> ? W : never
const isWord = (unit: Unit): unit is Word => (WORDS as ReadonlySet<string>).has(unit)

const cache = new Map<string, Intl.NumberFormat>()
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  let format = cache.get(key)
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language], { useGrouping: 'min2', maximumFractionDigits: 20, ...options })
    cache.set(key, format)
  }
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
  readonly unit?: Unit | undefined
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

/** A number as a reader of the language writes it: `1.234,5`. */
export const formatNumber = (number: number, language: Language): string => numberFormat(language, {}).format(number)

/** Limits as tables write them: `17,5–19,5`, `≥ 210`, `≤ 0,07`. */
export function formatLimits({ min, max }: Pick<Quantity, 'min' | 'max'>, language: Language): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatNumber(min, language)}–${formatNumber(max, language)}`
  if (min !== undefined) return `≥${NBSP}${formatNumber(min, language)}`
  return max === undefined ? undefined : `≤${NBSP}${formatNumber(max, language)}`
}

/** Writes a figure in the reader's way; see {@link QuantityView} for its parts. */
export function formatQuantity(quantity: Quantity, language: Language, words: QuantityWords): QuantityView {
  const { value, min, max, plusMinus, unit, plus = false } = quantity
  const [frame = '', after = ''] =
    value !== undefined || plusMinus !== undefined || (min !== undefined && max !== undefined)
      ? ['', '']
      : (max !== undefined ? words.quantityUpTo : words.quantityFrom).split('{quantity}')
  const before = frame + (unit === 'Ra' ? `Ra${NBSP}` : '')
  const number = range(quantity, language)
  const { name, gap } = writtenUnit(quantity, language)
  const unitText = name + after
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

function range({ value, min, max, plusMinus, unit }: Quantity, language: Language): string {
  const write = (number: number): string => {
    const absolute = Math.abs(number)
    const digits =
      unit === '%'
        ? numberFormat(language, { style: 'percent' }).format(absolute / 100)
        : numberFormat(language, {}).format(absolute)
    return `${number < 0 ? MINUS : ''}${unit && DESIGNATORS.has(unit) ? unit : ''}${digits}`
  }
  if (plusMinus !== undefined) return `±${write(plusMinus)}`
  if (min !== undefined && max !== undefined) {
    // A dash after a minus is hard to read: −40 … +200
    return min < 0 ? `${write(min)} … ${max > 0 ? '+' : ''}${write(max)}` : `${write(min)}–${write(max)}`
  }
  return write(value ?? min ?? max ?? 0)
}

function writtenUnit({ value, min, max, unit }: Quantity, language: Language): { name: string; gap: string } {
  if (!unit || unit === '%' || DESIGNATORS.has(unit)) return { name: '', gap: '' }
  if (unit === 'Ra') return { name: 'µm', gap: NBSP }
  if (unit === '°') return { name: '°', gap: '' }
  if (!isWord(unit)) return { name: unit, gap: NBSP }
  const parts = numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(
    max ?? value ?? min ?? 0,
  )
  return { name: parts.find(({ type }) => type === 'unit')?.value ?? unit, gap: NBSP }
}
