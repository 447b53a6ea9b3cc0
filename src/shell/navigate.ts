import type { View } from '../../content/resolve/view.ts'
import { nextPage } from '../layout/LoadingNote.tsx'
import { decodeOpening, loadPageInTime } from './loadPage.ts'

/** Leaves a navigation pending, so that the current page stays. */
const waitForever = () => new Promise<never>(() => undefined)

/** Milliseconds after which another press of the same link is an impatient visitor's, and not part of a double click. */
const IMPATIENCE_MS = 1000

/** Whether a failure shows that there is a network: the answer of a server, such as another version. */
const isAnswer = (error: unknown) => !(error instanceof TypeError || error instanceof DOMException)

/**
 * Loads the page of an address. If that fails (a new deployment, no such page) or takes too long, the browser loads the
 * address itself. It also does if the visitor presses the same link again. Offline, the current page stays and shows a
 * note. A link is not followed. After Back or Forward, the page is loaded when the browser is online again.
 */
export async function load({ url, signal }: Request, getTarget: () => string): Promise<View> {
  const isHere = url === window.location.href.replace(/#.*/, '')
  const startTime = performance.now()
  const previous = nextPage.get()
  const isImpatient =
    previous?.url === url && !previous.isOffline && startTime - (previous.since ?? startTime) > IMPATIENCE_MS
  const awaitedPage = { url, since: startTime, isHere, isOffline: false }
  nextPage.set(awaitedPage)
  const forget = () => nextPage.get() === awaitedPage && nextPage.set(undefined)
  // The next press aborts this one, and is compared with it.
  signal.addEventListener('abort', () => setTimeout(forget))
  try {
    if (isImpatient && !isHere) throw new Error('The visitor has pressed the link again.')
    const view = await loadPageInTime(url)
    // A change of search parameters keeps the opening picture.
    if (new URL(url).pathname !== window.location.pathname) await decodeOpening(view)
    if (nextPage.get() !== awaitedPage) return waitForever()
    // The page of a link counts as loading until it is rendered.
    if (isHere) forget()
    return view
  } catch (error) {
    // The visitor has opened another page.
    if (signal.aborted) throw error
    if (nextPage.get() !== awaitedPage) return waitForever()
    // Browsers can be wrong about being offline.
    if (navigator.onLine || isAnswer(error)) {
      if (isHere) window.location.reload()
      else window.location.assign(getTarget())
      return waitForever()
    }
    nextPage.set({ ...awaitedPage, isOffline: true })
    if (!isHere) return waitForever()
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }))
    return load({ url, signal } as Request, getTarget)
  }
}
