import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { replaceFile } from '../../content/edit/replaceFile.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import { getField } from '../../schema/fieldTypes/json.ts'

/** The ETag of a file's content. */
export const computeEtag = (bytes: string | Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url')}"`

/** Writes a file so that readers find either the old or the new content, even after a power cut. */
export function writeAtomically(path: string, content: string | Buffer): void {
  // Files that start with a dot are ignored everywhere.
  const temporary = join(dirname(path), `.${basename(path)}.tmp`)
  const file = openSync(temporary, 'w')
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  replaceFile(temporary, path)
}

/** Removes temporary files that an interrupted write left behind. */
function removeTemporaryFiles(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const name of names.filter((name) => /^\..*\.tmp$/.test(basename(name)))) rmSync(join(folder, name))
}

/** Whether a file exists in `pages/`. Symbolic links that lead out of the folder do not count. */
export function isInPages(root: string, file: string): boolean {
  if (!/^pages\/(?:[a-z0-9-]+\/)*_?[a-z0-9-]+\.json$/.test(file) || !existsSync(join(root, file))) return false
  return realpathSync(join(root, file)).startsWith(realpathSync(join(root, 'pages')) + sep)
}

/** The saved version that an edit started from. */
interface Base {
  readonly etag: string
  /** Any JSON. Undefined if that version is no longer known. */
  readonly saved: unknown
}

/** Unsaved documents. A copy in `.cache/edits` survives a crash. */
export function createEditStore(root: string) {
  const folder = join(root, '.cache/edits')
  const decodePath = (file: string) => join(folder, `${encodeURIComponent(file)}.json`)
  const texts = new Map<string, string>()
  const bases = new Map<string, Base>()
  return {
    /** Unsaved documents as text, by file. */
    texts,

    baseOf: (file: string): Base | undefined => bases.get(file),

    /** Restores the unsaved documents of an earlier session. Returns their files. */
    restore(): readonly string[] {
      mkdirSync(folder, { recursive: true })
      for (const writtenFolder of ['pages', 'public/pictures', '.cache/edits'])
        removeTemporaryFiles(join(root, writtenFolder))
      for (const name of readdirSync(folder).filter((name) => /^[^.].*\.json$/.test(name))) {
        const file = decodeURIComponent(name.slice(0, -'.json'.length))
        const { document: storedDocument } = readDocument(readFileSync(join(folder, name)))
        const base = getField(storedDocument, 'base')
        if (!isInPages(root, file) || typeof base !== 'string') continue
        texts.set(file, formatDocument(getField(storedDocument, 'document')))
        bases.set(file, { etag: base, saved: getField(storedDocument, 'saved') })
      }
      return [...texts.keys()]
    },

    store(file: string, base: string, document: unknown): void {
      const basis = bases.get(file)
      const bytes = readFileSync(join(root, file))
      const saved =
        basis?.etag === base ? basis.saved : computeEtag(bytes) === base ? readDocument(bytes).document : undefined
      writeAtomically(decodePath(file), JSON.stringify({ base, saved, document }))
      texts.set(file, formatDocument(document))
      bases.set(file, { etag: base, saved })
    },

    remove(file: string): void {
      rmSync(decodePath(file), { force: true })
      texts.delete(file)
      bases.delete(file)
    },
  }
}

export type EditStore = ReturnType<typeof createEditStore>
