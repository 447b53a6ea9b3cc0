import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
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

test('a value of a grade and a unit of a column are compared with the rest of the site', () => {
  const replaceIn = (file: string, from: RegExp, to: string) =>
    [file, readFileSync(file, 'utf8').replace(from, to)] as const
  const grades = replaceIn('pages/materials.json', /(?<="AISI 430",\s*220,\s*)10/, '16')
  const firstUnit = /(?<="columns": \[\s*\{\s*"property": "nominalDiameter",\s*"unit": ")DN/
  const flanges = replaceIn('pages/products/paslanmaz-flans.json', firstUnit, 'mm')
  const { problems, warnings } = createChecker('.', { unsaved: new Map([grades, flanges]) }).check()
  expect([...problems, ...warnings].map(({ message }) => message).sort()).toEqual([
    expect.stringContaining('"nominalDiameter" is in "mm" here, but in "DN" elsewhere.'),
    expect.stringContaining('"thermalExpansion100" is 16 here, but 10 for "AISI 430" in _materials.json'),
  ])
})
