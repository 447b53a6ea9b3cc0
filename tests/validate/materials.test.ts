import { describe, expect, test } from 'vitest'
import { check, edit, remove, reportOf } from './site.ts'

const PIPE = 'pages/products/boru.json'
const GRADES = `"list": [
            "AISI 304",
            "AISI 316L"
          ]`
const TABLE =
  '{ "type": "gradeTable", "title": { "tr": "Kaliteler", "en": "Grades" }, "grades": ["304"] },\n    {\n      "type": "featureCards"'

const named = (names: string) => edit(PIPE, GRADES, names)

describe('a material that a page names', () => {
  test('is known by its name', () => {
    const { problems } = check(named('"grades": ["304", "316L"]'))
    expect(problems).toEqual([])
  })

  test.each(['316 L', '1.4404', 'AISI 316L', 'X2CrNiMo17-12-2', 'S31603', 'SUS316L'])(
    'is told its name where it is called %s',
    (word) => {
      const [problem] = check(named(`"grades": ["${word}"]`)).problems
      expect(problem?.message).toBe(
        `${JSON.stringify(word)} is a grade, but pages call it "316L", as _materials.json does. Write "316L".`,
      )
    },
  )

  test('is told what may have been meant, in a list and in _materials.json itself', () => {
    expect(
      reportOf(
        named('"grades": ["304", "316LN"]'),
        edit('pages/_materials.json', '        "EN 10253-4"\n', '        "EN 10253-44"\n'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/_materials.json:220:9  standards["DIN 2605"].replacedBy[0]  (first entry of "replacedBy")
        "EN 10253-44" is not among the "standards" of _materials.json. Did you mean "EN 10253-4"? If not, add it there.
          220 |         "EN 10253-44"
              |         ^^^^^^^^^^^^^
      pages/products/boru.json:86:29  blocks[1].rows[2].grades[1]  (second block, specTable “Teknik özellikler”, third row, second grade)
        "316LN" is not among the "grades" of _materials.json. Did you mean "316L"? If not, add it there.
           86 |           "grades": ["304", "316LN"]
              |                             ^^^^^^^
      2 problems in 1 of 8 pages and in pages/_materials.json
      "
    `)
  })

  test('stands in a list once', () => {
    const [problem] = check(named('"grades": ["304", "304"]')).problems
    expect(problem?.message).toBe('"304" stands in this list already. Remove one of them.')
  })

  test('is told to be missing where there is no _materials.json', () => {
    const [problem] = check(named('"grades": ["304"]'), remove('pages/_materials.json')).problems
    expect(problem?.message).toBe('"304" is not among the "grades" of _materials.json. Add it there.')
  })

  test('is no second value of a row', () => {
    const [problem] = check(named(`${GRADES}, "grades": ["304"]`)).problems
    expect(problem?.message).toContain('A row has one value')
  })
})

describe('a table of grades', () => {
  const withTable = edit(PIPE, '{\n      "type": "featureCards"', TABLE)

  test('makes anchors that links can lead to', () => {
    const to = (anchor: string) => edit(PIPE, '"/#products"\n      }', `"/products/boru#${anchor}"\n      }`)
    expect(check(withTable, to('grade-304')).problems).toEqual([])
    const [problem] = check(withTable, to('grade-403')).problems
    expect(problem?.message).toContain('Did you mean "grade-304"?')
  })
})
