import { useHydrated } from './useHydrated.ts'

/** The search parameter with the subject of a message. `content/resolve/addresses.ts` writes it. */
const ABOUT = 'about'

const MAX_CHARACTERS = 80

/** The subject of a message, from the address. Undefined in the build and during hydration. */
export function useAbout(): string | undefined {
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const about = new URLSearchParams(window.location.search).get(ABOUT)?.trim()
  return about && about.length <= MAX_CHARACTERS ? about : undefined
}
