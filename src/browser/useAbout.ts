import { useHydrated } from './useHydrated.ts'

/** The search parameter under which a link tells the message form what it is about. `schema/resolve/addresses.ts` writes it. */
const PARAMETER = 'about'

/** As long as a page's name can be; what is longer is nobody's product. */
const LONGEST = 80

/** What the address says that a message is about: a product's name. Nothing in the build's pages. */
export function useAbout(): string | undefined {
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const about = new URLSearchParams(window.location.search).get(PARAMETER)?.trim()
  return about && about.length <= LONGEST ? about : undefined
}
