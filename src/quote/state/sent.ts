import { parseItems, type QuoteItem } from '../../../messages/item.ts'
import { isObject, parseJson } from '../../../schema/fieldTypes/json.ts'
import { getStoredItem } from '../../../schema/names/storage.ts'
import { MS_PER_DAY, readStored } from '../../data/storage.ts'
import { type DraftFields, parseFields } from './draft.ts'
import { createStored } from './stored.ts'

export interface SentRequest {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly date: number
  readonly items: readonly QuoteItem[]
  readonly fields: DraftFields
}

type Requests = readonly SentRequest[]

/** Increase this number when a stored field changes its meaning. */
const VERSION = 1

const MAX_REQUESTS = 10

/** Days that a request stays in storage. */
export const RETENTION_DAYS = getStoredItem('sentRequests').days ?? 0

const NO_REQUESTS: Requests = []
const sentStore = createStored('sentRequests', parseRequests)

function parseRequests(json: string): Requests {
  const storedValue = parseJson(json)
  if (!isObject(storedValue) || storedValue.version !== VERSION || !Array.isArray(storedValue.requests))
    return NO_REQUESTS
  const oldestDate = Date.now() - RETENTION_DAYS * MS_PER_DAY
  return storedValue.requests.flatMap((request: unknown): Requests => {
    if (!isObject(request)) return []
    const { reference, date, fields } = request
    if (typeof reference !== 'string' || typeof date !== 'number' || date < oldestDate) return []
    return [{ reference, date, items: parseItems(JSON.stringify(request)), fields: parseFields(fields) }]
  })
}

const write = (requests: Requests) => sentStore.write(JSON.stringify({ version: VERSION, requests }))

/** The requests that were sent from this browser, the last one first. Empty in the build and during hydration. */
export const useSentRequests = sentStore.use

/** Whether requests survive closing the page: storage is allowed and not blocked. */
export const canStoreRequests = (): boolean => readStored('sentRequests') !== undefined

/** Adds a request. The oldest ones above the limit are removed. */
export function addSentRequest(request: Omit<SentRequest, 'date'>): void {
  write([{ ...request, date: Date.now() }, ...sentStore.read()].slice(0, MAX_REQUESTS))
}

/** Removes a request. Returns a function that restores it. */
export function removeSentRequest(reference: string): () => void {
  const requests = sentStore.read()
  const removedRequests = requests.filter((request) => request.reference === reference)
  const remainingRequests = requests.filter((request) => !removedRequests.includes(request))
  if (remainingRequests.length > 0) write(remainingRequests)
  else sentStore.remove()
  return () => {
    const restoredRequests = [...sentStore.read(), ...removedRequests].sort((a, b) => b.date - a.date)
    write(restoredRequests.slice(0, MAX_REQUESTS))
  }
}
