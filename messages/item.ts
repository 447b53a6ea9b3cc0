import { isObject, parseJson } from '../schema/fieldTypes/json.ts'

/** Units of quantities other than pieces. */
export const AMOUNT_UNITS = ['m', 'kg', 't'] as const

export type AmountUnit = (typeof AMOUNT_UNITS)[number]

export interface Amount {
  readonly value: number
  readonly unit: AmountUnit
}

export const isAmountUnit = (unit: unknown): unit is AmountUnit =>
  AMOUNT_UNITS.some((amountUnit) => amountUnit === unit)

/**
 * A line of a quote list, as it is stored, shared and sent. It has no words, so each reader sees it in their own language:
 * {@link describeItem}.
 */
export interface QuoteItem {
  /** Random, and the same in all windows. */
  readonly id: string
  /** The page of the product or service. Undefined for a line that was not understood: `note` has its text. */
  readonly route?: string
  /** Values by property: a figure in the property's unit, the name of a choice, or a text. */
  readonly values: Readonly<Record<string, number | string>>
  readonly pieces?: number
  /** Ordered instead of pieces. */
  readonly amount?: Amount
  readonly note?: string
}

/** An item that is not in a list yet. */
export type NewItem = Omit<QuoteItem, 'id'>

/**
 * Search parameter that adds an item to the quote list. The other parameters are its values, by property:
 * `?add=/products/paslanmaz-boru&diameter=60.3`
 */
export const ADD = 'add'

export const MAX_ITEMS = 100

/** Maximum numbers of characters. */
export const MAX_CHARACTERS = { id: 40, route: 120, property: 40, value: 120, note: 500 } as const

const MAX_VALUES = 20
export const MAX_PIECES = 1_000_000

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

const isValue = (value: unknown): value is number | string =>
  isText(value, MAX_CHARACTERS.value) || (typeof value === 'number' && Number.isFinite(value) && value > 0)

const isAmount = (amount: unknown): amount is Amount =>
  isObject(amount) &&
  isAmountUnit(amount.unit) &&
  typeof amount.value === 'number' &&
  amount.value > 0 &&
  amount.value <= MAX_PIECES

/** Parses an item. Parts that are not valid are left out. Undefined if nothing is left. */
function parseItem(value: unknown): QuoteItem | undefined {
  if (!isObject(value) || !isText(value.id, MAX_CHARACTERS.id)) return undefined
  const { id, route, values, pieces, amount, note } = value
  const isRoute = isText(route, MAX_CHARACTERS.route) && route.startsWith('/')
  const isNote = isText(note, MAX_CHARACTERS.note)
  if (!isRoute && !isNote) return undefined
  const validEntries = Object.entries(isObject(values) ? values : {})
    .filter(
      (entry): entry is [string, number | string] => isText(entry[0], MAX_CHARACTERS.property) && isValue(entry[1]),
    )
    .slice(0, MAX_VALUES)
  const isCount = typeof pieces === 'number' && Number.isInteger(pieces) && pieces > 0 && pieces <= MAX_PIECES
  return {
    id,
    ...(isRoute && { route }),
    values: Object.fromEntries(validEntries),
    ...(isCount ? { pieces } : isAmount(amount) && { amount: { value: amount.value, unit: amount.unit } }),
    ...(isNote && { note }),
  }
}

/**
 * Parses items from untrusted JSON: local storage of another version, a shared address, a message. Anything else is left
 * out, and so are items with the same `id` and those above {@link MAX_ITEMS}.
 */
export function parseItems(json: string): readonly QuoteItem[] {
  const value = parseJson(json)
  const values = isObject(value) ? value.items : value
  const items = (Array.isArray(values) ? values : []).flatMap((value) => parseItem(value) ?? [])
  return [...new Map(items.map((item) => [item.id, item])).values()].slice(0, MAX_ITEMS)
}
