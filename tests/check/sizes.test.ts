import { expect, test } from 'vitest'
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

test.each([
  ['a size twice', toRows('21.3 2 | 21.3 2'), {}, 'rows[1]: This entry is already in this list, as entry 1. Remove'],
  ['a size out of order', toRows('60.3 2 | 21.3 2'), {}, 'rows[1]: Sizes are sorted by their columns, the smallest'],
  ['a size whose point was lost', toRows('12 2 | 213 2 | 60.3 2 | 88.9 2 | 213 2'), {}, 'rows[1]: Sizes are sorted by'],
  ['a wall of half the diameter', [[20, 10]], {}, '"wallThickness" must be less than 10 here, but is 10.'],
  ['a negative figure', [[21.3, -2]], {}, 'rows[0][1]: -2 is not a size. Write a figure above 0.'],
  ['a point for thousands', [['1.000', 2]], {}, 'rows[0][0]: "1.000" can be 1000 or 1. Write one of them'],
  ['a comma in quotes', [['21,3', 2]], {}, 'rows[0][0]: Write figures without quotes and with a point: 21.3.'],
  ['words for a figure', [['big', 2]], {}, 'rows[0][0]: "big" is not a figure. Write it with digits, such as 60.3.'],
  ['too few entries', [[21.3]], {}, 'rows[0]: This row has 1 entry, but there are 2 columns'],
  ['no grade', undefined, { grades: undefined }, 'section: Weights depend on the grade. Add "grades", such as'],
  ['no section', undefined, { section: undefined }, 'grades: Without a "section" there are no weights'],
  ['another section', undefined, { section: 'flatBar' }, 'section: The weight of "flatBar" follows from "width"'],
  ['rows across', undefined, { across: ['diameter'] }, 'across[0]: The first column names the rows'],
] as const)('%s is reported with its fix', (_, rows, more, message) => {
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
