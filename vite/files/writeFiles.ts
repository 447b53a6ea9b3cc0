import type { Output } from './output.ts'

/** Writes files that are made one by one, by their addresses: those whose making is long, from what they are made. */
export async function writeFiles(
  files: ReadonlyMap<string, () => string | Promise<Buffer>>,
  output: Output,
  madeFrom?: string,
): Promise<void> {
  for (const [address, make] of files) {
    if (madeFrom !== undefined && output.has(address, madeFrom)) continue
    output.write(address, await make(), madeFrom)
  }
}
