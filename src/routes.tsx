import { ThemeProvider } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { addressOf, splitAddress } from '../schema/languages.ts'
import type { View } from '../schema/view.ts'
import { usePressedButton } from './browser/usePressedButton.ts'
import { ViewContext } from './i18n/context.ts'
import { Unseen } from './i18n/Link.tsx'
import { OfflineNote } from './layout/OfflineNote.tsx'
import { updateHead } from './navigation/head.ts'
import { keepEqual } from './navigation/keepEqual.ts'
import { focusHeading, useScroll } from './navigation/useScroll.ts'
import { loadView, onContentChange } from './navigation/views.ts'
import { Page } from './Page.tsx'
import { theme } from './theme/theme.ts'

/** What is shown, and the address that it was loaded for. */
interface Shown {
  readonly view: View
  readonly address: string
}

const addressIn = (pathname: string): string => {
  const { language, route } = splitAddress(pathname)
  return addressOf(route, language)
}

/**
 * Shows the page of the current address. Until the next one has come, the last one stays; if it does not come
 * (a new deployment, no such page), the browser loads the address itself. Offline, where that would take away what
 * there is, the last one stays and says so.
 */
function CurrentPage({ initial }: { initial: View }) {
  const location = useLocation()
  const address = addressIn(location.pathname)
  const [{ view, address: shownAddress }, setShown] = useState<Shown>({ view: initial, address })
  const settled = shownAddress === address
  const navigate = useNavigate()
  const [offline, setOffline] = useState(false)

  useEffect(() => {
    if (settled) return
    let current = true
    setOffline(false)
    loadView(address).then(
      (next) => current && setShown({ view: next, address }),
      () => {
        if (!current) return
        if (navigator.onLine) return window.location.reload()
        setOffline(true)
        navigate(shownAddress, { replace: true, state: { keepPlace: true } })
      },
    )
    return () => {
      current = false
    }
  }, [address, settled, shownAddress, navigate])

  useEffect(() => {
    const hide = () => setOffline(false)
    window.addEventListener('online', hide)
    return () => window.removeEventListener('online', hide)
  }, [])

  useEffect(() => {
    if (!import.meta.hot) return
    return onContentChange(address, (next) => {
      updateHead(next)
      setShown(({ view }) => ({ view: keepEqual(view, next), address }))
    })
  }, [address])

  // A page that keeps the place, and so the focus, is read aloud by its title.
  const [announced, setAnnounced] = useState('')
  const opened = useRef(shownAddress)
  useEffect(() => {
    if (opened.current === shownAddress) return
    opened.current = shownAddress
    updateHead(view)
    if (window.history.state?.usr?.keepPlace) setAnnounced(view.page.title)
    else if (window.location.hash.length <= 1) focusHeading(document.getElementById('main'))
  }, [view, shownAddress])

  useScroll(location, view.page, settled)
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

/** Every address is a page document's; which one, its view says. There is no route that only code knows. */
export function AppRoutes({ initial }: { initial: View }) {
  return (
    <Routes>
      <Route path="*" element={<CurrentPage initial={initial} />} />
    </Routes>
  )
}
