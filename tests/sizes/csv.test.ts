import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { EditError } from '../../content/edit/changes.ts'
import { createSizesCommand } from '../../tools/sizes/command.ts'
import { type Change, siteWith } from '../check/site.ts'
import { PIPE, withSizes } from './tables.ts'

const ADDRESS = '/products/boru#sizes'

const site = (...changes: readonly Change[]) => {
  const root = siteWith(...(changes.length > 0 ? changes : [withSizes()]))
  return { sizes: createSizesCommand(root), document: () => readFileSync(join(root, PIPE), 'utf8') }
}

/** Builds a CSV file like those of Turkish Excel. */
const csv = (...lines: readonly string[]) => Buffer.from(`\ufeffpage;${ADDRESS}\r\n${lines.join('\r\n')}\r\n`)

const HEADERS = 'Çap (mm);Et kalınlığı (mm)'

/** Imports an invalid file and returns the error message. Expects the page to be unchanged. */
function getImportError(bytes: Buffer): string {
  const { sizes, document } = site()
  const before = document()
  try {
    sizes.import('boru.csv', bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(EditError)
    expect(document()).toBe(before)
    return error instanceof EditError ? error.message : ''
  }
  throw new Error('The file was imported.')
}

describe('a size table', () => {
  test('is exported for Turkish Excel', () => {
    const { name, csv } = site().sizes.export(ADDRESS)
    expect(name).toBe('boru-sizes.csv')
    expect(csv).toBe(`\ufeffpage;${ADDRESS}\r\n${HEADERS}\r\n21,3;2\r\n60,3;2\r\n60,3;2,9\r\n`)
  })

  // A column of words that look like figures.
  const GRADES = withSizes(
    [
      [21.3, 2, '10S'],
      [33.4, 2, '1'],
    ],
    {
      columns: [
        { property: 'diameter', unit: 'mm' },
        { property: 'wallThickness', unit: 'mm' },
        { property: 'grades' },
      ],
    },
  )
  // Excel's plain CSV uses the code page of Turkish Windows.
  const toWindows1254 = (csv: string) =>
    Buffer.from(csv.replace('\ufeff', '').replaceAll('ı', '\xfd').replaceAll('ğ', '\xf0'), 'latin1')

  test.each([
    ['UTF-8', withSizes(), Buffer.from],
    ['Windows-1254', withSizes(), toWindows1254],
    ['words that look like figures', GRADES, Buffer.from],
  ])('survives an export and import: %s', (_, change, encode) => {
    const { sizes, document } = site(change)
    const before = document()
    sizes.import('boru.csv', encode(sizes.export(ADDRESS).csv)).write()
    expect(document()).toBe(before)
  })

  test('needs no anchor in its address if it is the only one', () => {
    expect(site().sizes.export('/products/boru').name).toBe('boru-sizes.csv')
    const two = site(withSizes(), withSizes(undefined, {}, 'others'))
    expect(() => two.sizes.export('/products/boru')).toThrow(
      'has 2 tables of sizes. Write "/products/boru#sizes" or "/products/boru#others".',
    )
    expect(() => two.sizes.export('/products/boruu')).toThrow('Did you mean "/products/boru"?')
    expect(() => two.sizes.export('/contact')).toThrow('has no block of type "sizeTable"')
  })

  test('accepts rows and columns in any order, ignores weights, and shows the changes before it writes', () => {
    const { sizes, document } = site()
    const before = document()
    const headers = 'Wall thickness;kg/m;diameter;;'
    const { summary, write } = sizes.import(
      'boru.csv',
      csv(headers, '2,90;4,131;60,3;;', ';;', '3,2;;1.016;', '2;;21,30'),
    )
    expect(summary).toBe(
      [
        `Read for ${ADDRESS}: 3 sizes. Çap: 21,3 to 1016 mm; Et kalınlığı: 2 to 3,2 mm`,
        'Against the page now:',
        '  - 60,3 × 2',
        '  + 1016 × 3,2',
      ].join('\n'),
    )
    expect(document()).toBe(before)
    expect(write()).toBe(PIPE)
    expect(document()).toContain(
      '"rows": [\n          [21.3, 2],\n          [60.3, 2.9],\n          [1016, 3.2]\n        ]',
    )
  })

  test('shows new words first, then changed rows in pairs', () => {
    const columns = [
      { property: 'diameter', unit: 'mm' },
      { property: 'wallThickness', unit: 'mm' },
      { property: 'grades' },
    ]
    const rows = [
      [10.3, 1.24, '1/8'],
      [13.7, 1.65, '1/4'],
    ]
    const { sizes } = site(withSizes(rows, { columns }))
    const { summary } = sizes.import('boru.csv', csv('Çap;Et kalınlığı;grades', '10,3;1,24;3/16', '13,7;1,66;1/4'))
    expect(summary.split('\n').slice(1)).toEqual([
      'New in "Kalite": "3/16".',
      'Against the page now:',
      '  - 10,3 × 1,24 × 1/8',
      '  + 10,3 × 1,24 × 3/16',
      '  - 13,7 × 1,65 × 1/4',
      '  + 13,7 × 1,66 × 1/4',
    ])
  })

  test.each([
    ['a tab and decimal commas', '\t', ['1.016\t3,2'], '1016 × 3,2'],
    ['commas and decimal points', ',', ['60.3,2.9', '1.016,0.5'], '1,016 × 0,5'],
    ['quoted decimal commas', ',', ['"21,3","2,0"'], '21,3 × 2'],
  ])('detects separator and decimals from the whole file: %s', (_, separator, lines, added) => {
    const { sizes } = site(withSizes([[700, 7]]))
    const bytes = Buffer.from([`page${separator}${ADDRESS}`, HEADERS.replace(';', separator), ...lines].join('\n'))
    expect(sizes.import('boru.csv', bytes).summary).toContain(`  + ${added}`)
  })
})

test('mistakes are reported with their lines, and change nothing', () => {
  expect(getImportError(csv(HEADERS, '1.000;2', '213;', 'x;2', '603;-2'))).toBe(
    [
      'boru.csv:3  "1.000" can be 1000 or 1. Write one of them, without a mark for thousands.',
      'boru.csv:4  The cell of "Et kalınlığı" is empty. Write it, or remove the line.',
      'boru.csv:5  "x" is not a figure for "Çap". Write one above 0, such as 60,3.',
      'boru.csv:6  "-2" is not a figure for "Et kalınlığı". Write one above 0, such as 60,3.',
      '4 problems. Nothing has been changed.',
    ].join('\n'),
  )
  expect(getImportError(csv(HEADERS, '60,3;2', '21,3;12', '60,3;2'))).toBe(
    [
      'boru.csv:4  This section is impossible: "wallThickness" must be less than 10.65 here, but is 12.',
      'boru.csv:5  This size is already in the table, on line 3. Remove one of them.',
      '2 problems. Nothing has been changed.',
    ].join('\n'),
  )
  expect(getImportError(csv(HEADERS, '21 30;2', '21,3;2', '60.3;2.9', '60;01.Şub'))).toBe(
    [
      'boru.csv:3  "21 30" is not a figure for "Çap". Write one above 0, such as 60,3.',
      'boru.csv:4  Decimals begin with a point on some lines and with a comma on others. Change "21,3", or these.',
      'boru.csv:5  Decimals begin with a point on some lines and with a comma on others. Change "60.3", or these.',
      'boru.csv:5  Decimals begin with a point on some lines and with a comma on others. Change "2.9", or these.',
      'boru.csv:6  "01.Şub" is a date. In Excel, format the column as text first.',
      '5 problems. Nothing has been changed.',
    ].join('\n'),
  )
  expect(getImportError(Buffer.from(`page,${ADDRESS}\nÇap,Et kalınlığı\n21,3,2\n`))).toContain(
    'boru.csv:3  3 cells, but 2 columns are named. If commas begin decimals, save the file with semicolons',
  )
  expect(getImportError(csv('Çapp;Et kalınlığı', '60,3;2'))).toContain(
    'There is no column "Çapp" in this table. Did you mean "Çap"?',
  )
  expect(getImportError(csv('Çap', '60,3'))).toContain('This line names the columns, and lacks "Et kalınlığı".')
  expect(getImportError(csv(HEADERS))).toContain('There are no sizes in this file.')
  expect(getImportError(Buffer.from('Çap;Et\r\n'))).toContain('does not say which table it is')
  expect(getImportError(Buffer.from('\ufeffÇap', 'utf16le'))).toContain('save it as “CSV UTF-8”')
})

test('every size table of the site survives an export and import', () => {
  const sizes = createSizesCommand('.')
  for (const [route, { blocks }] of createChecker('.').check().content.pages) {
    const tables = blocks.flatMap((block) => (block.type === 'sizeTable' ? [block] : []))
    for (const [index, { anchor }] of tables.entries()) {
      const { csv } = sizes.export(`${route}#${anchor ?? index + 1}`)
      expect(sizes.import('x.csv', Buffer.from(csv)).summary, route).toContain('They are those of the page.')
    }
  }
})
