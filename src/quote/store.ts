import { useSyncExternalStore } from 'react'
import { MOST_ITEMS, type QuoteItem, readItems } from '../../messages/item.ts'
import { onCleared, readStored, subscribeStored, writeStored } from '../hooks/storage.ts'

/*
 * The visitor's quote list. It is kept in local storage, and in memory where that is blocked or full. Each change begins
 * with what is stored, so that two windows change the same list.
 */

const KEY = 'quoteList'

/** Raised when what stands in an item means something else, so that an older list is put into the new form. */
const VERSION = 1

type Items = readonly QuoteItem[]

/** What could not be stored. */
let unstored: string | undefined

onCleared(() => {
  unstored = undefined
})

const NONE: Items = []
let last: { readonly json: string; readonly items: Items } = { json: '', items: NONE }

/** The items as they are now; the same array as long as they are the same. */
function itemsNow(): Items {
  const json = unstored ?? readStored(KEY) ?? ''
  if (json !== last.json) last = { json, items: readItems(json) }
  return last.items
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeStored(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

/** The quote list; empty in the build, and while hydrating. */
export function useQuoteItems(): Items {
  return useSyncExternalStore(subscribe, itemsNow, () => NONE)
}

export function setQuoteItems(items: Items): void {
  const json = JSON.stringify({ version: VERSION, items })
  unstored = json
  writeStored(KEY, json)
  if (readStored(KEY) === json) unstored = undefined
}

const isSame = (one: QuoteItem, other: Omit<QuoteItem, 'id'>) => {
  const key = ({ route, values, note }: Omit<QuoteItem, 'id'>) =>
    JSON.stringify([route, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), note])
  return key(one) === key(other)
}

/** The item of a list that is of the same thing, whatever its pieces. */
export const findQuoteItem = (items: Items, wanted: Omit<QuoteItem, 'id'>): QuoteItem | undefined =>
  items.find((item) => isSame(item, wanted))

/** Not `crypto.randomUUID`, which an address without TLS has not. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** Adds items at the end, of something that is there already its pieces; returns how many had room. */
export function addQuoteItems(added: readonly Omit<QuoteItem, 'id'>[]): number {
  const items = [...itemsNow()]
  let count = 0
  for (const item of added) {
    const same = findQuoteItem(items, item)
    if (same) items[items.indexOf(same)] = { ...same, ...withPieces(same, item) }
    else if (items.length < MOST_ITEMS) items.push({ ...item, id: newId() })
    else continue
    count++
  }
  setQuoteItems(items)
  return count
}

const withPieces = (one: QuoteItem, { pieces = 0 }: Omit<QuoteItem, 'id'>) =>
  pieces > 0 ? { pieces: (one.pieces ?? 0) + pieces } : {}

/** Changes an item, or takes it out where `change` returns nothing. */
export function changeQuoteItem(id: string, change: (item: QuoteItem) => QuoteItem | undefined): void {
  setQuoteItems(itemsNow().flatMap((item) => (item.id === id ? (change(item) ?? []) : item)))
}
