import { expect, test } from 'vitest'
import { writeFigure } from '../../schema/figures/figures.ts'
import { LANGUAGES, LOCALES } from '../../schema/names/languages.ts'

const FIGURES = [
  0, 0.5, 7.85, 60.3, 999.999, 1000, 9999.5, 10_000, 12_345.678, 1_234_567.8901, 0.000_000_25, -40, -12_000,
]

test.each(LANGUAGES)('figures in %s are formatted like Intl does', (language) => {
  const options = { useGrouping: 'min2', maximumFractionDigits: 20 } as const
  const format = new Intl.NumberFormat(LOCALES[language], options)
  for (const figure of FIGURES) expect(writeFigure(figure, language)).toBe(format.format(figure))
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const twoDecimals = new Intl.NumberFormat(LOCALES[language], { ...options, ...decimals })
  for (const figure of FIGURES) expect(writeFigure(figure, language, 2)).toBe(twoDecimals.format(figure))
})
