import { type ReactNode, useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import type { View } from '../../schema/resolve/view.ts'
import { loadAllParts } from '../../src/shell/loadPage.ts'
import { ExamplePage } from './ExamplePage.tsx'
import { hydrateDocument } from './hydrate.tsx'

const own = window.location.pathname

/** The links of examples lead to real pages, which are no part of the frame. */
function LeaveOnNavigation({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== own) window.top?.location.assign(window.location.href)
  }, [pathname])
  return children
}

await loadAllParts()
hydrateDocument<View>((view) => (
  <BrowserRouter>
    <LeaveOnNavigation>
      <ExamplePage view={view} />
    </LeaveOnNavigation>
  </BrowserRouter>
))
