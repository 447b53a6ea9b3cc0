import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { View } from '../schema/view.ts'
import { App } from './App.tsx'
import { loadBlocks } from './Blocks.tsx'
import { ROOT_ID } from './document.ts'
import { updateHead } from './navigation/head.ts'
import { fetchView, loadNotFound, OtherVersion, setPreparation, setVersion } from './navigation/views.ts'
import { createStyleCache } from './theme/styleCache.ts'

const root = document.getElementById(ROOT_ID)
if (!root) throw new Error('This document was not made by src/prerender.tsx.')
const { version, notFound } = root.dataset
setVersion(version)
setPreparation(({ blocks }) => loadBlocks(blocks))

const cache = createStyleCache()
const app = (view: View) => (
  <StrictMode>
    <CacheProvider value={cache}>
      <BrowserRouter>
        <App initial={view} />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
)

const { pathname } = window.location

/** Takes over what is prerendered. */
async function takeOver(): Promise<void> {
  if (notFound === undefined) {
    hydrateRoot(root as HTMLElement, app(await fetchView(pathname)))
    return
  }
  // A host answers every unknown address with one document; the address has its own.
  const view = await loadNotFound(pathname)
  if (view.page.route === notFound && view.page.language === document.documentElement.lang) {
    hydrateRoot(root as HTMLElement, app(view))
    return
  }
  await loadBlocks(view.page.blocks)
  updateHead(view)
  createRoot(root as HTMLElement).render(app(view))
}

takeOver().catch((error: unknown) => {
  // A document that the browser has kept from before a deployment; asked for anew, it is of now.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (error instanceof OtherVersion && navigation?.type !== 'reload') window.location.reload()
  // Else the page is as without a script, to be read and followed by its links.
  else document.documentElement.classList.remove('js')
})
