import { useHydrated } from './useHydrated.ts'

/**
 * Under which search parameters a link tells the message form what it is about, and the most that each can say: a
 * product's name (`schema/resolve/addresses.ts` writes it), and what is wanted of it.
 */
const LONGEST = { about: 80, details: 600 }

/** What the address says that a message is about. Nothing in the build's pages. */
export function useAbout(parameter: keyof typeof LONGEST = 'about'): string | undefined {
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const said = new URLSearchParams(window.location.search).get(parameter)?.trim()
  return said && said.length <= LONGEST[parameter] ? said : undefined
}
