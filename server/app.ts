import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { MAX_FORM_BYTES } from '../messages/fields.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../schema/names/languages.ts'
import { createWords, readOrders } from './compose.ts'
import type { Config } from './config.ts'
import { Delivery } from './deliver.ts'
import { serveFiles } from './files.ts'
import { acceptMessages } from './intake.ts'
import { createLimits, getNetwork, type Limits } from './limits.ts'
import { renderRefusal } from './mails/content.ts'
import { MailQueue } from './queue.ts'
import { drain } from './receive.ts'
import { isJsonAccepted, toRejection } from './rejection.ts'
import { acceptReports } from './reports.ts'
import { createMetrics, reportStatus } from './status.ts'

/** Milliseconds between two counts of the queue. A count also notices the space that `erase` has freed. */
const REFRESH_INTERVAL = 600_000

/** The first language of the site that the browser accepts. */
function getAcceptedLanguage({ headers }: FastifyRequest): Language {
  const accepted = headers['accept-language']?.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return accepted?.find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** Answers errors in JSON or, without JavaScript, as a page in the visitor's language. */
function handleErrors(app: FastifyInstance, limits: Limits, count: (result: string) => void): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { answer, status } = toRejection(error)
    limits.release(request.raw)
    count(`refused_${answer.error}`)
    if (status >= 500) request.log.error({ code: Object(error).code, stack: Object(error).stack }, 'A request failed.')
    // A request above the limit of all files is not read to its end.
    if (status !== 413 || answer.error === 'fields') await drain(request)
    reply.code(status)
    if ((status === 429 || status === 503) && !reply.hasHeader('Retry-After')) reply.header('Retry-After', 60)
    if (isJsonAccepted(request)) return reply.send(answer)
    const language = getAcceptedLanguage(request)
    return reply.type('text/html; charset=utf-8').send(renderRefusal(answer, createWords(language), language))
  })
}

/** The message server: stores messages on the disk and has them delivered. */
export async function createApp(config: Config, { isQuiet = false } = {}): Promise<FastifyInstance> {
  const requestTimeout = config.UPLOAD_SECONDS * 1000
  const app = Fastify({
    // Requests are not logged, since they contain visitors' addresses.
    logger: !isQuiet,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.PROXIES ?? false,
    connectionTimeout: config.IDLE_SECONDS * 1000,
    requestTimeout,
    // Names of files in links.
    routerOptions: { maxParamLength: 1000 },
    // Node checks for late requests at this interval, but only if it knows the limit from the start.
    http: { requestTimeout, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
  })
  const queue = await MailQueue.open(config, app.log)
  const { registry, count } = createMetrics(queue, config)
  const hasDelivery = config.SMTP_URL !== undefined || config.WEBHOOK_URL !== undefined
  const delivery = hasDelivery ? new Delivery(queue, config, count, app.log) : undefined
  void delivery?.checkServer()
  const cleaning = setInterval(() => void queue.refresh().catch((error) => app.log.error(error)), REFRESH_INTERVAL)
  app.addHook('onClose', async () => {
    clearInterval(cleaning)
    await delivery?.stop()
    queue.close()
  })
  if ((await readOrders(config.SITE, config.COMPANY_LANGUAGE)).length === 0)
    app.log.warn('SITE has no page with a quote list: mails show the routes of products instead of names.')

  const security = "default-src 'none'; form-action 'none'; frame-ancestors 'none'"
  app.addHook('onSend', async (_, reply) => {
    // Open connections would keep the server from stopping.
    reply.headers({ Connection: 'close', 'Content-Security-Policy': security, 'X-Content-Type-Options': 'nosniff' })
  })
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: MAX_FORM_BYTES.contact })
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => getNetwork(ip) })
  const limits = createLimits(config)
  handleErrors(app, limits, count)
  acceptReports(app, count)
  serveFiles(app, queue)
  reportStatus(app, queue, delivery, config)
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))

  acceptMessages(app, { queue, delivery, config, limits, count })
  return app
}
