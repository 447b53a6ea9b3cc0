import { type QuoteItem, readItems } from '../../messages/item.ts'

/** What an address has a list under, in its fragment, which no server is sent: `/quote#list=…` */
const LIST = '#list='

/** A list as part of an address: its JSON, in base64 as addresses have it. */
export function fragmentOf(items: readonly QuoteItem[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(items))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return LIST + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The list of an address; none where it has none, or it was cut. */
export function itemsInFragment(fragment: string): readonly QuoteItem[] {
  if (!fragment.startsWith(LIST)) return []
  try {
    const base64 = fragment.slice(LIST.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return readItems(new TextDecoder().decode(bytes))
  } catch {
    return []
  }
}
