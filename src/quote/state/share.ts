import { parseItems, type QuoteItem } from '../../../messages/item.ts'

/** Prefix of a list in the fragment of an address, which is never sent to a server: `/quote#list=…` */
const LIST = '#list='

/** Encodes a list as a fragment: JSON in base64url. */
export function formatFragment(items: readonly QuoteItem[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(items))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return LIST + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Decodes the list of a fragment. Empty if there is none or it was cut off. */
export function parseFragment(fragment: string): readonly QuoteItem[] {
  if (!fragment.startsWith(LIST)) return []
  try {
    // Messengers break addresses, and take what follows in the sentence for a part of them.
    const [list = ''] = /^[\w-]*/.exec(fragment.slice(LIST.length).replaceAll(/%0[ad]|%20|\s/gi, '')) ?? []
    const base64 = list.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return parseItems(new TextDecoder().decode(bytes))
  } catch {
    return []
  }
}
