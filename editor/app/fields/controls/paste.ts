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
