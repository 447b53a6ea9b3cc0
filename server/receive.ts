import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { FILE_KINDS, FILES, type FileKind, FORMS, getFileKind, MB, PARTS } from '../messages/fields.ts'
import { Rejection } from './rejection.ts'

/** An uploaded file on the disk, until its message is written. */
export interface Upload {
  readonly path: string
  readonly filename: string
}

/** An upper bound: no form sends as much. A list of 100 items with the longest texts takes 320 KB. */
const LIMITS = { fieldSize: 400 * 1024, fields: 24, files: FILES.most, fileSize: FILES.bytes } as const

/** Characters of all fields together. They stay in memory while a request is open. */
const MAX_CHARACTERS = 512 * 1024

/** The first characters of drawings in text formats. `file-type` detects the other kinds. */
const TEXTS: readonly (readonly [FileKind, RegExp])[] = [
  ['step', /^\s{0,9}ISO-10303-21;/],
  // The file may begin with comments, which have the group code 999.
  ['dxf', /^(?:[ \t]*999\r?\n[^\n]*\n)*[ \t]*0\r?\n[ \t]*SECTION\r?\n|^AutoCAD Binary DXF\r\n/],
  // Lines of 80 characters: the 73rd names the section, the rest is the line number.
  ['iges', /^[^\r\n]{72}S[ 0]{6}1\r?\n/],
]

/** Detects the kind of a file by its content. Of an archive, only the list of types is unpacked. */
async function detectKind(path: string): Promise<FileKind | undefined> {
  const head = (await buffer(createReadStream(path, { end: 4095 }))).toString('latin1')
  const text = TEXTS.find(([, pattern]) => pattern.test(head.replace(/^\u00ef\u00bb\u00bf/, '')))
  if (text) return text[0]
  // Broken files have no kind.
  const type = await fileTypeFromFile(path).catch(() => undefined)
  return type && getFileKind(`.${type.ext}`)
}

/** A safe file name: no path, no invisible characters or wildcards, and the extension of its kind. */
export function createSafeName(name: string, kind: FileKind): string {
  const clean = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .slice(-100)
    .replace(/^[.\s]+/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '_')
  return getFileKind(clean) === kind ? clean : `${clean || 'file'}.${FILE_KINDS[kind][0]}`
}

/** Passes a file on, and checks after each MB whether there is still room. */
const watchRoom = (checkRoom: () => Promise<void>) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > MB) {
        await checkRoom()
        bytes = 0
      }
      yield chunk
    }
  }

/** Writes a file to the disk and checks it. Empty if no file was chosen. */
async function save(
  { file, filename = '' }: MultipartFile,
  path: string,
  index: number,
  checkRoom: () => Promise<void>,
): Promise<Upload[]> {
  await pipeline(file, watchRoom(checkRoom), createWriteStream(path))
  if (file.truncated) throw new Rejection({ error: 'files', file: index, problem: 'large' })
  if (file.bytesRead === 0 && filename === '') return []
  const kind = await detectKind(path)
  if (!kind) throw new Rejection({ error: 'files', file: index, problem: 'kind' })
  return [{ path, filename: createSafeName(filename, kind) }]
}

const NAMES = new Set([...Object.values(PARTS), ...Object.values(FORMS).flatMap((fields) => Object.keys(fields))])

/** Reads the fields of a request, and its files into `folder`. Unknown fields are ignored. */
export async function receive(request: FastifyRequest, folder: string, checkRoom: () => Promise<void>) {
  const fields = new Map<string, string>()
  const uploads: Upload[] = []
  let characters = 0
  const setField = (name: string, value: unknown) => {
    characters += String(value).length
    if (characters > MAX_CHARACTERS) throw new Rejection({ error: 'fields' }, 413)
    if (NAMES.has(name) && typeof value === 'string') fields.set(name, value)
  }
  if (!request.isMultipart()) for (const [name, value] of Object.entries(request.body ?? {})) setField(name, value)
  try {
    for await (const part of request.isMultipart() ? request.parts({ limits: LIMITS }) : []) {
      const path = join(folder, String(uploads.length))
      if (part.type === 'field') setField(part.fieldname, part.value)
      else if (part.fieldname === PARTS.files) uploads.push(...(await save(part, path, uploads.length, checkRoom)))
      else part.file.resume()
    }
  } catch (error) {
    // Otherwise, the parser would collect the rest.
    request.raw.unpipe()
    const code = Object(error).code
    // The sender closed the connection, or the parser did not find a form. It says so without a code.
    const isMalformed = !code && Object(error).constructor === Error
    throw code === 'ERR_STREAM_PREMATURE_CLOSE' || isMalformed ? new Rejection({ error: 'fields' }) : error
  }
  return { fields, uploads }
}

/** Reads the rest of a request and discards it: many browsers read no answer before they have sent everything. */
export async function drain({ raw }: FastifyRequest): Promise<void> {
  if (!raw.readableEnded) await finished(raw.unpipe().resume()).catch(() => {})
}
