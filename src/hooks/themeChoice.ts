import { useSyncExternalStore } from 'react'
import { subscribeStored, writeStored } from '../data/storage.ts'

/*
 * The document's `data-theme` is the state. `src/shell/inline.ts` sets it from storage before the first paint.
 */

type ThemeName = 'light' | 'dark'

const readTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The current theme. Light in the build and during hydration. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribeStored, readTheme, () => 'light')
}

/** Switches between light and dark, and stores the choice. */
export function toggleTheme(): void {
  const next: ThemeName = readTheme() === 'dark' ? 'light' : 'dark'
  if (next === 'dark') document.documentElement.dataset.theme = next
  else document.documentElement.removeAttribute('data-theme')
  writeStored('theme', next)
}
