import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from './formatDocument.ts'
import { listDocuments } from './read/files.ts'
import { readDocument } from './read/readDocument.ts'

/** A document that is written otherwise than `formatDocument` writes it, and how that would be. */
export interface Unformatted {
  readonly file: string
  readonly formatted: string
}

/**
 * The documents of a root that are not written in the form of `formatDocument`.
 *
 * Those with a mistake in their JSON are left out: of two equal keys, one would be lost.
 */
export function unformattedDocuments(root: string): Unformatted[] {
  return listDocuments(root).documents.flatMap(({ file }) => {
    const { source, document, findings } = readIn(root, file)
    if (document === undefined || findings.length > 0) return []
    const formatted = formatDocument(document)
    return formatted === source ? [] : [{ file, formatted }]
  })
}

/** Writes the documents of a root in the form of `formatDocument`; returns the files that were written otherwise. */
export function formatDocuments(root: string): string[] {
  return unformattedDocuments(root).map(({ file, formatted }) => {
    writeFileSync(join(root, file), formatted)
    return file
  })
}

function readIn(root: string, file: string): ReturnType<typeof readDocument> {
  try {
    return readDocument(readFileSync(join(root, file)))
  } catch {
    // The report says that it cannot be read.
    return { source: '', findings: [] }
  }
}
