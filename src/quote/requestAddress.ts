import { useEffect } from 'react'
import { ADD, MAX_CHARACTERS, type NewItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import { createSharedValue } from '../hooks/sharedValue.ts'

/** Search parameter for an item's pieces. */
const PIECES = 'pieces'

const requestItem = createSharedValue<NewItem>()

/** While the caller is mounted, "Request a quote" carries this item. */
export function useRequestItem(item: NewItem | undefined): void {
  const json = JSON.stringify(item)
  useEffect(() => {
    requestItem.set(json === undefined ? undefined : JSON.parse(json))
    return () => requestItem.set(undefined)
  }, [json])
}

/** The address of "Request a quote" with the values of the request item: `/quote?add=/products/boru&diameter=60.3` */
export function useRequestAddress(address: string): string {
  const item = requestItem.use()
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
