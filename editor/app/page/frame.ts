import { marksIn } from '../../marks.ts'
import type { Words } from '../words/index.ts'

/** Where the page was pressed: the marks there, and whether they are only those of its neighbours. */
export interface Pressed {
  readonly marks: readonly number[]
  readonly isAround: boolean
  readonly element: Element
  /** The place in the window. */
  readonly x: number
  readonly y: number
}

const ATTRIBUTES = ['alt', 'aria-label', 'placeholder']

/** The marks of what a visitor reads of an element itself: its own words, and those that stand for a picture or a field. */
const ownMarks = (element: Element): readonly number[] =>
  marksIn(
    [
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      ...ATTRIBUTES.map((name) => element.getAttribute(name)),
    ].join(''),
  )

const allMarks = (element: Element): readonly number[] => [element, ...element.querySelectorAll('*')].flatMap(ownMarks)

/** The parts of a page that hold a block, or what stands around all of them. */
const SECTIONS = 'section, article, form, header, footer, main'

/** What is being typed into. */
const TYPED_IN = '[contenteditable=plaintext-only]'

/** Whose words a press on an element means: its own, or those of the one text in there. */
function meantBy(element: Element): Element | undefined {
  if (ownMarks(element).length > 0) return element
  const inside = [...element.querySelectorAll('*')].filter((one) => ownMarks(one).length > 0)
  return new Set(inside.flatMap(ownMarks)).size === 1 ? inside[0] : undefined
}

/**
 * What a press means: the words that it meets or that alone stand there, or the picture that lies under them; else the
 * section.
 */
export function pressed({ target, clientX: x, clientY: y }: MouseEvent): Pressed | undefined {
  if (!isElement(target) || target.closest(TYPED_IN)) return undefined
  for (const met of [target, ...target.ownerDocument.elementsFromPoint(x, y)]) {
    const element = meantBy(met)
    if (element) return { element, marks: ownMarks(element), isAround: false, x, y }
  }
  for (const around of [target, target.closest(SECTIONS), target.closest('main')]) {
    const marks = [...new Set(around ? allMarks(around) : [])]
    if (around && marks.length > 0) return { element: around, marks, isAround: marks.length > 1, x, y }
  }
  return undefined
}

/** Puts something over a page, beside what React has made: it would take what it finds in there for a mistake. */
export function layOver<T extends HTMLElement>(document: Document, element: T, style: string) {
  element.style.cssText = `position:absolute;z-index:99;${style}`
  document.body.append(element)
  return (left: number, top: number, size: { readonly width?: string; readonly height?: string } = {}) => {
    const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {}
    Object.assign(element.style, { left: `${left + scrollX}px`, top: `${top + scrollY}px`, ...size })
  }
}

/** A frame around an element of the page. */
function outlineIn(document: Document, line: string): (element: Element | undefined) => void {
  const box = document.createElement('div')
  const put = layOver(document, box, `pointer-events:none;outline:2px ${line} #f35800;outline-offset:3px`)
  let around: Element | undefined
  const place = () => {
    // What is being typed into has a frame of its own.
    box.hidden = !around?.checkVisibility()
    const { top = 0, left = 0, width = 0, height = 0 } = around?.getBoundingClientRect() ?? {}
    put(left, top, { width: `${width}px`, height: `${height}px` })
  }
  // What is typed makes the page longer or shorter.
  new ResizeObserver(place).observe(document.body)
  return (element) => {
    around = element
    place()
  }
}

/** The blocks of a page, as its components put them. */
const BLOCKS = '#main > * > *'

const PLUS =
  'width:40px;height:40px;margin:-20px;border:0;border-radius:50%;cursor:pointer;' +
  'font:26px/1 sans-serif;color:#15181c;background:#f35800'

/** What stands at the end of the block that is pointed at, and adds another after it. */
function plusIn(document: Document) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '+', hidden: true })
  const put = layOver(document, button, PLUS)
  let block: Element | null = null
  return {
    button,
    marks: () => (block ? [...new Set(allMarks(block))] : []),
    pointAt(target: Element | undefined, label: string): void {
      if (target === button) return
      block = target?.closest(BLOCKS) ?? null
      button.hidden = block === null
      button.ariaLabel = label
      const { left = 0, width = 0, bottom = 0 } = block?.getBoundingClientRect() ?? {}
      put(left + width / 2, bottom)
    },
  }
}

interface Handlers {
  words(): Words
  onKey(event: KeyboardEvent): void
  /** Whether a press edits; else it does what it does for visitors. */
  isEditing(): boolean
  onPress(pressed: Pressed): void
  /** A block is wanted after the one with these marks. */
  onAdd(marks: readonly number[]): void
  /** The page has another address. */
  onMove(pathname: string): void
}

/** Listens to presses in the page of a frame, once it has been loaded. */
export function listenIn(window: Window, handlers: Handlers): void {
  const { document } = window
  const point = outlineIn(document, 'dashed')
  const choose = outlineIn(document, 'solid')
  const plus = plusIn(document)
  document.addEventListener('mouseover', (event) => {
    point(handlers.isEditing() ? pressed(event)?.element : undefined)
    if (isElement(event.target))
      plus.pointAt(handlers.isEditing() ? event.target : undefined, handlers.words().addAfter)
  })
  document.documentElement.addEventListener('mouseleave', () => point(undefined))
  // The window hears of it before anything in the page does.
  window.addEventListener(
    'click',
    (event) => {
      if (!handlers.isEditing()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.target === plus.button) return handlers.onAdd(plus.marks())
      if (isElement(event.target) && event.target.closest(TYPED_IN)) return
      const found = pressed(event)
      choose(found?.element)
      if (found) handlers.onPress(found)
    },
    true,
  )
  window.addEventListener('keydown', handlers.onKey)
  handlers.onMove(window.location.pathname)
  // The site's router changes the address without loading anything.
  const { navigation } = window
  navigation?.addEventListener('navigatesuccess', () => handlers.onMove(window.location.pathname))
}

/** An element of a frame is none of this window's `Element`. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target
