import { useHydrated } from './useHydrated.ts'

/** The search parameter under which a link tells the message form what it is about: `content/resolve/addresses.ts` writes it. */
const ABOUT = 'about'

/** The most characters that it can say. */
const LONGEST = 80

/** What the address says that a message is about. Nothing in the build's pages. */
export function useAbout(): string | undefined {
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const said = new URLSearchParams(window.location.search).get(ABOUT)?.trim()
  return said && said.length <= LONGEST ? said : undefined
}
