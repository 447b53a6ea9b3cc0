import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '../hooks/storage.ts'

/** Fetched for who is asked: it is no part of the page. Where it cannot be had, nobody is asked this time. */
const CookieNote = lazy(() => import('./CookieNote.tsx').catch(() => ({ default: () => null })))

/** How long after opening a visitor who has not chosen is asked. */
const DELAY_MS = 1000

/** Milliseconds since the document was loaded: the application comes some time after it. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0
  return loaded > 0 ? performance.now() - loaded : 0
}

/** Asks once, a second after loading, whether cookies are welcome; asks no more after an answer. */
export function CookieBanner() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readStored('cookieConsent') !== undefined) return
    const timer = setTimeout(() => setShown(true), Math.max(0, DELAY_MS - sinceLoad()))
    return () => clearTimeout(timer)
  }, [])

  return <Suspense>{shown && <CookieNote onChosen={() => setShown(false)} />}</Suspense>
}
