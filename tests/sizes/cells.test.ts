import { describe, expect, test } from 'vitest'
import { readCells, readCsv } from '../../content/edit/sizesCsv.ts'

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
  [
    'words become those of the column',
    "½\t21,3\n'1\t33,7\n1¼\t42,4",
    [
      ['1/2', 21.3],
      ['1', 33.7],
      ['1 1/4', 42.4],
    ],
  ],
  ['an invalid figure stays text, and extra columns are dropped', '1/2\t1.250\tkg', [['1/2', '1.250']]],
])('parses cells copied from a spreadsheet: %s', (_, text, rows) => {
  expect(readCells(text, COLUMNS, new Map([['nominalSize', ['1/2', '1', '1 1/4']]]))).toEqual(rows)
})

describe('words of a column', () => {
  const WORDS = new Map([['nominalSize', ['1/8', '1/4', '1 1/4']]])
  const readWord = (word: string, before = '') => {
    const csv = `${before}page;/products/boru\nNPS;Çap\n${word};10,3\n`
    const table = { address: '/products/boru', columns: COLUMNS, words: WORDS }
    return readCsv(csv, table, (property) => [property === 'diameter' ? 'Çap' : 'NPS'])
  }

  test.each(['1/8', "'1/8", '⅛', '1/8″', '"1/8"""', '"=""1/8"""', '\u200b1/8', ' 1/8 ', '1⁄8'])(
    'are recognized: %s',
    (word) => {
      expect(readWord(word).rows.map(({ row }) => row)).toEqual([['1/8', 10.3]])
    },
  )

  test.each([
    ['1. avg', 'is a date'],
    ['01.Ağu', 'is a date'],
    ['1. Aug.', 'is a date'],
    ['8-Jan', 'is a date'],
    ['Jän 08', 'is a date'],
    ['08. Okt 26', 'is a date'],
    ['01.08.2026', 'is a date'],
    ['1/8/26', 'is a date'],
    ['2026-08-01', 'is a date'],
    ['46235', 'is a date as Excel counts days'],
    ['#REF!', 'is an error of the spreadsheet'],
    ['#DEĞER!', 'is an error of the spreadsheet'],
    ['####', 'is an error of the spreadsheet'],
    ['=A3', 'is a formula'],
    ['1/8–', 'has "–", unlike all words of "NPS", such as "1/8", "1/4" and "1 1/4"'],
    ['0,125', 'has ","'],
    ['1/8 inç', 'has "i"'],
  ])('are refused: %s', (word, message) => {
    expect(readWord(word).mistakes).toEqual([{ line: 3, message: expect.stringContaining(message) }])
  })

  test.each(['sep=;\n', '\n\n', '\r\n\r\n', ';;\n'])('are read below other lines: %j', (before) => {
    const { rows } = readWord('⅛', before)
    expect(rows).toEqual([{ line: before.split('\n').length + 2, row: ['1/8', 10.3] }])
  })
})
