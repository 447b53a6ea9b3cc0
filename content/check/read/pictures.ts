import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, parse, relative, sep } from 'node:path'
import { z } from 'zod'
import type { PictureFault } from '../../../schema/fieldTypes/targets.ts'
import type { PictureFile } from '../../../schema/fieldTypes/views.ts'
import type { Report } from '../../../schema/finding.ts'
import { explainDrawing, LINES, listFolder, readDrawings } from './drawings.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Pictures {
  readonly names: ReadonlySet<string>
  /** Size after rotation, and drawing. Undefined if the file has a fault. The same object until the folder changes. */
  describe(name: string): PictureFile | undefined
  findFault(name: string): PictureFault | undefined
  /** Drawings that cannot be used, by file. */
  readonly drawingFaults: ReadonlyMap<string, Report>
}

/** Larger than any camera's JPEG. Larger files slow down clones and builds. */
const MAX_BYTES = 15_000_000

/** Changes when a file is saved. Undefined if the file was deleted meanwhile. */
function getVersion(file: string): string | undefined {
  const { mtimeMs, size, ino } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return mtimeMs === undefined ? undefined : `${mtimeMs} ${size} ${ino}`
}

/** Creates a function that reads `public/pictures/`. Returns the same object until a file of the folder changes. */
export function createPictureReader(root: string): () => Pictures {
  const folder = join(root, 'public', 'pictures')
  const hashes = new Map<string, string>()
  /** Undefined if the file is unreadable. */
  const getHash = (name: string): string | undefined => {
    const file = join(folder, name)
    const key = `${name} ${getVersion(file)}`
    try {
      const hash = hashes.get(key) ?? createHash('sha256').update(readFileSync(file)).digest('base64url')
      hashes.set(key, hash)
      return hash
    } catch {
      return undefined
    }
  }

  const decodePicture = (name: string): Decoded => {
    const hash = getHash(name)
    if (hash === undefined) return 'format'
    if (!readDecoded().has(hash)) decode(folder, new Set([...listFolder(folder), name]), getHash)
    return readDecoded().get(hash) ?? 'format'
  }

  let version: string | undefined
  let pictures: Pictures

  return () => {
    const names = new Set(listFolder(folder))
    const files = [...names, ...listFolder(join(root, LINES)).map((name) => join('lines', name))]
    const newVersion = files.map((name) => `${name} ${getVersion(join(folder, name))}`).join('\n')
    if (newVersion === version) return pictures
    version = newVersion
    const drawings = readDrawings(root)
    const getFileSize = (name: string) => {
      const decoded = decodePicture(name)
      return typeof decoded === 'string' ? undefined : decoded
    }
    const faults = [...drawings].flatMap(([stem, drawing]) => {
      const picture = [...names].find((name) => parse(name).name === stem && name !== stem)
      const size = picture === undefined ? undefined : getFileSize(picture)
      // A picture that cannot be read is reported itself.
      const fault = picture === undefined || size ? explainDrawing(stem, drawing, size) : undefined
      return fault ? [[stem, fault] as const] : []
    })
    const drawingFaults = new Map(faults)
    const describedFiles = new Map<string, PictureFile>()
    /** The published name has a hash of the content. */
    const findDrawing = (name: string): string | undefined => {
      const { name: stem } = parse(name)
      const drawing = drawings.get(stem)
      if (!drawing || 'id' in drawing || drawingFaults.has(stem)) return undefined
      const hash = createHash('sha256').update(drawing.source).digest('hex').slice(0, 6)
      return `lines/${stem}.${hash}.svg`
    }
    pictures = {
      names,
      drawingFaults,
      describe(name) {
        const size = getFileSize(name)
        if (!describedFiles.has(name) && size) describedFiles.set(name, { ...size, drawing: findDrawing(name) })
        return describedFiles.get(name)
      },
      findFault(name) {
        if ((statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) return 'large'
        if (!names.has(name) && drawings.has(parse(name).name)) return 'lost'
        const decoded = decodePicture(name)
        return typeof decoded === 'string' ? decoded : undefined
      },
    }
    return pictures
  }
}

/** The size of a picture, or why none can be made from it. */
type Decoded = Size | DecodingFault

type DecodingFault = z.output<typeof decodingFault>

const decodingFault = z.enum(['format', 'cmyk', 'broken', 'empty', 'pointer', 'pixels'])

const decoded = z.union([z.object({ width: z.number(), height: z.number() }), decodingFault])

/** Results of decoding by content hash. They never change, so they are cached on disk. */
const CACHE = join(import.meta.dirname, '../../../.cache/decoded.json')

let cache: Map<string, Decoded> | undefined

function readDecoded(): Map<string, Decoded> {
  try {
    cache ??= new Map(Object.entries(z.record(z.string(), decoded).parse(JSON.parse(readFileSync(CACHE, 'utf8')))))
  } catch {
    cache = new Map()
  }
  return cache
}

/** Decodes all new pictures of a folder at once, since starting a process takes longer than decoding. */
function decode(folder: string, names: ReadonlySet<string>, getHash: (name: string) => string | undefined): void {
  const picturesByFile = new Map(
    [...names].filter((name) => /\.(jpg|png|webp)$/.test(name)).map((name) => [getHash(name) ?? '', name]),
  )
  const newPictures = [...picturesByFile].filter(([hash]) => !readDecoded().has(hash))
  const decoded = decodeFiles(newPictures.map(([, name]) => join(folder, name)))
  for (const [index, [hash]] of newPictures.entries()) readDecoded().set(hash, decoded[index] ?? 'broken')
  try {
    mkdirSync(dirname(CACHE), { recursive: true })
    writeFileSync(`${CACHE}.${process.pid}`, JSON.stringify(Object.fromEntries(readDecoded())))
    renameSync(`${CACHE}.${process.pid}`, CACHE)
  } catch {
    // Without a cache, pictures are decoded again by the next command.
  }
}

/** A picture that ends the process is decoded by itself, so that the others are not affected. */
function decodeFiles(files: readonly string[]): readonly Decoded[] {
  try {
    const script = join(import.meta.dirname, 'decode.mjs')
    const output = execFileSync(process.execPath, [script], { input: JSON.stringify(files), encoding: 'utf8' })
    return z.array(decoded).parse(JSON.parse(output))
  } catch {
    return files.length < 2 ? ['broken'] : files.flatMap((file) => decodeFiles([file]))
  }
}

/** The addresses of files in `public/` other than pictures and fonts. */
export function listPublicFiles(root: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => relative(join(root, 'public'), join(parentPath, name)))
    return new Set(
      paths.map((path) => `/${path.replaceAll(sep, '/')}`).filter((path) => !/^\/(pictures|fonts)\//.test(path)),
    )
  } catch {
    return new Set()
  }
}
