import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { Refusal } from '../../content/edit/changes.ts'
import { sizesOf } from '../../tools/sizes/command.ts'
import { type Change, siteWith } from '../check/site.ts'
import { PIPE, withSizes } from './tables.ts'

const ADDRESS = '/products/boru#sizes'

const site = (...changes: readonly Change[]) => {
  const root = siteWith(...(changes.length > 0 ? changes : [withSizes()]))
  return { sizes: sizesOf(root), document: () => readFileSync(join(root, PIPE), 'utf8') }
}

/** A CSV file as an editor's spreadsheet writes it. */
const csv = (...lines: readonly string[]) => Buffer.from(`\ufeffpage;${ADDRESS}\r\n${lines.join('\r\n')}\r\n`)

const HEADS = 'Çap (mm);Et kalınlığı (mm)'

/** What an editor reads of a file that cannot be taken; nothing has been changed then. */
function refusal(bytes: Buffer, from = site()): string {
  const before = from.document()
  try {
    from.sizes.import('boru.csv', bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(from.document()).toBe(before)
    return error instanceof Refusal ? error.message : ''
  }
  throw new Error('The file was taken.')
}

describe('a table of sizes', () => {
  test('is exported as Turkish Excel opens it', () => {
    const { name, csv } = site().sizes.export(ADDRESS)
    expect(name).toBe('boru-sizes.csv')
    expect(csv).toBe(`\ufeffpage;${ADDRESS}\r\n${HEADS}\r\n21,3;2\r\n60,3;2\r\n60,3;2,9\r\n`)
  })

  test('comes back as it was', () => {
    const { sizes, document } = site()
    const before = document()
    sizes.import('boru.csv', Buffer.from(sizes.export(ADDRESS).csv)).write()
    expect(document()).toBe(before)
  })

  test('comes back as it was from the code page of Turkish Windows, in which Excel saves CSV alone', () => {
    const { sizes, document } = site()
    const before = document()
    const bytes = Buffer.from(
      sizes.export(ADDRESS).csv.replace('\ufeff', '').replaceAll('ı', '\xfd').replaceAll('ğ', '\xf0'),
      'latin1',
    )
    expect(bytes.includes(0xfd)).toBe(true)
    sizes.import('boru.csv', bytes).write()
    expect(document()).toBe(before)
  })

  test('is found without its anchor where it is the only one', () => {
    expect(site().sizes.export('/products/boru').name).toBe('boru-sizes.csv')
    const two = site(withSizes(), withSizes(undefined, {}, 'others'))
    expect(() => two.sizes.export('/products/boru')).toThrow(
      'has 2 tables of sizes. Write "/products/boru#sizes" or "/products/boru#others".',
    )
    expect(() => two.sizes.export('/products/boruu')).toThrow('Did you mean "/products/boru"?')
    expect(() => two.sizes.export('/contact')).toThrow('has no block of type "sizeTable"')
  })

  test('takes rows in any order, other columns first, and computed weights, and shows them before it writes', () => {
    const { sizes, document } = site()
    const before = document()
    const heads = 'Wall thickness;kg/m;diameter;;'
    const { summary, write } = sizes.import(
      'boru.csv',
      csv(heads, '2,90;4,131;60,3;;', ';;', '3,2;;1.016;', '2;;21,30'),
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

  test.each([
    ['a tab and decimal commas', '\t', ['1.016\t3,2'], '1016 × 3,2'],
    ['commas and decimal points', ',', ['60.3,2.9', '1.016,0.5'], '1,016 × 0,5'],
    ['quoted decimal commas', ',', ['"21,3","2,0"'], '21,3 × 2'],
  ])('tells separator and decimals from the whole file: %s', (_, mark, lines, read) => {
    const from = site(withSizes([[700, 7]]))
    const bytes = Buffer.from([`page${mark}${ADDRESS}`, HEADS.replace(';', mark), ...lines].join('\n'))
    expect(from.sizes.import('boru.csv', bytes).summary).toContain(`  + ${read}`)
  })

  test('keeps words words, though they look like figures', () => {
    const columns = [
      { property: 'diameter', unit: 'mm' },
      { property: 'wallThickness', unit: 'mm' },
      { property: 'grades' },
    ]
    const rows = [
      [21.3, 2, '10S'],
      [33.4, 2, '1'],
    ]
    const { sizes, document } = site(withSizes(rows, { columns }))
    const before = document()
    sizes.import('boru.csv', Buffer.from(sizes.export(ADDRESS).csv)).write()
    expect(document()).toBe(before)
  })
})

test('mistakes are told by their lines, and change nothing', () => {
  expect(refusal(csv(HEADS, '1.000;2', '213;', 'x;2', '603;-2'))).toBe(
    [
      'boru.csv:3  "1.000" can be 1000 or 1. Write one of them, without a mark for thousands.',
      'boru.csv:4  The cell of "Et kalınlığı" is empty. Write it, or remove the line.',
      'boru.csv:5  "x" is not a figure for "Çap". Write one above 0, such as 60,3.',
      'boru.csv:6  "-2" is not a figure for "Et kalınlığı". Write one above 0, such as 60,3.',
      '4 problems. Nothing has been changed.',
    ].join('\n'),
  )
  expect(refusal(csv(HEADS, '60,3;2', '21,3;12', '60,3;2'))).toBe(
    [
      'boru.csv:4  There is no such section: "wallThickness" has to be less than 10.65 here, but is 12.',
      'boru.csv:5  This size stands here already, on line 3. Remove one of them.',
      '2 problems. Nothing has been changed.',
    ].join('\n'),
  )
  expect(refusal(csv(HEADS, '21 30;2', '21,3;2', '60.3;2.9', '60;01.Şub'))).toBe(
    [
      'boru.csv:3  "21 30" is not a figure for "Çap". Write one above 0, such as 60,3.',
      'boru.csv:4  Decimals begin with a point on some lines and with a comma on others. Change "21,3", or these.',
      'boru.csv:5  Decimals begin with a point on some lines and with a comma on others. Change "60.3", or these.',
      'boru.csv:5  Decimals begin with a point on some lines and with a comma on others. Change "2.9", or these.',
      'boru.csv:6  "01.Şub" is a date. In Excel, format the column as text first.',
      '5 problems. Nothing has been changed.',
    ].join('\n'),
  )
  expect(refusal(Buffer.from(`page,${ADDRESS}\nÇap,Et kalınlığı\n21,3,2\n`))).toContain(
    'boru.csv:3  3 cells, but 2 columns are named. If commas begin decimals, save the file with semicolons',
  )
  expect(refusal(csv('Çapp;Et kalınlığı', '60,3;2'))).toContain(
    'There is no column "Çapp" in this table. Did you mean "Çap"?',
  )
  expect(refusal(csv('Çap', '60,3'))).toContain('The second line names the columns, and lacks "Et kalınlığı".')
  expect(refusal(csv(HEADS))).toContain('There are no sizes in this file.')
  expect(refusal(Buffer.from('Çap;Et\r\n'))).toContain('does not say which table it is')
  expect(refusal(Buffer.from('\ufeffÇap', 'utf16le'))).toContain('save it as “CSV UTF-8”')
})

test('every table of the site comes back as it was, those without an anchor too', () => {
  const { export: write, import: read } = sizesOf('.')
  for (const [route, { blocks }] of createChecker('.').check().content.pages) {
    const tables = blocks.flatMap((block) => (block.type === 'sizeTable' ? [block] : []))
    for (const [at, { anchor }] of tables.entries()) {
      const { csv } = write(`${route}#${anchor ?? at + 1}`)
      expect(read('x.csv', Buffer.from(csv)).summary, route).toContain('They are those of the page.')
    }
  }
})
