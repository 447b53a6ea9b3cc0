import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import { composeNotice } from './compose.ts'
import type { Config } from './config.ts'
import type { MailQueue, QueuedMail } from './queue.ts'
import { checkServer, smtpOptions } from './smtp.ts'

/** In ms. */
const HOUR = 3_600_000

/** How many mails are sent at a time. */
const CONNECTIONS = 4

/** A mail's header fields, without line breaks within a field. */
async function readHead(file: string): Promise<string> {
  const head = (await buffer(createReadStream(file, { end: 8191 }))).toString('latin1')
  return (head.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
}

const readHeader = (head: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''

const readAddresses = (head: string) => readHeader(head, 'To').match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? []

/** Posts a message as https://www.standardwebhooks.com describes. */
async function postToWebhook(file: string, { reference, time }: QueuedMail, config: Config, signal: AbortSignal) {
  const body = await readFile(file, 'utf8')
  const id = `${reference}.${time}`
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', config.WEBHOOK_SECRET ?? '').update(`${id}.${timestamp}.${body}`)
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
  const options = { method: 'POST', body, headers, redirect: 'error' } as const
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(60_000)])
  const { ok, status } = await fetch(config.WEBHOOK_URL ?? '', { ...options, signal: timeout })
  if (!ok) throw Object.assign(new Error('The webhook refused a message.'), { code: `HTTP ${status}` })
}

/**
 * Whether the mail server refuses this mail for good, and not all mails: its size, its recipients or its content. A refused
 * login or sender (53x, MAIL FROM) is a wrong setting, and the mail waits until it is corrected.
 */
function isRefused({
  code,
  responseCode = 0,
  command = '',
}: {
  code?: string
  responseCode?: number
  command?: string
}) {
  if (code === 'EMESSAGE' || responseCode === 552) return true
  return responseCode >= 500 && !/^53\d$/.test(String(responseCode)) && /^(RCPT|DATA)/.test(command)
}

/**
 * Sends the mails of the queue. A mail that the mail server accepts just before this process is killed is sent once more by
 * the next process, with the same `Message-ID`. SMTP cannot exclude that.
 */
export class Delivery {
  readonly #queue: MailQueue
  readonly #config: Config
  readonly #count: (result: string) => void
  readonly #log: FastifyBaseLogger
  /** Files of mails that were sent but could not be moved, so that they are not sent again. */
  readonly #sent = new Set<string>()
  readonly #stopping = new AbortController()
  #pause = new AbortController()
  #transport: ReturnType<typeof nodemailer.createTransport> | undefined
  /** The mail server cannot be used at the moment. */
  #isDown = false
  /** All mails are due, since the mail server works again. */
  #isEverythingDue = false
  readonly #running: Promise<void>
  /** Why the mail server cannot be used, if waiting does not help. */
  problem: string | undefined
  /** The largest mail that the mail server accepts, in bytes. */
  maxSize: number | undefined

  constructor(queue: MailQueue, config: Config, count: (result: string) => void, log: FastifyBaseLogger) {
    this.#queue = queue
    this.#config = config
    this.#count = count
    this.#log = log
    this.#running = this.#run()
  }

  wake(): void {
    this.#pause.abort()
  }

  /** Gives mails that are being sent five seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#pause.abort()
    const timer = globalThis.setTimeout(() => this.#transport?.close({ force: true }), 5000)
    await this.#running
    clearTimeout(timer)
  }

  /** Checks login and size limit at the start. */
  async checkServer(): Promise<void> {
    try {
      this.maxSize = await checkServer(this.#config.SMTP_URL ?? '')
    } catch (error) {
      const { code, responseCode, command } = Object(error)
      if (responseCode >= 500) this.problem = `The mail server refuses ${command}: ${responseCode}.`
      this.#log.error({ code, responseCode, command }, 'The mail server cannot be used. Check SMTP_URL.')
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#pause = new AbortController()
      try {
        if (this.#queue.lock.isHeld()) await this.#sendDue()
      } catch (error) {
        this.#log.error({ code: Object(error).code }, 'The mail queue cannot be read.')
      }
      const signal = this.#pause.signal
      await setTimeout(this.#config.RETRY_SECONDS * 100, undefined, { signal }).catch(() => {})
    }
  }

  async #sendDue(): Promise<void> {
    const waiting = await this.#queue.list('new')
    if (waiting.length === 0) return
    const done = new Set<string>()
    // The company knows of a message when it has the request or, instead, a notice.
    for (const { kind, message } of await this.#queue.list('cur')) if (kind !== 'confirmation') done.add(message)
    const isEverythingDue = this.#isEverythingDue
    this.#isEverythingDue = false
    const next = waiting.values()
    const url = this.#config.SMTP_URL
    if (url)
      this.#transport = nodemailer.createTransport({ ...smtpOptions(url), pool: true, maxConnections: CONNECTIONS })
    let isBlocked = false
    const work = async () => {
      for (const mail of next) {
        if (isBlocked || this.#stopping.signal.aborted) return
        if (mail.kind === 'confirmation' && !done.has(mail.message)) continue
        try {
          const isCurrent = await this.#handle(mail, done, isEverythingDue)
          isBlocked ||= !isCurrent
        } catch (error) {
          // A mail that was deleted meanwhile, or a disk that cannot be written. Others may be sent.
          this.#log.error({ reference: mail.reference, code: Object(error).code }, 'A mail cannot be read or moved.')
        }
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    this.#transport?.close()
  }

  /** Sends a mail if it is due. Resolves to false if no mail can be sent at the moment. */
  async #handle(mail: QueuedMail, done: Set<string>, isEverythingDue: boolean): Promise<boolean> {
    const isObsolete = mail.kind === 'notice' && done.has(mail.message)
    if (isObsolete || this.#sent.has(mail.file)) {
      await this.#queue.move(mail, 'new', 'cur')
      this.#sent.delete(mail.file)
      return true
    }
    const file = this.#queue.pathOf('new', mail.file)
    const wait = (await stat(file)).mtimeMs - Date.now()
    // No mail waits longer than an hour. A later time was set before the clock was set back.
    if (wait > 0 && wait <= HOUR && !isEverythingDue) return true
    const age = Math.max(0, Date.now() - mail.time)
    // Postponed before it is sent: a disk that cannot be written must not lead to a second mail.
    const delay = Math.min(HOUR, Math.max(this.#config.RETRY_SECONDS * 1000, age))
    await this.#queue.postpone(mail, Date.now() + delay)
    try {
      await this.#transmit(mail, file)
    } catch (error) {
      return await this.#handleFailure(mail, Object(error), age)
    }
    this.#sent.add(mail.file)
    this.#isEverythingDue = this.#isDown
    this.#isDown = false
    this.problem = undefined
    this.#count({ request: 'delivered', confirmation: 'confirmed', notice: 'noticed' }[mail.kind])
    this.#log.info({ reference: mail.reference, kind: mail.kind }, 'Sent.')
    await this.#queue.move(mail, 'new', 'cur')
    this.#sent.delete(mail.file)
    // Now its confirmation is due.
    this.wake()
    return true
  }

  async #transmit(mail: QueuedMail, file: string): Promise<void> {
    const head = await readHead(file)
    if (head.startsWith('{')) return postToWebhook(file, mail, this.#config, this.#stopping.signal)
    const { size } = await stat(file)
    // An empty sender: nobody answers a confirmation automatically (RFC 3834).
    const from = mail.kind === 'confirmation' ? '' : this.#config.MAIL_FROM
    const envelope = { from, to: readAddresses(head), size }
    await this.#transport?.sendMail({ envelope, raw: createReadStream(file) })
  }

  async #handleFailure(mail: QueuedMail, error: Record<string, unknown>, age: number): Promise<boolean> {
    // The mail server's own words may contain addresses, so they are not logged.
    const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
    const isRequest = mail.kind === 'request'
    // A confirmation is of no use after two days.
    const isFinal = isRefused({ ...error }) || (mail.kind === 'confirmation' && age > 48 * HOUR)
    const result = isFinal ? (mail.kind === 'confirmation' ? 'undeliverable' : 'refused') : 'postponed'
    this.#count(result)
    this.#log.warn({ reference: mail.reference, kind: mail.kind, code, responseCode, command }, `Not sent: ${result}.`)
    const isLate = age > this.#config.ALERT_MINUTES * 60_000
    if (isRequest && (isFinal || isLate)) await this.#addNotice(mail)
    if (isFinal && mail.kind === 'confirmation') await this.#queue.move(mail, 'new', 'cur', 'FS')
    else if (isFinal) await this.#queue.move(mail, 'new', 'failed')
    const isOnlyThisMail = isFinal || /^(MAIL|RCPT|DATA)/.test(command ?? '')
    this.#isDown ||= !isOnlyThisMail
    if (!isFinal && responseCode && responseCode >= 500)
      this.problem = `The mail server refuses ${command}: ${responseCode}.`
    return isOnlyThisMail
  }

  async #addNotice(mail: QueuedMail): Promise<void> {
    const all = [...(await this.#queue.list('new')), ...(await this.#queue.list('failed'))]
    if (!this.#config.SMTP_URL || all.some(({ kind, message }) => kind === 'notice' && message === mail.message)) return
    const head = await readHead(this.#queue.pathOf('new', mail.file))
    const contact = readHeader(head, 'X-Contact')
    const recipients = readAddresses(head)
    await this.#queue.addNotice(mail, composeNotice(mail, contact, recipients, this.#queue, this.#config))
    this.wake()
  }
}
