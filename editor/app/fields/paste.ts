import { withoutMarks } from '../../marks.ts'

/**
 * Cleans pasted text: composes letters, and removes the invisible characters that Word and web pages insert. Keeps
 * non-breaking spaces only beside figures.
 */
export const cleanText = (words: string): string =>
  withoutMarks(words)
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    // U+200D joins emoji.
    .replaceAll(/(?!\u200d)\p{Cf}|(?!\n|\t)\p{Cc}|\p{Cs}|\ufffd/gu, '')
    .replaceAll(/\t|(?<!\d)[\u00a0\u2007\u202f](?!\d)/g, ' ')

/** Cleans pasted text and joins its lines to one paragraph. */
export const cleanParagraph = (words: string): string =>
  cleanText(words)
    .trimEnd()
    .replaceAll(/\s*\n\s*/g, ' ')

/** Cleans pasted HTML and restores lists from Word, where each item is a paragraph that begins with a bullet. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Copied from a body in this editor.
  if (body.querySelector('[data-pm-slice]')) return html
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = cleanText(texts.currentNode.nodeValue ?? '')
  // Articles have no tables.
  for (const table of body.querySelectorAll('table')) {
    const list = document.createElement('ul')
    for (const row of table.rows) {
      const cells = [...row.cells].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
      list.append(Object.assign(document.createElement('li'), { textContent: cells.filter(Boolean).join(' · ') }))
    }
    table.replaceWith(list)
  }
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
  return body.innerHTML
}

/** What `cleanHtml` changes or leaves out, so that the editor can say it. */
export function findLost(html: string): readonly ('table' | 'picture')[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const isIn = (selector: string) => body.querySelector(selector) !== null
  return [
    ...(isIn('table') ? (['table'] as const) : []),
    ...(isIn('img:not([data-file]), v\\:imagedata') ? (['picture'] as const) : []),
  ]
}

/** Cleans text that is pasted into any field. The browser inserts it, so that undo works. */
export function cleanPastes(): void {
  addEventListener('paste', (event) => {
    const { target, clipboardData } = event
    const isArea = target instanceof HTMLTextAreaElement
    if (event.defaultPrevented || !(isArea || target instanceof HTMLInputElement)) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    // Areas that start with one row are for one paragraph.
    const words = (isArea && target.rows > 1 ? cleanText : cleanParagraph)(pasted)
    if (words === pasted) return
    event.preventDefault()
    document.execCommand('insertText', false, words)
  })
}
