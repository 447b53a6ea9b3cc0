/*
 * Local storage that is only a convenience: where it is blocked or full, nothing is remembered and nothing breaks.
 * Even naming it can throw.
 */

/** What is stored under a key, or nothing where nothing can be. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()

/** Calls back whenever something is to be stored; returns what ends that. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice holds for this visit.
  }
  for (const listener of listeners) listener()
}
