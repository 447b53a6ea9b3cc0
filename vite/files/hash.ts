import { createHash } from 'node:crypto'

/** A name for all that something is made from. */
export function hashOf(...from: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  // The lengths tell where one ends and the next begins.
  for (const part of from) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 24)
}
