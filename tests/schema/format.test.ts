import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { units } from '../../schema/documents/units.ts'
import { formatDate, formatWeekdays } from '../../schema/figures/dates.ts'
import { formatQuantity } from '../../schema/figures/formatQuantity.ts'
import type { Quantity } from '../../schema/figures/quantity.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { getWeekdaysBetween } from '../../schema/names/weekdays.ts'

const WORDS = {
  tr: { quantityUpTo: 'en çok {quantity}', quantityFrom: '{quantity} ve üzeri' },
  en: { quantityUpTo: 'up to {quantity}', quantityFrom: 'from {quantity}' },
  de: { quantityUpTo: 'bis {quantity}', quantityFrom: 'ab {quantity}' },
  sr: { quantityUpTo: 'do {quantity}', quantityFrom: 'od {quantity}' },
}

const UNITS = units.parse(JSON.parse(readFileSync('pages/_units.json', 'utf8')))

/** Formats a quantity in all languages, with non-breaking spaces replaced by plain ones. */
const formatBoth = (quantity: Quantity) =>
  LANGUAGES.map((language) => formatQuantity(quantity, language, WORDS[language], UNITS).text.replaceAll('\u00a0', ' '))

describe('quantities in Turkish, English, German and Serbian', () => {
  test.each<[Quantity, string[]]>([
    [{ min: 0.5, max: 10, unit: 'mm' }, ['0,5–10 mm', '0.5–10 mm', '0,5–10 mm', '0,5–10 mm']],
    [{ value: 12_000, unit: 'kg' }, ['12.000 kg', '12,000 kg', '12.000 kg', '12.000 kg']],
    [{ value: 0.5, unit: '°' }, ['0,5°', '0.5°', '0,5°', '0,5°']],
    [{ value: 100, unit: '%' }, ['%100', '100%', '100 %', '100%']],
    [{ value: -30, unit: '%' }, ['−%30', '−30%', '−30 %', '−30%']],
    [{ plusMinus: 0.05, unit: 'mm' }, ['±0,05 mm', '±0.05 mm', '±0,05 mm', '±0,05 mm']],
    [{ min: 15, max: 600, unit: 'DN' }, ['DN 15–DN 600', 'DN 15–DN 600', 'DN 15–DN 600', 'DN 15–DN 600']],
    [{ min: 0.1, max: 3.2, unit: 'Ra' }, ['Ra 0,1–3,2 µm', 'Ra 0.1–3.2 µm', 'Ra 0,1–3,2 µm', 'Ra 0,1–3,2 µm']],
    [{ min: -40, max: 200, unit: '°C' }, ['−40 … +200 °C', '−40 … +200 °C', '−40 … +200 °C', '−40 … +200 °C']],
    [{ min: 1, max: 30, unit: 'day' }, ['1–30 gün', '1–30 days', '1–30 Tage', '1–30 dana']],
    [{ value: 25, plus: true, unit: 'year' }, ['25+ yıl', '25+ years', '25+ Jahre', '25+ godina']],
    [{ value: 1, unit: 'hour' }, ['1 saat', '1 hour', '1 Stunde', '1 sat']],
    [{ value: 2, unit: 'hour' }, ['2 saat', '2 hours', '2 Stunden', '2 sata']],
    [{ value: 5, unit: 'hour' }, ['5 saat', '5 hours', '5 Stunden', '5 sati']],
    [{ min: 10, max: 20, unit: '%' }, ['%10–%20', '10%–20%', '10 %–20 %', '10%–20%']],
    [{ min: 0.5, max: 2, unit: 'inch' }, ['0,5–2″', '0.5–2″', '0,5–2″', '0,5–2″']],
    [{ max: 7.9, unit: 'kg/m²' }, ['en çok 7,9 kg/m²', 'up to 7.9 kg/m²', 'bis 7,9 kg/m²', 'do 7,9 kg/m²']],
    [{ value: 500, plus: true }, ['500+', '500+', '500+', '500+']],
    [{ max: 20, unit: 'mm' }, ['en çok 20 mm', 'up to 20 mm', 'bis 20 mm', 'do 20 mm']],
    [{ min: 2, unit: 'm/min' }, ['2 m/dk ve üzeri', 'from 2 m/min', 'ab 2 m/min', 'od 2 m/min']],
  ])('%j', (quantity, expected) => {
    expect(formatBoth(quantity)).toEqual(expected)
  })

  test('consist of parts that are joined by non-breaking spaces', () => {
    const text = 'en çok Ra\u00a00,8\u00a0µm'
    const parts = { before: 'en çok Ra\u00a0', number: '0,8', plus: false, gap: '\u00a0', unit: 'µm', text }
    expect(formatQuantity({ max: 0.8, unit: 'Ra' }, 'tr', WORDS.tr, UNITS)).toMatchObject(parts)
  })

  test('have a count for the animation only if they are one whole number above 0', () => {
    const count = (quantity: Quantity) => formatQuantity(quantity, 'en', WORDS.en, UNITS).count
    expect(count({ value: 2500, plus: true })).toBe(2500)
    expect(count({ value: 0.5 })).toBeUndefined()
    expect(count({ value: 0 })).toBeUndefined()
    expect(count({ value: -30, unit: '%' })).toBeUndefined()
    expect(count({ min: 1, max: 2 })).toBeUndefined()
  })

  test.each<[Quantity, true | undefined]>([
    [{ min: 6, max: 600, unit: 'mm' }, true],
    [{ min: 15, max: 600, unit: 'DN' }, true],
    [{ plusMinus: 0.1, unit: 'mm' }, undefined],
    [{ value: 0.8, unit: 'Ra' }, undefined],
    [{ value: 100, unit: '%' }, undefined],
    [{ value: 200, plus: true }, undefined],
  ])('%o can be measured by a dimension line: %s', (quantity, isLength) => {
    expect(formatQuantity(quantity, 'en', WORDS.en, UNITS).isLength).toBe(isLength)
  })
})

test('dates are written in words', () => {
  const dates = ['12 Mart 2025', '12 March 2025', '12. März 2025', '12. mart 2025.']
  expect(LANGUAGES.map((language) => formatDate('2025-03-12', language))).toEqual(dates)
})

describe('weekdays', () => {
  test('are capitalized at the start of a line, and a single one is written alone', () => {
    const ranges = ['Pazartesi–Cuma', 'Monday–Friday', 'Montag–Freitag', 'Ponedeljak–petak']
    expect(LANGUAGES.map((language) => formatWeekdays('Monday', 'Friday', language))).toEqual(ranges)
    expect(formatWeekdays('Saturday', 'Saturday', 'en')).toBe('Saturday')
  })

  test('include all days between two, even across a weekend', () => {
    expect(getWeekdaysBetween('Monday', 'Friday')).toHaveLength(5)
    expect(getWeekdaysBetween('Saturday', 'Monday')).toEqual(['Saturday', 'Sunday', 'Monday'])
  })
})
