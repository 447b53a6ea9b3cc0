import { expect, test } from 'vitest'
import { readCells } from '../../editor/app/fields/readCells.ts'

const COLUMNS = [{ property: 'nominalSize' }, { property: 'diameter', unit: 'mm' }]

const readSheet = (text: string, ...sizeNames: string[]) =>
  readCells(text, COLUMNS, new Map([['nominalSize', sizeNames]]))

test.each([
  ['decimal commas', '1/2\t21,3\r\n1\t33,7\r\n', '[["1/2",21.3],["1",33.7]]'],
  ['header row is skipped', 'NPS\tÇap (mm)\n1/2\t21.3', '[["1/2",21.3]]'],
  ['a single row is data', 'NPS\tÇap', '[["NPS","Çap"]]'],
  ['an ambiguous figure follows the others', '1/2\t1.250\n1\t21.3', '[["1/2",1.25],["1",21.3]]'],
  ['words become those of the column', "½\t21,3\n'1\t33,7\n1¼\t42,4", '[["1/2",21.3],["1",33.7],["1 1/4",42.4]]'],
  ['a CSV file', '\ufeffNPS;Çap (mm)\r\n1/2;21,3\r\n"1 1/4";42,4', '[["1/2",21.3],["1 1/4",42.4]]'],
  [
    'an ambiguous figure stays text if the others have both separators',
    '1/2\t1.250\n1\t21.3\n1\t33,7',
    '[["1/2","1.250"],["1","21.3"],["1","33,7"]]',
  ],
  ['an invalid figure stays text, and extra columns are dropped', '1/2\t1.250\tkg', '[["1/2","1.250"]]'],
])('parses cells copied from a spreadsheet: %s', (_, text, rows) => {
  expect(JSON.stringify(readSheet(text, '1/2', '1', '1 1/4'))).toBe(rows)
})

test.each(['1/8', "'1/8", '⅛', '1/8″', '="1/8"', '\u200b1/8', ' 1/8 ', '1⁄8'])(
  'recognizes a word of a column: %s',
  (word) => {
    expect(readSheet(`${word}\t10,3`, '1/8', '1/4')).toEqual([['1/8', 10.3]])
  },
)
