import { MAX_ITEMS, type NewItem, parseItems, type QuoteItem } from '../../../messages/item.ts'
import { createStored } from './stored.ts'

/** Increase this number when a field of an item changes its meaning, so that older lists can be converted. */
const VERSION = 1

type Items = readonly QuoteItem[]

const listStore = createStored('quoteList', parseItems)

export const readQuoteItems = listStore.read

/** The quote list. Empty in the build and during hydration: effects use {@link readQuoteItems}. */
export const useQuoteItems = listStore.use

const write = (items: Items) => listStore.write(JSON.stringify({ version: VERSION, items }))

const createItemKey = ({ route, values, amount, note }: NewItem) =>
  JSON.stringify([route, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), amount?.unit, note])

/** Finds the item with the same product, values and note. Ignores pieces. */
export const findQuoteItem = (items: Items, item: NewItem): QuoteItem | undefined =>
  items.find((candidate) => createItemKey(candidate) === createItemKey(item))

/** Whether the list has all these items with the same pieces. */
export function areListed(items: readonly NewItem[]): boolean {
  const listItems = readQuoteItems()
  return items.every((item) => findQuoteItem(listItems, item)?.pieces === item.pieces)
}

/** `crypto.randomUUID` is missing on addresses without TLS. */
const createId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** Appends items; an item that is already listed gets its pieces increased. Returns how many fitted. */
export function addQuoteItems(newItems: readonly NewItem[]): number {
  const items = [...readQuoteItems()]
  let count = 0
  for (const item of newItems) {
    const listedItem = findQuoteItem(items, item)
    if (listedItem) items[items.indexOf(listedItem)] = { ...listedItem, ...addPieces(listedItem, item) }
    else if (items.length < MAX_ITEMS) items.push({ ...item, id: createId() })
    else continue
    count++
  }
  write(items)
  return count
}

const addPieces = (item: QuoteItem, { pieces = 0, amount }: NewItem) =>
  amount && amount.unit === item.amount?.unit
    ? { amount: { ...amount, value: amount.value + item.amount.value } }
    : pieces > 0
      ? { pieces: (item.pieces ?? 0) + pieces }
      : {}

export function changeQuoteItem(id: string, change: (item: QuoteItem) => QuoteItem): void {
  write(readQuoteItems().map((item) => (item.id === id ? change(item) : item)))
}

export function moveQuoteItem(id: string, index: number): void {
  const items = readQuoteItems()
  const item = items.find((candidate) => candidate.id === id)
  const otherItems = items.filter((candidate) => candidate !== item)
  if (item) write([...otherItems.slice(0, index), item, ...otherItems.slice(index)])
}

/** Removes items. Returns a function that restores them at their positions and keeps later changes. */
export function removeQuoteItems(ids: readonly string[]): () => void {
  const previousItems = readQuoteItems()
  write(previousItems.filter(({ id }) => !ids.includes(id)))
  return () => {
    const items = [...readQuoteItems()]
    for (const [index, item] of previousItems.entries()) {
      const isMissing = ids.includes(item.id) && !items.some(({ id }) => id === item.id)
      if (isMissing && items.length < MAX_ITEMS) items.splice(index, 0, item)
    }
    write(items)
  }
}

/** Replaces all items. Returns a function that restores them. */
export function replaceQuoteItems(items: readonly NewItem[]): () => void {
  const restore = removeQuoteItems(readQuoteItems().map(({ id }) => id))
  addQuoteItems(items)
  const addedIds = readQuoteItems().map(({ id }) => id)
  return () => {
    removeQuoteItems(addedIds)
    restore()
  }
}
