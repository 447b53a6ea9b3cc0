let last = { content: '', key: '' }

/** A name for a message by which the server knows it again: the same as long as its content is the same. */
export function keyOf(content: string): string {
  if (content !== last.content) last = { content, key: newKey() }
  return last.key
}

/** Not `crypto.randomUUID`, which an address without TLS has not. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
