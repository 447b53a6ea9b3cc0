import { type Language, SEPARATORS } from '../names/languages.ts'

/** Formats a figure with all its decimals, or with exactly `decimals`. Four digits are not grouped. */
export function formatFigure(figure: number, language: Language, decimals?: number): string {
  const { decimal, group } = SEPARATORS[language]
  const plainFigure = decimals === undefined ? writeDigits(figure) : round(figure, decimals).toFixed(decimals)
  const [integer = '', fraction] = plainFigure.split('.')
  const groupedDigits = integer.length < 5 ? integer : integer.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return fraction ? groupedDigits + decimal + fraction : groupedDigits
}

/** `String` writes very small figures with an exponent. */
const writeDigits = (figure: number): string =>
  Math.abs(figure) < 1e-6 ? figure.toFixed(20).replace(/\.?0+$/, '') : String(figure)

/** Formats a mass in kg with a useful number of decimals. */
export const formatMass = (mass: number, language: Language): string => {
  const decimals = countMassDecimals(mass)
  return formatFigure(mass, language, countMassDecimals(round(mass, decimals)))
}

/** A typed figure: one number, or two possible readings. */
export type Reading = { readonly value: number } | { readonly either: readonly [thousands: number, decimal: number] }

/** `60,3`, `1.250,5`, `1 250`: digits with spaces, points and commas between them, and perhaps a unit of length. */
const FIGURE = /^(\d[\d.,\s\u00a0\u202f']*)(?:mm)?$/i

const toNumber = (digits: string, decimals = '') => Number(`${digits.replaceAll(/\D/g, '')}.${decimals || 0}`)

/**
 * Parses a typed figure with a decimal comma or point, whatever the language. Undefined if the text is not a figure.
 * The last of two different separators is the decimal one. A repeated separator groups thousands. One separator before
 * three digits is ambiguous: `1.000`. So are two separators in the order of another language.
 *
 * `parseFigure('60,3')` → `{ value: 60.3 }`; `parseFigure('1.000')` → `{ either: [1000, 1] }`
 */
export function parseFigure(text: string, language?: Language): Reading | undefined {
  const digits = FIGURE.exec(text.trim())?.[1]?.trim()
  if (digits === undefined || /[.,]$/.test(digits)) return undefined
  const separators = digits.replaceAll(/[^.,]/g, '')
  const lastSeparator = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  // A thousands separator stands between all groups of three digits.
  const groupedPattern = /^\d{1,3}(?:[.,\s\u00a0\u202f']\d{3})+$/
  const isWhole = (part: string) => /^\d+$/.test(part) || groupedPattern.test(part)
  if (lastSeparator < 0) return isWhole(digits) ? { value: toNumber(digits) } : undefined
  const [integer, decimals] = [digits.slice(0, lastSeparator), digits.slice(lastSeparator + 1)]
  if (!/^\d+$/.test(decimals) || !isWhole(integer)) return undefined
  if (separators.length === 1) {
    const isAmbiguous = groupedPattern.test(digits) && /^[1-9]\d{0,2}$/.test(integer)
    return isAmbiguous
      ? { either: [toNumber(digits), toNumber(integer, decimals)] }
      : { value: toNumber(integer, decimals) }
  }
  if (new Set(separators).size === 1) return groupedPattern.test(digits) ? { value: toNumber(digits) } : undefined
  const hasOneDecimalSeparator =
    separators.indexOf(separators.at(-1) ?? '') === separators.length - 1 && groupedPattern.test(integer)
  if (!hasOneDecimalSeparator) return undefined
  const value = toNumber(integer, decimals)
  if (language === undefined || separators.at(-1) === formatFigure(0.5, language).charAt(1)) return { value }
  const firstSeparator = digits.search(/[.,]/)
  return {
    either: [value, toNumber(digits.slice(0, firstSeparator), digits.slice(firstSeparator).replaceAll(/\D/g, ''))],
  }
}

/** Rounds half up, as people do: 2.5675 becomes 2.568, although its binary value is slightly less. */
export function round(figure: number, decimals: number): number {
  const [digits, exponent = '0'] = String(Number(figure.toPrecision(12))).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + decimals}`)) / 10 ** decimals
}

/** Decimals of a mass in kg: grams below 10 kg, then four digits, and none from 1000 kg. */
function countMassDecimals(mass: number): number {
  return mass < 10 ? 3 : mass < 100 ? 2 : mass < 1000 ? 1 : 0
}
