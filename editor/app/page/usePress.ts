import { useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '../ask.ts'
import { getDocument } from '../documents/store.ts'
import { openFile } from '../documents/sync.ts'
import type { Chosen } from '../navigation.ts'
import type { Words } from '../words/index.ts'
import { isAgreedTo } from './agreed.ts'
import { type HeldKeys, holdKeys } from './heldKeys.ts'
import type { Hit } from './hit.ts'
import { learnMissing, openAround, type PressedField, resolveHit } from './sources.ts'
import { findTypable, typeIn } from './typing.ts'

interface PressOptions {
  /** Returns the document of the page that is shown. */
  findPageFile(): string
  readonly words: Words
  choose(chosen: Chosen): void
}

/** Handles a press on the page: opens its field and passes on the keys that were typed meanwhile. */
export function usePress({ findPageFile, words, choose }: PressOptions) {
  const held = useRef<HeldKeys>(undefined)
  // Synchronously, so that the field has the focus when this returns.
  const show = (chosen: Chosen) => flushSync(() => choose(chosen))

  const answer = async (hit: Hit, keys: HeldKeys) => {
    const page = hit.element.ownerDocument
    const pageFile = findPageFile()
    const resolve = () => resolveHit(hit, pageFile, page.documentElement.lang)
    if (hit.kind === 'picture') await openAround(hit.element)
    if (!resolve()) await learnMissing(page)
    const pressed = resolve()
    if (!pressed) return keys.drop()
    await openFile(pressed.file)
    // Loads the input first. Otherwise its placeholder would receive the keys.
    if (pressed.line !== undefined) await import('../body/Body.tsx')
    // Another press or choice has replaced this one.
    if (!keys.isHeld()) return
    if (!getDocument(pressed.file)) return keys.drop()
    if (!pressed.isExact) {
      show({ ...pressed, isFocused: false })
      return keys.drop()
    }
    const selection = { ...pressed, texts: [hit.figure, hit.text], keys, isByKey: hit.isByKey }
    if (pressed.file !== pageFile && !isAgreedTo(pressed)) {
      page.documentElement.style.cursor = ''
      show({ ...selection, isFocused: false, asks: [] })
      const routes = await listPagesShowing(pressed)
      if (!keys.isHeld()) return
      if (routes.length > 1) return show({ ...selection, isFocused: false, asks: routes })
    }
    const element = findTypable(hit.element, pressed)
    show({ ...selection, isFocused: element === undefined })
    if (!element) return
    typeIn(element, pressed, words, hit.x, hit.y)
    keys.release()
  }

  return useEffectEvent(async (hit: Hit) => {
    held.current?.drop()
    const { documentElement } = hit.element.ownerDocument
    const keys = holdKeys(hit.element.ownerDocument, hit.x, hit.y)
    held.current = keys
    documentElement.style.cursor = 'progress'
    await answer(hit, keys)
    if (held.current === keys) documentElement.style.cursor = ''
  })
}

async function listPagesShowing({ file, path, language }: PressedField): Promise<readonly string[]> {
  const query = { file, path: JSON.stringify(path), language: language ?? '' }
  const { status, answer } = await ask('GET /shown', { query })
  return status === 200 ? answer.routes : []
}
