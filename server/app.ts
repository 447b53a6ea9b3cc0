import { constants } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyRequest, LogController } from 'fastify'
import { checkMessage } from '../schema/mails/check.ts'
import { asHtml, refusedLetter } from '../schema/mails/letters.ts'
import { FILES, PARTS } from '../schema/messages/fields.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../schema/names/languages.ts'
import type { Config } from './config.ts'
import { Delivery } from './deliver.ts'
import { mailsOf, readOrders, wordsIn } from './mails.ts'
import { drain, receive, type Upload } from './receive.ts'
import { asRefusal, Refusal } from './refusal.ts'
import { idOf, Spool } from './spool.ts'

/** The files, and more besides than any form has. */
const MOST_BYTES = FILES.allBytes + 2 * 1024 * 1024

/** What a browser's key is, a UUID. */
const KEY = /^[\w-]{16,64}$/

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

/**
 * The service: takes messages at `/messages`, keeps them on the disk, and has them delivered where there is a mail server.
 * `/health` and `/metrics` tell of it; they are not for the public.
 */
export async function createApp(config: Config, { isQuiet = false, onKept = () => {} } = {}) {
  const app = Fastify({
    // Requests are not logged: they have addresses of visitors.
    logger: !isQuiet,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.PROXIES.length > 0 && config.PROXIES,
    connectionTimeout: config.IDLE_SECONDS * 1000,
    requestTimeout: config.UPLOAD_SECONDS * 1000,
    forceCloseConnections: 'idle',
  })
  const spool = new Spool(config.SPOOL)
  await spool.open()
  const orders = await readOrders(config.SITE, config.COMPANY_LANGUAGE)
  if (orders.length === 0) app.log.warn('SITE has no page with a quote list: items are told by their addresses.')
  const counts = new Map<string, number>()
  const count = (result: string) => counts.set(result, (counts.get(result) ?? 0) + 1)
  const delivery = config.SMTP_URL ? new Delivery(spool, config, count, app.log) : undefined
  app.addHook('onReady', async () => delivery?.start())
  app.addHook('onClose', async () => delivery?.stop())
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  // A connection that is kept would keep the service from stopping.
  app.addHook('onSend', async (_, reply) => void (isStopping && reply.header('Connection', 'close')))

  const directives = { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] }
  await app.register(helmet, {
    frameguard: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives },
  })
  await app.register(formbody)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, { global: false })

  app.setErrorHandler(async (error, request, reply) => {
    const known = asRefusal(error)
    count(known ? `refused_${known.answer.error}` : 'failed')
    if (!known) request.log.error({ code: Object(error).code, stack: Object(error).stack }, 'A request failed.')
    const refusal = known ?? new Refusal({ error: 'full' }, 500)
    if (refusal.status === 413) reply.header('Connection', 'close')
    else await drain(request)
    reply.code(refusal.status)
    if (refusal.status === 429 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', 60)
    if (request.headers.accept?.includes('application/json')) return reply.send(refusal.answer)
    const language = languageOf(request)
    const page = asHtml(refusedLetter(refusal.answer, wordsIn(language)), language)
    return reply.type('text/html; charset=utf-8').send(page)
  })

  /** Only the site's own pages send messages; not without end, nor too many at a time. */
  let open = 0
  async function checkHead({ headers }: FastifyRequest) {
    if (headers.origin !== config.ORIGIN) throw new Refusal({ error: 'origin' })
    if (!headers['content-length']) throw new Refusal({ error: 'fields' }, 411)
    if (Number(headers['content-length']) > MOST_BYTES) throw new Refusal({ error: 'files', problem: 'all' }, 413)
    if (open >= config.OPEN_UPLOADS) throw new Refusal({ error: 'busy' })
  }

  const limit = { max: config.MESSAGES_PER_ADDRESS, timeWindow: '10 minutes' }
  const options = { config: { rateLimit: limit }, onRequest: checkHead }
  app.post('/messages', options, async (request, reply) => {
    const { next, taken } = await take(request)
    if (request.headers.accept?.includes('application/json'))
      return reply.code(taken.isRepeat ? 200 : 201).send({ reference: taken.reference })
    return reply.redirect(nextPage(next, config.ORIGIN), 303)
  })

  /** Reads a message, and keeps it. */
  async function take(request: FastifyRequest) {
    const uploads: Upload[] = []
    open += 1
    try {
      const sent = await receive(request, spool.uploads, uploads)
      // From here the visitor waits for the disk, and not the other way round.
      request.raw.socket.setTimeout(0)
      const names = uploads.map(({ name }) => name).filter((name) => name !== '')
      const message = checkMessage(sent, names)
      if ('error' in message) throw new Refusal(message)
      const key = sent.get(PARTS.key)
      const content = JSON.stringify([message, uploads.map(({ hash }) => hash)])
      const id = idOf(key && KEY.test(key) ? key : undefined, content)
      const taken = await spool.keep(id, await mailsOf(message, uploads, config))
      count(taken.isRepeat ? 'repeated' : 'kept')
      request.log.info({ ...taken, form: message.form, files: names.length }, 'Kept.')
      if (!taken.isRepeat) onKept()
      delivery?.wake()
      return { taken, next: sent.get(PARTS.next) ?? '' }
    } finally {
      open -= 1
      await Promise.all(uploads.map(({ path }) => rm(path, { force: true })))
    }
  }

  app.get('/health', async (_, reply) => {
    await access(spool.uploads, constants.W_OK)
    return reply.type('text/plain').send('ok\n')
  })

  app.get('/metrics', async (_, reply) => {
    const lines = [...counts].map(([result, n]) => `messages_total{result="${result}"} ${n}`)
    const waiting = (await spool.requests.waiting()).length
    // https://prometheus.io/docs/instrumenting/exposition_formats
    const text = [
      '# TYPE messages_total counter',
      ...lines,
      '# TYPE messages_waiting gauge',
      `messages_waiting ${waiting}\n`,
    ]
    return reply.type('text/plain; version=0.0.4').send(text.join('\n'))
  })

  return app
}
