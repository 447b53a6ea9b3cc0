import { isObject } from '../schema/fieldTypes/json.ts'

/**
 * A line of a quote list, as it is kept, shared and sent. It has the names of pages and properties and no words, so each
 * reader sees it in their own language: {@link describeItem}.
 */
export interface QuoteItem {
  /** Random; the same in all windows. */
  readonly id: string
  /** The page of the product or the service. Without one it is a line that was not understood, and stands in `note`. */
  readonly route?: string
  /** By property: a figure in the property's unit, or the name of a choice, or a text. */
  readonly values: Readonly<Record<string, number | string>>
  readonly pieces?: number
  readonly note?: string
}

/**
 * The search parameter of the quote list's address that names the page of an item to be added; its values stand beside it,
 * by property: `?add=/products/paslanmaz-boru&diameter=60.3`
 */
export const ADD = 'add'

/** How many items a list has at most. */
export const MOST_ITEMS = 100

/** How long texts of an item are at most. */
export const MOST_CHARACTERS = { id: 40, route: 120, property: 40, value: 120, note: 500 } as const

const MOST_VALUES = 20
export const MOST_PIECES = 1_000_000

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

const isValue = (value: unknown): value is number | string =>
  isText(value, MOST_CHARACTERS.value) || (typeof value === 'number' && Number.isFinite(value) && value > 0)

/** What is left of a value from outside: an item with what can be used of it, or nothing. */
function readItem(value: unknown): QuoteItem | undefined {
  if (!isObject(value) || !isText(value.id, MOST_CHARACTERS.id)) return undefined
  const { id, route, values, pieces, note } = value
  const isRoute = isText(route, MOST_CHARACTERS.route) && route.startsWith('/')
  const isNote = isText(note, MOST_CHARACTERS.note)
  if (!isRoute && !isNote) return undefined
  const kept = Object.entries(isObject(values) ? values : {})
    .filter(
      (entry): entry is [string, number | string] => isText(entry[0], MOST_CHARACTERS.property) && isValue(entry[1]),
    )
    .slice(0, MOST_VALUES)
  const isCount = typeof pieces === 'number' && Number.isInteger(pieces) && pieces > 0 && pieces <= MOST_PIECES
  return {
    id,
    ...(isRoute && { route }),
    values: Object.fromEntries(kept),
    ...(isCount && { pieces }),
    ...(isNote && { note }),
  }
}

/**
 * Items from JSON that somebody else has written: local storage of another version, a shared address, a message. What is
 * no item is left out, and so is a second one with the same `id`; there are never more than {@link MOST_ITEMS}.
 */
export function readItems(json: string): readonly QuoteItem[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return []
  }
  const values = isObject(value) ? value.items : value
  const items = (Array.isArray(values) ? values : []).flatMap((one) => readItem(one) ?? [])
  return [...new Map(items.map((item) => [item.id, item])).values()].slice(0, MOST_ITEMS)
}
