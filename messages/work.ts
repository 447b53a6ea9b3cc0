/*
 * Proof of work against spam, as in Hashcash: no third party, no picture puzzle. Both sides hash the message's `key`, so each
 * message needs its own proof.
 */

/** Leading zero bits of the hash. About 65,000 hashes: one to five seconds of computing. */
export const WORK_BITS = 16

const BATCH = 512

async function countZeroBits(key: string, work: string): Promise<number> {
  const bytes = new TextEncoder().encode(`${key}:${work}`)
  const view = new DataView(await crypto.subtle.digest('SHA-256', bytes))
  return Math.clz32(view.getUint32(0))
}

/** Finds a number whose hash with the key begins with `bits` zero bits. Needs a secure context (TLS or localhost). */
export async function findWork(key: string, bits: number, signal?: AbortSignal): Promise<string | undefined> {
  for (let start = 0; !signal?.aborted; start += BATCH) {
    const zeroBits = await Promise.all(
      Array.from({ length: BATCH }, (_, index) => countZeroBits(key, `${start + index}`)),
    )
    const index = zeroBits.findIndex((zeros) => zeros >= bits)
    if (index >= 0) return String(start + index)
  }
  return undefined
}

export const isProofOfWork = async (key: string, work: string): Promise<boolean> =>
  key !== '' && work !== '' && (await countZeroBits(key, work)) >= WORK_BITS
