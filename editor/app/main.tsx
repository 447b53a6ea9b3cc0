import { CacheProvider, Global } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fontFaces, globalStyles } from '../../src/theme/global.ts'
import { createStyleCache } from '../../src/theme/styleCache.ts'
import { loadProblems } from './core/sync.ts'
import { cleanPastes } from './fields/controls/paste.ts'
import { App } from './shell/App.tsx'

const root = document.getElementById('root')
if (root) {
  cleanPastes()
  loadProblems()
  // The site's cookie banner would lie over the page that is edited.
  if (!localStorage.getItem('cookieConsent')) localStorage.setItem('cookieConsent', 'declined')
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <Global styles={fontFaces} />
        <Global styles={globalStyles} />
        <App />
      </CacheProvider>
    </StrictMode>,
  )
}
