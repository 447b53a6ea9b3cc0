import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { View } from '../../schema/resolve/view.ts'
import { updateHead } from '../navigation/head.ts'
import { loadNotFound, OtherVersion, setVersion } from '../navigation/views.ts'
import { createStyleCache } from '../theme/styleCache.ts'
import { App } from './App.tsx'
import { loadPage, loadParts, loadPrerendered } from './loadPage.ts'
import { ROOT_ID } from './root.ts'

/**
 * Takes the prerendered page over: fetches its view and the code of its blocks, and hydrates it, once. Nothing that is
 * hydrated waits for anything any more, so React never has a reason to take prerendered HTML away; blocks that are
 * complete without their code wait in frames of their own (`blocks/onUse.tsx`). Resolves when React
 * answers presses; what is pressed before React has come as far, it hydrates at once. Rejects where the page has to
 * stay as it is without a script.
 */
export async function takeOver(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error('This document was not made by src/prerender.tsx.')
  const { entry, notFound } = root.dataset
  setVersion(entry)
  const { pathname } = window.location

  if (notFound === undefined) {
    hydrate(root, await loadPage(pathname, loadPrerendered).catch(reloadOutdated))
    return
  }
  // A host answers every unknown address with one document; the address has its own.
  const view = await loadNotFound(pathname)
  await loadParts(view)
  if (view.page.route === notFound && view.page.language === document.documentElement.lang) {
    hydrate(root, view)
    return
  }
  updateHead(view)
  createRoot(root).render(application(view))
}

const cache = createStyleCache()
const application = (view: View) => (
  <StrictMode>
    <CacheProvider value={cache}>
      <BrowserRouter useTransitions={false}>
        <App initial={view} />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
)

/** In a transition, so that React does it in slices of a few milliseconds. */
function hydrate(root: HTMLElement, view: View): void {
  const options = keepPrerendered(root)
  startTransition(() => {
    hydrateRoot(root, application(view), options)
  })
}

/**
 * After an error that no boundary catches, React empties its root. Then what was prerendered is put back: as it was,
 * if the page is still the one that was opened; else the browser loads the page that is. The copy is kept in a document
 * of its own, where it loads nothing.
 */
function keepPrerendered(root: HTMLElement): RootOptions {
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  const opened = window.location.pathname
  return {
    onUncaughtError(error) {
      console.error(error)
      if (window.location.pathname !== opened) return window.location.reload()
      document.documentElement.classList.remove('js')
      root.replaceWith(copy)
    },
  }
}

/** A document that the browser has kept from before a deployment is asked for anew, once. */
function reloadOutdated(error: unknown): never {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (error instanceof OtherVersion && navigation?.type !== 'reload') window.location.reload()
  throw error
}
