import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from '../../schema/reports.ts'
import { type DocumentFacts, getFacts } from './document.ts'
import { type DocumentFile, type FileListing, listDocuments } from './read/files.ts'
import { readDocument } from './read/readDocument.ts'
import { removeMisread } from './read/thousands.ts'

/** A document of a site with all that its own file tells. */
export interface Document extends DocumentFile {
  /** A name for what is in its file. */
  readonly hash: string
  readonly facts: DocumentFacts
}

/** All documents of a site, and what is wrong with their files as such. */
export interface Documents {
  readonly documents: readonly Document[]
  readonly findings: FileListing['findings']
}

const UNREAD: Pick<DocumentFacts, 'references'> = { references: [] }

/**
 * Reads the documents of a root, and holds them: a document whose file has the same bytes as before is the same object.
 *
 * Told which files `changed`, with none new and none gone, it reads no others, and returns the same list if their content is
 * the same. A document that is `unsaved` counts as its editor has it, whatever lies in its file. Documents that were `held`
 * by another reader are parsed again only if their content differs.
 */
export function createDocumentReader(
  root: string,
  unsaved: ReadonlyMap<string, string> = new Map(),
  held: Documents = { documents: [], findings: [] },
): (changed?: ReadonlySet<string>) => Documents {
  const bytesOf = (file: string) => Buffer.from(unsaved.get(file) ?? readFileSync(join(root, file)))

  return (changed) => {
    const before = new Map(held.documents.map((document) => [document.file, document]))
    const read = (file: DocumentFile) => readFile(file, before.get(file.file), bytesOf)
    if (changed && [...changed].every((file) => before.has(file))) {
      const documents = held.documents.map((one) => (changed.has(one.file) ? read(one) : one))
      if (documents.some((document, index) => document !== held.documents[index])) held = { ...held, documents }
    } else {
      const { documents, findings } = listDocuments(root)
      held = { documents: documents.map(read), findings }
    }
    return held
  }
}

/** Reads a document; `before` is what it was when it was read last. Never throws. */
function readFile(
  { file, type, route }: DocumentFile,
  before: Document | undefined,
  bytesOf: (file: string) => Buffer,
): Document {
  try {
    const bytes = bytesOf(file)
    const hash = createHash('sha256').update(bytes).digest('base64url')
    return before?.hash === hash ? before : { file, type, route, hash, facts: readFacts(bytes, type) }
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
  const { document, isLaidOut, findings } = readDocument(bytes)
  if (document === undefined) return { findings, ...UNREAD }
  const { defined, ...facts } = getFacts(type, document)
  // Of a key that stands twice only the last value is seen: what the document defines is not known.
  const hasTwins = findings.some(({ location }) => location === 'key')
  return {
    ...facts,
    ...(defined && !hasTwins && { defined }),
    findings: [...findings, ...removeMisread(findings, facts.findings)],
    isLaidOut: findings.length > 0 || isLaidOut === true,
  }
}
