import { expect, test } from 'vitest'
import { readCells } from '../../content/edit/sizesCsv.ts'

const COLUMNS = [{ property: 'nominalSize' }, { property: 'diameter', unit: 'mm' }]

test.each([
  [
    'decimal commas',
    '1/2\t21,3\r\n1\t33,7\r\n',
    [
      ['1/2', 21.3],
      ['1', 33.7],
    ],
  ],
  ['header row is skipped', 'NPS\tÇap (mm)\n1/2\t21.3', [['1/2', 21.3]]],
  ['a single row is data', 'NPS\tÇap', [['NPS', 'Çap']]],
  [
    'an ambiguous figure follows the others',
    '1/2\t1.250\n1\t21.3',
    [
      ['1/2', 1.25],
      ['1', 21.3],
    ],
  ],
  ['an invalid figure stays text, and extra columns are dropped', '1/2\t1.250\tkg', [['1/2', '1.250']]],
])('parses cells copied from a spreadsheet: %s', (_, text, rows) => {
  expect(readCells(text, COLUMNS, new Set(['nominalSize']))).toEqual(rows)
})
