import { useSyncExternalStore } from 'react'
import { subscribeStored, writeStored } from '../data/storage.ts'

/*
 * The document's data-theme is the state: the inline script of src/shell/inline.ts has set it from what is stored
 * before anything is painted, and the styles follow it.
 */

export type ThemeName = 'light' | 'dark'

const currentTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The theme that is shown; light in the build, and while hydrating. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribeStored, currentTheme, () => 'light')
}

/** Light to dark and back, remembered for the next visit. */
export function toggleTheme(): void {
  const next: ThemeName = currentTheme() === 'dark' ? 'light' : 'dark'
  if (next === 'dark') document.documentElement.dataset.theme = next
  else document.documentElement.removeAttribute('data-theme')
  writeStored('theme', next)
}
