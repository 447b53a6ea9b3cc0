import { writeStored } from './storage.ts'

export type ThemeName = 'light' | 'dark'

/*
 * The document's data-theme is the state: the inline script of src/shell/inline.ts has set it from what is stored
 * before anything is painted, and the styles follow it.
 */

const listeners = new Set<() => void>()

/** Calls back on every change; returns what ends that. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentTheme(): ThemeName {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Light to dark and back, remembered for the next visit. */
export function toggleTheme(): void {
  const next: ThemeName = currentTheme() === 'dark' ? 'light' : 'dark'
  if (next === 'dark') document.documentElement.dataset.theme = next
  else document.documentElement.removeAttribute('data-theme')
  writeStored('theme', next)
  for (const listener of listeners) listener()
}
