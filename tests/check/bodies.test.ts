import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPlainText, parseMarkdown, readMarkdown } from '../../schema/markdown/parseMarkdown.ts'
import { check, edit } from './site.ts'

const POST = 'pages/blog/2.json'
const editBody = (markdown: string) => edit(POST, '"body": {}', `"body": ${JSON.stringify(markdown)}`)
const getMessages = (markdown: string) => check(editBody(markdown)).problems.map(({ message }) => message)

// What an article does not support is in mistakes.tsv.
test('invalid links of an article are reported', () => {
  const body = '[a](/contact) [b](#x) [c](javascript:x) [d](site:phone) <http://x.y> [e](/#blog "title")'
  expect(getMessages(body)).toEqual([
    'This page has no anchor "x". Add "anchor" to the intended block.',
    '"javascript:x" has a protocol that links cannot use. Use "https://", "mailto:" or "tel:".',
    'Links to other sites must be secure: write "https://x.y".',
  ])
})

test.each([
  '**AISI 316L** çeliği, **(1.4404)**, ve **304**lü. *Bir*, *“iki”* üç.',
  '60×40×3, 60 * 40, a \\* b',
  '1. bir\n2. iki\n\n![Sekiz boru](steel.png)\n\n3. üç\n4. dört',
  '1. bir\n1. iki\n1. üç',
  'Bir:\n\n| **a** | b\\|c |\n| :-- | --: |\n| -1 | > 5 mm |\n|  | [1.4301](/contact) |\n\nİki',
])('%j is correct', (markdown) => {
  expect(getMessages(markdown)).toEqual([])
})

test('the rows of a table have as many cells as its head, and its text is in one line', () => {
  const { nodes } = parseMarkdown('| a | **b** |\n|---|---|\n| 1 |\n| 2 | 3 | 4 |')
  const head = [['a'], [{ type: 'strong', children: ['b'] }]]
  expect(nodes).toEqual([
    {
      type: 'table',
      name: 'a, b',
      head,
      rows: [
        [['1'], []],
        [['2'], ['3']],
      ],
    },
  ])
  expect(getPlainText(nodes)).toBe('a b 1 2 3')
})

test('a list starts at its first number', () => {
  expect(parseMarkdown('3. üç\n4. dört').nodes).toMatchObject([{ type: 'list', start: 3 }])
})

describe('the fast Markdown reader', () => {
  const PARTS = [
    ...[
      'Paslanmaz',
      '[a](/b)',
      '\n\n![a](b.jpg)\n\n',
      '[a](/b?c&amp;d)',
      '&amp;',
      '## ',
      '### ',
      '- ',
      '1. ',
      '> ',
      '+ ',
      '**',
      '    ',
    ],
    ...['\r\n', '\n\n', '\u2028', ...' \n#*_[]()!`<>|-=\t\\~:"'],
  ]

  test('finds the same as the parser in random texts with Markdown characters', () => {
    const texts = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''))
    const property = fc.property(texts, (source) => {
      const { links, pictures, unsupported } = readMarkdown(source)
      // The parser does not support strikethrough.
      const parseable = unsupported.filter(({ type }) => type !== 'delete')
      expect(parseMarkdown(source)).toMatchObject({ links, pictures, unsupported: parseable })
    })
    fc.assert(property, { seed: 7, numRuns: 1500 })
  })
})
