import { createHash } from 'node:crypto'
import { constants, createReadStream, mkdtempSync } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyRequest, LogController } from 'fastify'
import { FILES, PARTS } from '../messages/fields.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../schema/names/languages.ts'
import type { Config } from './config.ts'
import { startDelivery } from './deliver.ts'
import { checkMessage } from './mails/check.ts'
import { asHtml, refusedLetter } from './mails/letters.ts'
import { mailsOf, readOrders, wordsIn } from './mails.ts'
import { drain, receive } from './receive.ts'
import { asRefusal, Refusal } from './refusal.ts'
import { openSpool } from './spool.ts'

/** The page that a visitor without JavaScript is led to: one of this site. */
function nextPage(next: string, origin: string): string {
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  return url?.origin === origin ? url.href : `${origin}/`
}

/** The language that a browser asks for, of those of the site. */
function languageOf({ headers }: FastifyRequest): Language {
  const wanted = headers['accept-language']?.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return wanted?.find(isLanguage) ?? DEFAULT_LANGUAGE
}

const asksForJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json')

/**
 * The service: takes messages at `/messages`, keeps them on the disk, and has them delivered where there is a mail server.
 * `/health` and `/metrics` tell of it; they are not for the public.
 */
export async function createApp(config: Config, { isQuiet = false } = {}) {
  const requestTimeout = config.UPLOAD_SECONDS * 1000
  const app = Fastify({
    // Requests are not logged: they have addresses of visitors.
    logger: !isQuiet,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.PROXIES ?? false,
    connectionTimeout: config.IDLE_SECONDS * 1000,
    requestTimeout,
    // Node looks this often for requests that take longer, and only where it is told that limit from the beginning.
    http: { requestTimeout, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
  })
  const spool = await openSpool(config.SPOOL)
  if ((await readOrders(config.SITE, config.COMPANY_LANGUAGE)).length === 0)
    app.log.warn('SITE has no page with a quote list: items are told by their addresses.')
  const counts = new Map<string, number>()
  const count = (result: string) => counts.set(result, (counts.get(result) ?? 0) + 1)
  const delivery = config.SMTP_URL ? startDelivery(spool, config, count, app.log) : undefined
  app.addHook('onClose', async () => delivery?.stop())
  // A connection that is kept would keep the service from stopping.
  app.addHook('onSend', async (_, reply) => void reply.header('Connection', 'close'))
  await app.register(helmet)
  await app.register(formbody)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, { global: false })

  app.setErrorHandler(async (error, request, reply) => {
    const { answer, status } = asRefusal(error)
    count(`refused_${answer.error}`)
    if (status >= 500) request.log.error({ code: Object(error).code, stack: Object(error).stack }, 'A request failed.')
    // Of what is too large, the rest is not waited for.
    if (status !== 413) await drain(request)
    reply.code(status)
    if (status === 429 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', 60)
    if (asksForJson(request)) return reply.send(answer)
    const language = languageOf(request)
    return reply.type('text/html; charset=utf-8').send(asHtml(refusedLetter(answer, wordsIn(language)), language))
  })

  /** Only the site's own pages send messages; not without end, nor too many at a time. */
  let open = 0
  async function checkHead({ headers }: FastifyRequest) {
    if (headers.origin !== config.ORIGIN) throw new Refusal({ error: 'origin' })
    if (!headers['content-length']) throw new Refusal({ error: 'fields' }, 411)
    // The files, and more besides than any form has.
    const most = FILES.allBytes + 1024 * 1024
    if (Number(headers['content-length']) > most) throw new Refusal({ error: 'files', problem: 'all' }, 413)
    if (open >= config.OPEN_UPLOADS) throw new Refusal({ error: 'busy' })
  }

  const limit = { max: config.MESSAGES_PER_ADDRESS, timeWindow: '10 minutes' }
  app.post('/messages', { config: { rateLimit: limit }, onRequest: checkHead }, async (request, reply) => {
    // At once: of a sender that breaks off before its body is read, the parser would never hear.
    const folder = mkdtempSync(join(spool.tmp, '/'))
    open += 1
    try {
      const { fields, uploads } = await receive(request, folder)
      // From here the visitor waits for the disk, and not the other way round.
      request.raw.socket.setTimeout(0)
      const names = uploads.map(({ filename }) => filename)
      const message = checkMessage(fields, names)
      if ('error' in message) throw new Refusal(message)
      // What it is known by when it comes again: its key or, without one, all that it says.
      const key = fields.get(PARTS.key)
      const hash = createHash('sha256').update(key || JSON.stringify(message))
      if (!key) for (const { path } of uploads) for await (const chunk of createReadStream(path)) hash.update(chunk)
      const id = `${key ? 'K' : 'C'}${hash.digest('hex').slice(0, 32)}`
      const compose = (reference: string) => mailsOf(message, uploads, [reference, id], config)
      const { reference, isRepeat } = await spool.keep(id, folder, compose)
      count(isRepeat ? 'repeated' : 'kept')
      request.log.info({ reference, isRepeat, form: message.form, files: names.length }, 'Kept.')
      delivery?.wake()
      reply.code(isRepeat ? 200 : 201)
      if (asksForJson(request)) return { reference }
      return reply.redirect(nextPage(fields.get(PARTS.next) ?? '', config.ORIGIN), 303)
    } finally {
      open -= 1
      await rm(folder, { recursive: true, force: true })
    }
  })

  app.get('/health', async (_, reply) => {
    await access(spool.tmp, constants.W_OK)
    return reply.type('text/plain').send('ok\n')
  })

  // https://prometheus.io/docs/instrumenting/exposition_formats
  app.get('/metrics', async (_, reply) => {
    const lines = [...counts].map(([result, n]) => `messages_total{result="${result}"} ${n}`)
    const waiting = `messages_waiting ${(await spool.waiting()).length}\n`
    reply.type('text/plain; version=0.0.4')
    return ['# TYPE messages_total counter', ...lines, '# TYPE messages_waiting gauge', waiting].join('\n')
  })

  return app
}
