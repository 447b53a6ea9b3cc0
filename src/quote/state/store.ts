import { MAX_ITEMS, parseItems, type QuoteItem } from '../../../messages/item.ts'
import { createStored } from './stored.ts'

/** Raised when a field of an item changes its meaning, so that older lists can be converted. */
const VERSION = 1

type Items = readonly QuoteItem[]

const stored = createStored('quoteList', parseItems)

/** The visitor's quote list. */
export const readQuoteItems = stored.read

/** The quote list. Empty in the build and during hydration: effects use {@link readQuoteItems}. */
export const useQuoteItems = stored.use

const write = (items: Items) => stored.write(JSON.stringify({ version: VERSION, items }))

const isSame = (one: QuoteItem, other: Omit<QuoteItem, 'id'>) => {
  const key = ({ route, values, amount, note }: Omit<QuoteItem, 'id'>) =>
    JSON.stringify([route, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), amount?.unit, note])
  return key(one) === key(other)
}

/** Finds the item with the same product, values and note, whatever its pieces. */
export const findQuoteItem = (items: Items, wanted: Omit<QuoteItem, 'id'>): QuoteItem | undefined =>
  items.find((item) => isSame(item, wanted))

/** Whether the list has all these items with the same pieces. */
export function areListed(items: readonly Omit<QuoteItem, 'id'>[]): boolean {
  const listed = readQuoteItems()
  return items.every((item) => findQuoteItem(listed, item)?.pieces === item.pieces)
}

/** `crypto.randomUUID` is missing on addresses without TLS. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** Appends items; an item that is already listed gets its pieces increased. Returns how many fitted. */
export function addQuoteItems(added: readonly Omit<QuoteItem, 'id'>[]): number {
  const items = [...readQuoteItems()]
  let count = 0
  for (const item of added) {
    const same = findQuoteItem(items, item)
    if (same) items[items.indexOf(same)] = { ...same, ...addPieces(same, item) }
    else if (items.length < MAX_ITEMS) items.push({ ...item, id: newId() })
    else continue
    count++
  }
  write(items)
  return count
}

const addPieces = (one: QuoteItem, { pieces = 0, amount }: Omit<QuoteItem, 'id'>) =>
  amount && amount.unit === one.amount?.unit
    ? { amount: { ...amount, value: amount.value + one.amount.value } }
    : pieces > 0
      ? { pieces: (one.pieces ?? 0) + pieces }
      : {}

export function changeQuoteItem(id: string, change: (item: QuoteItem) => QuoteItem): void {
  write(readQuoteItems().map((item) => (item.id === id ? change(item) : item)))
}

/** Moves an item to a place in the list, counted from 0. */
export function moveQuoteItem(id: string, place: number): void {
  const items = readQuoteItems()
  const item = items.find((one) => one.id === id)
  const rest = items.filter((one) => one !== item)
  if (item) write([...rest.slice(0, place), item, ...rest.slice(place)])
}

/** Removes items. Returns a function that restores them at their places and keeps later changes. */
export function removeQuoteItems(ids: readonly string[]): () => void {
  const before = readQuoteItems()
  write(before.filter(({ id }) => !ids.includes(id)))
  return () => {
    const items = [...readQuoteItems()]
    for (const [place, item] of before.entries()) {
      const isMissing = ids.includes(item.id) && !items.some(({ id }) => id === item.id)
      if (isMissing && items.length < MAX_ITEMS) items.splice(place, 0, item)
    }
    write(items)
  }
}

/** Replaces all items. Returns a function that restores them. */
export function replaceQuoteItems(items: readonly Omit<QuoteItem, 'id'>[]): () => void {
  const restore = removeQuoteItems(readQuoteItems().map(({ id }) => id))
  addQuoteItems(items)
  const added = readQuoteItems().map(({ id }) => id)
  return () => {
    removeQuoteItems(added)
    restore()
  }
}
