import { expect, test } from 'vitest'
import { mergeFigures } from '../../content/check/mergeFigures.ts'
import { checkFigures } from '../../content/check/rules/ranges.ts'
import { localize } from '../../schema/reports/index.ts'
import { toRows, withSizes } from '../sizes/tables.ts'
import { check } from './site.ts'

/** The messages about sizes, each after its path. */
const listProblems = (...change: Parameters<typeof withSizes>) =>
  check(withSizes(...change)).problems.map(({ path, message }) => `${path.replace(/^.*sizes\.?/, '')}: ${message}`)

/** The messages about rows of a table without weights. */
const listRowProblems = (rows: readonly unknown[], columns: readonly object[]) =>
  listProblems(rows, { columns, section: undefined, grades: undefined }).filter((problem) => problem.startsWith('rows'))

/** Columns of properties with a unit: `diameter mm, boltHoles` */
const toColumns = (text: string) =>
  text.split(', ').map((column) => {
    const [property, unit] = column.split(' ')
    return { property, ...(unit && { unit }) }
  })

/** The sentences about the figures of a page, after their paths without the first `depth` steps. */
const listSentences = (document: object, blocks: readonly { readonly type: string }[], depth: number) =>
  checkFigures(
    document,
    blocks.map((value, index) => ({ index, type: value.type, value })),
  ).map(({ id, values, path }) => `${path.slice(depth).join('.')}: ${localize({ id, values }, path).message}`)

test('possible sizes are accepted', () => {
  expect(listProblems()).toEqual([])
  expect(listProblems(toRows('21.3 2 | 21.3 2.6'), { across: ['wallThickness'] })).toEqual([])
})

test('grades keep their order, whatever their figures are', () => {
  const problems = listRowProblems(Object.entries({ 304: 2, 630: 1 }), toColumns('steelGrade, wallThickness mm'))
  expect(problems).not.toContainEqual(expect.stringContaining('sorted'))
})

test.each(['1. avg', '01.Ağu', '8-Jan', '01.08.2026', '#REF!', '####'])(
  'a word that a spreadsheet has replaced is reported: %s',
  (word) => {
    const columns = toColumns('nominalSize, diameter mm')
    const problem = expect.stringContaining('is a date or an error of a spreadsheet')
    expect(listRowProblems([[word, 2]], columns)).toContainEqual(problem)
    const realWords = ['1 1/4', 'M12', '10S'].map((text) => [text, 2])
    expect(listRowProblems(realWords, columns)).not.toContainEqual(problem)
  },
)

test.each<[what: string, rows: readonly unknown[] | undefined, more: object, message: string]>([
  ['a size twice', toRows('21.3 2 | 21.3 2'), {}, 'rows[1]: This entry is already in this list, as entry 1. Remove'],
  ['a size out of order', toRows('60.3 2 | 21.3 2'), {}, 'rows[1]: Sizes are sorted by their columns, the smallest'],
  [
    'two digits exchanged',
    toRows('42.4 2 | 42.4 6.2 | 42.4 3 | 48.3 2.6'),
    {},
    'rows[1][1]: 6.2 is out of order, and in',
  ],
  ['a size whose point was lost', toRows('12 2 | 213 2 | 60.3 2 | 88.9 2 | 213 2'), {}, 'rows[1]: Sizes are sorted by'],
  ['a wall of half the diameter', [[20, 10]], {}, '"wallThickness" must be less than 10 here, but is 10.'],
  [
    'a wall and a diameter that are swapped',
    [[2.6, 60.3]],
    {},
    '"wallThickness" must be less than 1.3 here, but is 60.3. Are "diameter" and "wallThickness" the wrong way round?',
  ],
  ['a negative figure', [[21.3, -2]], {}, 'rows[0][1]: -2 is not a size. Write a figure above 0.'],
  ['a point for thousands', [['1.000', 2]], {}, 'rows[0][0]: "1.000" can be 1000 or 1. Write one of them'],
  ['a comma in quotes', [['21,3', 2]], {}, 'rows[0][0]: Write figures without quotes and with a point: 21.3.'],
  ['words for a figure', [['big', 2]], {}, 'rows[0][0]: "big" is not a figure. Write it with digits, such as 60.3.'],
  [
    'too few entries',
    [[21.3]],
    {},
    'rows[0]: This row has 1 entry, but there are 2 columns: "diameter" and "wallThickness". Fill in the missing ones.',
  ],
  [
    'the heads of the columns',
    [
      ['Ø', 't'],
      [21.3, 2],
    ],
    {},
    'rows[0]: This row repeats the heads of the columns',
  ],
  [
    'a column of texts',
    [
      ['21,3', 2],
      ['33,7', 2],
      ['33,7', 2.6],
    ],
    {},
    'rows[0][0]: Write figures without quotes',
  ],
  ['an empty cell', [[21.3, null]], {}, 'rows[0][1]: Entry 2 of entry 1 of "rows" is empty (null). Fill it in.'],
  [
    'a row of CSV',
    ['21,3;2'],
    {},
    'rows[0]: Entry 1 of "rows" must be a list, but is the text "21,3;2". Write it in brackets: [21.3,2].',
  ],
  [
    'a column twice',
    undefined,
    { columns: toColumns('diameter mm, diameter mm') },
    'columns[1].property: "diameter" is already in this list',
  ],
  ['no grade', undefined, { grades: undefined }, 'section: Weights depend on the grade. Add "grades", such as'],
  ['no section', undefined, { section: undefined }, 'grades: Without a "section" there are no weights'],
  ['another section', undefined, { section: 'flatBar' }, 'section: The weight of "flatBar" follows from "width"'],
  ['rows across', undefined, { across: ['diameter'] }, 'across[0]: The first column names the rows'],
])('%s is reported with its fix', (_, rows, more, message) => {
  expect(listProblems(rows, more)).toEqual([expect.stringContaining(message)])
})

const FLANGE = toColumns('outerDiameter mm, innerDiameter mm, boltCircle mm, boltHoles, boltHole mm')

test.each([
  [[165, 61, 125, 4, 18], []],
  [
    [165, 61, 215, 4, 18],
    ['rows[0][2]: This size is impossible: "boltCircle" must be less than 147 here, but is 215.'],
  ],
  [
    [165, 161, 125, 4, 18],
    ['rows[0][1]: This size is impossible: "innerDiameter" must be less than 107 here, but is 161.'],
  ],
  [[165, 61, 125, 24, 18], ['rows[0][4]: This size is impossible: "boltHole" must be less than 16.3 here, but is 18.']],
])('the holes of a flange are between its bore and its rim: %j', (row, messages) => {
  expect(listRowProblems([row], FLANGE)).toEqual(messages)
})

/** The sentences about a table: `15 21.3 | 20 26.9` */
function listFigureMessages(columns: readonly object[], text: string, moreTables: readonly object[] = []) {
  const rows = text
    .split(' | ')
    .map((row) => row.split(' ').map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)))
  const blocks = [{ columns, rows }, ...moreTables].map((sizes) => ({ type: 'sizeTable', sizes }))
  return listSentences({}, blocks, 4)
}

test.each<[properties: string, text: string, messages: string[]]>([
  [
    'nominalDiameter diameter',
    '15 21.3 | 60 76.1 | 80 88.9',
    ['1.0: "nominalDiameter" is 60 here, but 65 by the other'],
  ],
  [
    'diameter wallThickness innerDiameter',
    '53 1.5 50 | 70 2 66 | 85 2 80',
    ['2.2: "innerDiameter" is 80 here, but 81'],
  ],
  ['nominalDiameter diameter', '15 21.3 | 300 324 | 20 26.9', ['1.1: "diameter" is 324 here, but 323.9 by']],
  ['nominalSize nominalDiameter', '1 25 | 1-1/4 32 | 2 65', ['2.1: "nominalDiameter" is 65 here, but 50 by']],
  ['boltHole bolt', '11 M10 | 14 M16 | 14 M12 | 15.9 1/2"', ['1.0: "boltHole" is 14 here, but 18 by the other']],
  ['keyHeight keywayShaft keywayHub', '7 4 3.3 | 8 5 3.3 | 9 5.5 8.3', ['2.2: "keywayHub" is 8.3 here, but 3.8']],
  [
    'shaftOver shaftUpTo',
    '6 8 | 8 10 | 12 15 | 15 17',
    ['2.0: This range begins at 12, but the one above it ends at 10'],
  ],
  [
    'outerDiameter innerDiameter thickness boltHoles boltHole weight',
    '95 22 14 4 14 0.67 | 105 27.5 16 4 14 0.94 | 115 34.5 16 4 14 11.2',
    ['2.5: "weight" is 11.2 here, but 1.12 by the other'],
  ],
  ['legLength thickness centroid', '50 5 1.4 | 60 6 1.69 | 70 7 1.79', ['2.2: "centroid" is 1.79 here, but 2.01 by']],
])('a figure of %j that contradicts its row is reported: %s', (properties, text, messages) => {
  expect(listFigureMessages(toColumns(properties.replaceAll(' ', ', ')), text)).toEqual(
    messages.map((message) => expect.stringContaining(message)),
  )
})

test('the radius of an elbow is in another table of the page', () => {
  const radii = { columns: toColumns('centreToEnd90'), rows: [[28], [57]] }
  const elbows = {
    columns: toColumns('nominalDiameter, diameter, centreToEnd90'),
    rows: toRows('15 21.3 28 | 40 48.3 57'),
  }
  const messages = listFigureMessages(
    toColumns('nominalDiameter, diameter, wallThickness, weight90, weight45'),
    '15 21.3 2 0.04 0.02 | 40 48.3 2 2.1 0.1 | 40 48.3 2.6 0.26 0.13',
    [radii, elbows],
  )
  expect(messages).toEqual([expect.stringContaining('1.3: "weight90" is 2.1 here, but 0.21 by')])
})

test.each([
  [
    'a circle that is too large',
    '65 130 | 80 254 | 100 145 | 125 180 | 150 210 | 200 240',
    ['1.1: "boltCircle" rises with'],
  ],
  [
    'a circle that is too small',
    '65 130 | 80 54 | 100 145 | 125 180 | 150 210 | 200 240',
    ['1.1: "boltCircle" rises with'],
  ],
  ['a column in no order', '65 130 | 80 54 | 100 145 | 125 18 | 150 210 | 200 240', []],
  ['a short column', '65 130 | 80 54 | 100 145', []],
])('a figure that alone breaks the order of its column is reported: %s', (_, text, messages) => {
  const columns = toColumns('nominalDiameter DN, boltCircle DN')
  expect(listFigureMessages(columns, text)).toEqual(messages.map((message) => expect.stringContaining(message)))
})

test('the order of a column is that of each other column', () => {
  const columns = toColumns('nominalDiameter DN, pressureClass PN, boltHoles')
  const rows = '65 10 4 | 65 16 4 | 65 40 8 | 80 10 8 | 80 16 6 | 80 40 8 | 100 10 8 | 100 16 8 | 100 40 8'
  expect(listFigureMessages(columns, rows)).toEqual([
    '4.2: "boltHoles" rises with "pressureClass" in all other rows, but is 6 here, beside 8. Correct one of them.',
  ])
})

test('a wrong figure that makes its row impossible is reported itself', () => {
  const rows = toRows('165 61 125 4 18 | 185 77 145 8 18 | 20 90 160 8 18 | 220 116 180 8 18 | 250 141 210 8 18')
  const path = ['blocks', 0, 'sizes', 'rows', 2]
  const impossible = { path: [...path, 2], id: 'sizes.impossible', values: { dimension: 'boltCircle', limit: 2 } }
  const outlier = {
    path: [...path, 0],
    id: 'figure.outlier',
    values: { property: 'outerDiameter' },
    severity: 'warning',
  } as const
  expect(mergeFigures([impossible], [outlier])).toEqual([
    { path: [...path, 0], id: outlier.id, values: outlier.values },
  ])
  const sizes = {
    columns: [...toColumns('nominalDiameter DN'), ...FLANGE],
    rows: rows.map((row, index) => [index + 1, ...row]),
  }
  const findings = checkFigures({}, [{ index: 0, type: 'sizeTable', value: { type: 'sizeTable', sizes } }])
  expect(findings.map(({ id, path: place }) => [id, ...place.slice(4)])).toEqual([['figure.outlier', 2, 1]])
})

test('a column with a formula is in the unit of its figures', () => {
  const inInches = toColumns('diameter mm, wallThickness mm, innerDiameter inch')
  expect(listFigureMessages(inInches, '53 1.5 50 | 70 2 66')).toEqual([
    '2.unit: The figures of this column are in "mm", not in "inch". Write "mm".',
  ])
  expect(listFigureMessages(inInches, '53 1.5 1.97 | 70 2 2.6')).toEqual([])
})

test.each([
  ['out of order', '15 21.3 2 | 300 323.9 2.6 | 300 324 4 | 300 323.9 7.1', 'rows[2][1]: "diameter" is 324 here'],
  ['repeated', '15 21.3 2 | 65 60.3 2 | 65 76.1 2 | 80 88.9 2 | 100 114.3 2', 'rows[1][1]: "diameter" is 60.3 here'],
])('a row that is %s because of a wrong figure has one report, about the figure', (_, text, message) => {
  const columns = toColumns('nominalDiameter DN, diameter mm, wallThickness mm')
  expect(listRowProblems(toRows(text), columns)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['the card and the sizes agree', 600, [60.3, 600], 60, ['blocks.0.rows.0.quantity.max: This says at most 60 for']],
  ['only the card differs', 60, [60.3, 600], 600, ['card.figure.quantity.max: This says "60 mm", but the table']],
  ['only a size differs', 600, [60.3, 610], 600, ['blocks.1.sizes.rows.1.0: This says "610 mm", but the table']],
])('a figure beyond a range is reported where it is wrong: %s', (_, card, sizes, max, messages) => {
  const document = { card: { figure: { property: 'diameter', quantity: { min: 6, max: card, unit: 'mm' } } } }
  const tables = [
    { type: 'specTable', rows: [{ property: 'diameter', quantity: { min: 6, max, unit: 'mm' } }] },
    { type: 'sizeTable', sizes: { columns: toColumns('diameter mm'), rows: sizes.map((size) => [size]) } },
  ]
  expect(listSentences(document, tables, 0)).toEqual(messages.map((message) => expect.stringContaining(message)))
})

test('columns in the wrong order are reported once, at the columns', () => {
  const problems = listProblems(toRows('2 21.3 | 2 26.9 | 2.6 33.7'))
  expect(problems).toEqual([expect.stringContaining('columns[1]: This size is impossible: "wallThickness" must be')])
})

test('a grade that the page does not list is reported', () => {
  const specTable = { type: 'specTable', rows: [{ property: 'grades', grades: ['304', '316L'] }] }
  const listFor = (...grades: string[]) =>
    listSentences({}, [specTable, { type: 'weightCalculator', ...{ calculation: { grades } } }], 0)
  expect(listFor('316L')).toEqual([])
  expect(listFor('304', '430')).toEqual([
    'blocks.1.calculation.grades.1: The grades in the tables of this page do not include "430". Add it there, or remove it here.',
  ])
})

test.each([
  ['M10', 'M1O'],
  ['M10', '10M'],
  ['1/2', '½'],
])('a word with a letter for a digit, or in another order, is reported: %s as %s', (usual, typed) => {
  const rows = [usual, usual, typed].map((text, index) => [text, index + 1])
  expect(listRowProblems(rows, toColumns('nominalSize, diameter mm'))).toContainEqual(
    `rows[2][0]: Other rows write "${usual}" instead of "${typed}". Write "${usual}".`,
  )
})
