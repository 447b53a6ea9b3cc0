import type { Output } from './output.ts'

/** Writes files that are made one by one, by their addresses. What those are made from is named whose making is long. */
export async function writeFiles(
  files: ReadonlyMap<string, () => string | Promise<Buffer>>,
  output: Output,
  madeFrom: (address: string) => string | undefined = () => undefined,
): Promise<void> {
  for (const [address, make] of files) {
    const name = madeFrom(address)
    if (name !== undefined && output.has(address, name)) continue
    output.write(address, await make(), name)
  }
}
