import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { addressOf, splitAddress } from '../../schema/names/languages.ts'
import type { View } from '../../schema/resolve/view.ts'
import { ViewContext } from '../hooks/context.ts'
import { OfflineNote } from '../layout/OfflineNote.tsx'
import { changePage, settlePage } from '../navigation/changePage.ts'
import { type Navigation, NavigationProvider } from '../navigation/context.ts'
import { updateHead } from '../navigation/head.ts'
import { keepEqual } from '../navigation/keepEqual.ts'
import { focusHeading, useScroll } from '../navigation/useScroll.ts'
import { onContentChange } from '../navigation/views.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { loadPage, loadParts } from './loadPage.ts'
import { Page } from './Page.tsx'

/** A page in a language: the one address under which it is known, without search or anchor. */
const addressIn = (pathname: string): string => {
  const { language, route } = splitAddress(pathname)
  return addressOf(route, language)
}

/** What is on screen: a location of the router, and its view. */
interface Shown {
  readonly location: Location
  readonly view: View
}

/**
 * Shows the page of the current address. Every address is a page document's; which one, its view says: there is no
 * route that only code knows.
 *
 * A link is followed once the next page has been fetched, so that address and page change together. Back and forward
 * change the address first; the last page stays until the other has come. If it does not come (a new deployment, no
 * such page), the browser loads the address itself. Offline, where that would take away what there is, the last page
 * stays and says so.
 */
export function App({ initial }: { initial: View }) {
  const location = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>({ location, view: initial })
  const [offline, setOffline] = useState(false)
  const address = addressIn(shown.location.pathname)

  /** What was pressed to get to the current location. */
  const pressed = useRef<Element>(undefined)
  const lastFollowed = useRef('')

  // What the router's location asks for is shown when it is there.
  useLayoutEffect(() => {
    if (location === shown.location) return
    let wanted = true
    const from = pressed.current
    pressed.current = undefined
    const show = (view: View) => {
      if (wanted) changePage(() => setShown({ location, view }), from)
    }
    const fail = () => {
      if (!wanted) return
      if (navigator.onLine) return window.location.reload()
      setOffline(true)
      navigate(shown.location, { replace: true, state: { keepPlace: true } })
    }
    if (addressIn(location.pathname) === address) startTransition(() => setShown({ location, view: shown.view }))
    else loadPage(location.pathname).then(show, fail)
    return () => {
      wanted = false
    }
  }, [location, shown, address, navigate])

  const { view } = shown
  const navigation = useMemo((): Navigation => {
    // With the blocks on screen that have not been taken over yet: a new location does not wait for them, and React would
    // take their HTML away before the next page is there.
    const prepare = (href: string) => Promise.all([loadPage(href), loadParts(view).catch(() => undefined)])
    return {
      prefetch: (href) => void prepare(href).catch(() => undefined),
      async follow(href, { keepPlace, link }) {
        lastFollowed.current = href
        const { pathname } = new URL(href, window.location.href)
        try {
          await prepare(href)
        } catch {
          const isHere = addressIn(pathname) === addressIn(window.location.pathname)
          if (isHere || navigator.onLine) return window.location.assign(href)
          return setOffline(true)
        }
        // Of two links, the second is meant.
        if (lastFollowed.current !== href) return
        pressed.current = link
        const again = new URL(href, window.location.href).href === window.location.href
        navigate(href, { replace: again, state: keepPlace ? { keepPlace } : null })
      },
      back: () => navigate(-1),
    }
  }, [navigate, view])

  // A page that keeps the place, and so the focus, is read aloud by its title.
  const [announced, setAnnounced] = useState('')
  const opened = useRef(shown.location)
  useLayoutEffect(() => {
    const { location, view } = shown
    if (location === opened.current) return
    const another = addressIn(location.pathname) !== addressIn(opened.current.pathname)
    opened.current = location
    if (another) {
      updateHead(view)
      setOffline(false)
      settlePage()
    }
    if (location.state?.keepPlace) another && setAnnounced(view.page.title)
    else if (location.hash.length <= 1) focusHeading(document.getElementById('main'))
  }, [shown])

  useScroll(shown.location, shown.view.page)

  useEffect(() => {
    const hide = () => setOffline(false)
    window.addEventListener('online', hide)
    return () => window.removeEventListener('online', hide)
  }, [])

  useEffect(() => {
    if (!import.meta.hot) return
    return onContentChange(address, async (saved) => {
      await loadParts(saved)
      updateHead(saved)
      setShown(({ location, view }) => ({ location, view: keepEqual(view, saved) }))
    })
  }, [address])

  return (
    <NavigationProvider value={navigation}>
      <ViewContext value={shown.view}>
        <Page />
        <OfflineNote shown={offline} />
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </ViewContext>
    </NavigationProvider>
  )
}
