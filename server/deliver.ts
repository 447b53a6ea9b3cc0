import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import type { Maildir } from './maildir.ts'
import { readName, type Spool } from './spool.ts'

/** In ms. */
const HOUR = 3_600_000

/** A confirmation that nobody has taken for so long is of no use any more. */
const CONFIRMATION_AGE = 48 * HOUR

/** The address in a message's `To`. */
async function recipientOf(file: string): Promise<string> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0).finally(() => handle.close())
  const head = buffer.toString('latin1', 0, bytesRead).replaceAll(/\r\n[ \t]+/g, ' ')
  return /^To: .*?([^\s<>]+@[^\s<>]+)>?\r$/m.exec(head)?.[1] ?? ''
}

/** Of an error, what has no address in it, as the mail server's own words can. */
function reasonOf(error: unknown): { code?: string; responseCode?: number; command?: string } {
  const { code, responseCode, command } = Object(error)
  return { code, responseCode, command }
}

/**
 * Takes messages from the disk to the mail server, one after the other. One that it has taken just before this process
 * is killed is sent once more by the next, with the same `Message-ID`: SMTP cannot exclude that.
 */
export class Delivery {
  readonly #spool: Spool
  readonly #config: Config
  readonly #count: (name: string) => void
  readonly #log: FastifyBaseLogger
  readonly #transport: ReturnType<typeof nodemailer.createTransport>
  #isStopped = false
  #pause = new AbortController()
  #running = Promise.resolve()

  constructor(spool: Spool, config: Config, count: (name: string) => void, log: FastifyBaseLogger) {
    this.#spool = spool
    this.#config = config
    this.#count = count
    this.#log = log
    this.#transport = nodemailer.createTransport(config.SMTP_URL)
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Looks for messages now. */
  wake(): void {
    this.#pause.abort()
  }

  /** Ends with the message that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.wake()
    await this.#running
    this.#transport.close()
  }

  async #run(): Promise<void> {
    const { requests, confirmations } = this.#spool
    while (!this.#isStopped) {
      this.#pause = new AbortController()
      try {
        await this.#sendDue(requests, await requests.waiting())
        // A visitor is told that a message has come when the company has it.
        const waiting = new Set(await requests.waiting())
        const delivered = new Set((await requests.all()).filter((name) => !waiting.has(name)))
        await this.#sendDue(
          confirmations,
          (await confirmations.waiting()).filter((name) => delivered.has(name)),
        )
      } catch (error) {
        this.#log.error(reasonOf(error), 'The spool cannot be read or written.')
      }
      // A tenth of the shortest wait.
      await setTimeout(this.#config.RETRY_SECONDS * 100, undefined, { signal: this.#pause.signal }).catch(() => {})
    }
  }

  /** Sends what is due, until the server cannot be reached. */
  async #sendDue(maildir: Maildir, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const wait = (await stat(maildir.pathOf(name))).mtimeMs - Date.now()
      // Nothing waits for longer than an hour: such a time was set before the clock was set back.
      const isDue = wait <= 0 || wait > HOUR
      if (this.#isStopped || (isDue && !(await this.#send(maildir, name)))) return
    }
  }

  /** Sends a message, or has it wait. Resolves to whether the server answered. */
  async #send(maildir: Maildir, name: string): Promise<boolean> {
    const isConfirmation = maildir === this.#spool.confirmations
    const { reference, time = 0 } = readName(name) ?? {}
    const file = maildir.pathOf(name)
    try {
      const envelope = { from: this.#config.MAIL_FROM, to: await recipientOf(file) }
      await this.#transport.sendMail({ envelope, raw: createReadStream(file) })
    } catch (error) {
      const reason = reasonOf(error)
      const age = Math.max(0, Date.now() - time)
      if (isConfirmation && ((reason.responseCode ?? 0) >= 500 || age > CONFIRMATION_AGE)) {
        this.#count('undeliverable')
        this.#log.warn({ reference, ...reason }, 'A confirmation cannot be delivered.')
        await maildir.done(name, 'FS')
      } else {
        this.#count('postponed')
        this.#log.warn({ reference, ...reason }, 'A message was not delivered, and is tried again.')
        // As long again as it has waited.
        await maildir.postpone(name, Date.now() + Math.min(HOUR, Math.max(this.#config.RETRY_SECONDS * 1000, age)))
      }
      return reason.responseCode !== undefined
    }
    await maildir.done(name, 'S')
    this.#count(isConfirmation ? 'confirmed' : 'delivered')
    this.#log.info({ reference, isConfirmation }, 'Delivered.')
    return true
  }
}
