import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { View } from '../schema/view.ts'
import { App } from './App.tsx'
import { loadBlocks } from './Blocks.tsx'
import { STYLE_KEY, VIEW_ID } from './document.ts'
import { updateHead } from './navigation/head.ts'
import { keepView, loadNotFound, setPreparation, setVersion } from './navigation/views.ts'

const root = document.getElementById('root')
const data = document.getElementById(VIEW_ID)
if (!root || !data?.textContent) throw new Error('This document was not made by src/prerender.tsx.')

const inlined = JSON.parse(data.textContent) as View
setVersion(data.dataset.version)
setPreparation(({ blocks }) => loadBlocks(blocks))
const cache = createCache({ key: STYLE_KEY })
// Silences advice on selectors that only a server with styles in its content would need.
cache.compat = true
const app = (view: View) => (
  <StrictMode>
    <CacheProvider value={cache}>
      <BrowserRouter>
        <App initial={view} />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
)

if (inlined.page.notFound) {
  // A host answers every unknown address with one document; the address has its own.
  loadNotFound(window.location.pathname).then(
    (view) => {
      if (view.page.route === inlined.page.route && view.page.language === inlined.page.language) {
        hydrateRoot(root, app(view))
      } else {
        updateHead(view)
        createRoot(root).render(app(view))
      }
    },
    () => hydrateRoot(root, app(inlined)),
  )
} else {
  keepView(inlined, window.location.pathname)
  hydrateRoot(root, app(inlined))
}
