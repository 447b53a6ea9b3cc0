import { useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '../ask.ts'
import { getDocument, open } from '../documents.ts'
import { getFieldId } from '../fields/editing.ts'
import type { Chosen } from '../panel/Panel.tsx'
import type { Words } from '../words/index.ts'
import { isAgreedTo } from './agreed.ts'
import { holdKeys } from './heldKeys.ts'
import type { Hit } from './hit.ts'
import { learnMissing, type PressedField, resolveHit } from './sources.ts'
import { findTypable, getTextPath, typeIn } from './typing.ts'

interface PressOptions {
  /** Returns the document of the page that is shown. */
  findPageFile(): string
  readonly words: Words
  choose(chosen: Chosen): void
}

/** Handles a press on the page: opens its field and passes on the keys that were typed meanwhile. */
export function usePress({ findPageFile, words, choose }: PressOptions) {
  const latest = useRef(0)
  return useEffectEvent(async (hit: Hit) => {
    const turn = ++latest.current
    const isLate = () => turn !== latest.current
    const page = hit.element.ownerDocument
    const keys = holdKeys(page)
    // Synchronously, so that the field exists when the keys are released.
    const show = (chosen: Chosen) => flushSync(() => choose(chosen))
    const pageFile = findPageFile()
    const resolve = () => resolveHit(hit, pageFile, page.documentElement.lang)
    if (!resolve()) await learnMissing(page)
    const pressed = resolve()
    if (!pressed) return keys.drop()
    const isShared = pressed.isExact && pressed.file !== pageFile && !isAgreedTo(pressed)
    const searching = isShared ? listPagesShowing(pressed) : undefined
    await open(pressed.file)
    if (isLate() || !getDocument(pressed.file)) return keys.drop()
    if (!pressed.isExact) {
      show({ ...pressed, isFocused: false })
      return keys.drop()
    }
    if (searching) {
      show({ ...pressed, isFocused: false, asks: [] })
      const routes = await searching
      if (isLate()) return keys.drop()
      if (routes.length > 1) {
        show({ ...pressed, isFocused: false, asks: routes })
        return keys.drop()
      }
    }
    // Loads the input first. Otherwise its placeholder would receive the keys.
    if (pressed.line !== undefined) await import('../fields/Body.tsx')
    if (isLate()) return keys.drop()
    const element = findTypable(hit.element, pressed)
    show({ ...pressed, text: hit.text, isTypedIn: element !== undefined })
    if (element) {
      typeIn(element, pressed, words, hit.x, hit.y)
      return keys.release(() => true)
    }
    const id = getFieldId(getTextPath(pressed))
    return keys.release(() => document.activeElement?.id.startsWith(id) === true)
  })
}

async function listPagesShowing({ file, path, language }: PressedField): Promise<readonly string[]> {
  const query = { file, path: JSON.stringify(path), ...(language && { language }) }
  const { status, answer } = await ask('GET /shown', { query })
  return status === 200 ? answer.routes : []
}
