import type { Words } from '../words/index.ts'
import { type Hit, hitAt } from './hit.ts'
import { type BlockAction, blockButtonsIn, outlineIn } from './overlays.ts'

declare global {
  interface Window {
    /** Called by each page of the frame before its body is parsed: see `editor/server/index.ts`. */
    onPageStart?: (page: Window) => void
  }
}

/** What is being typed into. */
const TYPED_IN = '[contenteditable=plaintext-only]'

export interface Handlers {
  words(): Words
  onKey(event: KeyboardEvent): void
  /** Whether a press edits; else it does what it does for visitors. */
  isEditing(): boolean
  onPress(hit: Hit): void
  onBlockAction(action: BlockAction, block: Element): void
  /** The page has another address. */
  onMove(pathname: string): void
}

/** Listens to presses in the page of a frame, from before its first word is shown. */
export function listenIn(window: Window, handlers: Handlers): void {
  const { document } = window
  const overlays = withBody(document, () => ({
    point: outlineIn(document, 'dashed'),
    choose: outlineIn(document, 'solid'),
    buttons: blockButtonsIn(document, () => handlers.words().blockActions, handlers.onBlockAction),
  }))
  document.addEventListener('mouseover', ({ target, clientX, clientY }) => {
    const over = overlays()
    if (!isElement(target) || !over) return
    const isEditing = handlers.isEditing() && !target.closest(TYPED_IN)
    over.point(isEditing ? hitAt(target, clientX, clientY)?.element : undefined)
    over.buttons.pointAt(handlers.isEditing() ? target : undefined)
  })
  document.documentElement.addEventListener('mouseleave', () => overlays()?.point(undefined))
  // The window is told before anything in the page. A press that the page repeats itself has been answered here.
  window.addEventListener(
    'click',
    (event) => {
      const { target, clientX, clientY, isTrusted } = event
      if (!handlers.isEditing()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const over = overlays()
      if (!isTrusted || !isElement(target) || over?.buttons.press(target) || target.closest(TYPED_IN)) return
      const hit = hitAt(target, clientX, clientY)
      over?.choose(hit?.element)
      if (hit) handlers.onPress(hit)
    },
    true,
  )
  window.addEventListener('keydown', handlers.onKey)
  handlers.onMove(window.location.pathname)
  // The site's router changes the address without loading anything.
  const { navigation } = window
  navigation?.addEventListener('navigatesuccess', () => handlers.onMove(window.location.pathname))
}

/** Makes something once, as soon as the page has a body. */
function withBody<T>(document: Document, make: () => T): () => T | undefined {
  let made: T | undefined
  return () => {
    if (document.body) made ??= make()
    return made
  }
}

/** An element of a frame is none of this window's `Element`. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target
