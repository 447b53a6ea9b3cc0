import { useLayoutEffect } from 'react'
import { createBrowserRouter, createPath, type RouteObject } from 'react-router-dom'
import type { View } from '../../content/resolve/view.ts'
import { followDialogEntries } from '../ui/dialogEntry.ts'
import { App } from './App.tsx'
import { loadDocument } from './loadDocument.ts'
import { load } from './navigate.ts'

/**
 * Replaces the application after an error outside of all blocks. Shows the prerendered HTML of the
 * page that was opened first, which works without scripts. The browser loads any other page.
 */
function PrerenderedPage({ openedAddress }: { readonly openedAddress: string }) {
  useLayoutEffect(() => {
    const loadOther = () => {
      if (window.location.pathname !== openedAddress) window.location.reload()
    }
    loadOther()
    loadDocument(openedAddress).then((prerendered) => {
      const root = prerendered?.getElementById('root')
      if (!root) return window.location.reload()
      document.getElementById('root')?.replaceWith(document.importNode(root, true))
      document.documentElement.classList.remove('js')
    })
    window.addEventListener('popstate', loadOther)
  }, [openedAddress])
  return null
}

/** The id of the only route. Every address belongs to a page document. */
export const PAGE = 'page'

export const pageRoute = { id: PAGE, path: '*', element: <App /> } satisfies RouteObject

/** Creates the browser's router, with the view of the prerendered page. */
export function createRouter(view: View) {
  followDialogEntries((key = 'default') => {
    const { location, navigation } = router.state
    const isSameAddress = location.pathname === window.location.pathname && location.hash === window.location.hash
    return key === location.key && isSameAddress && navigation.state === 'idle'
  })
  const router = createBrowserRouter(
    [
      {
        ...pageRoute,
        loader: ({ request }) => load(request, () => createPath(router.state.navigation.location ?? window.location)),
        errorElement: <PrerenderedPage openedAddress={window.location.pathname} />,
      },
    ],
    { hydrationData: { loaderData: { [PAGE]: view } } },
  )
  return router
}
