import type { DocumentFacts } from './document.ts'
import type { KnownFile } from './encodedFacts.ts'
import { type CacheOptions, readFacts, writeFacts } from './factsCache.ts'
import { type DocumentFile, type Listing, listDocuments } from './read/files.ts'
import { readFile, versionOf } from './readFile.ts'
import { readInThreads } from './threads.ts'

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

  const isCurrent = (file: string) => known.get(file)?.version === versionOf(root, file)
  const read = (file: DocumentFile): Document => {
    const entry = known.get(file.file) ?? readFile(root, file)
    known.set(file.file, entry)
    return { ...file, hash: entry.hash, facts: entry.facts }
  }

  const readAll = (): Documents => {
    const { documents: files, findings } = listDocuments(root)
    const last = known
    known = new Map([...last].filter(([file]) => isCurrent(file)))
    const unknown = files.filter(({ file }) => !known.has(file))
    for (const [file, entry] of readInThreads(root, unknown)) known.set(file, entry)
    const documents = files.map(read)
    // In development, where files are saved again and again, what was found at the start is enough.
    if (cache && isWorthKeeping(last, known)) writeFacts(cache, known)
    return { documents, findings }
  }

  return (changed) => {
    if (changed && [...changed].every((file) => known.has(file))) {
      for (const file of changed) if (!isCurrent(file)) known.delete(file)
      const documents = all.documents.map((document) => (changed.has(document.file) ? read(document) : document))
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
