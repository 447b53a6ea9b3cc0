let last = { content: '', key: '' }

/** A key by which the server recognizes a message that is sent again. It changes with the content. */
export function createKey(content: string): string {
  if (content !== last.content) last = { content, key: newKey() }
  return last.key
}

/** `crypto.randomUUID` requires TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
