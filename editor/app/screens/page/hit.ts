import { listMarks, splitAtMarks, withoutMarks } from '../../../marks.ts'

/** The target of a press on the page. */
export interface Hit {
  /** `words`: an editable text; `picture`: an image or an icon; `around`: the part of the page around the press. */
  readonly kind: 'words' | 'picture' | 'around'
  readonly element: Element
  /** The numbers of the marks: see `marks.ts`. */
  readonly marks: readonly number[]
  /** The words as a visitor reads them. */
  readonly text: string
  /** The figure under the pointer: `12` of `0,5–12 mm`. Empty beside figures. */
  readonly figure: string
  /** Pressed with the keyboard. */
  readonly isByKey?: boolean
  /** Position in the window, in px. */
  readonly x: number
  readonly y: number
}

/** Elements that contain one block, or all blocks of the page. */
export const SECTIONS = 'section, article, form, header, footer, main'

/** Pixels around the only text of an element in which a press counts as a press on that text. */
const MAX_DISTANCE = 200

/** Pixels by which a press may miss a text. */
const TOLERANCE = 2

interface Piece {
  readonly text: string
  readonly marks: readonly number[]
  readonly range: Range
  readonly boxes: readonly DOMRect[]
}

/** The text nodes of an element, split after each mark. Each piece has one source. */
function findPieces(element: Element): readonly Piece[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return []
    return splitAtMarks(node.textContent ?? '').map(({ text, start, marks }) => {
      const range = element.ownerDocument.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + text.length)
      return {
        text: text.trim(),
        marks,
        range,
        get boxes() {
          return [...range.getClientRects()]
        },
      }
    })
  })
}

export const findTextPieces = (element: Element): readonly Piece[] =>
  [element, ...element.querySelectorAll('*')].flatMap(findPieces)

const isVisibleChoice = (element: Element) => element.localName !== 'option' || (element as HTMLOptionElement).selected

/** The marks of all visible texts in an element, including alternative texts and labels. */
export function findMarks(element: Element): readonly number[] {
  const texts = [element, ...element.querySelectorAll('*')]
    .filter(isVisibleChoice)
    .flatMap((part) => [
      ...[...part.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      ...['alt', 'aria-label', 'placeholder'].map((name) => part.getAttribute(name)),
    ])
  return [...new Set(listMarks(texts.join('')))]
}

const getDistance = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
  Math.max(left - x, x - right, top - y, y - bottom, 0)

const countSources = (pieces: readonly Piece[]) => new Set(pieces.flatMap(({ marks }) => marks)).size

/** The digits under a position. */
function findFigure(document: Document, x: number, y: number): string {
  const { offsetNode, offset = 0 } = document.caretPositionFromPoint?.(x, y) ?? {}
  const text = offsetNode?.textContent ?? ''
  const start = /[\d.,]*$/.exec(text.slice(0, offset))?.[0] ?? ''
  return start + (/^[\d.,]*/.exec(text.slice(offset))?.[0] ?? '')
}

/** Finds what was hit by a press at a position in the window. */
export function findHit(target: Element, x: number, y: number): Hit | undefined {
  const point = { x, y, figure: '' }
  const section = target.closest(SECTIONS) ?? target
  // A link can cover its whole card, and words can cover a picture.
  const stack = [target, ...target.ownerDocument.elementsFromPoint(x, y)].filter((layer) => section.contains(layer))
  for (const element of stack) {
    const piece = findPieces(element).find(({ boxes }) => boxes.some((box) => getDistance(x, y, box) <= TOLERANCE))
    if (piece) return { kind: 'words', element, ...piece, ...point, figure: findFigure(element.ownerDocument, x, y) }
  }
  // A press beside a line hits its text, as in any text field.
  const isOnLine = ({ boxes }: Piece) => boxes.some(({ top, bottom }) => top <= y && y <= bottom)
  const line = findPieces(target).filter(isOnLine)
  if (line[0] && countSources(line) <= 1) return { kind: 'words', element: target, ...line[0], ...point }
  const choice = target.matches('select') ? (target as HTMLSelectElement).selectedOptions[0]?.textContent : ''
  if (choice && listMarks(choice).length > 0)
    return { kind: 'words', element: target, marks: listMarks(choice), text: withoutMarks(choice), ...point }
  // The value of an input is not in the page's document, so the press leads to the label beside it.
  if (target.matches('input[name]:not([type=radio], [type=checkbox])') && (target as HTMLInputElement).value !== '')
    return { kind: 'around', element: target, marks: findMarks(section), text: '', ...point }
  const field = stack.find((layer) => layer.matches('input, textarea'))
  const placeholder = field?.getAttribute('placeholder')
  if (field && placeholder)
    return { kind: 'words', element: field, marks: listMarks(placeholder), text: withoutMarks(placeholder), ...point }
  const image = stack.find((layer) => layer.matches('img'))
  const picture = image ?? stack.find((layer) => layer.matches('[aria-label]') && findMarks(layer).length > 0)
  const nearElements = stack
    .filter((layer) => layer.childElementCount < 8)
    .map((element) => ({ element, pieces: findTextPieces(element) }))
    .find(({ pieces }) => pieces.length > 0)
  const isNear = ({ boxes }: Piece) => boxes.some((box) => getDistance(x, y, box) <= MAX_DISTANCE)
  const closest = nearElements && countSources(nearElements.pieces) === 1 ? nearElements.pieces.find(isNear) : undefined
  // A card's picture is above its text. A press may miss words over a picture by a few pixels.
  const frame = image?.getBoundingClientRect()
  const isBeside = frame && !closest?.boxes.some(({ left, top }) => getDistance(left, top, frame) === 0)
  if (nearElements && closest && !isBeside)
    return { kind: 'words', ...closest, element: nearElements.element, ...point }
  if (picture) return { kind: 'picture', element: picture, marks: findMarks(picture), text: '', ...point }
  for (const ancestor of [target, section, target.closest('main')]) {
    const marks = ancestor ? findMarks(ancestor) : []
    if (ancestor && marks.length > 0) return { kind: 'around', element: ancestor, marks, text: '', ...point }
  }
  return undefined
}
