import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from '../../schema/reports/report.ts'
import { type DocumentFacts, getFacts } from './checkDocument.ts'
import { type Changes, type DocumentFile, type FileFinding, listDocuments } from './read/files.ts'
import { readDocument } from './read/readDocument.ts'
import { removeMisread } from './read/thousands.ts'

/** A document of a site with its facts. */
export interface Document extends DocumentFile {
  /** Hash of the file's content. */
  readonly hash: string
  readonly facts: DocumentFacts
}

/** All documents of a site, and problems of their files. */
export interface Documents {
  readonly documents: readonly Document[]
  readonly findings: readonly FileFinding[]
}

const UNREAD: Pick<DocumentFacts, 'references'> = { references: [] }

/**
 * Creates a function that reads the documents of a root. It returns the same object for a document until its content
 * changes.
 *
 * With `changedFiles`, if no file was added or removed, it reads only these files. `unsaved` has the new texts of files, and
 * undefined for files to treat as deleted.
 */
export function createDocumentReader(
  root: string,
  unsaved: Changes = new Map(),
  cachedDocuments: Documents = { documents: [], findings: [] },
): (changedFiles?: ReadonlySet<string>) => Documents {
  const readBytes = (file: string) => Buffer.from(unsaved.get(file) ?? readFileSync(join(root, file)))

  return (changedFiles) => {
    const documentsByFile = new Map(cachedDocuments.documents.map((document) => [document.file, document]))
    const readCached = (file: DocumentFile) => readFile(file, documentsByFile.get(file.file), readBytes)
    if (changedFiles && [...changedFiles].every((file) => documentsByFile.has(file))) {
      const documents = cachedDocuments.documents.map((document) =>
        changedFiles.has(document.file) ? readCached(document) : document,
      )
      if (documents.some((document, index) => document !== cachedDocuments.documents[index]))
        cachedDocuments = { ...cachedDocuments, documents }
    } else {
      const { documents, findings } = listDocuments(root, unsaved)
      cachedDocuments = { documents: documents.map(readCached), findings }
    }
    return cachedDocuments
  }
}

/** Reads a document. Returns `previous` if its content is the same. Never throws. */
function readFile(
  { file, type, route }: DocumentFile,
  previous: Document | undefined,
  readBytes: (file: string) => Buffer,
): Document {
  try {
    const bytes = readBytes(file)
    const hash = createHash('sha256').update(bytes).digest('base64url')
    return previous?.hash === hash ? previous : { file, type, route, hash, facts: readFacts(bytes, type) }
  } catch {
    return {
      file,
      type,
      route,
      hash: '',
      facts: { findings: [{ path: [], ...report('file.unreadable') }], ...UNREAD },
    }
  }
}

function readFacts(bytes: Buffer, type: DocumentFile['type']): DocumentFacts {
  const { document, isFormatted, findings } = readDocument(bytes)
  if (document === undefined) return { findings, ...UNREAD }
  const { defined, outline, ...facts } = getFacts(type, document)
  // JSON.parse drops the first of two equal keys, so the names under it are unknown.
  const hasRepeatedKeys = findings.some(({ location }) => location === 'key')
  return {
    ...facts,
    outline: hasRepeatedKeys ? undefined : outline,
    defined: hasRepeatedKeys ? undefined : defined,
    findings: [...findings, ...removeMisread(findings, facts.findings)],
    isFormatted: findings.length > 0 || isFormatted === true,
  }
}
