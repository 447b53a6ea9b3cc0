import { CacheProvider } from '@emotion/react'
import { type ReactElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { View } from '../../content/resolve/view.ts'
import { loadNotFound, OtherVersion, setVersion } from '../data/fetchView.ts'
import { reloadOnce } from '../data/reloadOnce.ts'
import { deleteExpired } from '../data/storage.ts'
import { takeOverStyles } from '../theme/styleCache.ts'
import { followEarlyInput } from './earlyInput.ts'
import { updateHead } from './head.ts'
import { loadBlocks, loadPage } from './loadPage.ts'
import { repeatLostPresses } from './repeatPresses.ts'
import { createRouter } from './router.tsx'

/**
 * Hydrates the prerendered page, after fetching its view and the code of all its blocks. Nothing suspends after that, so
 * React never removes prerendered HTML. Resolves when React handles events: it first hydrates what the visitor clicks.
 * Rejects if the page has to work without the application.
 */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('This document was not made by src/shell/prerender.tsx.')
  const { scripts, notFound } = root.dataset
  setVersion(scripts)
  deleteExpired()
  repeatLostPresses()
  const { pathname } = window.location

  if (notFound === undefined) {
    await nextTask()
    const view = await loadPage(pathname).catch(reloadOutdated)
    await nextTask()
    const application = renderApplication(view)
    await nextTask()
    hydrate(root, application)
    return
  }
  // Hosts send the same document for all unknown addresses.
  const view = await loadNotFound(pathname)
  await loadBlocks(view)
  if (view.page.route === notFound && view.page.language === document.documentElement.lang) {
    hydrate(root, renderApplication(view))
    return
  }
  updateHead(view)
  createRoot(root).render(renderApplication(view))
}

const renderApplication = (view: View) => (
  <StrictMode>
    <CacheProvider value={takeOverStyles()}>
      <RouterProvider router={createRouter(view)} />
    </CacheProvider>
  </StrictMode>
)

/** Lets the page react to what the visitor does. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Hydrates in a transition, which React renders in slices of 5 ms. */
function hydrate(root: HTMLElement, application: ReactElement): void {
  const repeatEarlyInput = followEarlyInput(root)
  // React calls this after something else, such as a browser extension, had changed the HTML, and it was rendered anew.
  const onRecoverableError = (error: unknown) => {
    if (import.meta.env.DEV) console.error(error)
    else console.info(`Rendered anew: ${error}`)
    // Before the browser handles the next key.
    queueMicrotask(repeatEarlyInput)
  }
  startTransition(() => {
    hydrateRoot(root, application, { onRecoverableError })
  })
}

/** Reloads a document that the browser has cached from before a deployment. */
function reloadOutdated(error: unknown): never {
  if (error instanceof OtherVersion) reloadOnce(error)
  throw error
}
