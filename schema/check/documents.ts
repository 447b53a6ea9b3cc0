import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../format/document.ts'
import { type DocumentFacts, factsOf } from './document.ts'
import { type CacheOptions, type KnownFile, readFacts, writeFacts } from './factsCache.ts'
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

const UNREAD: Pick<DocumentFacts, 'names' | 'mentions'> = { names: [], mentions: [] }

/** Where fewer pages than one in so many have changed, it is quicker to read these again than to keep them. */
const WORTH_KEEPING = 200

/**
 * Lists and reads the documents of a root, each again only after its file has changed.
 *
 * Where it is told which files `changed`, and knows them all, it looks at no others. In a `cache` it keeps what it knows
 * for the next run.
 */
export function createDocumentReader(root: string, cache?: CacheOptions): (changed?: ReadonlySet<string>) => Documents {
  let all: Documents = { documents: [], findings: [] }
  let known = cache ? readFacts(cache) : new Map<string, KnownFile>()

  const read = ({ file, kind }: DocumentFile, before = known.get(file)): KnownFile => {
    try {
      const path = join(root, file)
      const version = fileVersionOf(statSync(path))
      if (before?.version === version) return before
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

  const readAgain = (document: Document): Document => {
    const entry = read(document)
    known.set(document.file, entry)
    return { ...document, hash: entry.hash, facts: entry.facts }
  }
  const readAll = () => {
    const { documents: files, findings } = listDocuments(root)
    const last = known
    known = new Map()
    const documents = files.map((file): Document => {
      const entry = read(file, last.get(file.file))
      known.set(file.file, entry)
      return { ...file, hash: entry.hash, facts: entry.facts }
    })
    // In development, where files are saved again and again, what was found at the start is enough.
    if (cache && isWorthKeeping(last, known)) writeFacts(cache, known)
    return { documents, findings }
  }

  return (changed) => {
    if (changed && [...changed].every((file) => known.has(file))) {
      const documents = all.documents.map((document) => (changed.has(document.file) ? readAgain(document) : document))
      all = { ...all, documents }
    } else all = readAll()
    return all
  }
}

/** Only pages are kept. */
function isWorthKeeping(last: ReadonlyMap<string, KnownFile>, known: ReadonlyMap<string, KnownFile>): boolean {
  const pages = [...known].filter(([, { facts }]) => !facts.shared)
  const others = pages.filter(([file, entry]) => last.get(file) !== entry).length
  const gone = [...last.keys()].filter((file) => !known.has(file)).length
  return (others + gone) * WORTH_KEEPING > pages.length
}
