import { expect, test } from 'vitest'
import { formatFigure, parseFigure } from '../../schema/figures/figures.ts'
import { bindUnits } from '../../schema/figures/unit.ts'
import { LANGUAGES, LOCALES } from '../../schema/names/languages.ts'

test.each([
  ['60,3', 60.3],
  ['60.3', 60.3],
  ['6 000', 6000],
  ['1.250,5', 1250.5],
  ['1,250.5', 1250.5],
  ['1.000.000', 1_000_000],
  ['0.500', 0.5],
  ['1234.567', 1234.567],
])('%s is parsed as %d in any language', (text, value) => {
  expect(parseFigure(text)).toEqual({ value })
})

test.each([
  ['1.000', [1000, 1]],
  ['6,000', [6000, 6]],
  ['60.300', [60_300, 60.3]],
] as const)('%s is ambiguous', (text, either) => {
  expect(parseFigure(text)).toEqual({ either })
})

test('separators of another language are ambiguous', () => {
  expect(parseFigure('1,234.5', 'tr')).toEqual({ either: [1234.5, 1.2345] })
  expect(parseFigure('1.234,5', 'en')).toEqual({ either: [1234.5, 1.2345] })
  expect(parseFigure('1.234,5', 'de')).toEqual({ value: 1234.5 })
})

const INVALID = ['', 'abc', '-2', '1,2,3', '1.2.3,4,5', '1.000,', '10.00.000', '1,234.567,8', '60x3', '.', ',']

test.each(INVALID)('%j is not a figure', (text) => expect(parseFigure(text)).toBeUndefined())

const FIGURES = [
  0, 0.5, 7.85, 60.3, 999.999, 1000, 9999.5, 10_000, 12_345.678, 1_234_567.8901, 0.000_000_25, -40, -12_000,
]

test.each(LANGUAGES)('figures in %s are formatted like Intl does', (language) => {
  const options = { useGrouping: 'min2', maximumFractionDigits: 20 } as const
  const format = new Intl.NumberFormat(LOCALES[language], options)
  for (const figure of FIGURES) expect(formatFigure(figure, language)).toBe(format.format(figure))
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const twoDecimals = new Intl.NumberFormat(LOCALES[language], { ...options, ...decimals })
  for (const figure of FIGURES) expect(formatFigure(figure, language, 2)).toBe(twoDecimals.format(figure))
})

test.each([
  ['in 24 hours', 'in 24\u00a0hours'],
  ['≤ 8 mm ve 20 °C’de', '≤ 8\u00a0mm ve 20\u00a0°C’de'],
  ['5 mitarbeitende, 304 kalite', '5 mitarbeitende, 304 kalite'],
])('%s keeps its figures together with their units', (words, bound) => {
  expect(bindUnits(words)).toBe(bound)
})
