import { expect, test } from 'vitest'
import { findFigures, findMentions, getUnitNames } from '../../content/check/rules/figures.ts'
import units from '../../pages/_units.json' with { type: 'json' }
import type { UnitsByName } from '../../schema/figures/unit.ts'
import type { Language } from '../../schema/names/languages.ts'

test.each<[Language, string, string[]]>([
  ['tr', '6–600 mm çapta, 1.000 mm’ye kadar, ±0,05 mm, DN15–DN600', ['6–600 mm', '15–600 DN', '±0.05 mm', '≤1000 mm']],
  ['tr', '−25 °C’ye kadar, 40 °C’ye kadar', ['≤40 °C']],
  ['en', 'From 0.5 – 12 mm, up to 6,000 mm. ±0.1°, 5 m/min', ['0.5–12 mm', '±0.1 °', '≤6000 mm']],
  ['de', 'bis zu 20 m/min, bis 1.250,5 kg, 5-10 bar', ['5–10 bar', '≤20 m/min', '≤1250.5 kg']],
  ['sr', 'do 16 m/dk i do 0,8 μm; 200 mm²', ['≤16 m/min', '≤0.8 µm']],
])('finds figures in %s: %s', (language, words, keys) => {
  const figures = findFigures(findMentions(words, language, [], {}), getUnitNames(units as UnitsByName))
  expect(figures.map(({ key }) => key)).toEqual(keys)
  for (const { mention } of figures) {
    const { span, text: mentionText } = mention
    expect(words.slice(span.offset, span.offset + span.length)).toBe(mentionText)
  }
})
