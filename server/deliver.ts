import { createReadStream } from 'node:fs'
import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import { readName, requestOf, type Spool } from './spool.ts'

/** In ms. */
const HOUR = 3_600_000

/**
 * Takes mails from the disk to the mail server, one after the other. One that it has taken just before this process is
 * killed is sent once more by the next, with the same `Message-ID`: SMTP cannot exclude that.
 */
export function startDelivery(spool: Spool, config: Config, count: (name: string) => void, log: FastifyBaseLogger) {
  const transport = nodemailer.createTransport(config.SMTP_URL)
  const shortest = config.RETRY_SECONDS * 1000
  let isStopped = false
  let pause = new AbortController()
  const running = run()
  return {
    wake: () => pause.abort(),
    /** Ends with the mail that is under way. */
    async stop() {
      isStopped = true
      pause.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      pause = new AbortController()
      try {
        await sendDue()
      } catch (error) {
        log.error({ code: Object(error).code }, 'The spool cannot be read or written.')
      }
      await setTimeout(shortest / 10, undefined, { signal: pause.signal }).catch(() => {})
    }
  }

  /** Sends what is due, until the server cannot be reached. */
  async function sendDue(): Promise<void> {
    const delivered = new Set(await spool.delivered())
    for (const name of await spool.waiting()) {
      // A visitor is told that a message has come when the company has it.
      const isConfirmation = requestOf(name) !== name
      if (isConfirmation && !delivered.has(requestOf(name))) continue
      const wait = (await stat(join(spool.fresh, name))).mtimeMs - Date.now()
      // Nothing waits for longer than an hour: such a time was set before the clock was set back.
      if (wait > 0 && wait <= HOUR) continue
      if (isStopped || !(await send(name, isConfirmation))) return
    }
  }

  /** Sends a mail, or has it wait. Resolves to whether the server answered. */
  async function send(name: string, isConfirmation: boolean): Promise<boolean> {
    const { reference, time } = readName(name)
    const file = join(spool.fresh, name)
    try {
      const head = (await buffer(createReadStream(file, { end: 8191 }))).toString('latin1')
      const [, to = ''] = /^To: .*?([^\s<>]+@[^\s<>]+)>?\r$/m.exec(head.replaceAll(/\r\n[ \t]+/g, ' ')) ?? []
      await transport.sendMail({ envelope: { from: config.MAIL_FROM, to }, raw: createReadStream(file) })
    } catch (error) {
      // What has no address in it, as the mail server's own words can.
      const { code, responseCode, command } = Object(error)
      const age = Math.max(0, Date.now() - time)
      // After two days, nobody needs it any more.
      const isLost = isConfirmation && (responseCode >= 500 || age > 48 * HOUR)
      count(isLost ? 'undeliverable' : 'postponed')
      log.warn({ reference, isConfirmation, code, responseCode, command }, isLost ? 'Given up.' : 'Tried again later.')
      // As long again as it has waited. The time is that of its file, so that it outlives the process.
      const until = (Date.now() + Math.min(HOUR, Math.max(shortest, age))) / 1000
      if (isLost) await spool.done(name, 'FS')
      else await utimes(file, until, until)
      return responseCode !== undefined
    }
    await spool.done(name, 'S')
    count(isConfirmation ? 'confirmed' : 'delivered')
    log.info({ reference, isConfirmation }, 'Delivered.')
    // Its confirmation is due.
    pause.abort()
    return true
  }
}
