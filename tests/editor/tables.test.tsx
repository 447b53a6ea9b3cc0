import { DOMParser as Parser, Slice } from 'prosemirror-model'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, goToNextCell } from 'prosemirror-tables'
import { describe, expect, test } from 'vitest'
import { fitIntoCell, goDown, putTable, removeFromTable } from '../../editor/app/fields/body/commands.ts'
import { parseBody, schema } from '../../editor/app/fields/body/markdown.ts'
import { cleanHtml } from '../../editor/app/fields/body/pastedHtml.ts'
import { readParagraph } from '../../editor/app/fields/controls/paste.ts'

/** The Markdown of pasted HTML. */
function paste(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html')
  return parseBody('').write(Parser.fromSchema(schema).parse(body))
}

describe('a pasted table', () => {
  test.each([
    [
      'Word',
      '<table class=MsoTableGrid><tr><td width=20><p class=MsoNormal><b>Grade</b><o:p></o:p></p></td><td><p>PREN</p></td></tr><tr><td><p>304</p></td><td><p>18–20&nbsp;%</p><p>19.3</p></td></tr></table>',
      '| **Grade** | PREN |\n| --- | --- |\n| 304 | 18–20\u00a0% 19.3 |',
    ],
    [
      'Google Docs',
      '<div dir="ltr"><table><colgroup><col><col></colgroup><tbody><tr><td><p dir="ltr"><span>a|b</span></p></td><td><ul><li><p>one</p></li><li>two</li></ul></td></tr></tbody></table></div><p>End</p>',
      '| a\\|b | one two |\n| --- | --- |\n\nEnd',
    ],
    [
      'Excel, with merged cells',
      '<table><tr><td colspan=2>Size</td><td rowspan=2>kg</td></tr><tr><td>DN</td><td>mm</td></tr><tr><td rowspan=2 colspan=2>15</td><td>1<br>2</td></tr><tr><td>3</td></tr></table>',
      '| Size |  | kg |\n| --- | --- | --- |\n| DN | mm |  |\n| 15 |  | 1 2 |\n|  |  | 3 |',
    ],
    ['a single cell', '<table><tr><td>304</td></tr></table>', '304'],
    [
      'a table in a table',
      '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
      '| a | b c |\n| --- | --- |',
    ],
  ])('from %s becomes Markdown', (_, html, markdown) => {
    expect(paste(html)).toBe(markdown)
  })
})

test.each([
  ['raised and lowered digits', '<p>H<sub>2</sub>S, 5 m<sup>2</sup>, 10<sup>-3</sup></p>', 'H₂S, 5 m², 10⁻³'],
  [
    'raised and lowered digits of Google Docs',
    '<p>m<span style="font-size:0.6em;vertical-align:super;">2</span>, H<span style="vertical-align: sub">2</span>S, <span style="vertical-align:baseline">3</span></p>',
    'm², H₂S, 3',
  ],
  ['breaks', '<p>one<br>two</p><ul><li>three<br>four</li></ul>', 'one\n\ntwo\n\n- three four'],
  ['marks of footnotes', '<p>304<a href="#_ftn1"><sup>[1]</sup></a></p>', '304\\[1\\]'],
  [
    'the second level of a list in Word',
    [1, 2, 2, 1]
      .map((level) => `<p class=MsoListParagraph style="mso-list:l0 level${level} lfo1">${level}x</p>`)
      .join(''),
    '- 1x\n  - 2x\n  - 2x\n- 1x',
  ],
  [
    'lists in Word that are numbered with letters',
    [
      [1, '1.'],
      [2, 'a)'],
      [2, 'b)'],
      [1, '2.'],
      [2, 'o'],
    ]
      .map(
        ([level, sign]) =>
          `<p class=MsoListParagraph style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}&nbsp; </span>x</p>`,
      )
      .join(''),
    '1. x\n   1. x\n   2. x\n2. x\n   - x',
  ],
])('pasted text keeps %s', (_, html, markdown) => expect(paste(html)).toBe(markdown))

test('a paragraph pasted into a field keeps raised and lowered digits', () => {
  const data = new DataTransfer()
  data.setData('text/plain', 'Up to 5 m2')
  data.setData('text/html', '<p class=MsoNormal>Up to\r\n5&nbsp;m<sup>2</sup></p><p>of H<sub>2</sub>S</p>')
  expect(readParagraph(data)).toBe('Up to 5\u00a0m² of H₂S')
  data.setData('text/html', '<p>Up to 5 m2</p>')
  expect(readParagraph(data)).toBe('Up to 5 m2')
})

const BODY = 'One\n\n| ab | c |\n| --- | --- |\n| d | - |\n\nEnd'

/** An editor with the caret at the end of a word. */
function startAt(word: string) {
  const { doc, write } = parseBody(BODY)
  const state = EditorState.create({ doc })
  let end = 0
  doc.descendants((node, position) => {
    if (node.text === word) end = position + node.nodeSize
  })
  return { state: state.apply(state.tr.setSelection(Selection.near(doc.resolve(end), -1))), write }
}

function run(word: string, command: Command): string {
  const { state, write } = startAt(word)
  let result = ''
  expect(command(state, (transaction) => (result = write(transaction.doc)))).toBe(true)
  return result
}

test.each<[string, string, Command, string]>([
  ['a row', 'ab', addRowAfter, '| ab | c |\n| --- | --- |\n|  |  |\n| d | - |'],
  ['a column', 'ab', addColumnAfter, '| ab |  | c |\n| --- | --- | --- |\n| d |  | - |'],
])('%s is added after the caret', (_, word, command, table) => {
  expect(run(word, command)).toBe(`One\n\n${table}\n\nEnd`)
})

test('rows and columns are removed, and the next row becomes the head', () => {
  expect(run('ab', deleteRow)).toBe('One\n\n| d | - |\n| --- | --- |\n\nEnd')
  expect(run('ab', deleteColumn)).toBe('One\n\n| c |\n| --- |\n| - |\n\nEnd')
})

test('a table is inserted after the block with the caret, but not into another table', () => {
  const emptyRow = '|  |  |  |\n'
  expect(run('One', putTable)).toBe(
    BODY.replace('One\n\n', `One\n\n${emptyRow}| --- | --- | --- |\n${emptyRow}${emptyRow}\n`),
  )
  expect(putTable(startAt('ab').state)).toBe(false)
})

test('Enter leads to the cell below and out of the table, Tab to the next cell and out of it', () => {
  const move = (word: string, command: Command) => {
    const { state } = startAt(word)
    let text: string | undefined
    command(state, ({ selection }) => {
      text = selection.$from.parent.textContent
    })
    return text
  }
  expect(move('ab', goDown)).toBe('d')
  expect(move('d', goDown)).toBe('End')
  expect(move('ab', goToNextCell(1))).toBe('c')
  expect(move('-', goToNextCell(1))).toBeUndefined()
  // The caret stays in the table when its row is removed.
  expect(move('d', removeFromTable(deleteRow))).toBe('c')
})

test('blocks pasted into a cell are joined, so that they do not split the table', () => {
  const { doc } = parseBody('## One\n\n- **two**\n- three')
  const fitted = fitIntoCell(new Slice(doc.content, 1, 3), startAt('ab').state)
  expect(fitted.content.textBetween(0, fitted.size)).toBe('One two three')
  const { state, write } = startAt('ab')
  expect(write(state.tr.replaceSelection(fitted).doc)).toBe(BODY.replace('ab', 'abOne **two** three'))
  expect(fitIntoCell(new Slice(doc.content, 1, 3), startAt('One').state).content).toBe(doc.content)
})
