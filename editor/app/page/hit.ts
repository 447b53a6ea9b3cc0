import { marksIn, piecesIn, withoutMarks } from '../../marks.ts'

/** What a press on the page met. */
export interface Hit {
  /** `words`: what is typed; `picture`: an image or an icon; `around`: the part of the page, as nothing was met. */
  readonly kind: 'words' | 'picture' | 'around'
  readonly element: Element
  /** The numbers of the sources that are met: see `marks.ts`. */
  readonly marks: readonly number[]
  /** The words as a visitor reads them. */
  readonly text: string
  /** The place in the window. */
  readonly x: number
  readonly y: number
}

/** The parts of a page that hold a block, or what stands around all of them. */
export const SECTIONS = 'section, article, form, header, footer, main'

/** A press this near to the only text of an element means that text, in px. */
const NEAR = 200

interface Piece {
  readonly text: string
  readonly marks: readonly number[]
  readonly boxes: readonly DOMRect[]
}

/** The text that stands in an element itself, cut after each mark: every piece comes from one source. */
function piecesOf(element: Element): readonly Piece[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return []
    return piecesIn(node.textContent ?? '').map(({ text, start, marks }) => {
      const range = element.ownerDocument.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + text.length)
      return { text: text.trim(), marks, boxes: [...range.getClientRects()] }
    })
  })
}

/** The marks of all texts in an element, of alternative texts and labels too. */
export function marksWithin(element: Element): readonly number[] {
  const all = [element, ...element.querySelectorAll('*')].flatMap((one) => [
    ...[...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
    ...['alt', 'aria-label', 'placeholder'].map((name) => one.getAttribute(name)),
  ])
  return [...new Set(marksIn(all.join('')))]
}

const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
  Math.max(left - x, x - right, top - y, y - bottom, 0)

/** Finds what a press at a place of the window met. */
export function hitAt(target: Element, x: number, y: number): Hit | undefined {
  const section = target.closest(SECTIONS) ?? target
  // A link can lie over the whole of its card, and words over a picture.
  const met = [target, ...target.ownerDocument.elementsFromPoint(x, y)].filter((one) => section.contains(one))
  for (const element of met) {
    const piece = piecesOf(element).find(({ boxes }) => boxes.some((box) => distance(x, y, box) <= 2))
    if (piece) return { kind: 'words', element, ...piece, x, y }
  }
  const field = met.find((one) => one.matches('input, textarea'))
  const placeholder = field?.getAttribute('placeholder')
  if (field && placeholder)
    return { kind: 'words', element: field, marks: marksIn(placeholder), text: withoutMarks(placeholder), x, y }
  const picture = met.find((one) => one.matches('img, [aria-label]') && marksWithin(one).length > 0)
  const near = met
    .filter((one) => one.childElementCount < 8)
    .map((element) => ({ element, pieces: [element, ...element.querySelectorAll('*')].flatMap(piecesOf) }))
    .find(({ pieces }) => pieces.length > 0)
  const only = near && new Set(near.pieces.flatMap(({ marks }) => marks)).size === 1 ? near.pieces : []
  const closest = only.find(({ boxes }) => boxes.some((box) => distance(x, y, box) <= NEAR))
  if (near && closest) return { kind: 'words', ...closest, element: near.element, x, y }
  if (picture) return { kind: 'picture', element: picture, marks: marksWithin(picture), text: '', x, y }
  for (const around of [target, section, target.closest('main')]) {
    const marks = around ? marksWithin(around) : []
    if (around && marks.length > 0) return { kind: 'around', element: around, marks, text: '', x, y }
  }
  return undefined
}
