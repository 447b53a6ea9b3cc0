import { parseItems, type QuoteItem } from '../../../messages/item.ts'

/** A list in the fragment of an address, which is never sent to a server. Some programs encode the equals sign. */
const LIST = /^#list(?:=|%3d)/i

export function formatFragment(items: readonly QuoteItem[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(items))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `#list=${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** Decodes the list of a fragment. Undefined if there is none. If the address was cut, only the complete items. */
export function parseFragment(fragment: string) {
  if (!LIST.test(fragment)) return undefined
  // Messengers wrap long addresses, and can include the text after them.
  const [list = ''] = /^[\w-]*/.exec(fragment.replace(LIST, '').replaceAll(/%0[ad]|%20|\s/gi, '')) ?? []
  const base64 = list.replaceAll('-', '+').replaceAll('_', '/')
  // Four characters encode three bytes.
  const completeText = base64.length % 4 === 1 ? base64.slice(0, -1) : base64
  const bytes = Uint8Array.from(atob(completeText), (character) => character.charCodeAt(0))
  const json = new TextDecoder().decode(bytes)
  const items = parseItems(json)
  return items.length > 0 ? { items, isCut: false } : { items: parseComplete(json), isCut: true }
}

/** Parses the complete items at the start of truncated JSON. */
function parseComplete(json: string): readonly QuoteItem[] {
  for (let end = json.lastIndexOf('}'); end > 0; end = json.lastIndexOf('}', end - 1)) {
    const items = parseItems(`${json.slice(0, end + 1)}]`)
    if (items.length > 0) return items
  }
  return []
}
