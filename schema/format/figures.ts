import type { Language } from '../names/languages.ts'
import type { Quantity } from './quantity.ts'

/** What of a figure two places can be compared by: `6–600 mm`, `±0.1 mm`, `≤600 mm`. */
export type FigureKey = string

/** Bounds, a tolerance or an upper limit as words say them. */
export interface Figure {
  readonly form: 'range' | 'tolerance' | 'limit'
  readonly unit: string
  readonly key: FigureKey
  readonly offset: number
  readonly length: number
}

/** Units whose figures are found in words; the others are words themselves, or stand alone. */
const UNIT = String.raw`(?<unit>mm|µm|μm|m\/min|m\/dk|m|bar|kg|MPa|HB|°C|°)(?![\p{L}\d/²³])`
const NUMBER = String.raw`\d[\d.,]*`
const GAP = String.raw`[ \u00a0]?`

/** The words around an upper limit. */
const LIMIT: { readonly [L in Language]: readonly [before: string, after: string] } = {
  tr: ['', String.raw`[’']?\p{L}*(?: \p{L}+)? kadar`],
  en: ['up to ', ''],
  de: ['bis (?:zu )?', ''],
  sr: ['do ', ''],
}

const RANGE = new RegExp(`(?<![\\d.,±])(?<min>${NUMBER})${GAP}[–—-]${GAP}(?<max>${NUMBER})${GAP}${UNIT}`, 'gu')
const NOMINAL = new RegExp(`(?<unit>DN|PN)${GAP}(?<min>\\d+)${GAP}[–—-]${GAP}(?:DN|PN)?${GAP}(?<max>\\d+)`, 'gu')
const TOLERANCE = new RegExp(`±${GAP}(?<max>${NUMBER})${GAP}${UNIT}`, 'gu')
const LIMITS = mapLanguages(
  (language) => new RegExp(`${LIMIT[language][0]}(?<max>${NUMBER})${GAP}${UNIT}${LIMIT[language][1]}`, 'gu'),
)

/** What any such words have: a figure before a unit. */
export const HAS_FIGURE = /\d[ \u00a0]?(?:[mµμ°]|bar|kg|MPa|HB)|[DP]N[ \u00a0]?\d/

/** Finds bounds, tolerances and upper limits in words of a language. */
export function figuresIn(words: string, language: Language): Figure[] {
  if (!HAS_FIGURE.test(words)) return []
  const found = (form: Figure['form'], pattern: RegExp) =>
    [...words.matchAll(pattern)].flatMap(({ groups = {}, index, 0: written }): Figure[] => {
      const unit = unitOf(groups.unit)
      const [min, max] = [groups.min, groups.max].map((digits) => numberIn(digits, language))
      if (max === undefined || !unit || Number.isNaN(max) || Number.isNaN(min)) return []
      const key = form === 'range' && min !== undefined ? rangeKey(min, max, unit) : `${SIGN[form]}${max} ${unit}`
      return [{ form, unit, key, offset: index, length: written.length }]
    })
  const ranges = [...found('range', RANGE), ...found('range', NOMINAL)]
  const others = [...found('tolerance', TOLERANCE), ...found('limit', LIMITS[language])]
  // The end of a range is no limit of its own.
  return [
    ...ranges,
    ...others.filter(
      ({ offset, length }) =>
        !ranges.some((range) => offset < range.offset + range.length && range.offset < offset + length),
    ),
  ]
}

/** What a quantity can be told by in words. */
export function keysOf({ value, min, max, plusMinus, unit }: Quantity): FigureKey[] {
  if (!unit) return []
  return [
    ...(min !== undefined && max !== undefined ? [rangeKey(min, max, unit)] : []),
    ...(plusMinus === undefined ? [] : [`${SIGN.tolerance}${plusMinus} ${unit}`]),
    ...[max, value].flatMap((limit) => (limit === undefined ? [] : [`${SIGN.limit}${limit} ${unit}`])),
  ]
}

const SIGN = { range: '', tolerance: '±', limit: '≤' } as const

const rangeKey = (min: number, max: number, unit: string): FigureKey => `${min}–${max} ${unit}`

const UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  µm: 'µm',
  μm: 'µm',
  'm/min': 'm/min',
  'm/dk': 'm/min',
  m: 'm',
  bar: 'bar',
  kg: 'kg',
  MPa: 'MPa',
  HB: 'HB',
  '°C': '°C',
  '°': '°',
  DN: 'DN',
  PN: 'PN',
}

const unitOf = (written: string | undefined): string | undefined => (written === undefined ? undefined : UNITS[written])

/** Signs between thousands and before decimals, and a number that has the first. */
const WRITTEN = mapLanguages((language) => {
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  return { group, decimal, grouped: new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`) }
})

/** `6.000` is six thousand in Turkish and six in English; a point that ends a sentence is none of the number’s. */
function numberIn(digits: string | undefined, language: Language): number | undefined {
  if (digits === undefined) return undefined
  const { group, decimal, grouped } = WRITTEN[language]
  const clean = digits.replace(/[.,]$/, '')
  return Number((grouped.test(clean) ? clean.replaceAll(group, '') : clean).replace(decimal, '.'))
}

function mapLanguages<T>(make: (language: Language) => T): { readonly [L in Language]: T } {
  return { tr: make('tr'), en: make('en'), de: make('de'), sr: make('sr') }
}
