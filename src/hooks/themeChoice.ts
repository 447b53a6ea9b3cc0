import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../data/storage.ts'
import { listen } from './listen.ts'

/*
 * The document's `data-theme` is the state. `src/shell/inline/theme.ts` sets it from storage before the first paint.
 */

type ThemeName = 'light' | 'dark'

const readTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function applyTheme(theme: string | undefined): void {
  if (theme === 'dark') document.documentElement.dataset.theme = theme
  else document.documentElement.removeAttribute('data-theme')
}

/** Follows the choice in other windows, also after Back has restored this one from memory. */
function subscribeTheme(listener: () => void): () => void {
  const follow = ({ type }: Event) => {
    // If storage is blocked, only this page knows its theme.
    const storedTheme = readStored('theme')
    if (storedTheme) applyTheme(storedTheme)
    if (type === 'pageshow') listener()
  }
  const stopFollowing = listen(window, { storage: follow, pageshow: follow })
  const unsubscribe = subscribeStored(listener)
  return () => {
    stopFollowing()
    unsubscribe()
  }
}

/** The current theme. Light in the build and during hydration. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribeTheme, readTheme, () => 'light')
}

export function toggleTheme(): void {
  const nextTheme: ThemeName = readTheme() === 'dark' ? 'light' : 'dark'
  applyTheme(nextTheme)
  writeStored('theme', nextTheme)
}
