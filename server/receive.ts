import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FILES, type FileKind, PARTS } from '../schema/messages/fields.ts'
import { kindOfFile, safeName } from './kinds.ts'
import { Refusal } from './refusal.ts'

/** A file that was sent, as it lies on the disk until its message is written. */
export interface Upload {
  readonly path: string
  name: string
  bytes: number
  hash: string
}

/** More than any form has. */
const LIMITS = {
  fieldNameSize: 40,
  fieldSize: 128 * 1024,
  fields: 24,
  files: FILES.most,
  fileSize: FILES.bytes,
  headerPairs: 20,
} as const

/** Writes a file to the disk as it comes, and then looks at what it is. */
async function save({ file, filename = '' }: MultipartFile, upload: Upload, index: number): Promise<void> {
  const hash = createHash('sha256')
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      upload.bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(file, measured, createWriteStream(upload.path, { mode: 0o600, flags: 'wx' }))
  if (file.truncated) throw new Refusal({ error: 'files', file: index, problem: 'large' })
  // So browsers send that nothing was chosen.
  if (upload.bytes === 0 && filename === '') return
  const kind: FileKind | undefined = await kindOfFile(upload.path)
  if (!kind) throw new Refusal({ error: 'files', file: index, problem: 'kind' })
  upload.name = safeName(filename, kind)
  upload.hash = hash.digest('hex')
}

/** Reads what a form sends. Files go into `folder`, and into `uploads` before they come: the caller takes them away. */
export async function receive(
  request: FastifyRequest,
  folder: string,
  uploads: Upload[],
): Promise<Map<string, string>> {
  const fields = new Map(Object.entries(Object(request.body)).map(([name, value]) => [name, String(value)]))
  if (!request.isMultipart()) return fields
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value))
      } else if (part.fieldname === PARTS.files) {
        const upload = { path: join(folder, randomUUID()), name: '', bytes: 0, hash: '' }
        await save(part, upload, uploads.push(upload) - 1)
        const bytes = uploads.reduce((sum, one) => sum + one.bytes, 0)
        if (bytes > FILES.allBytes) throw new Refusal({ error: 'files', problem: 'all' })
      } else {
        part.file.resume()
      }
    }
  } catch (error) {
    const isBrokenOff = Object(error).code === 'ERR_STREAM_PREMATURE_CLOSE'
    // The parser says so, without a code, that it is no form.
    const isNoForm = error instanceof Error && error.constructor === Error && !('code' in error)
    if (isBrokenOff || isNoForm) throw new Refusal({ error: 'fields' })
    throw error
  }
  return fields
}

/** Reads what is left of a request and forgets it: many browsers read no answer before they have sent all. */
export async function drain({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe()
  raw.resume()
  if (!raw.readableEnded) await finished(raw).catch(() => {})
}
