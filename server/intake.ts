import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_FORM_BYTES, PARTS } from '../messages/fields.ts'
import type { Message } from '../messages/message.ts'
import { isProofOfWork, WORK_BITS } from '../messages/work.ts'
import { checkMessage, hasLink } from './checkMessage.ts'
import { signPath, writeMails } from './compose.ts'
import type { Config } from './config.ts'
import type { Delivery } from './deliver.ts'
import type { Limits } from './limits.ts'
import type { MailQueue } from './queue.ts'
import { receive, type Upload } from './receive.ts'
import { isJsonAccepted, Rejection } from './rejection.ts'

/** The address to redirect to without JavaScript, always on this site. */
function resolveNext(next: string, origin: string): string {
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  return url?.origin === origin ? url.href : `${origin}/`
}

/** Identifies a message: by its key and content or, without a key, by its content and files. */
async function createId(message: Message, uploads: readonly Upload[], key: string | undefined): Promise<string> {
  const content = createHash('sha256').update(JSON.stringify(message))
  if (!key) for (const { path } of uploads) for await (const chunk of createReadStream(path)) content.update(chunk)
  const contentHash = content.digest('hex')
  if (!key) return `C${contentHash.slice(0, 32)}`
  return `K${createHash('sha256').update(key).digest('hex').slice(0, 16)}${contentHash.slice(0, 16)}`
}

interface Services {
  readonly queue: MailQueue
  readonly delivery: Delivery | undefined
  readonly config: Config
  readonly limits: Limits
  readonly count: (result: string) => void
}

/** `POST /messages` */
export function acceptMessages(app: FastifyInstance, { queue, delivery, config, limits, count }: Services): void {
  let isWarned = config.PROXIES !== undefined
  /** Runs before the body is read. */
  async function checkHead(request: FastifyRequest, reply: FastifyReply) {
    const { headers } = request
    if (!isWarned && headers['x-forwarded-for']) {
      isWarned = true
      app.log.warn('A proxy forwards requests, but PROXIES is not set: all visitors share one limit of messages.')
    }
    const bytes = Number(headers['content-length'])
    // Only the quote form has files.
    const form = headers['content-type']?.startsWith('multipart/') ? 'quote' : 'contact'
    const hasFiles = form === 'quote' && !(bytes <= MAX_FORM_BYTES.contact)
    limits.start(request, reply, hasFiles, bytes || 0)
    if (headers.origin !== config.ORIGIN) throw new Rejection({ error: 'origin' })
    if (!headers['content-length']) throw new Rejection({ error: 'fields' }, 411)
    if (bytes > MAX_FORM_BYTES[form])
      throw new Rejection(form === 'quote' ? { error: 'files', problem: 'all' } : { error: 'fields' }, 413)
    limits.count(request.ip)
    // A message needs its size once as an upload, and twice in its mail, whose encoding makes it larger. Nothing is
    // reserved for bytes that have not arrived.
    await queue.checkRoom(3 * bytes, hasFiles)
  }

  /** Checks a message and writes it to the queue. */
  async function accept(request: FastifyRequest, folder: string) {
    const { fields, uploads } = await receive(request, folder, () => queue.checkRoom(0, true))
    // From here on the visitor waits for the disk.
    request.raw.socket.setTimeout(0)
    const message = checkMessage(
      fields,
      uploads.map(({ filename }) => filename),
    )
    if ('error' in message) {
      if (message.error === 'robot') limits.reportRobot(request.ip)
      throw new Rejection(message)
    }
    const key = fields.get(PARTS.key)
    const isDoubtful = hasLink(message) || limits.isSuspicious(request.ip)
    if (isDoubtful && !(await isProofOfWork(key ?? '', fields.get(PARTS.work) ?? '')))
      throw new Rejection({ error: 'work', bits: WORK_BITS })
    const sizes = await Promise.all(uploads.map(({ path }) => stat(path)))
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
    await queue.checkRoom(2 * bytes, bytes > 0)
    const id = await createId(message, uploads, key)
    const isCheck = fields.get(PARTS.check) === signPath('check', 0, queue.secret)
    const submission = { message, uploads, bytes, id, isCheck }
    const { reference, isRepeat } = await queue.store(id, folder, (message, reference) =>
      writeMails(submission, { message, reference }, { queue, config }),
    )
    count(isRepeat ? 'duplicate' : 'stored')
    if (!isRepeat) limits.addStored(request.ip, bytes)
    request.log.info({ reference, isRepeat, form: message.form, files: uploads.length }, 'Stored.')
    return { reference, isRepeat, next: fields.get(PARTS.next) ?? '' }
  }

  const options = { onRequest: checkHead, bodyLimit: MAX_FORM_BYTES.quote }
  app.post('/messages', options, async (request, reply) => {
    // The parser would wait forever for a sender that has closed the connection. Nothing is awaited between this check
    // and the parser.
    if (request.raw.destroyed) throw new Rejection({ error: 'fields' })
    const folder = mkdtempSync(queue.getPath('tmp', 'upload-'))
    const remove = () => rm(folder, { recursive: true, force: true })
    const { reference, isRepeat, next } = await accept(request, folder).finally(remove)
    delivery?.wake()
    if (isJsonAccepted(request)) return reply.code(isRepeat ? 200 : 201).send({ reference })
    return reply.redirect(resolveNext(next, config.ORIGIN), 303)
  })
}
