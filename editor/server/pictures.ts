import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listDocuments } from '../../content/check/read/files.ts'
import { createPictureReader } from '../../content/check/read/pictures.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import type { Content } from '../../content/resolve/content.ts'
import { findPictures, type PageOverview, type PictureUse } from '../../content/translate/overview.ts'
import { sortByText } from '../../schema/names/intl.ts'
import { DEFAULT_LANGUAGE } from '../../schema/names/languages.ts'
import { report } from '../../schema/reports/report.ts'
import { slugify } from '../../schema/spelling.ts'
import { getVariantAddress, listWidths } from '../../src/ui/pictureVariants.ts'
import type { Access } from './access.ts'
import { writeAtomically } from './files.ts'
import { RequestError, type Routes, type Services } from './requests.ts'

export interface PictureEntry {
  readonly name: string
  readonly address: string
  /** Size of the file in pixels. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** Whether it has a line drawing. */
  readonly hasDrawing: boolean
  readonly uses: readonly (PictureUse & Pick<PageOverview, 'file'> & { readonly page?: string })[]
}

/** File extensions by the format of the content, whatever the file is called. */
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Wider pictures are scaled down, in pixels. The site shows no picture that wide. */
const MAX_WIDTH = 4000

/** Creates a function that lists where documents name pictures, unsaved ones too. */
export const createUseList =
  ({ root }: Services, { readEdited }: Access, listPages: () => readonly PageOverview[]) =>
  (): PictureEntry['uses'] => {
    const shared = listDocuments(root).documents.filter(({ type }) => type !== 'page')
    const siteUses = shared.flatMap(({ file, type }) =>
      findPictures(type, readDocument(readEdited(file)).document).map((use) => ({ ...use, file })),
    )
    const pageUses = listPages().flatMap(({ file, name: page, pictures }) =>
      pictures.map((use) => ({ ...use, file, page })),
    )
    return [...pageUses, ...siteUses]
  }

/** The media library: lists, adds and removes pictures. */
export function createPictureRoutes({ root, getContent, onChange }: Services, listUses: () => PictureEntry['uses']) {
  const readPictures = createPictureReader(root)
  return {
    'GET /pictures': () => {
      const { names, describe } = readPictures()
      const uses = listUses()
      const pictures = [...names].flatMap((name): PictureEntry[] => {
        const picture = describe(name)
        // Files that are not pictures have no size.
        if (!picture) return []
        const { size: bytes } = statSync(join(root, 'public/pictures', name))
        const address = findSmallVariant(getContent(), name) ?? `/pictures/${name}`
        const { width, height, drawing } = picture
        const hasDrawing = drawing !== undefined
        return [{ name, address, width, height, bytes, hasDrawing, uses: uses.filter((use) => use.name === name) }]
      })
      return { pictures: sortByText(pictures, ({ name }) => name, DEFAULT_LANGUAGE) }
    },

    'PUT /picture': async ({ query, body }) => {
      if (!Buffer.isBuffer(body)) throw new RequestError(415, 'The body is not a picture.')
      const file = await savePicture(root, query.get('name') ?? '', body)
      onChange(`public/pictures/${file}`, 'add')
      return { file }
    },

    'DELETE /picture': ({ query }) => {
      const name = query.get('name') ?? ''
      if (!readPictures().names.has(name)) throw new RequestError(404, `There is no picture "${name}".`)
      if (listUses().some((use) => use.name === name)) throw new RequestError(409, `"${name}" is used.`)
      rmSync(join(root, 'public/pictures', name))
      onChange(`public/pictures/${name}`, 'add')
    },
  } satisfies Routes
}

/** The address of a small variant of a picture that pages show. */
export function findSmallVariant(content: Content | undefined, name: string | undefined): string | undefined {
  const picture = content?.pictures.get(name ?? '')
  const [width] = picture ? listWidths(picture.width) : []
  if (!picture || !width) return undefined
  return getVariantAddress(`/assets/pictures/${picture.name ?? name}`, width, 'avif')
}

/**
 * Saves a picture in `public/pictures/` under a free name, unless the same one is there, and returns its name. The picture is encoded again: upright, in
 * sRGB, and without metadata such as the place where it was taken.
 */
export async function savePicture(root: string, name: string, bytes: Buffer): Promise<string> {
  const { extension, encoded } = await encode(bytes)
  const stem = slugify(name.replace(/\.\w+$/, '')) || 'picture'
  const decodePath = (file: string) => join(root, 'public/pictures', file)
  const hasSameBytes = (name: string) =>
    statSync(decodePath(name)).size === encoded.length && readFileSync(decodePath(name)).equals(encoded)
  const storedName = readdirSync(decodePath('')).find(hasSameBytes)
  if (storedName !== undefined) return storedName
  let file = `${stem}.${extension}`
  for (let number = 2; existsSync(decodePath(file)); number++) file = `${stem}-${number}.${extension}`
  writeAtomically(decodePath(file), encoded)
  return file
}

async function encode(bytes: Buffer): Promise<{ readonly extension: string; readonly encoded: Buffer }> {
  // Imported here, since loading it takes 100 ms and every start of Vite loads this file.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error' })
  const { format } = await picture.metadata().catch(() => ({ format: '' }))
  const extension = format && Object.hasOwn(EXTENSIONS, format) ? EXTENSIONS[format] : undefined
  if (!extension) throw new RequestError(415, report('upload.notPicture'))
  const upright = picture.rotate().resize({ width: MAX_WIDTH, withoutEnlargement: true }).toColourspace('srgb')
  const encodedPicture =
    extension === 'png'
      ? upright.png()
      : extension === 'webp'
        ? upright.webp({ quality: 90 })
        : upright.jpeg({ quality: 90 })
  const encoded = await encodedPicture.toBuffer().catch(() => {
    throw new RequestError(422, report('upload.damaged'))
  })
  return { extension, encoded }
}
