import type { Document } from './documents.ts'
import type { Pictures, Size } from './read/pictures.ts'

/** The sizes of the pictures that documents name. */
export function sizesOf(documents: readonly Document[], pictures: Pictures): Map<string, Size> {
  const files = new Set<string>()
  for (const { facts } of documents) {
    for (const { kind, value } of facts.names) if (kind.target?.isPicture) files.add(value)
  }
  const sizes = new Map<string, Size>()
  for (const file of files) {
    const size = pictures.sizeOf(file)
    if (size) sizes.set(file, size)
  }
  return sizes
}
