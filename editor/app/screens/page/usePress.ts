import { useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isAgreedTo } from '../../core/agreed.ts'
import { ask } from '../../core/ask.ts'
import { type HeldKeys, holdKeys } from '../../core/heldKeys.ts'
import type { ChosenField } from '../../core/navigation.ts'
import { getDocument } from '../../core/store.ts'
import { openFile } from '../../core/sync.ts'
import type { Words } from '../../core/words/index.ts'
import type { Hit } from './hit.ts'
import { learnMissing, openAround, type PressedField, resolveHit } from './sources.ts'
import { findTypable, typeIn } from './typing.ts'

interface PressOptions {
  /** Returns the document of the page that is shown. */
  findPageFile(): string
  readonly words: Words
  choose(field: ChosenField): void
}

/** Handles a press on the page: opens its field and passes on the keys that were typed meanwhile. */
export function usePress({ findPageFile, words, choose }: PressOptions) {
  const heldKeys = useRef<HeldKeys>(undefined)
  // Synchronously, so that the field has the focus when this returns.
  const show = (field: ChosenField) => flushSync(() => choose(field))

  const answer = async (hit: Hit, keys: HeldKeys) => {
    const page = hit.element.ownerDocument
    const pageFile = findPageFile()
    // The pressed text decides, since a page without the reader's language shows its content in another one.
    const { lang } = hit.element.closest<HTMLElement>('[lang]') ?? page.documentElement
    const resolve = () => resolveHit(hit, pageFile, lang)
    if (hit.kind === 'picture' || hit.marks.length === 0) await openAround(hit.element)
    if (!resolve()) await learnMissing(page)
    const source = resolve()
    if (!source) return keys.drop()
    await openFile(source.file)
    // Loads the input first. Otherwise its placeholder would receive the keys.
    if (source.line !== undefined) await import('../../fields/body/Body.tsx')
    // Another press or choice has replaced this one.
    if (!keys.isHeld()) return
    if (!getDocument(source.file)) return keys.drop()
    if (!source.isExact) {
      show({ ...source, isFocused: false })
      return keys.drop()
    }
    const selection = { ...source, texts: [hit.figure, hit.text], keys, isByKey: hit.isByKey }
    if (source.file !== pageFile && !isAgreedTo(source)) {
      page.documentElement.style.cursor = ''
      show({ ...selection, isFocused: false, affectedPages: [] })
      const routes = await listPagesShowing(source)
      if (!keys.isHeld()) return
      if (routes.length > 1) return show({ ...selection, isFocused: false, affectedPages: routes })
    }
    const element = findTypable(hit.element, source)
    show({ ...selection, isFocused: element === undefined })
    if (!element) return
    typeIn(element, source, words, hit.x, hit.y)
    keys.release()
  }

  return useEffectEvent(async (hit: Hit) => {
    heldKeys.current?.drop()
    const { documentElement } = hit.element.ownerDocument
    const keys = holdKeys(hit.element.ownerDocument, hit.x, hit.y)
    heldKeys.current = keys
    documentElement.style.cursor = 'progress'
    await answer(hit, keys)
    if (heldKeys.current === keys) documentElement.style.cursor = ''
  })
}

async function listPagesShowing({ file, path, language }: PressedField): Promise<readonly string[]> {
  const query = { file, path: JSON.stringify(path), language: language ?? '' }
  const { status, answer } = await ask('GET /shown', { query })
  return status === 200 ? answer.routes : []
}
