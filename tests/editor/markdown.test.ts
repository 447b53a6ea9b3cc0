import { Fragment, Slice } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { isMarkdown, readTexts } from '../../content/translate/texts.ts'
import { freeEdges } from '../../editor/app/fields/body/edges.ts'
import { parseBody } from '../../editor/app/fields/body/markdown.ts'

const bodies = readTexts('.').documents.flatMap(({ name, texts }) =>
  texts
    .filter(isMarkdown)
    .flatMap(({ value }) =>
      Object.entries(value).map(([language, body]) => ({ name: `${name} in ${language}`, body })),
    ),
)

const PICTURES = 'One\n\n![Two \\[2\\] pipes](pipes.jpg)\n\n## Three\n\n- four\n\n![](a.png)\n'

const untidyBody = [
  PICTURES,
  'Heading\n=======\n\n*  one\n*  two\n\n\n***\n\n`code` &amp; <b>bold</b>\n  \nLast with a  \nbreak.\n',
  '\n\n# One\n## Two\nText\n* a\n\n* b\n\n10) x\n11) y\n\n> quote\nlazy\n\n![](a.png) <https://a.example> [a]: /b\n\n\n',
  '__strong__ _weak_ a_b_c 2*3 \\* [x](</a b> "title")\n\n| a | b |\n|---|---|\n\n    code\n\ttab\n',
  'One\n\naa | bb\n--:|---\n11 \\| xx | **yy**\ntoo few\n\n- zz\n  | cc |\n  |----|\n\nEnd',
]

/** The documents of a body with one letter inserted into the middle of one word. */
function* insertLetters(body: string) {
  const { doc, write } = parseBody(body)
  const words: [number, string][] = []
  doc.descendants((node, position) => {
    for (const { 0: word, index } of node.text?.matchAll(/\p{L}{2,}/gu) ?? []) words.push([position + index + 1, word])
  })
  for (const [position, word] of words) {
    const { doc: changed } = EditorState.create({ doc }).tr.insertText('§', position)
    yield { word, written: write(changed) }
  }
}

test.each(bodies)('an edit of any word in the body of $name changes nothing else', ({ body }) => {
  const { doc, write } = parseBody(body)
  expect(write(doc)).toBe(body)
  let count = 0
  for (const { word, written: markdown } of insertLetters(body)) {
    count++
    expect(markdown).toContain(`${word[0]}§${word.slice(1)}`)
    expect(markdown.replace('§', '')).toBe(body)
  }
  expect(count).toBeGreaterThan(50)
})

test('there are more than ten bodies in all languages', () => expect(bodies.length).toBeGreaterThan(10))

test.each(untidyBody)('untidy Markdown stays as it is, except in the edited block: %j', (body) => {
  const { doc, write } = parseBody(body)
  expect(write(doc)).toBe(body)
  const blocks = body.split(/\n{2,}/)
  for (const { written: markdown } of insertLetters(body)) {
    const unchanged = blocks.filter((block) => markdown.includes(block))
    expect(unchanged.length).toBeGreaterThanOrEqual(blocks.length - 1)
  }
})

test('a picture is a block with its file and alternative text, and is written as Markdown', () => {
  const { doc, write, findPosition } = parseBody(PICTURES)
  const [, first, , , last] = doc.children
  expect(first?.attrs).toEqual({ file: 'pipes.jpg', alt: 'Two [2] pipes' })
  expect(last?.attrs).toEqual({ file: 'a.png', alt: '' })
  expect(doc.resolve(findPosition(2)).nodeBefore).toBe(first)
  const copy = first?.type.create({ file: 'b.jpg', alt: 'A [new] one' })
  expect(write(doc.replace(5, 6, new Slice(Fragment.from(copy), 0, 0)))).toBe(
    PICTURES.replace('![Two \\[2\\] pipes](pipes.jpg)', '![A \\[new\\] one](b.jpg)'),
  )
})

test('an empty paragraph is not written, and a heading turned into a paragraph stays separate from the next one', () => {
  const { doc, write } = parseBody('## One\nText\n\nEnd')
  const { schema } = doc.type
  const emptyParagraph = schema.node('paragraph')
  expect(write(schema.node('doc', null, [emptyParagraph, ...doc.children, emptyParagraph, emptyParagraph]))).toBe(
    '## One\nText\n\nEnd',
  )
  const [, ...laterNodes] = doc.children
  const newParagraph = schema.node('paragraph', null, [schema.text('One')])
  expect(write(schema.node('doc', null, [newParagraph, ...laterNodes]))).toBe('One\n\nText\n\nEnd')
  expect(write(schema.node('doc', null, [emptyParagraph]))).toBe('')
})

test.each([
  ['Steel ', '316L (1.4404)', 'ten yapılır', 'Steel **316L (1.4404**)ten yapılır'],
  ['', 'Mo oranı:', '2–2,5 %', '**Mo oranı**:2–2,5 %'],
  ['Ürün', '“iyi”', 'dir', 'Ürün“**iyi**”dir'],
  ['', '“iyi”', ' olur', '**“iyi”** olur'],
  ['See ', 'm²', 'ye (a)', 'See **m²**ye (a)'],
])('bold words beside letters are bold on the page, too: %s%s%s', (before, boldText, after, markdown) => {
  const { doc, write } = parseBody('x')
  const { schema } = doc.type
  const texts = [schema.text(boldText, [schema.mark('strong')]), schema.text(after)]
  const paragraph = schema.node('paragraph', null, [...(before ? [schema.text(before)] : []), ...texts])
  const state = EditorState.create({ doc: schema.node('doc', null, [paragraph]) })
  const document = freeEdges(state)?.doc ?? state.doc
  expect(write(document)).toBe(markdown)
  expect(parseBody(markdown).doc.toJSON()).toEqual(document.toJSON())
})
