import { readStored, writeStored } from '../hooks/storage.ts'

/** Where a visitor's own searches are kept, on the visitor's device alone. */
const KEY = 'recentSearches'

const MOST = 5

/** What was searched for before, the last first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : []
  } catch {
    // Somebody else has written there.
    return []
  }
}

export function rememberSearch(query: string): void {
  const others = recentSearches().filter((other) => other !== query)
  writeStored(KEY, JSON.stringify([query, ...others].slice(0, MOST)))
}

export function forgetSearches(): void {
  writeStored(KEY, '[]')
}
