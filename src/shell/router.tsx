import { createBrowserRouter, createPath, type RouteObject } from 'react-router-dom'
import type { View } from '../../content/resolve/view.ts'
import { PAGE_OFFLINE } from '../layout/OfflineNote.tsx'
import { followDialogEntries } from '../ui/dialogEntry.ts'
import { App } from './App.tsx'
import { decodeOpening, loadPage } from './loadPage.ts'
import { PrerenderedPage } from './PrerenderedPage.tsx'

/** The id of the only route. Every address belongs to a page document. */
export const PAGE = 'page'

export const pageRoute = { id: PAGE, path: '*', element: <App /> } satisfies RouteObject

/** Creates the browser's router, with the view of the prerendered page. */
export function createRouter(view: View) {
  followDialogEntries((key = 'default') => {
    const { location, navigation } = router.state
    const isSame = location.pathname === window.location.pathname && location.hash === window.location.hash
    return key === location.key && isSame && navigation.state === 'idle'
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

/** Leaves a navigation pending, so that the current page stays. */
const waitForever = () => new Promise<never>(() => undefined)

/**
 * Loads the page of an address. If that fails (a new deployment, no such page), the browser loads the address itself.
 * Offline, the current page stays and shows a note. A link is not followed. After Back or Forward, the page is loaded
 * when the browser is online again.
 */
async function load({ url, signal }: Request, getTarget: () => string): Promise<View> {
  try {
    const view = await loadPage(url)
    // A change of search parameters keeps the opening picture.
    if (new URL(url).pathname !== window.location.pathname) await decodeOpening(view)
    return view
  } catch (error) {
    // The visitor has opened another page.
    if (signal.aborted) throw error
    const isHere = url === window.location.href.replace(/#.*/, '')
    // Browsers can be wrong about being offline. Any response, such as another version, proves that there is a network.
    if (navigator.onLine || !(error instanceof TypeError)) {
      if (isHere) window.location.reload()
      else window.location.assign(getTarget())
      return waitForever()
    }
    window.dispatchEvent(new Event(PAGE_OFFLINE))
    if (!isHere) return waitForever()
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }))
    return load({ url, signal } as Request, getTarget)
  }
}
