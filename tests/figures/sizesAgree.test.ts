import { expect, test } from 'vitest'
import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import { findNominalSize } from '../../schema/figures/lengths.ts'
import { listThicknesses } from '../../src/blocks/weightCalculator/listThicknesses.ts'
import { readUnit, splitSize, writeSupply } from '../../src/blocks/weightCalculator/readUnits.ts'
import { createLineReader, createQueryReader } from '../../src/reading/line/readLine.ts'
import { createFinder } from '../../src/search/find.ts'
import { resolveRoute } from '../content.ts'
import { getIndex } from '../searchIndexes.ts'

/*
 * One size means the same in the search, the calculator and a pasted list: nominal sizes, gauges, and sizes of goods
 * without a table. The sizes of tables are in `rooms.test.ts`.
 */

const index = getIndex('en')
const find = await createFinder(index)
const readQuery = createQueryReader(index)
const readLine = createLineReader(index)

function fail(): never {
  throw new Error('The site has no such page.')
}

const getCalculation = (route: string) =>
  findBlockViews(resolveRoute(route, 'en'), 'calculator')[0]?.calculation ?? fail()

/** The figures that a search result passes to the calculator of a page, by property. */
function search(text: string, route: string) {
  const hit = find(text, 8, readQuery).hits.find(({ href }) => href.startsWith(`/en${route}?`))
  const figures = [...new URLSearchParams(hit?.href.replace(/^[^?]*|#.*$/g, ''))]
  return Object.fromEntries(figures.filter(([name]) => name !== 'size').map(([name, value]) => [name, Number(value)]))
}

/** The lengths that a pasted list reads, and whether all are certain. */
function paste(text: string) {
  const { item, guess } = readLine(text)
  const figures = Object.entries((guess ?? item)?.values ?? {}).filter(([, value]) => typeof value === 'number')
  return { figures: Object.fromEntries(figures), isCertain: item !== undefined && guess === undefined }
}

const PIPE = '/products/paslanmaz-boru'
const SHEET = '/products/paslanmaz-sac'
const PLATE = '/products/paslanmaz-celik-levhalar'
const SLEEVE = '/products/paslanmaz-manson'

const pipe = getCalculation(PIPE)
const [diameterField = fail()] = pipe.fields
const nominalSizes = [6, 8, 10, 15, 20, 25, 32, 40, 50, 65, 80, 90, 100, 125, 150, 200, 250, 300, 350, 400, 450, 500]
  .map((dn) => findNominalSize(dn, 'DN') ?? fail())
  .flatMap(({ dn, nps, en, asme }) => [
    [`DN ${dn}`, en],
    [`NPS ${nps}`, asme],
  ]) as [string, number][]

test.each(nominalSizes)('%s is %d mm', (name, diameter) => {
  expect(search(`${name} pipe`, PIPE)).toEqual({ diameter })
  expect(paste(`10 pcs pipe ${name} 304`)).toEqual({ figures: { diameter }, isCertain: true })
  expect(readUnit(diameterField, name, pipe)?.mm).toEqual([diameter])
})

test.each([1, 2, 5])('%d inches of pipe are not certain in a list', (inches) => {
  expect(paste(`10 pcs ${inches}" pipe 304`)).toMatchObject({ isCertain: false })
})

const sheet = getCalculation(SHEET)
const [thicknessField = fail()] = sheet.fields
const gauges = ['ga', 'SWG'].flatMap((unit) => [7, 12, 16, 22, 28].map((number) => `${number} ${unit}`))

test.each(gauges)('%s is one thickness', (gauge) => {
  const [thickness] = readUnit(thicknessField, gauge, sheet)?.mm ?? []
  expect(thickness).toBeGreaterThan(0)
  expect(search(`${gauge} sheet`, SHEET)).toEqual({ thickness })
  expect(paste(`10 pcs sheet ${gauge} 304`).figures).toEqual({ thickness })
})

/** Sizes of goods without a table: sides of sheets and plates in mm, feet and metres, and sleeves of a pipe. */
const sides = [
  ['1000x2000', 1000, 2000],
  ['3000x1500', 1500, 3000],
  ['2000x6000', 2000, 6000],
  ['450x820', 450, 820],
] as const
const cuts = [0.5, 3, 12].flatMap((thickness) =>
  sides.flatMap(([text, width, length]) => [
    { text: `${thickness}x${text}`, figures: { thickness, width, length } },
    { text: `${text}x${thickness}`, figures: { thickness, width, length } },
    { text: `${thickness} mm ${text}`, figures: { thickness, width, length } },
  ]),
)
const sleeves = [21.3, 60.3, 114.3].flatMap((bore) =>
  [4, 25].flatMap((wall) => {
    const outerDiameter = Math.round((bore + wall) * 10) / 10
    const figures = { outerDiameter: outerDiameter, innerDiameter: bore, length: 80 }
    return [
      { text: `${outerDiameter}x${bore}x80`, figures },
      { text: `OD ${outerDiameter} ID ${bore} length 80`, figures },
    ]
  }),
)

test.each([
  ['sheet', [SHEET, PLATE], cuts],
  ['plate', [PLATE, SHEET], cuts],
  ['sleeve', [SLEEVE], sleeves],
])('a size of a %s means the same in the search, the calculator and a list', (name, routes, sizes) => {
  const differing = sizes.flatMap(({ text, figures }) => {
    const result = routes
      .map((route) => search(`${name} ${text}`, route))
      .find((foundFigures) => Object.keys(foundFigures).length > 0)
    const isOneSize = /^[\d.x]+$/.test(text)
    const split = isOneSize ? Object.fromEntries(splitSize(getCalculation(routes[0] ?? ''), text)) : figures
    const results: Record<string, Record<string, unknown> | undefined> = {
      found: result,
      split,
      pasted: paste(`10 pcs ${name} ${text} 304`).figures,
    }
    return Object.entries(results).flatMap(([room, actualFigures]) =>
      Object.entries(figures).some(([property, value]) => actualFigures?.[property] !== value)
        ? [{ text, room, ...actualFigures }]
        : [],
    )
  })
  expect(differing).toEqual([])
})

test('the calculator offers the walls that the page lists for a diameter', () => {
  expect(listThicknesses(pipe, resolveRoute(PIPE, 'en'), new Map([['diameter', { value: 219.1 }]]))).toEqual({
    dimension: 'wallThickness',
    values: expect.arrayContaining([2.77, 3.76]),
  })
  expect(listThicknesses(pipe, resolveRoute(PIPE, 'en'), new Map())).toBeUndefined()
})

test.each([
  [PIPE, 'pipe 60.3x2', 'Standard size, EN ISO 1127'],
  [PIPE, 'pipe 37x4', 'Within our range, but not one of our standard sizes'],
  ['/products/paslanmaz-kosebent', 'angle 50x5', 'Standard size, EN 10056-1'],
  [SHEET, 'sheet 3x700x1900', 'Within our range, but not one of our standard sizes'],
])('the calculator of %s says the same about “%s” as the search', (route, text, supply) => {
  const calculation = getCalculation(route)
  const entries = new Map(splitSize(calculation, text.replace(/^\w+ /, '')).map(([name, value]) => [name, { value }]))
  expect(writeSupply(calculation, resolveRoute(route, 'en'), entries)).toBe(supply)
  const hit = find(text, 8).hits.find(({ href }) => href.startsWith(`/en${route}?`))
  expect(hit?.reasons).toContainEqual({ kind: 'supply', text: supply })
})
