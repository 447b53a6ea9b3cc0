import { describe, expect, test } from 'vitest'
import { locate } from '../../content/check/read/locate.ts'
import { writeCodeFrame } from '../../content/check/report/codeFrame.ts'
import { writePath } from '../../schema/finding.ts'

const SOURCE = `{
  "languages": ["tr", "en"],
  "blocks": [
    { "type": "hero", "title": { "tr": "Çelik \\"304\\"\\n\\u00e7", "en": "Steel" } },
    {
      "type": "prose",
      "tone": "plain", "tone": "steel"
    }
  ]
}
`

function getMarkedText(
  ...[path, mark]: Parameters<typeof locate> extends [string, ...infer Rest] ? Rest : never
): string {
  const { line, column, length } = locate(SOURCE, path, mark)
  return SOURCE.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? ''
}

describe('locate', () => {
  test('finds values by line, column and length', () => {
    expect(locate(SOURCE, ['languages', 1])).toEqual({ line: 2, column: 23, length: 4 })
    expect(getMarkedText(['blocks', 0, 'title', 'en'])).toBe('"Steel"')
  })

  test('finds keys', () => {
    expect(getMarkedText(['blocks', 0, 'title'], 'key')).toBe('"title"')
    expect(getMarkedText(['languages', 1], 'key')).toBe('"en"')
  })

  test('stops at the end of the line', () => {
    expect(locate(SOURCE, ['blocks', 1])).toEqual({ line: 5, column: 5, length: 1 })
    expect(locate('{\r\n  "a": [\r\n  ]\r\n}', ['a'])).toEqual({ line: 2, column: 8, length: 1 })
  })

  test('falls back to the nearest parent of a missing value', () => {
    expect(locate(SOURCE, ['blocks', 1, 'title', 'tr'])).toEqual({ line: 5, column: 5, length: 1 })
    expect(locate(SOURCE, ['blocks', 7, 'type'])).toEqual({ line: 3, column: 13, length: 1 })
    expect(locate(SOURCE, ['blocks', 0, 'type', 'x', 2])).toEqual({ line: 4, column: 15, length: 6 })
    expect(locate(SOURCE, ['card', 'text'], 'key')).toEqual({ line: 1, column: 1, length: 1 })
  })

  test('finds the last of two equal keys, which wins in JSON', () => {
    expect(getMarkedText(['blocks', 1, 'tone'])).toBe('"steel"')
  })

  test('finds a part of a string with escapes', () => {
    const path = ['blocks', 0, 'title', 'tr']
    expect(getMarkedText(path, { inString: { offset: 0, length: 5 } })).toBe('Çelik')
    expect(getMarkedText(path, { inString: { offset: 6, length: 5 } })).toBe('\\"304\\"')
    expect(getMarkedText(path, { inString: { offset: 12, length: 1 } })).toBe('\\u00e7')
    expect(getMarkedText(path, { inString: { offset: 12, length: 99 } })).toBe('\\u00e7')
  })

  test('never throws', () => {
    expect(locate('', ['a'])).toEqual({ line: 1, column: 1, length: 1 })
    expect(locate('{ "a": ', ['a'])).toEqual({ line: 1, column: 1, length: 1 })
    expect(locate('[1, 2]', ['a', 'b'])).toEqual({ line: 1, column: 1, length: 6 })
    expect(locate(SOURCE, [], { inFile: { offset: 9999, length: 9 } })).toMatchObject({ line: 11, length: 1 })
  })
})

describe('code frames', () => {
  test('show the opening bracket for a closing one', () => {
    expect(writeCodeFrame(SOURCE, locate(SOURCE, ['blocks', 1]))).toBe(
      ['    5 |     {', '      |     ^', '    6 |       "type": "prose",'].join('\n'),
    )
  })

  test('align the mark under tabs', () => {
    const source = '{\n\t"a":\t5\n}'
    expect(writeCodeFrame(source, locate(source, ['a']))).toBe(['    2 |  "a": 5', '      |       ^'].join('\n'))
  })

  test.each([0, 95, 500])('show the marked part of a long line at %i', (offset) => {
    const source = `["${'abcdefghi-'.repeat(60)}"]`
    const [line = '', marks = ''] = writeCodeFrame(
      source,
      locate(source, [0], { inString: { offset, length: 9 } }),
    ).split('\n')
    expect(line.length).toBeLessThan(112)
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe(source.slice(offset + 2, offset + 11))
  })
})

test('paths are written like in JavaScript', () => {
  expect(writePath(['blocks', 2, 'rows', 0, 'quantity', 'unit'])).toBe('blocks[2].rows[0].quantity.unit')
  expect(writePath(['properties', 'wall thickness', 'name'])).toBe('properties["wall thickness"].name')
  expect(writePath([])).toBe('')
})
