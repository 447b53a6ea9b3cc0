import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Name } from '../kinds/kind.ts'
import { type DocumentFacts, factsOf } from './document.ts'
import { type DocumentFile, type Listing, listDocuments } from './read/files.ts'
import { fileVersionOf } from './read/fileVersion.ts'
import { readDocument } from './read/readDocument.ts'
import { withoutMisread } from './read/thousands.ts'

/** A document of a site with all that its own file tells. */
export interface Document extends DocumentFile {
  /** A name for what is in its file. */
  readonly hash: string
  readonly facts: DocumentFacts
}

/** All documents of a site, and what is wrong with their files as such. */
export interface Documents {
  readonly documents: readonly Document[]
  readonly findings: Listing['findings']
}

/** What is known of a file, and of which state of it. */
interface Known {
  readonly version: string
  readonly hash: string
  readonly facts: DocumentFacts
}

const NO_NAMES: ReadonlySet<Name> = new Set()

/**
 * Lists and reads the documents of a root, each again only after its file has changed.
 *
 * Where it is told which files `changed`, and knows them all, it looks at no others.
 */
export function createDocumentReader(root: string): (changed?: ReadonlySet<string>) => Documents {
  let listing: Listing = { documents: [], findings: [] }
  let known = new Map<string, Known>()

  const read = ({ file, kind }: DocumentFile): Known => {
    try {
      const path = join(root, file)
      const version = fileVersionOf(statSync(path))
      const before = known.get(file)
      if (before?.version === version) return before
      const bytes = readFileSync(path)
      const hash = createHash('sha256').update(bytes).digest('base64url')
      const { document, findings } = readDocument(bytes)
      if (document === undefined) return { version, hash, facts: { findings, names: NO_NAMES } }
      const facts = factsOf(kind, document)
      // Of a key that stands twice only the last value is seen: what the document defines is not known.
      const defined = findings.some(({ mark }) => mark === 'key') ? {} : facts.defined
      const all = [...findings, ...withoutMisread(findings, facts.findings)]
      return { version, hash, facts: { ...facts, ...(defined && { defined }), findings: all } }
    } catch {
      const message = 'This file cannot be read. Perhaps its permissions do not allow it.'
      return { version: '', hash: '', facts: { findings: [{ path: [], message }], names: NO_NAMES } }
    }
  }

  return (changed) => {
    const isEnough = changed !== undefined && [...changed].every((file) => known.has(file))
    if (!isEnough) listing = listDocuments(root)
    const entries = listing.documents.map((document) => {
      const before = isEnough && !changed.has(document.file) ? known.get(document.file) : undefined
      return [document, before ?? read(document)] as const
    })
    known = new Map(entries.map(([{ file }, entry]) => [file, entry]))
    return {
      documents: entries.map(([document, { hash, facts }]) => ({ ...document, hash, facts })),
      findings: listing.findings,
    }
  }
}
