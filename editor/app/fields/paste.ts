import { withoutMarks } from '../../marks.ts'

/**
 * Words from elsewhere as this site has them: each letter one sign, and none of the invisible characters that Word and web
 * pages put between them. A space that does not break stays beside a figure only.
 */
export const cleaned = (words: string): string =>
  withoutMarks(words)
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    // An emoji can be put together by U+200D.
    .replaceAll(/(?!\u200d)\p{Cf}|(?!\n|\t)\p{Cc}|\p{Cs}|\ufffd/gu, '')
    .replaceAll(/\t|(?<!\d)[\u00a0\u2007\u202f](?!\d)/g, ' ')

/** The same as one paragraph. */
export const inOneLine = (words: string): string =>
  cleaned(words)
    .trimEnd()
    .replaceAll(/\s*\n\s*/g, ' ')

/** HTML from elsewhere, with the lists of Word as lists: there, each point is a paragraph that begins with its sign. */
export function cleanedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Copied from the editor itself.
  if (body.querySelector('[data-pm-slice]')) return html
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = cleaned(texts.currentNode.nodeValue ?? '')
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

/** Has what is pasted into any field cleaned first; the browser puts it in, and can take it back. */
export function cleanPastes(): void {
  addEventListener('paste', (event) => {
    const { target, clipboardData } = event
    const isArea = target instanceof HTMLTextAreaElement
    if (event.defaultPrevented || !(isArea || target instanceof HTMLInputElement)) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    // What begins as one line is one paragraph.
    const words = (isArea && target.rows > 1 ? cleaned : inOneLine)(pasted)
    if (words === pasted) return
    event.preventDefault()
    document.execCommand('insertText', false, words)
  })
}
