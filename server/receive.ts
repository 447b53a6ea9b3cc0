import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { FILE_KINDS, FILES, type FileKind, kindOf, PARTS } from '../messages/fields.ts'
import { Refusal } from './refusal.ts'

/** A file that was sent, as it lies on the disk until its message is written. */
export interface Upload {
  readonly path: string
  readonly filename: string
}

/** More than any form has. */
const LIMITS = { fieldSize: 128 * 1024, fields: 24, files: FILES.most, fileSize: FILES.bytes } as const

/** How the drawings begin that are text; the library knows the others. */
const TEXTS: readonly (readonly [FileKind, RegExp])[] = [
  ['step', /^\s{0,9}ISO-10303-21;/],
  // A file may begin with comments, which have the code 999.
  ['dxf', /^(?:[ \t]*999\r?\n[^\n]*\n)*[ \t]*0\r?\n[ \t]*SECTION\r?\n|^AutoCAD Binary DXF\r\n/],
  // Lines of 80 characters, of which the 73rd names the section, and the last ones count its lines.
  ['iges', /^[^\r\n]{72}S[ 0]{6}1\r?\n/],
]

/** The kind of a file by what stands in it. Of an archive, no more is unpacked than its list of types. */
async function kindOfFile(path: string): Promise<FileKind | undefined> {
  const head = (await buffer(createReadStream(path, { end: 4095 }))).toString('latin1')
  const text = TEXTS.find(([, pattern]) => pattern.test(head.replace(/^\u00ef\u00bb\u00bf/, '')))
  if (text) return text[0]
  // A file that is broken, or made to be, is of no kind.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  return found && kindOf(`.${found.ext}`)
}

/** A file's name as it is passed on: no path, no marks that steer a terminal or turn the text, and the ending of its kind. */
export function safeName(name: string, kind: FileKind): string {
  const clean = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .slice(-100)
    .replace(/^[.\s]+/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '_')
  return kindOf(clean) === kind ? clean : `${clean || 'file'}.${FILE_KINDS[kind][0]}`
}

/** Writes a file to the disk as it comes, and then looks at what it is; nothing where none was chosen. */
async function save({ file, filename = '' }: MultipartFile, path: string, index: number): Promise<Upload[]> {
  await pipeline(file, createWriteStream(path))
  if (file.truncated) throw new Refusal({ error: 'files', file: index, problem: 'large' })
  if (file.bytesRead === 0 && filename === '') return []
  const kind = await kindOfFile(path)
  if (!kind) throw new Refusal({ error: 'files', file: index, problem: 'kind' })
  return [{ path, filename: safeName(filename, kind) }]
}

/** Reads what a form sends: its fields, and its files into `folder`. */
export async function receive(request: FastifyRequest, folder: string) {
  const fields = new Map(Object.entries(Object(request.body)).map(([name, value]) => [name, String(value)]))
  const uploads: Upload[] = []
  try {
    for await (const part of request.isMultipart() ? request.parts({ limits: LIMITS }) : []) {
      const path = join(folder, String(uploads.length))
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (part.fieldname === PARTS.files) uploads.push(...(await save(part, path, uploads.length)))
      else part.file.resume()
    }
  } catch (error) {
    const code = Object(error).code
    // A sender that breaks off; and a body that is no form, of which the parser says so without a code.
    const isNoForm = !code && Object(error).constructor === Error
    throw code === 'ERR_STREAM_PREMATURE_CLOSE' || isNoForm ? new Refusal({ error: 'fields' }) : error
  }
  return { fields, uploads }
}

/** Reads what is left of a request and forgets it: many browsers read no answer before they have sent all. */
export async function drain({ raw }: FastifyRequest): Promise<void> {
  if (!raw.readableEnded) await finished(raw.unpipe().resume()).catch(() => {})
}
