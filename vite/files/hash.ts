import { createHash } from 'node:crypto'

/** A name for all that something is made from. */
export function hashOf(...from: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  // The lengths tell where one ends and the next begins. Many short texts are given in one.
  let text = ''
  for (const part of from) {
    text += `${part.length}:`
    if (typeof part === 'string') text += part
    else {
      hash.update(text).update(part)
      text = ''
    }
  }
  return hash.update(text).digest('base64url').slice(0, 24)
}
