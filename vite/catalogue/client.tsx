import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { loadAllParts } from '../../src/app/loadPage.ts'
import { createStyleCache } from '../../src/theme/styleCache.ts'
import { Catalogue } from './Catalogue.tsx'
import type { CatalogueData } from './entries.ts'

const root = document.getElementById('root')
const data = document.getElementById('catalogue')?.textContent
if (!root || !data) throw new Error('This document was not made by the catalogue’s document.tsx.')

const catalogueAddress = window.location.pathname

/** The links of examples lead to real pages, which are other documents. */
function LeaveOnNavigation({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== catalogueAddress) window.location.reload()
  }, [pathname])
  return children
}

await loadAllParts()
hydrateRoot(
  root,
  <CacheProvider value={createStyleCache()}>
    <BrowserRouter>
      <LeaveOnNavigation>
        <Catalogue data={JSON.parse(data) as CatalogueData} />
      </LeaveOnNavigation>
    </BrowserRouter>
  </CacheProvider>,
)
