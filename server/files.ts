import { timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { signPath } from './compose.ts'
import type { MailQueue } from './queue.ts'
import { parseName } from './queuedMail.ts'

/** Serves files that a mail links to. The signature proves that the server wrote the link. */
export function serveFiles(app: FastifyInstance, queue: MailQueue): void {
  type Params = { message: string; index: string; name: string }
  type Query = { expires?: string; signature?: string }
  app.get<{ Params: Params; Querystring: Query }>('/messages/files/:message/:index/:name', async (request, reply) => {
    const { message, index, name } = request.params
    const { expires, signature = '' } = request.query
    const path = `/messages/files/${message}/${index}/${encodeURIComponent(name)}`
    const [actual, valid] = [Buffer.from(String(signature)), Buffer.from(signPath(path, Number(expires), queue.secret))]
    const isSigned = actual.length === valid.length && timingSafeEqual(actual, valid)
    if (!isSigned || !parseName(message) || !(Number(expires) * 1000 > Date.now())) return reply.callNotFound()
    const file = queue.getPath('files', join(message, String(Number(index))))
    const { size } = await stat(file).catch(() => ({ size: undefined }))
    if (size === undefined) return reply.callNotFound()
    reply.headers({
      'Content-Length': size,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
    })
    return reply.type('application/octet-stream').send(createReadStream(file))
  })
}
