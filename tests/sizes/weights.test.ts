import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = readonly number[]

/** Finds the rows of the product's table that has this column. */
function findRows(product: string, property: string): Row[] {
  const { blocks } = JSON.parse(readFileSync(`pages/products/${product}.json`, 'utf8'))
  const tables: { sizes?: { columns: { property: string }[]; rows: Row[] } }[] = blocks
  const table = tables.find(({ sizes }) => sizes?.columns.some((column) => column.property === property))
  return table?.sizes ? [...table.sizes.rows] : []
}

/** In kg, from mm³: 304 has 7.9 kg/dm³. */
const getMass = (volume: number) => (volume * 7.9) / 1e6

/** Allows half of the last displayed digit. */
const isClose = (actual: number, expected: number) => Math.abs(actual - expected) <= (actual < 10 ? 0.005 : 0.05)

test('an elbow has the mass of its pipe along the centre line', () => {
  const radii = new Map(findRows('paslanmaz-dirsek', 'centreToEnd90').map(([dn, , radius = 0]) => [dn, radius]))
  const rows = findRows('paslanmaz-dirsek', 'weight90')
  expect(rows).not.toEqual([])
  for (const [dn, diameter = 0, wall = 0, quarter = 0, eighth = 0] of rows) {
    const mass = getMass(Math.PI * (diameter - wall) * wall * (Math.PI / 2) * (radii.get(dn) ?? 0))
    expect([dn, isClose(quarter, mass), isClose(eighth, mass / 2)]).toEqual([dn, true, true])
  }
})

test('a plate flange has the mass of its disc without the holes', () => {
  const rows = findRows('paslanmaz-flans', 'weight')
  expect(rows).not.toEqual([])
  for (const [dn, , outer = 0, bore = 0, thickness = 0, holes = 0, hole = 0, weight = 0] of rows) {
    const mass = getMass((Math.PI / 4) * (outer ** 2 - bore ** 2 - holes * hole ** 2) * thickness)
    expect([dn, isClose(weight, mass)]).toEqual([dn, true])
  }
})
