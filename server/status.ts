import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Delivery } from './deliver.ts'
import type { MailQueue } from './queue.ts'

/** Number of confirmations that may still be sent today. */
const countConfirmationsLeft = (queue: MailQueue, { CONFIRMATIONS_PER_DAY }: Config) =>
  Math.max(0, CONFIRMATIONS_PER_DAY - queue.listConfirmations().length)

export function createMetrics(queue: MailQueue, config: Config) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const results = new Counter({
    name: 'messages_total',
    help: 'What happened to messages.',
    labelNames: ['result'],
    registers,
  })
  const addGauge = (name: string, help: string, readValue: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await readValue())
      },
    })
  addGauge('messages_waiting', 'Mails that wait to be sent.', async () => (await queue.list('new')).length)
  addGauge('messages_failed', 'Mails that the mail server refused.', async () => (await queue.list('failed')).length)
  const countLeft = async () => countConfirmationsLeft(queue, config)
  addGauge('messages_confirmations_left', 'Confirmations that may still be sent today.', countLeft)
  addGauge('messages_quota_used', 'Share of QUOTA_MB that is used.', async () => queue.usedShare)
  const help = 'Age of the oldest message that the company does not know of.'
  addGauge('messages_oldest_seconds', help, async () => {
    const [oldestMail] = await queue.listUnknown()
    return oldestMail ? Math.max(0, (Date.now() - oldestMail.time) / 1000) : 0
  })
  return { registry, count: (result: string) => results.inc({ result }) }
}

/**
 * `/live` answers as long as the process does, since a restart would fix nothing else. `/health` fails if messages
 * cannot be stored, or if mails do not reach the company.
 */
export function reportStatus(app: FastifyInstance, queue: MailQueue, delivery: Delivery | undefined, config: Config) {
  async function findProblem(): Promise<string | undefined> {
    const disk = await queue.findProblem()
    if (disk || !delivery) return disk
    void delivery.checkServer()
    if ((await queue.listRefusedNotices()).length > 0)
      return 'The mail server refused a message, and the notice about it.'
    const lateCount = (await queue.listUnknown()).filter((mail) => delivery.isLate(mail)).length
    if (lateCount > 0) return `late: ${lateCount} mails were not delivered within ALERT_MINUTES.`
    const isWaiting = delivery.refusal && (await queue.list('new')).length > 0
    return delivery.problem ?? (isWaiting ? delivery.refusal : undefined)
  }
  app.get('/live', async (_, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/health', async (_, reply) => {
    const problem = await findProblem()
    const warnings = [
      countConfirmationsLeft(queue, config) === 0 && 'CONFIRMATIONS_PER_DAY is reached: visitors get no confirmations.',
      delivery?.isAboveCeiling() && 'MAILS_PER_HOUR is reached: one mail an hour lists what waits.',
      queue.isClockDoubtful && 'The clock has changed by more than a week: nothing is deleted for a week.',
      queue.usedShare > 0.8 && 'The mail queue is nearly full: QUOTA_MB.',
    ]
    return reply
      .code(problem ? 503 : 200)
      .type('text/plain')
      .send(`${[problem ?? 'ok', ...warnings].filter(Boolean).join('\n')}\n`)
  })
}
