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

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice holds for this visit.
  }
}
