import { useEffect, useSyncExternalStore } from 'react'
import { ADD, MAX_CHARACTERS, type NewItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'

/** Search parameter for an item's pieces. */
const PIECES = 'pieces'

let requestItem: NewItem | undefined
const listeners = new Set<() => void>()

function setRequestItem(item: NewItem | undefined): void {
  requestItem = item
  for (const listener of listeners) listener()
}

/** While the caller is mounted, "Request a quote" carries this item. */
export function useRequestItem(item: NewItem | undefined): void {
  const json = JSON.stringify(item)
  useEffect(() => {
    setRequestItem(json === undefined ? undefined : JSON.parse(json))
    return () => setRequestItem(undefined)
  }, [json])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address of "Request a quote" with the values of the request item: `/quote?add=/products/boru&diameter=60.3` */
export function useRequestAddress(address: string): string {
  const item = useSyncExternalStore(
    subscribe,
    () => requestItem,
    () => undefined,
  )
  if (!item || !address.includes(`?${ADD}=`)) return address
  const { values, pieces = 1 } = item
  const entries = Object.entries({ ...values, [PIECES]: pieces }).map(([name, value]) => [name, String(value)])
  return `${address}&${new URLSearchParams(entries)}`
}

/** Parses the item of an address. Skips values that its product has no field for. */
export function parseRequestItem(parameters: URLSearchParams, orders: readonly OrderView[]): NewItem | undefined {
  const route = parameters.get(ADD)
  const order = orders.find((candidate) => candidate.route === route)
  if (!order) return undefined
  const values = order.fields.flatMap(({ property, written }) => {
    const text = parameters.get(property)?.slice(0, MAX_CHARACTERS.value)
    return text ? [[property, written && Number(text) > 0 ? Number(text) : text] as const] : []
  })
  const pieces = Number(parameters.get(PIECES))
  return {
    route: order.route,
    values: Object.fromEntries(values),
    pieces: Number.isInteger(pieces) && pieces > 0 ? pieces : 1,
  }
}
