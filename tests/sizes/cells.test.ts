import { expect, test } from 'vitest'
import { readCells } from '../../content/edit/sizesCsv.ts'

const COLUMNS = [{ property: 'nominalSize' }, { property: 'diameter', unit: 'mm' }]
const cells = (text: string) => readCells(text, COLUMNS, new Set(['nominalSize']))

test.each([
  [
    'figures with a comma',
    '1/2\t21,3\r\n1\t33,7\r\n',
    [
      ['1/2', 21.3],
      ['1', 33.7],
    ],
  ],
  ['without the line of their heads', 'NPS\tÇap (mm)\n1/2\t21.3', [['1/2', 21.3]]],
  ['one line, even of words', 'NPS\tÇap', [['NPS', 'Çap']]],
  [
    'what can be either by the others',
    '1/2\t1.250\n1\t21.3',
    [
      ['1/2', 1.25],
      ['1', 21.3],
    ],
  ],
  ['what cannot be read as it is written, and no more than there are columns', '1/2\t1.250\tkg', [['1/2', '1.250']]],
])('cells that were copied in a spreadsheet are read: %s', (_, text, rows) => {
  expect(cells(text)).toEqual(rows)
})
