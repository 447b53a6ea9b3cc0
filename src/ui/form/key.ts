let lastKey = { content: '', key: '' }

/** A key by which the server recognizes a message that is sent again. It changes with the content. */
export function createKey(content: string): string {
  if (content !== lastKey.content) {
    // `crypto.randomUUID` requires TLS.
    const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)))
    lastKey = { content, key: bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
  return lastKey.key
}
