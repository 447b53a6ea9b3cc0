import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { STORED_KEYS } from '../../schema/names/storage.ts'
import { clearStored, deleteExpired, readStored, writeStored } from '../../src/data/storage.ts'
import { storeConsent } from '../../src/hooks/consent.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  localStorage.clear()
})

const storeAll = () => {
  for (const key of STORED_KEYS) if (key !== 'cookieConsent' && key !== 'scrollPositions') writeStored(key, 'value')
}

test('searches and contact details are not stored before consent', () => {
  storeAll()
  expect(localStorage.getItem('recentSearches')).toBeNull()
  expect(localStorage.getItem('quoteDraft')).toBeNull()
  expect(readStored('quoteList')).toBe('value')
})

test('declining deletes searches and contact details, but not the quote list', () => {
  storeConsent('accepted')
  storeAll()
  expect([readStored('recentSearches'), readStored('quoteDraft')]).toEqual(['value', 'value'])
  storeConsent('declined')
  expect([localStorage.getItem('recentSearches'), localStorage.getItem('quoteDraft')]).toEqual([null, null])
  expect(readStored('quoteList')).toBe('value')
})

test('lists and drafts expire 30 days after their last change', () => {
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

test('an answer to the cookie banner expires after a year, with everything that needs it', () => {
  storeConsent('accepted')
  vi.advanceTimersByTime(364 * DAY_MS)
  writeStored('sentRequests', 'value')
  deleteExpired()
  expect([readStored('cookieConsent'), readStored('sentRequests')]).toEqual(['accepted', 'value'])
  vi.advanceTimersByTime(DAY_MS)
  deleteExpired()
  expect([readStored('cookieConsent'), readStored('cookieConsentDate'), readStored('sentRequests')]).toEqual(
    Array(3).fill(undefined),
  )
})

test('a stored list without a date is still read', () => {
  localStorage.setItem('quoteList', '{"version":1,"items":[]}')
  expect(readStored('quoteList')).toBe('{"version":1,"items":[]}')
})

test('clearStored deletes all stored data', () => {
  storeConsent('accepted')
  storeAll()
  sessionStorage.setItem('scrollPositions', '[]')
  clearStored()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('scripts store data only under listed keys', () => {
  const scripts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const keys = scripts.flatMap((file) => {
    const script = readFileSync(`src/${file}`, 'utf8')
    const calls = script.matchAll(/(?:local|session)Storage\.[gs]etItem\((?:'(\w+)'|(\w+))/g)
    return [...calls].map(([, key, name]) => key ?? script.match(new RegExp(`const ${name} = '(\\w+)'`))?.[1])
  })
  // TypeScript checks the keys that are passed to the functions of storage.ts.
  expect(keys.filter((key) => key !== undefined && !STORED_KEYS.includes(key as never))).toEqual([])
  expect(keys).toContain('scrollPositions')
})
