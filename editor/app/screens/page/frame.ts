import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Words } from '../../core/words/index.ts'
import { listenForBlocks } from './blockActions.ts'
import { findHit, type Hit } from './hit.ts'
import { type ChangedPlaces, markChanges } from './markChanges.ts'
import { type BlockAction, createBlockButtons, createOutline, onReflow } from './overlays.ts'
import { learnMissing, learnSources, openSource } from './sources.ts'

declare global {
  interface Window {
    /** Called by each page in the frame before its body is parsed: see `editor/server/index.ts`. */
    onPageStart?: (page: Window) => void
  }
}

/** A text that is being typed into on the page. */
const TYPED_IN = '[contenteditable=plaintext-only]'

interface Handlers {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly words: Words
  onKey(event: KeyboardEvent): void
  readonly changedPlaces: ChangedPlaces | undefined
  /** Whether a press starts editing. Otherwise it works as for visitors. */
  readonly isEditing: boolean
  onPress(hit: Hit): void
  onBlockAction(action: BlockAction, block: Element): void
  /** Returns the block that is copied. */
  onCopy(): unknown
  onPaste(block: unknown): void
  /** Called when the page's address changes. */
  onMove(pathname: string): void
}

/** Listens to the keys of this window, and to presses and keys in each page of the frame from its start. */
export function useFrame(handlers: Handlers) {
  const getHandlers = useEffectEvent(() => handlers)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => getHandlers().onKey(event)
    window.onPageStart = (page) => {
      learnSources(page.document)
      listenIn(page, getHandlers)
    }
    addEventListener('keydown', onKey)
    const stopListening = listenForBlocks(
      window,
      () => getHandlers().onCopy(),
      (block) => getHandlers().onPaste(block),
    )
    return () => {
      delete window.onPageStart
      removeEventListener('keydown', onKey)
      stopListening()
    }
  }, [])
  useEffect(() => {
    const page = handlers.frame.current?.contentDocument
    if (page) markChanges(page, handlers.changedPlaces)
  }, [handlers.frame, handlers.changedPlaces])
}

/** Milliseconds without a change of the page before the sources of its new texts are loaded. */
const LEARN_DELAY_MS = 300

function listenIn(window: Window, getHandlers: () => Handlers): void {
  const { document } = window
  listenForBlocks(
    window,
    () => getHandlers().onCopy(),
    (block) => getHandlers().onPaste(block),
  )
  let learning: ReturnType<typeof setTimeout> | undefined
  const getOverlays = createOnceWithBody(document, () => {
    onReflow(document, () => {
      clearTimeout(learning)
      learning = setTimeout(async () => {
        await learnMissing(document)
        markChanges(document, getHandlers().changedPlaces)
      }, LEARN_DELAY_MS)
    })
    return {
      hovered: createOutline(document, 'dashed'),
      chosen: createOutline(document, 'solid'),
      buttons: createBlockButtons(
        document,
        () => ({ signs: getHandlers().words.blockSigns, names: getHandlers().words.blockActions }),
        (action, block) => getHandlers().onBlockAction(action, block),
      ),
    }
  })
  document.addEventListener('DOMContentLoaded', getOverlays)
  document.addEventListener('mouseover', ({ target, clientX, clientY }) => {
    const overlays = getOverlays()
    if (!isElement(target) || !overlays) return
    const isEditing = getHandlers().isEditing
    const isTyping = target.closest(TYPED_IN) !== null
    const hit = isEditing && !isTyping ? findHit(target, clientX, clientY) : undefined
    if (hit) openSource(hit)
    overlays.hovered(hit?.element)
    overlays.buttons.pointAt(isEditing ? target : undefined)
  })
  document.documentElement.addEventListener('mouseleave', () => getOverlays()?.hovered(undefined))
  // Listens on the window, to run before any listener of the page.
  window.addEventListener(
    'click',
    (event) => {
      const { target, isTrusted } = event
      if (!getHandlers().isEditing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const overlays = getOverlays()
      // The page replays the first press after hydration. The original was answered already.
      if (!isTrusted || !isElement(target) || overlays?.buttons.press(target) || target.closest(TYPED_IN)) return
      const isByKey = event.detail === 0
      const [pressed, { x, y }] = isByKey ? findFirstLine(target) : [target, event]
      const hit = findHit(pressed, x, y)
      overlays?.chosen(hit?.element)
      // Otherwise the content of a disclosure could not be pressed. It stays open, since the next press edits the
      // summary.
      target.closest('summary')?.parentElement?.setAttribute('open', '')
      if (hit) getHandlers().onPress({ ...hit, isByKey })
    },
    true,
  )
  window.addEventListener('keydown', (event) => getHandlers().onKey(event))
  const onMove = () => getHandlers().onMove(window.location.pathname)
  onMove()
  // The site's router changes the address without loading a document.
  window.navigation?.addEventListener('navigatesuccess', onMove)
}

/** Creates something once, as soon as the document has a body. */
function createOnceWithBody<T>(document: Document, create: () => T): () => T | undefined {
  let created: T | undefined
  return () => {
    if (document.body) created ??= create()
    return created
  }
}

/** The text of an element that was pressed by keyboard, which can follow an icon, and the middle of its first line. */
function findFirstLine(element: Element): readonly [Element, { readonly x: number; readonly y: number }] {
  const { ownerDocument } = element
  const text = ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const range = ownerDocument.createRange()
  range.selectNodeContents(text ?? element)
  const { x, y, width, height } = range.getClientRects()[0] ?? element.getBoundingClientRect()
  return [text?.parentElement ?? element, { x: x + width / 2, y: y + height / 2 }]
}

/** `instanceof Element` fails for elements of a frame. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target
