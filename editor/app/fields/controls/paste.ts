import { withoutMarks } from '../../../marks.ts'

/**
 * Cleans pasted text: composes letters, and removes the invisible characters that Word and web pages insert. Keeps
 * non-breaking spaces only beside figures.
 */
export const cleanText = (text: string): string =>
  withoutMarks(text)
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    // U+200D joins emoji.
    .replaceAll(/(?!\u200d)\p{Cf}|(?!\n|\t)\p{Cc}|\p{Cs}|\ufffd/gu, '')
    .replaceAll(/\t|(?<!\d)[\u00a0\u2007\u202f](?!\d)/g, ' ')

/** Cleans pasted text and joins its lines to one paragraph. */
export const cleanParagraph = (text: string): string =>
  cleanText(text)
    .trimEnd()
    .replaceAll(/\s*\n\s*/g, ' ')

/** Word has elements for raised and lowered text, and Google Docs has styles. */
const SCRIPTS = 'sub, sup, [style*="vertical-align"]'

const [NORMAL, RAISED, LOWERED] = ['0123456789+-−', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', '₀₁₂₃₄₅₆₇₈₉₊₋₋']

/** Replaces raised and lowered digits by their characters: m², H₂S. */
export function writeScripts(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(SCRIPTS)) {
    const position = element.style.verticalAlign || element.localName
    const signs = position.startsWith('sup') ? RAISED : position === 'sub' ? LOWERED : undefined
    const text = element.textContent?.trim() ?? ''
    if (signs && /^[\d+−-]+$/.test(text))
      element.textContent = text.replaceAll(/./g, (digit) => signs[NORMAL.indexOf(digit)] ?? digit)
  }
}

/** Reads a pasted paragraph. Only its HTML has raised and lowered digits. */
export function readParagraph(data: DataTransfer | null): string {
  const { body } = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html')
  if (!body.querySelector(SCRIPTS)) return cleanParagraph(data?.getData('text/plain') ?? '')
  writeScripts(body)
  for (const part of body.querySelectorAll('p, div, li, br, td, h1, h2, h3, h4, h5, h6')) part.after(' ')
  return cleanParagraph(body.textContent.trim().replaceAll(/ {2,}/g, ' '))
}

/** Cleans text that is pasted into any field. The browser inserts it, so that undo works. */
export function cleanPastes(): void {
  addEventListener('paste', (event) => {
    const { target, clipboardData } = event
    const isArea = target instanceof HTMLTextAreaElement
    if (event.defaultPrevented || !(isArea || target instanceof HTMLInputElement)) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    // Areas that start with one row are for one paragraph.
    const words = isArea && target.rows > 1 ? cleanText(pasted) : readParagraph(clipboardData)
    if (words === pasted) return
    event.preventDefault()
    document.execCommand('insertText', false, words)
  })
}
