import type { DocumentFacts } from './document.ts'
import type { Document } from './documents.ts'
import type { Pictures, Size } from './read/pictures.ts'

const named = new WeakMap<DocumentFacts, readonly string[]>()

/** The pictures that a document names. */
function picturesOf(facts: DocumentFacts): readonly string[] {
  const known = named.get(facts)
  if (known) return known
  const files = facts.names.filter(({ kind }) => kind.target?.isPicture).map(({ value }) => value)
  named.set(facts, files)
  return files
}

/** The sizes of the pictures that documents name. */
export function sizesOf(documents: readonly Document[], pictures: Pictures): Map<string, Size> {
  const files = new Set<string>()
  for (const { facts } of documents) for (const file of picturesOf(facts)) files.add(file)
  const sizes = new Map<string, Size>()
  for (const file of files) {
    const size = pictures.sizeOf(file)
    if (size) sizes.set(file, size)
  }
  return sizes
}
