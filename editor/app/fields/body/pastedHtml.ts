import { cleanText, writeScripts } from '../controls/paste.ts'

/** Cleans pasted HTML and restores lists from Word, where each item is a paragraph that begins with a bullet. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Copied from a body in this editor.
  if (body.querySelector('[data-pm-slice]')) return html
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = cleanText(texts.currentNode.nodeValue ?? '')
  for (const link of body.querySelectorAll(FOOTNOTES)) link.replaceWith(...link.childNodes)
  writeScripts(body)
  for (const point of body.querySelectorAll('p[class^="MsoList"]')) {
    const sign = point.querySelector('[style*="mso-list"]')
    const tag = NUMBER.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    const [, level = '1'] = /mso-list:[^;]*level(\d)/.exec(point.getAttribute('style') ?? '') ?? []
    sign?.remove()
    findPastedList(point, tag, Number(level)).append(createElement('li', point.childNodes))
    point.remove()
  }
  for (const lineBreak of body.querySelectorAll('br')) splitAt(lineBreak)
  for (const table of body.querySelectorAll('table')) simplifyTable(table)
  return body.innerHTML
}

/** `1.`, `a)` or `iv.`, but not `o`, which is a bullet of Word. */
const NUMBER = /\d|\p{L}[.)]/u

/** Links to footnotes, which Word and Docs put at the end of a document. */
const FOOTNOTES = ':is([href*="#_ftn"], [href*="#_edn"], [href*="#ftnt"])'

const createElement = (tag: string, children: Iterable<Node> = []) => {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

/** Finds the list of a level that ends right before a paragraph from Word, or creates it. */
function findPastedList(point: Element, tag: string, level: number): Element {
  const before = point.previousElementSibling
  const isInList = before?.matches(level === 1 ? `${tag}.pasted` : '.pasted')
  let list = isInList && before ? before : createElement(tag)
  if (list !== before) {
    list.className = 'pasted'
    point.before(list)
  }
  for (let depth = 1; depth < level && list.lastElementChild; depth++) {
    const entry = list.lastElementChild
    const lastChild = entry.lastElementChild
    const inner = lastChild?.matches('ul, ol') ? lastChild : createElement(tag)
    entry.append(inner)
    list = inner
  }
  return list
}

/** Splits a paragraph at a line break, which Markdown does not have. Elsewhere, the break becomes a space. */
function splitAt(lineBreak: Element): void {
  const paragraph = lineBreak.parentElement
  if (paragraph?.matches('p') && !paragraph.closest('li, td, th')) {
    const texts: readonly Node[] = [...paragraph.childNodes]
    paragraph.after(createElement('p', texts.slice(texts.indexOf(lineBreak) + 1)))
    lineBreak.remove()
  } else lineBreak.replaceWith(' ')
}

/** Changes and omissions of `cleanHtml`, which the editor announces. */
const LOST = {
  // Cells that cover several columns or rows.
  mergedCells: ':is(td, th):is([colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"]))',
  picture: 'img:not([data-file]), v\\:imagedata',
}

export function findLost(html: string): readonly (keyof typeof LOST)[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (['mergedCells', 'picture'] as const).filter((name) => body.querySelector(LOST[name]))
}

/** Blocks and line breaks in a cell, nested tables included. */
const BLOCKS = ':is(td, th) :is(p, div, br, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, table, tbody, tr, td, th)'

/** Splits merged cells, whose text stays in the first one, and puts all text of a cell in one line. */
function simplifyTable(table: HTMLTableElement): void {
  const [firstCell, ...moreCells] = table.querySelectorAll('td, th')
  if (firstCell && moreCells.length === 0) table.replaceWith(...firstCell.childNodes)
  for (const block of table.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, ' ')
  const rows = [...table.rows].map((row) => row.cells)
  for (const cell of rows.flatMap((cells) => [...cells])) {
    // Each added cell covers as many rows as its neighbour.
    for (let added = 1; added < cell.colSpan; added++) cell.after(createCell(cell.rowSpan))
    cell.removeAttribute('colspan')
  }
  for (const [index, cells] of rows.entries()) {
    for (const [column, cell] of [...cells].entries()) {
      for (const rowBelow of rows.slice(index + 1, index + cell.rowSpan)) {
        if (rowBelow[column]) rowBelow[column].before(createCell())
        else rowBelow[column - 1]?.after(createCell())
      }
      cell.removeAttribute('rowspan')
    }
  }
}

const createCell = (rowSpan = 1) => Object.assign(document.createElement('td'), { rowSpan })
