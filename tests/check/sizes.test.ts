import { expect, test } from 'vitest'
import { checkFigures } from '../../content/check/rules/ranges.ts'
import { localize } from '../../schema/reports/index.ts'
import { toRows, withSizes } from '../sizes/tables.ts'
import { check } from './site.ts'

/** The messages about sizes, each after its path. */
const listProblems = (...change: Parameters<typeof withSizes>) =>
  check(withSizes(...change)).problems.map(({ path, message }) => `${path.replace(/^.*sizes\.?/, '')}: ${message}`)

test('possible sizes are accepted', () => {
  expect(listProblems()).toEqual([])
  expect(listProblems(toRows('21.3 2 | 21.3 2.6'), { across: ['wallThickness'] })).toEqual([])
})

test('grades keep their order, whatever their figures are', () => {
  const columns = [{ property: 'steelGrade' }, { property: 'wallThickness', unit: 'mm' }]
  const problems = listProblems(Object.entries({ 304: 2, 630: 1 }), { columns, section: undefined, grades: undefined })
  expect(problems).not.toContainEqual(expect.stringContaining('sorted'))
})

test.each(['1. avg', '01.Ağu', '8-Jan', '01.08.2026', '#REF!', '####'])(
  'a word that a spreadsheet has replaced is reported: %s',
  (word) => {
    const columns = [{ property: 'nominalSize' }, { property: 'diameter', unit: 'mm' }]
    const more = { columns, section: undefined, grades: undefined }
    const problem = expect.stringContaining('is a date or an error of a spreadsheet')
    expect(listProblems([[word, 2]], more)).toContainEqual(problem)
    const realWords = ['1 1/4', 'M12', '10S'].map((text) => [text, 2])
    expect(listProblems(realWords, more)).not.toContainEqual(problem)
  },
)

const repeatedColumns = ['diameter', 'diameter'].map((property) => ({ property, unit: 'mm' }))

test.each<[what: string, rows: readonly unknown[] | undefined, more: object, message: string]>([
  ['a size twice', toRows('21.3 2 | 21.3 2'), {}, 'rows[1]: This entry is already in this list, as entry 1. Remove'],
  ['a size out of order', toRows('60.3 2 | 21.3 2'), {}, 'rows[1]: Sizes are sorted by their columns, the smallest'],
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
    { columns: repeatedColumns },
    'columns[1].property: "diameter" is already in this list',
  ],
  ['no grade', undefined, { grades: undefined }, 'section: Weights depend on the grade. Add "grades", such as'],
  ['no section', undefined, { section: undefined }, 'grades: Without a "section" there are no weights'],
  ['another section', undefined, { section: 'flatBar' }, 'section: The weight of "flatBar" follows from "width"'],
  ['rows across', undefined, { across: ['diameter'] }, 'across[0]: The first column names the rows'],
])('%s is reported with its fix', (_, rows, more, message) => {
  expect(listProblems(rows, more)).toEqual([expect.stringContaining(message)])
})

const FLANGE = ['outerDiameter', 'innerDiameter', 'boltCircle', 'boltHoles', 'boltHole']

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
  const columns = FLANGE.map((property) => (property === 'boltHoles' ? { property } : { property, unit: 'mm' }))
  const problems = listProblems([row], { columns, section: undefined, grades: undefined })
  expect(problems.filter((message) => message.startsWith('rows'))).toEqual(messages)
})

test.each([
  [
    ['nominalDiameter', 'diameter'],
    '15 21.3 | 60 76.1 | 80 88.9',
    ['"nominalDiameter" is 60 here, but 65 by the other'],
  ],
  [['boltHole', 'bolt'], '11 M10 | 14 M16 | 14 M12', ['"boltHole" is 14 here, but 18 by the other']],
])('a figure of %j that contradicts its row is reported: %s', (properties, text, messages) => {
  const columns = properties.map((property) => ({ property }))
  const rows = text.split(' | ').map((row) => row.split(' ').map((cell) => (/^M/.test(cell) ? cell : Number(cell))))
  const findings = checkFigures({}, [
    { index: 0, type: 'sizeTable', value: { type: 'sizeTable', sizes: { columns, rows } } },
  ])
  const sentences = findings.map(({ id, values, path }) => localize({ id, values }, path).message)
  expect(sentences).toEqual(messages.map((message) => expect.stringContaining(message)))
})

test('a word with a letter for a digit is reported', () => {
  const columns = [{ property: 'nominalSize' }, { property: 'diameter', unit: 'mm' }]
  const more = { columns, section: undefined, grades: undefined }
  const rows = ['M10', 'M10', 'M1O'].map((text, index) => [text, index + 1])
  expect(listProblems(rows, more)).toContainEqual('rows[2][0]: Other rows write "M10" instead of "M1O". Write "M10".')
})
