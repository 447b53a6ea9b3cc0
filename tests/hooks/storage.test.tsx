import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORED_KEYS } from '../../schema/names/storage.ts'
import { clearStored, deleteExpired, readStored, writeStored } from '../../src/data/storage.ts'
import { storeConsent } from '../../src/hooks/consent.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** Stores a value under each key, as a visitor who uses everything. */
const storeAll = () => {
  for (const key of STORED_KEYS) if (key !== 'cookieConsent' && key !== 'scrollPositions') writeStored(key, 'value')
}

test('before an answer to the cookie banner, searches and contact details are not stored', () => {
  storeAll()
  expect(localStorage.getItem('recentSearches')).toBeNull()
  expect(localStorage.getItem('quoteDraft')).toBeNull()
  expect(readStored('quoteList')).toBe('value')
})

test('declining deletes searches and contact details, and keeps the quote list', () => {
  storeConsent('accepted')
  storeAll()
  expect([readStored('recentSearches'), readStored('quoteDraft')]).toEqual(['value', 'value'])
  storeConsent('declined')
  expect([localStorage.getItem('recentSearches'), localStorage.getItem('quoteDraft')]).toEqual([null, null])
  expect(readStored('quoteList')).toBe('value')
})

test('lists and drafts end 30 days after their last change', () => {
  storeConsent('accepted')
  storeAll()
  vi.advanceTimersByTime(29 * DAY_MS)
  expect(readStored('quoteList')).toBe('value')
  writeStored('quoteList', 'changed')
  vi.advanceTimersByTime(2 * DAY_MS)
  deleteExpired()
  expect(localStorage.getItem('quoteDraft')).toBeNull()
  expect(localStorage.getItem('recentSearches')).toBeNull()
  expect(readStored('quoteList')).toBe('changed')
  expect(readStored('theme')).toBe('value')
})

test('a list that was stored before lists expired is still read', () => {
  localStorage.setItem('quoteList', '{"version":1,"items":[]}')
  expect(readStored('quoteList')).toBe('{"version":1,"items":[]}')
})

test('everything can be deleted at once', () => {
  storeConsent('accepted')
  storeAll()
  sessionStorage.setItem('scrollPositions', '[]')
  clearStored()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('no script stores anything under a key that is not listed', () => {
  const scripts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const keys = scripts.flatMap((file) => {
    const script = readFileSync(`src/${file}`, 'utf8')
    const calls = script.matchAll(/(?:local|session)Storage\.[gs]etItem\((?:'(\w+)'|(\w+))/g)
    return [...calls].map(([, key, name]) => key ?? script.match(new RegExp(`const ${name} = '(\\w+)'`))?.[1])
  })
  // The functions of storage.ts take a key of the list, or do not compile.
  expect(keys.filter((key) => key !== undefined && !STORED_KEYS.includes(key as never))).toEqual([])
  expect(keys).toContain('scrollPositions')
})
