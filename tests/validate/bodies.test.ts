import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../schema/fieldTypes/markdown.ts'
import { parseMarkdown } from '../../schema/format/markdown.ts'
import { check, edit, reportOf } from './site.ts'

const POST = 'pages/blog/2.json'
const body = (markdown: string) => edit(POST, '"body": {}', `"body": ${JSON.stringify(markdown)}`)
const messagesFor = (markdown: string) => check(body(markdown)).problems.map(({ message }) => message)

describe('Markdown', () => {
  test('is marked where it is wrong, on a line of any length', () => {
    expect(
      reportOf(
        body(
          `## Bir\n\n${'Uzun bir yazı. '.repeat(20)}\n\n"Bkz. <b>burası</b>" ve [boru](/products/bour), ${'sonra '.repeat(30)}`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/2.json:49:337  blocks[0].body  (first block, article “Yüzeyler”)
        "<b>" is HTML. Write it in Markdown: **strong**, *emphasis*, [link](/contact).
           49 | …zı. Uzun bir yazı. \\n\\n\\"Bkz. <b>burası</b>\\" ve [boru](/products/bour), sonra sonra sonra sonra son…
              |                                ^^^
      pages/blog/2.json:49:356  blocks[0].body  (first block, article “Yüzeyler”)
        There is no page "/products/bour". Did you mean "/products/boru"?
           49 | …\\n\\n\\"Bkz. <b>burası</b>\\" ve [boru](/products/bour), sonra sonra sonra sonra sonra sonra sonra sonr…
              |                                ^^^^^^^^^^^^^^^^^^^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('links are links', () => {
    expect(
      messagesFor('[a](/contact) [b](#x) [c](javascript:x) [d](site:phone) <http://x.y> [e](/#blog "title")'),
    ).toMatchInlineSnapshot(`
      [
        "This page has no anchor "x". Give the block that is meant an "anchor".",
        ""javascript:x" is a program, not an address. Write the page that the link leads to.",
        "Links to other sites are secure: write "https://x.y".",
      ]
    `)
  })

  test('what an article cannot have', () => {
    expect(messagesFor('# Başlık')).toMatchInlineSnapshot(`
      [
        "The article’s title is the only heading of the first level. Write "## Başlık" here.",
      ]
    `)
    expect(messagesFor('Başlık\n===')).toMatchInlineSnapshot(`
      [
        "The article’s title is the only heading of the first level. Write "## Başlık" here.",
      ]
    `)
    expect(messagesFor('#### Başlık')).toMatchInlineSnapshot(`
      [
        "An article has headings of two levels, ## and ###. Use one of these.",
      ]
    `)
    expect(messagesFor('![boru](pipe.jpg)')).toMatchInlineSnapshot(`
      [
        ""![boru](pipe.jpg)" is a picture. A body has words only; the article’s "picture" stands above it.",
      ]
    `)
    expect(messagesFor('`kod`')).toMatchInlineSnapshot(`
      [
        ""\`kod\`" is code, which an article cannot have. Remove the backticks.",
      ]
    `)
    expect(messagesFor('```\nkod\n```')).toMatchInlineSnapshot(`
      [
        ""\`\`\`\\nkod\\n\`\`\`" is a block of code, which an article cannot have. Write it as a paragraph, without indenting it.",
      ]
    `)
    expect(messagesFor('Bir\n\n    iki')).toMatchInlineSnapshot(`
      [
        ""    iki" is a block of code, which an article cannot have. Write it as a paragraph, without indenting it.",
      ]
    `)
    expect(messagesFor('<div>x</div>')).toMatchInlineSnapshot(`
      [
        ""<div>x</div>" is HTML. Write it in Markdown: **strong**, *emphasis*, [link](/contact).",
      ]
    `)
    expect(messagesFor('Bir\n\n---\n\niki')).toMatchInlineSnapshot(`
      [
        ""---" is a dividing line, which an article cannot have. Use a heading: ## ….",
      ]
    `)
    expect(messagesFor('Bir  \niki')).toMatchInlineSnapshot(`
      [
        ""  \\n" is a line break within a paragraph. Begin a new paragraph with an empty line.",
      ]
    `)
    expect(messagesFor('| a | b |\n|---|---|\n| 1 | 2 |')).toMatchInlineSnapshot(`
      [
        ""| a | b |\\n|---|---|" is a table, which an article cannot have. Write it as a list.",
      ]
    `)
    expect(messagesFor('~~eski~~')).toMatchInlineSnapshot(`
      [
        ""~~eski~~" is struck out, which an article cannot have. Remove it, or the tildes.",
      ]
    `)
    expect(messagesFor('[boru][1]\n\n[1]: /products/boru')).toMatchInlineSnapshot(`
      [
        ""[boru][1]" is a link without its address. Write the address beside it: [text](/contact).",
        ""[1]: /products/boru" is a list of addresses. Write the address where the link is: [text](/contact).",
      ]
    `)
    expect(messagesFor('Bir[^1]\n\n[^1]: iki')).toMatchInlineSnapshot(`
      [
        ""[^1]" is a footnote, which an article cannot have. Write it into the text.",
        ""[^1]" is a footnote, which an article cannot have. Write it into the text.",
      ]
    `)
  })

  test('the general article of _labels.json', () => {
    expect(
      reportOf(edit('pages/_labels.json', 'This post is being written.', 'This post is `late`. [Home](/home)')),
    ).toMatchInlineSnapshot(`
      "
      pages/_labels.json:8:42  genericArticle.en
        "\`late\`" is code, which an article cannot have. Remove the backticks.
            8 |     "en": "{description}\\n\\nThis post is \`late\`. [Home](/home)",
              |                                          ^^^^^^
      pages/_labels.json:8:50  genericArticle.en
        There is no page "/home". Its file would be pages/home.json.
            8 |     "en": "{description}\\n\\nThis post is \`late\`. [Home](/home)",
              |                                                  ^^^^^^^^^^^^^
      2 problems in pages/_labels.json
      "
    `)
  })
})

describe('reading Markdown without its parser', () => {
  const PARTS = [
    'Paslanmaz',
    ' ',
    '\n',
    '\n\n',
    '#',
    '## ',
    '### ',
    '- ',
    '1. ',
    '> ',
    '*',
    '**',
    '_',
    '[a](/b)',
    '[a](/b?c&amp;d)',
    '[',
    ']',
    '(',
    ')',
    '!',
    '`',
    '<',
    '>',
    '|',
    '-',
    '=',
    '\t',
    '    ',
    '\\',
    '&amp;',
    '~',
    '+ ',
    ':',
    '"',
    '\r\n',
    '\u2028',
  ]

  /** The same numbers in every run. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ; ) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      yield state / 2 ** 32
    }
  }

  test('finds what the parser finds, in thousands of texts made of its signs', { timeout: 60_000 }, () => {
    const random = numbers(7)
    const below = (limit: number) => Math.floor(random.next().value * limit)
    for (let round = 0; round < 4000; round++) {
      const source = Array.from({ length: 1 + below(10) }, () => PARTS[below(PARTS.length)]).join('')
      const { links, unsupported } = parseMarkdown(source)
      const found = readMarkdown(source)
      // Tables and what is struck out are no part of the parser's Markdown.
      const own = found.unsupported.filter(({ type }) => type !== 'table' && type !== 'delete')
      const same = { links: found.links, unsupported: own }
      if (!isDeepStrictEqual(same, { links, unsupported })) {
        expect(same, JSON.stringify(source)).toEqual({ links, unsupported })
      }
    }
  })
})
