import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../format/document.ts'
import { type DocumentFacts, factsOf } from './document.ts'
import type { KnownFile } from './encodedFacts.ts'
import type { DocumentFile } from './read/files.ts'
import { fileVersionOf } from './read/fileVersion.ts'
import { readDocument } from './read/readDocument.ts'
import { withoutMisread } from './read/thousands.ts'

const UNREAD: Pick<DocumentFacts, 'names' | 'mentions'> = { names: [], mentions: [] }

/** Another one after a file has been saved; nothing where it is gone. */
export function versionOf(root: string, file: string): string | undefined {
  try {
    return fileVersionOf(statSync(join(root, file)))
  } catch {
    return undefined
  }
}

/** All that there is to know of a document. Never throws. */
export function readFile(root: string, { file, kind }: DocumentFile): KnownFile {
  try {
    const path = join(root, file)
    const version = fileVersionOf(statSync(path))
    const bytes = readFileSync(path)
    const hash = createHash('sha256').update(bytes).digest('base64url')
    const { source, document, findings } = readDocument(bytes)
    if (document === undefined) return { version, hash, facts: { findings, ...UNREAD } }
    const facts = factsOf(kind, document)
    // Of a key that stands twice only the last value is seen: what the document defines is not known.
    const defined = findings.some(({ mark }) => mark === 'key') ? {} : facts.defined
    const all = [...findings, ...withoutMisread(findings, facts.findings)]
    const isLaidOut = findings.length > 0 || formatDocument(document) === source
    return { version, hash, facts: { ...facts, isLaidOut, ...(defined && { defined }), findings: all } }
  } catch {
    const message = 'This file cannot be read. Perhaps its permissions do not allow it.'
    return { version: '', hash: '', facts: { findings: [{ path: [], message }], ...UNREAD } }
  }
}
