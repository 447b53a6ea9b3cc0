import { useEffect } from 'react'

/** How long nothing is typed before the address follows, in ms. */
const PAUSE = 400

type Parameters = Readonly<Record<string, string>>

/** An address with search parameters. An empty one is taken out; others stay. */
export function withParameters(href: string, parameters: Parameters): URL {
  const url = new URL(href)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/**
 * Keeps search parameters of the page's address as they are given, once they have stayed so for a moment: Safari refuses
 * more than a hundred changes in 30 s. The history gets no entry of it.
 */
export function useAddressParameters(parameters: Parameters): void {
  const wanted = JSON.stringify(parameters)
  useEffect(() => {
    const timer = setTimeout(() => {
      const { href } = withParameters(window.location.href, JSON.parse(wanted))
      if (href === window.location.href) return
      try {
        // The history's own state is the router's.
        window.history.replaceState(window.history.state, '', href)
      } catch {
        // Refused: what is typed is worth more than an address that says so.
      }
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [wanted])
}
