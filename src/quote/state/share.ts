import { parseItems, type QuoteItem } from '../../../messages/item.ts'

/**
 * A list in the fragment of an address, which is never sent to a server. Mail programs encode the equals sign, as `%3D`,
 * `%253D` or `=3D`. All lists start with the same characters: `[{"` in Base64.
 */
const LIST_PREFIX = /^#list(?:=|%(?:25)*3d)(?:3d(?=W3si))?/i

/**
 * Line breaks, blanks, quote marks and invisible characters between the characters of a list, and the equals signs with
 * which quoted-printable mails wrap lines: `=`, `=20`, `=0A`.
 */
const WRAPPING = /(?:=|%(?:25)*3d)(?:20|0[ad])?|%(?:25)*[\da-f]{2}|[\s+>]/gi

export function formatFragment(items: readonly QuoteItem[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(items))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `#list=${base64
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')}`
}

/** Decodes the list of a fragment. Undefined if there is none. If the address was cut, only the complete items. */
export function parseFragment(fragment: string) {
  if (!LIST_PREFIX.test(fragment)) return undefined
  // Messengers wrap long addresses, and can include the text after them.
  const [encodedList = ''] = /^[\w-]*/.exec(fragment.replace(LIST_PREFIX, '').replaceAll(WRAPPING, '')) ?? []
  const base64 = encodedList.replaceAll('-', '+').replaceAll('_', '/')
  // Four characters encode three bytes.
  const completeBase64 = base64.length % 4 === 1 ? base64.slice(0, -1) : base64
  const bytes = Uint8Array.from(atob(completeBase64), (character) => character.charCodeAt(0))
  const json = new TextDecoder().decode(bytes)
  const items = parseItems(json)
  return items.length > 0 ? { items, isCut: false } : parseCompleteItems(json)
}

/** Parses the complete items at the start of JSON that is truncated, or that other text follows. */
function parseCompleteItems(json: string): { readonly items: readonly QuoteItem[]; readonly isCut: boolean } {
  for (let end = json.lastIndexOf('}'); end > 0; end = json.lastIndexOf('}', end - 1)) {
    const items = parseItems(`${json.slice(0, end + 1)}]`)
    if (items.length > 0) return { items, isCut: json[end + 1] !== ']' }
  }
  return { items: [], isCut: true }
}
