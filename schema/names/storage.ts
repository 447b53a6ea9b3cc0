interface StoredItem {
  /** Deleted this many days after the last change. Without it, stored until the visitor deletes it. */
  readonly days?: number
  /** Stored only after the visitor has accepted cookies, and deleted when the visitor declines. */
  readonly needsConsent?: true
  /** Stored until the tab is closed. */
  readonly isSession?: true
}

/** Everything that the site stores in a visitor's browser. The privacy page lists it. */
export const STORED_ITEMS = {
  theme: {},
  cookieConsent: {},
  cookieConsentDate: {},
  closedNotice: {},
  screenScales: {},
  recentSearches: { days: 30, needsConsent: true },
  quoteList: { days: 30 },
  quoteDraft: { days: 30, needsConsent: true },
  sentRequests: { days: 180, needsConsent: true },
  scrollPositions: { isSession: true, needsConsent: true },
} as const satisfies Readonly<Record<string, StoredItem>>

export type StoredKey = keyof typeof STORED_ITEMS

export const STORED_KEYS = Object.keys(STORED_ITEMS) as readonly StoredKey[]

/** When and on what condition a key is stored. */
export const getStoredItem = (key: StoredKey): StoredItem => STORED_ITEMS[key]
