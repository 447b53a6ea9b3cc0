import { useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '../ask.ts'
import { documentOf, open } from '../documents.ts'
import { idOf } from '../fields/editing.ts'
import type { Chosen } from '../panel/Panel.tsx'
import type { Words } from '../words/index.ts'
import { isAgreedTo } from './agreed.ts'
import { holdKeys } from './heldKeys.ts'
import type { Hit } from './hit.ts'
import { learnMissing, type Meant, meantBy } from './sources.ts'
import { placeOf, typedIn, typeIn } from './typing.ts'

interface PressOptions {
  /** The document of the page that is shown. */
  readonly pageFile: string
  readonly words: Words
  choose(chosen: Chosen): void
}

/** Answers a press on the page: opens its field, and gives it the keys that were typed meanwhile. */
export function usePress({ pageFile, words, choose }: PressOptions) {
  const latest = useRef(0)
  return useEffectEvent(async (hit: Hit) => {
    const turn = ++latest.current
    const page = hit.element.ownerDocument
    const keys = holdKeys(page)
    const language = page.documentElement.lang
    if (!meantBy(hit, pageFile, language)) await learnMissing(page)
    const meant = meantBy(hit, pageFile, language)
    if (meant) await open(meant.file)
    // Another press came later.
    if (turn !== latest.current || !meant || !documentOf(meant.file)) return void keys.drop()
    if (!meant.isMet) {
      keys.drop()
      return choose({ ...meant, isFocused: false })
    }
    const asks = meant.file !== pageFile && !isAgreedTo(meant)
    if (asks) {
      choose({ ...meant, isFocused: false, asks: [] })
      const shownOn = await pagesShowing(meant)
      if (turn !== latest.current) return void keys.drop()
      if (shownOn.length > 1) {
        keys.drop()
        return choose({ ...meant, isFocused: false, asks: shownOn })
      }
    }
    // Loaded before it is focused, since its keys would go to what stands in its place.
    if (meant.line !== undefined) await import('../fields/Body.tsx')
    const shown = typedIn(hit.element, meant)
    flushSync(() => choose({ ...meant, isTypedIn: shown !== undefined }))
    if (shown) {
      typeIn(shown, meant, words, hit.x, hit.y)
      return keys.release(() => true)
    }
    const id = idOf(placeOf(meant))
    return keys.release(() => document.activeElement?.id.startsWith(id) === true)
  })
}

async function pagesShowing({ file, path, language }: Meant): Promise<readonly string[]> {
  const query = { file, path: JSON.stringify(path), ...(language && { language }) }
  const { status, answer } = await ask('GET /shown', { query })
  return status === 200 ? answer.routes : []
}
