import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { View } from '../../content/resolve/view.ts'
import { loadNotFound, OtherVersion, setVersion } from '../data/fetchView.ts'
import { reloadOnce } from '../data/reloadOnce.ts'
import { deleteExpired } from '../data/storage.ts'
import { takeOverStyles } from '../theme/styleCache.ts'
import { updateHead } from './head.ts'
import { loadBlocks, loadPage } from './loadPage.ts'
import { keepPrerendered } from './PrerenderedPage.tsx'
import { createRouter } from './router.tsx'

/**
 * Takes the prerendered page over: fetches its view and the code of all its blocks, and hydrates it, once. Nothing that
 * is hydrated waits for anything any more, so React never has a reason to take prerendered HTML away. Resolves when React
 * answers presses; what is pressed before React has come as far, it hydrates at once. Rejects where the page has to
 * stay as it is without a script.
 */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('This document was not made by src/shell/prerender.tsx.')
  const { entry, notFound } = root.dataset
  setVersion(entry)
  deleteExpired()
  const { pathname } = window.location

  if (notFound === undefined) {
    hydrate(root, await loadPage(pathname).catch(reloadOutdated))
    return
  }
  // A host answers every unknown address with one document; the address has its own.
  const view = await loadNotFound(pathname)
  await loadBlocks(view)
  if (view.page.route === notFound && view.page.language === document.documentElement.lang) {
    hydrate(root, view)
    return
  }
  updateHead(view)
  createRoot(root).render(application(view))
}

const application = (view: View) => (
  <StrictMode>
    <CacheProvider value={takeOverStyles()}>
      <RouterProvider router={createRouter(view)} />
    </CacheProvider>
  </StrictMode>
)

/** In a transition, so that React does it in slices of a few milliseconds. */
function hydrate(root: HTMLElement, view: View): void {
  keepPrerendered(root)
  startTransition(() => {
    hydrateRoot(root, application(view))
  })
}

/** A document that the browser has kept from before a deployment is asked for anew, once. */
function reloadOutdated(error: unknown): never {
  if (error instanceof OtherVersion) reloadOnce()
  throw error
}
