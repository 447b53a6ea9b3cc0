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
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { formatDocument } from '../../content/check/formatDocument.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { fieldOf } from '../../schema/fieldTypes/json.ts'

/** A name for what is in a file, as HTTP has it: with quotation marks. */
export const etagOf = (bytes: string | Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`

/** Writes a file so that whoever reads it, even after a power cut, finds it as it was or as it is to be. */
export function writeWhole(path: string, content: string | Buffer): void {
  // Nobody reads pages whose names begin with a dot.
  const temporary = join(dirname(path), `.${basename(path)}.tmp`)
  const file = openSync(temporary, 'w')
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}

/** Removes what a writing that was cut off has left. */
function sweep(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const name of names.filter((name) => /^\..*\.tmp$/.test(basename(name)))) rmSync(join(folder, name))
}

/** Whether a file is in `pages/` by its name, and on the disk. */
export function isInPages(root: string, file: string): boolean {
  if (!/^pages\/(?:[a-z0-9-]+\/)*_?[a-z0-9-]+\.json$/.test(file) || !existsSync(join(root, file))) return false
  return realpathSync(join(root, file)).startsWith(realpathSync(join(root, 'pages')) + sep)
}

/** What lay in a document's file when it was first changed, and its name. */
interface Base {
  readonly etag: string
  /** Any JSON; nothing where it is not known any more. */
  readonly saved: unknown
}

/** Documents with changes that are not saved, kept in `.cache/edits` against a crash. */
export function keptEdits(root: string) {
  const folder = join(root, '.cache/edits')
  const placeOf = (file: string) => join(folder, `${encodeURIComponent(file)}.json`)
  const texts = new Map<string, string>()
  const bases = new Map<string, Base>()
  return {
    /** The documents as they are to be, by their files. */
    texts,

    baseOf: (file: string): Base | undefined => bases.get(file),

    /** Takes up what an earlier session has left, and says which documents that are. */
    restore(): readonly string[] {
      mkdirSync(folder, { recursive: true })
      for (const each of ['pages', 'public/pictures', '.cache/edits']) sweep(join(root, each))
      for (const name of readdirSync(folder).filter((name) => /^[^.].*\.json$/.test(name))) {
        const file = decodeURIComponent(name.slice(0, -'.json'.length))
        const { document: kept } = readDocument(readFileSync(join(folder, name)))
        const base = fieldOf(kept, 'base')
        if (!isInPages(root, file) || typeof base !== 'string') continue
        texts.set(file, formatDocument(fieldOf(kept, 'document')))
        bases.set(file, { etag: base, saved: fieldOf(kept, 'saved') })
      }
      return [...texts.keys()]
    },

    keep(file: string, base: string, document: unknown): void {
      const known = bases.get(file)
      const bytes = readFileSync(join(root, file))
      const saved =
        known?.etag === base ? known.saved : etagOf(bytes) === base ? readDocument(bytes).document : undefined
      writeWhole(placeOf(file), JSON.stringify({ base, saved, document }))
      texts.set(file, formatDocument(document))
      bases.set(file, { etag: base, saved })
    },

    drop(file: string): void {
      rmSync(placeOf(file), { force: true })
      texts.delete(file)
      bases.delete(file)
    },
  }
}

export type KeptEdits = ReturnType<typeof keptEdits>
