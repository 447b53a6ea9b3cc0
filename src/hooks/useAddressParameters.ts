import { useEffect } from 'react'

/** Milliseconds without input before the address is updated. Safari refuses more than 100 changes in 30 seconds. */
const PAUSE_MS = 400

type Parameters = Readonly<Record<string, string>>

/** Sets search parameters of an address, and removes empty ones. Other parameters stay. */
export function withParameters(href: string, parameters: Parameters): URL {
  const url = new URL(href)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** Keeps search parameters of the page's address up to date, without new entries in the history. */
export function useAddressParameters(parameters: Parameters): void {
  const json = JSON.stringify(parameters)
  useEffect(() => {
    const timer = setTimeout(() => {
      const { href } = withParameters(window.location.href, JSON.parse(json))
      if (href === window.location.href) return
      try {
        // The state belongs to the router.
        window.history.replaceState(window.history.state, '', href)
      } catch {
        // Too many changes. The input matters more than the address.
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [json])
}
