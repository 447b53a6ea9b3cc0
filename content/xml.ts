import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

export function writeXml(root: Element): string {
  // toXml leaves every > as it is, but XML forbids ]]> in text.
  const xml = toXml(root, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}

/** Decodes an XML file by its byte-order mark or its declaration. Throws with the reason if that is impossible. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = findEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`It cannot be read in its encoding, ${encoding}. Save it as UTF-8.`)
  }
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  // A byte-order mark, or the < of the first tag.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declaredEncoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start)?.[1]?.toLowerCase()
  // Some programs declare UTF-16, but write UTF-8.
  return declaredEncoding === undefined || declaredEncoding.startsWith('utf-16') ? 'utf-8' : declaredEncoding
}
