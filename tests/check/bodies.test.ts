import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPlainText, parseMarkdown, readMarkdown } from '../../schema/markdown/parseMarkdown.ts'
import { check, edit } from './site.ts'

const POST = 'pages/blog/2.json'
const editBody = (markdown: string) => edit(POST, '"body": {}', `"body": ${JSON.stringify(markdown)}`)
const getMessages = (markdown: string) => check(editBody(markdown)).problems.map(({ message }) => message)

describe('Markdown', () => {
  test('reports invalid links', () => {
    const body = '[a](/contact) [b](#x) [c](javascript:x) [d](site:phone) <http://x.y> [e](/#blog "title")'
    expect(getMessages(body)).toEqual([
      'This page has no anchor "x". Add "anchor" to the intended block.',
      '"javascript:x" is a program, not an address. Write the page that the link leads to.',
      'Links to other sites must be secure: write "https://x.y".',
    ])
  })

  test.each([
    ['# Başlık', 'The article’s title is the only heading of the first level. Write "## Başlık" here.'],
    ['#### Başlık', 'An article has headings of two levels, ## and ###. Use one of these.'],
    ['Bir ![boru](pipes.jpg)', 'is a picture within a paragraph. Put it into its own paragraph'],
    ['![](pipes.jpg)', 'The picture "pipes.jpg" has no alternative text. Write what it shows between [ and ].'],
    ['![boru](pips.jpg)', 'There is no picture "pips.jpg"'],
    ['`kod`', '"`kod`" is code, which an article cannot have. Remove the backticks.'],
    ['Bir\n\n    iki', '"    iki" is a block of code, which an article cannot have.'],
    ['<div>x</div>', 'is HTML. Write it in Markdown: **strong**, *emphasis*, [link](/contact).'],
    ['Bir\n\n---\n\niki', '"---" is a dividing line, which an article cannot have. Use a heading: ## ….'],
    ['Bir  \niki', 'is a line break within a paragraph. Begin a new paragraph with an empty line.'],
    ['| a | b |\n| 1 | 2 |', 'Visitors see the bars of "| a | b |"'],
    ['| a | b |\n|---|\n| 1 | 2 |', 'has a row of dashes, as many as columns. Write "|---|---|" there.'],
    ['| a |  |\n|---|---|\n| 1 | 2 |', 'Column 2 of this table has no name.'],
    ['| a | b |\n|---|---|\n| 1 |\n', '"| 1 |" has 1 cell, but the table has 2 columns.'],
    [`${'| a '.repeat(7)}|\n${'|---'.repeat(7)}|`, 'This table has 7 columns, but at most 6 fit on a phone.'],
    ['| a |\n|---|\n| - 1 |', 'visitors see the mark before "- 1"'],
    ['| a |\n|---|\n| 60*40*3 |', 'Write "60×40×3".'],
    ['~~eski~~', '"~~eski~~" is struck out, which an article cannot have. Remove it, or the tildes.'],
    ['[boru][1]\n\n[1]: /products/boru', 'is a link without its address. Write the address beside it'],
    ['Bir\n\n[1]: /products/boru', 'is a list of addresses. Write the address where the link is: [text](/contact).'],
    ['Bir[^1]\n\n[^1]: iki', '"[^1]" is a footnote, which an article cannot have. Write it into the text.'],
    ['60*40*3 mm', 'so that "60*40*3" may be shown without it. Write "60×40×3".'],
    ['Ø60,3*2 ve M16*60', 'Write "Ø60,3×2".'],
    ['**AISI 316L (1.4404)**is', 'Visitors see the asterisks of "**AISI 316L (1.4404)**is"'],
    ['Rohr**(1.4404)** und', 'Visitors see the asterisks of "**(1.4404)**"'],
    ['##\u00a0Başlık', 'After "##" is a space of another kind (U+00A0)'],
    ['1. bir\n2. iki\n4. üç', '"4. üç" is shown with another number'],
  ])('reports %j, which an article does not support', (markdown, words) => {
    expect(getMessages(markdown)[0]).toContain(words)
  })
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
