import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localize } from '../../content/check/messages/index.ts'
import { report } from '../../schema/reports.ts'
import { slug } from '../../schema/spelling.ts'
import { writeWhole } from './files.ts'
import { RequestError } from './requests.ts'

/** What pictures can be, by what is in them; whatever they are called. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Wider ones are made smaller: the site shows none so wide. */
const WIDEST = 4000

/**
 * Puts a picture into `public/pictures/`, under a name that is free and that addresses can have. It is decoded and encoded
 * anew: upright, in sRGB, and without what a camera writes beside it, such as where it was.
 */
export async function savePicture(root: string, name: string, bytes: Buffer): Promise<string> {
  const { ending, encoded } = await encode(bytes)
  const stem = slug(name.replace(/\.\w+$/, '')) || 'picture'
  const pathOf = (file: string) => join(root, 'public/pictures', file)
  let file = `${stem}.${ending}`
  for (let number = 2; existsSync(pathOf(file)); number++) file = `${stem}-${number}.${ending}`
  writeWhole(pathOf(file), encoded)
  return file
}

async function encode(bytes: Buffer): Promise<{ readonly ending: string; readonly encoded: Buffer }> {
  // Loading it takes a tenth of a second, and every start of Vite bundles this file.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error' })
  const { format } = await picture.metadata().catch(() => ({ format: '' }))
  const ending = format && Object.hasOwn(ENDINGS, format) ? ENDINGS[format] : undefined
  if (!ending) {
    const { message, translations } = localize(report('upload.notPicture'))
    throw new RequestError(415, message, { translations })
  }
  const upright = picture.rotate().resize({ width: WIDEST, withoutEnlargement: true }).toColourspace('srgb')
  const made =
    ending === 'png' ? upright.png() : ending === 'webp' ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90 })
  const encoded = await made.toBuffer().catch(() => {
    const { message, translations } = localize(report('upload.damaged'))
    throw new RequestError(422, message, { translations })
  })
  return { ending, encoded }
}
