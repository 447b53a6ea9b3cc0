import { isObject, parseJson } from '../../schema/fieldTypes/json.ts'
import { getStoredItem, STORED_ITEMS, STORED_KEYS, type StoredKey } from '../../schema/names/storage.ts'

/*
 * Local storage is optional: if it is blocked or full, nothing is stored and nothing breaks. Even accessing
 * `localStorage` can throw. schema/names/storage.ts lists all keys, and when they expire.
 */

export const MS_PER_DAY = 86_400_000

interface Expiring {
  /** Milliseconds since 1970. */
  readonly until: number
  readonly value: string
}

/** The stored value of a key, or undefined if there is none, it has expired, or storage is blocked. */
export function readStored(key: StoredKey): string | undefined {
  try {
    const text = localStorage.getItem(key)
    // Hydration reads hundreds of times, and parsing an empty value would throw an error each time.
    if (!text) return undefined
    const { days, isPlain } = getStoredItem(key)
    const expiring = days === undefined || isPlain ? undefined : parseExpiring(text)
    if (!expiring) return text
    if (expiring.until > Date.now()) return expiring.value
    localStorage.removeItem(key)
  } catch {
    // Blocked.
  }
  return undefined
}

/** Undefined for a value that was stored before values expired. */
function parseExpiring(stored: string): Expiring | undefined {
  const parsed = parseJson(stored)
  const { until, value } = isObject(parsed) ? parsed : {}
  return typeof until === 'number' && typeof value === 'string' ? { until, value } : undefined
}

const listeners = new Set<() => void>()

/** Calls `listener` after changes in any window. Returns a function that unsubscribes. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Stores a value, unless it needs a consent that the visitor has not given. */
export function writeStored(key: StoredKey, value: string): void {
  const { days, isPlain, needsConsent } = getStoredItem(key)
  if (!needsConsent || readStored('cookieConsent') === 'accepted') {
    const expiring: Expiring | undefined =
      days && !isPlain ? { until: Date.now() + days * MS_PER_DAY, value } : undefined
    try {
      localStorage.setItem(key, expiring ? JSON.stringify(expiring) : value)
    } catch {
      // Blocked or full. The page still uses the value until it is closed.
    }
  }
  for (const listener of listeners) listener()
}

export const removeStored = (key: StoredKey): void => {
  deleteStored([key])
  for (const listener of listeners) listener()
}

/**
 * Deletes expired values, including those of pages that the visitor does not open again. When the answer to the cookie
 * banner expires, so does everything that needs it.
 */
export function deleteExpired(): void {
  const { days } = STORED_ITEMS.cookieConsent
  const answered = Date.parse(readStored('cookieConsentDate') ?? '')
  if (answered <= Date.now() - days * MS_PER_DAY) {
    deleteStored(['cookieConsent', 'cookieConsentDate'])
    deleteUnconsented()
  }
  for (const key of STORED_KEYS) readStored(key)
}

export function deleteUnconsented(): void {
  deleteStored(STORED_KEYS.filter((key) => getStoredItem(key).needsConsent))
}

const clearListeners = new Set<() => void>()

/** Calls `listener` when the visitor deletes everything, to clear copies in memory. */
export function onCleared(listener: () => void): void {
  clearListeners.add(listener)
}

/** Deletes everything that the site has stored in this browser. */
export function clearStored(): void {
  deleteStored(STORED_KEYS)
  for (const listener of [...clearListeners, ...listeners]) listener()
}

function deleteStored(keys: readonly StoredKey[]): void {
  try {
    for (const key of keys) (getStoredItem(key).isSession ? sessionStorage : localStorage).removeItem(key)
  } catch {
    // Blocked: nothing is stored.
  }
}
