import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Delivery } from './deliver.ts'
import type { MailQueue } from './queue.ts'

export function createMetrics(queue: MailQueue) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const results = new Counter({
    name: 'messages_total',
    help: 'What happened to messages.',
    labelNames: ['result'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('messages_waiting', 'Mails that wait to be sent.', async () => (await queue.list('new')).length)
  gauge('messages_failed', 'Mails that the mail server refused.', async () => (await queue.list('failed')).length)
  const help = 'Age of the oldest message that the company does not know of.'
  gauge('messages_oldest_seconds', help, async () => (await queue.findUndelivered()).oldestSeconds)
  return { registry, count: (result: string) => results.inc({ result }) }
}

/**
 * `/live` fails if messages cannot be stored, `/health` also if the company does not get them. A restart only helps with the
 * first.
 */
export function reportStatus(app: FastifyInstance, queue: MailQueue, delivery: Delivery | undefined, config: Config) {
  async function findProblem(): Promise<string | undefined> {
    if (!delivery) return undefined
    const { oldestSeconds, isNoticeRefused } = await queue.findUndelivered()
    if (isNoticeRefused) return 'The mail server refused a message, and the notice about it.'
    return oldestSeconds > config.ALERT_MINUTES * 60 ? 'A message has been waiting for too long.' : delivery.problem
  }
  app.get('/live', async (_, reply) => {
    await queue.checkHealth()
    return reply.type('text/plain').send('ok\n')
  })
  app.get('/health', async (_, reply) => {
    await queue.checkHealth()
    const problem = await findProblem()
    return reply
      .code(problem ? 503 : 200)
      .type('text/plain')
      .send(`${problem ?? 'ok'}\n`)
  })
}
