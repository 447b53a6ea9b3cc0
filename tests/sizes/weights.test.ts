import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = readonly number[]

/** The rows of a product's table that has a column of weights. */
function weighed(product: string, property: string): Row[] {
  const { blocks } = JSON.parse(readFileSync(`pages/products/${product}.json`, 'utf8'))
  const tables: { sizes?: { columns: { property: string }[]; rows: Row[] } }[] = blocks
  const table = tables.find(({ sizes }) => sizes?.columns.some((column) => column.property === property))
  return table?.sizes ? [...table.sizes.rows] : []
}

/** kg/dm³ of 304; the figures are in mm. */
const kilograms = (volume: number) => (volume * 7.9) / 1e6

/** Within half of the last digit that is written. */
const agrees = (written: number, computed: number) => Math.abs(written - computed) <= (written < 10 ? 0.005 : 0.05)

test('elbows weigh what their pipe weighs along the middle of the bend', () => {
  const radii = new Map(weighed('paslanmaz-dirsek', 'centreToEnd90').map(([dn, , radius = 0]) => [dn, radius]))
  const rows = weighed('paslanmaz-dirsek', 'weight90')
  expect(rows).not.toEqual([])
  for (const [dn, diameter = 0, wall = 0, quarter = 0, eighth = 0] of rows) {
    const mass = kilograms(Math.PI * (diameter - wall) * wall * (Math.PI / 2) * (radii.get(dn) ?? 0))
    expect([dn, agrees(quarter, mass), agrees(eighth, mass / 2)]).toEqual([dn, true, true])
  }
})

test('plate flanges weigh what is left of their disc', () => {
  const rows = weighed('paslanmaz-flans', 'weight')
  expect(rows).not.toEqual([])
  for (const [dn, , outer = 0, bore = 0, thickness = 0, holes = 0, hole = 0, weight = 0] of rows) {
    const mass = kilograms((Math.PI / 4) * (outer ** 2 - bore ** 2 - holes * hole ** 2) * thickness)
    expect([dn, agrees(weight, mass)]).toEqual([dn, true])
  }
})
