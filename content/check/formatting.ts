import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../formatDocument.ts'
import { listDocuments } from './read/files.ts'
import { readDocumentFile } from './read/readDocument.ts'

/**
 * The documents of a root that are not formatted, with their formatted texts. Documents with mistakes in their JSON are
 * skipped: of two equal keys, one would be lost.
 */
export function findUnformatted(root: string) {
  return listDocuments(root).documents.flatMap(({ file }) => {
    const { source, document, findings } = readDocumentFile(join(root, file))
    if (document === undefined || findings.length > 0) return []
    const formattedText = formatDocument(document)
    return formattedText === source ? [] : [{ file, formatted: formattedText }]
  })
}

/** Formats the documents of a root. Returns the changed files. */
export function formatDocuments(root: string): string[] {
  return findUnformatted(root).map(({ file, formatted }) => {
    writeFileSync(join(root, file), formatted)
    return file
  })
}
