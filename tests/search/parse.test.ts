import { describe, expect, test } from 'vitest'
import { convertUnit } from '../../schema/figures/lengths.ts'
import { fold, listStems, splitWords } from '../../src/reading/fold.ts'
import { readNumber } from '../../src/reading/readSizes.ts'
import type { SearchIndex } from '../../src/reading/types.ts'
import { createParser } from '../../src/search/parse.ts'

const index: SearchIndex = {
  language: 'tr',
  pages: [],
  materials: [
    { sort: 'grades', id: '316L', name: 'AISI 316L', about: '', names: ['316l', 'aisi316l', '14404', 'v4a'] },
    { sort: 'grades', id: '304', name: 'AISI 304', about: '', names: ['304', 'aisi304', '14301', '188'] },
    { sort: 'grades', id: '440C', name: 'AISI 440C', about: '', names: ['440c'] },
    { sort: 'standards', id: 'EN 1092-1', name: 'EN 1092-1', about: '', names: ['en1092-1'] },
    { sort: 'standards', id: 'EN 10253-4', name: 'EN 10253-4', about: '', names: ['en10253-4'] },
    { sort: 'finishes', id: 'NO4', name: 'NO4', about: '', names: ['no4', '2j'] },
  ],
  sorts: { grades: 'Kalite', finishes: 'Yüzey', standards: 'Standart', certificates: 'Belge' },
  properties: {
    diameter: { symbol: 'Ø', names: ['cap', 'diameter', 'durchmesser', 'precnik'] },
    outerDiameter: { symbol: 'D', names: ['dis cap', 'outer diameter', 'aussendurchmesser'] },
    wallThickness: { symbol: 't', names: ['et kalinligi', 'wall thickness', 'wanddicke', 'debljina zida'] },
    width: { symbol: 'b', names: ['genislik', 'width', 'breite', 'sirina'] },
  },
  words: {} as SearchIndex['words'],
  terms: [],
  units: {
    mm: { before: [], after: ['mm', 'millimeter'], mm: 1 },
    cm: { before: [], after: ['cm'], mm: 10 },
    m: { before: [], after: ['m', 'metre'], mm: 1000 },
    inch: { before: [], after: ['"', 'inch', 'zoll'], mm: 25.4 },
    DN: { before: ['dn'], after: [] },
    PN: { before: ['pn'], after: [] },
    Ra: { before: ['ra'], after: [] },
    '°C': { before: [], after: ['°c', 'c'] },
  },
  topics: [],
  elsewhere: [],
}

const parse = createParser(index)

/** The parts of a query in short form: `boru`, `40 mm of …`, `60.3 × 2`, `316L`. */
const parseQuery = (query: string) =>
  parse(query).parts.map((part) => {
    if (part.kind === 'word') return part.text
    if (part.kind === 'size') return `${part.isRound ? 'Ø ' : ''}${part.values.join(' × ')}`
    if (part.kind === 'topic') return part.topic.name
    if (part.kind === 'material') return part.materials.map((key) => index.materials[key]?.id).join(', ')
    const { value, to, unit, of } = part
    return [value, to && `to ${to}`, unit, of && `of ${of.join(', ')}`].filter(Boolean).join(' ')
  })

const ROUND = 'of diameter, outerDiameter'

describe('a query is parsed', () => {
  test.each<[string, string[]]>([
    ['boru', ['boru']],
    ['40 mm boru', ['40 mm', 'boru']],
    ['4 cm', ['4 cm']],
    ['10-20 mm', ['10 to 20 mm']],
    ['10–20 mm', ['10 to 20 mm']],
    ['Ø40', [`40 ${ROUND}`]],
    ['⌀40', [`40 ${ROUND}`]],
    ['çapı: 40 mm', [`40 mm ${ROUND}`]],
    ['dış çap 40', ['40 of outerDiameter, diameter']],
    ['et kalınlığı 2 mm', ['2 mm of wallThickness']],
    ['2 mm et kalınlığı', ['2 mm of wallThickness']],
    ['Breite 1500', ['1500 of width']],
    ['t=2', ['2 of wallThickness']],
    ['60,3x2', ['60.3 × 2']],
    ['60.3*2', ['60.3 × 2']],
    ['60,3×2×6000', ['60.3 × 2 × 6000']],
    ['Ø60,3x2 boru', ['Ø 60.3 × 2', 'boru']],
    ['2mmx1mx2m', ['2 × 1000 × 2000']],
    ['DN50 PN16', ['50 DN', '16 PN']],
    ['Ra 0,8', ['0.8 Ra']],
    ['2"', ['2 inch']],
    ['1 1/2″ boru', ['1.5 inch', 'boru']],
    ['½ inch', ['0.5 inch']],
    ['3/4 zoll', ['0.75 inch']],
    ['316L', ['316L']],
    ['1.4404', ['316L']],
    ['1,4404', ['316L']],
    ['304 mm', ['304 mm']],
    ['18/8', ['304']],
    ['304 2mm', ['304', '2 mm']],
    ['40 °C', ['40 °C']],
    ['V4A Rohr', ['316L', 'rohr']],
    ['No. 4', ['NO4']],
    ['EN 1092-1', ['EN 1092-1']],
    ['DIN EN 1092-1', ['EN 1092-1']],
    ['1092-1', ['EN 1092-1']],
    ['EN 10253', ['EN 10253-4']],
    ['EN 10305', ['EN 10305']],
    ['flanş ve boru', ['flans', 'boru']],
  ])('%s', (query, parts) => {
    expect(parseQuery(query)).toEqual(parts)
  })
})

test.each([
  ['60,3', 60.3],
  ['0.500', 0.5],
  ['6.000', 6000],
  ['6,000', 6000],
  ['1.500.000', 1_500_000],
  ['1 1/2', 1.5],
])('the number %s is parsed as %d', (text, number) => expect(readNumber(text)).toBe(number))

test('a figure is converted to the unit of a row', () => {
  expect(convertUnit(6, 'm', 'mm', index.units)).toBe(6000)
  expect(convertUnit(2, 'inch', 'mm', index.units)).toBe(50.8)
  expect(convertUnit(2, 'inch', 'DN', index.units)).toBe(50)
  expect(convertUnit(50, 'DN', 'PN', index.units)).toBeUndefined()
  expect(convertUnit(40, undefined, 'mm', index.units)).toBe(40)
  expect(convertUnit(40, undefined, 'HB', index.units)).toBeUndefined()
})

test.each([
  ['İSTANBUL ışık', 'istanbul isik'],
  ['şğçöü', 'sgcou'],
  ['nerđajući', 'nerdajuci'],
  ['nerdjajući', 'nerdajuci'],
  ['Größe', 'grosse'],
  ['Ausfuehrung Ausführung', 'ausfuhrung ausfuhrung'],
])('%s is normalized to %s', (text, expected) => expect(fold(text)).toBe(expected))

test('text is split into words, while figures and standards stay whole', () => {
  expect(splitWords('Ø 60,3 boru, EN 1092-1; 316L’ye')).toEqual(['ø', '60.3', 'boru', 'en', '1092-1', '316l', 'ye'])
})

test.each([
  ['borular', 'boru'],
  ['borusu', 'boru'],
  ['dirsegi', 'dirsek'],
  ['pipes', 'pipe'],
  ['bleche', 'blech'],
  ['cevi', 'cev'],
])('%s has the possible stem %s', (word, stem) => expect(listStems(word)).toContain(stem))
