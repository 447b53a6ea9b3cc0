import { cleanText } from '../controls/paste.ts'

/** Cleans pasted HTML and restores lists from Word, where each item is a paragraph that begins with a bullet. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Copied from a body in this editor.
  if (body.querySelector('[data-pm-slice]')) return html
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = cleanText(texts.currentNode.nodeValue ?? '')
  for (const point of body.querySelectorAll('p[class^="MsoList"]')) {
    const sign = point.querySelector('[style*="mso-list"]')
    const tag = /\d/.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    const before = point.previousElementSibling
    const list = before?.matches(`${tag}.pasted`) ? before : document.createElement(tag)
    const entry = document.createElement('li')
    list.className = 'pasted'
    point.before(list)
    list.append(entry)
    sign?.remove()
    entry.append(...point.childNodes)
    point.remove()
  }
  for (const table of body.querySelectorAll('table')) simplifyTable(table)
  return body.innerHTML
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
  const [first, ...moreCells] = table.querySelectorAll('td, th')
  if (first && moreCells.length === 0) table.replaceWith(...first.childNodes)
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
