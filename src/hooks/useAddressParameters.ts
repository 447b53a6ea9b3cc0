import { useEffect } from 'react'

/** The search parameter with the query of a table of sizes. */
export const SIZE_PARAMETER = 'size'

/** Search parameter with the grade of a calculation, or of the size that is searched for. */
export const GRADE_PARAMETER = 'grade'

/** Search parameter with the tolerance class that a calculation and a table of tolerances have: `?tolerance=h9` */
export const TOLERANCE_PARAMETER = 'tolerance'

/** Search parameter with the compared grades: `?compare=304+316L#comparison` */
export const COMPARE_PARAMETER = 'compare'
export const COMPARISON_ANCHOR = 'comparison'

export const MAX_COMPARED = 4

/** The search parameter with figures of a query that fit no field of a calculator. */
export const UNPLACED_PARAMETER = 'unplaced'

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
