import { ThemeProvider } from '@emotion/react'
import { use, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, splitAddress } from '../schema/languages.ts'
import type { View } from '../schema/view.ts'
import { usePressedButton } from './browser/usePressedButton.ts'
import { ViewContext } from './i18n/context.ts'
import { Unseen } from './i18n/Link.tsx'
import { OfflineNote } from './layout/OfflineNote.tsx'
import { updateHead } from './navigation/head.ts'
import { keepEqual } from './navigation/keepEqual.ts'
import { focusHeading, useScroll } from './navigation/useScroll.ts'
import { awaitView, onContentChange } from './navigation/views.ts'
import { Page } from './Page.tsx'
import { theme } from './theme/theme.ts'

const addressIn = (pathname: string): string => {
  const { language, route } = splitAddress(pathname)
  return addressOf(route, language)
}

/**
 * Shows the page of the current address. Every address is a page document's; which one, its view says: there is no
 * route that only code knows.
 *
 * Until the next page has come, the last one stays; if it does not come (a new deployment, no such page), the browser
 * loads the address itself. Offline, where that would take away what there is, the last one stays and says so.
 */
export function App({ initial }: { initial: View }) {
  const location = useLocation()
  const address = addressIn(location.pathname)
  const navigate = useNavigate()
  const [offline, setOffline] = useState(false)
  const opened = useRef(address)

  const fail = () => {
    if (navigator.onLine) return window.location.reload()
    setOffline(true)
    navigate(opened.current, { replace: true, state: { keepPlace: true } })
  }
  /** Until another page is opened: what came with the document, or was saved since. */
  const [here, setHere] = useState<{ address: string; view: View } | undefined>({ address, view: initial })
  const view = address === here?.address ? here.view : use(awaitView(address, fail))

  useEffect(() => {
    if (!import.meta.hot) return
    return onContentChange(address, (saved) => {
      updateHead(saved)
      setHere({ address, view: keepEqual(view, saved) })
    })
  }, [address, view])

  useEffect(() => {
    const hide = () => setOffline(false)
    window.addEventListener('online', hide)
    return () => window.removeEventListener('online', hide)
  }, [])

  // A page that keeps the place, and so the focus, is read aloud by its title.
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (opened.current === address) return
    opened.current = address
    setHere(undefined)
    setOffline(false)
    updateHead(view)
    if (window.history.state?.usr?.keepPlace) setAnnounced(view.page.title)
    else if (window.location.hash.length <= 1) focusHeading(document.getElementById('main'))
  }, [view, address])

  useScroll(location, view.page)
  usePressedButton()

  return (
    <ThemeProvider theme={theme}>
      <ViewContext value={view}>
        <Page />
        <OfflineNote shown={offline} />
        <Unseen role="status">{announced}</Unseen>
      </ViewContext>
    </ThemeProvider>
  )
}
