import { createBrowserRouter, createPath, type RouteObject } from 'react-router-dom'
import type { View } from '../../content/resolve/view.ts'
import { PAGE_OFFLINE } from '../layout/OfflineNote.tsx'
import { App } from './App.tsx'
import { loadPage, openingDecoded } from './loadPage.ts'
import { PrerenderedPage } from './PrerenderedPage.tsx'

/** Every address is a page document's; which one, its view says. There is no route that only code knows. */
export const PAGE = 'page'

/** The one route, as the build renders it. */
export const pageRoute = { id: PAGE, path: '*', element: <App /> } satisfies RouteObject

/** The router of the browser, which begins with the view of the document that it takes over. */
export function createRouter(view: View) {
  const router = createBrowserRouter(
    [
      {
        ...pageRoute,
        loader: ({ request }) => load(request, () => createPath(router.state.navigation.location ?? window.location)),
        errorElement: <PrerenderedPage />,
      },
    ],
    { hydrationData: { loaderData: { [PAGE]: view } } },
  )
  return router
}

/** A navigation that ends here: the document that is on screen stays as it is. */
const never = () => new Promise<never>(() => undefined)

/**
 * Loads the page of an address. If it cannot be had (a new deployment, no such page), the browser loads the address
 * itself. Offline, where that would take away what there is, the page on screen stays and says so: a link is not
 * followed; an address that the visitor has gone back to is shown once the browser is connected.
 */
async function load({ url, signal }: Request, wanted: () => string): Promise<View> {
  try {
    const view = await loadPage(url)
    // What is on screen already, as with another search parameter, is not waited for.
    if (new URL(url).pathname !== window.location.pathname) await openingDecoded(view)
    return view
  } catch (error) {
    // Something else has been asked for meanwhile.
    if (signal.aborted) throw error
    const isHere = url === window.location.href.replace(/#.*/, '')
    if (navigator.onLine) {
      if (isHere) window.location.reload()
      else window.location.assign(wanted())
      return never()
    }
    window.dispatchEvent(new Event(PAGE_OFFLINE))
    if (!isHere) return never()
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }))
    return load({ url, signal } as Request, wanted)
  }
}
