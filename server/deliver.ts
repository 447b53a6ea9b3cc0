import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer, { type Transporter } from 'nodemailer'
import { writeNotice } from './compose.ts'
import type { Config } from './config.ts'
import type { Folder, MailQueue, QueuedMail } from './queue.ts'
import { checkServer, smtpOptions } from './smtp.ts'

/** In ms. */
const HOUR = 3_600_000

/** How many mails are sent at a time. */
const CONNECTIONS = 4

/** In ms. A relay that answers byte by byte would hold a connection for ever. */
const MAIL_TIMEOUT = 600_000

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
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', config.WEBHOOK_SECRET ?? '').update(`${id}.${timestamp}.${body}`)
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(60_000)])
  const options = { method: 'POST', body, headers, redirect: 'error', signal: timeout } as const
  const { ok, status } = await fetch(config.WEBHOOK_URL ?? '', options)
  if (!ok) throw Object.assign(new Error('The webhook refused a message.'), { code: `HTTP ${status}` })
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/**
 * Whether the mail server refuses this mail for good, and not all mails: its size, its recipients or its content. A refused
 * login or sender (53x, MAIL FROM) is a wrong setting, and the mail waits until it is corrected.
 */
function isRefused({ code, responseCode = 0, command = '' }: SmtpError): boolean {
  // nodemailer reports a mail above the server's limit without asking the server.
  if ((code === 'EMESSAGE' && responseCode === 0) || responseCode === 552) return true
  return responseCode >= 500 && !/^53\d$/.test(String(responseCode)) && /^(RCPT|DATA)/.test(command)
}

/**
 * Sends the mails of the queue. A mail is in the folder `sending` while it is sent, so that nothing is sent that cannot be
 * moved, and a process that was killed leaves it there: {@link MailQueue.open}.
 */
export class Delivery {
  readonly #queue: MailQueue
  readonly #config: Config
  readonly #count: (result: string) => void
  readonly #log: FastifyBaseLogger
  readonly #stopping = new AbortController()
  #pause = new AbortController()
  #transport: Transporter | undefined
  /** No mail could be sent lately. When one is, all are due. */
  #isFailing = false
  #isEverythingDue = false
  /** Until then no mail is tried, since the mail server could not be reached. */
  #blockedUntil = 0
  readonly #sending = new Set<Promise<void>>()
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
    this.wake()
    const timer = globalThis.setTimeout(() => this.#closeTransport(), 5000)
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
        if (this.#queue.lock.isHeld()) await this.#startDue()
      } catch (error) {
        this.#log.error({ code: Object(error).code }, 'The mail queue cannot be read.')
      }
      const signal = this.#pause.signal
      await setTimeout(this.#config.RETRY_SECONDS * 100, undefined, { signal }).catch(() => {})
    }
    await Promise.all(this.#sending)
  }

  /** Starts to send what is due, as long as there are free connections. */
  async #startDue(): Promise<void> {
    const waiting = await this.#queue.list('new')
    if (waiting.length === 0) return
    // The company knows of a message when it has the request or, instead, a notice.
    const sent = (await this.#queue.list('cur')).filter(({ kind }) => kind !== 'confirmation')
    const known = new Set(sent.map(({ message }) => message))
    for (const mail of waiting) {
      const isBlocked = Date.now() < this.#blockedUntil || this.#stopping.signal.aborted
      if (isBlocked || this.#sending.size >= CONNECTIONS) return
      if (mail.kind === 'confirmation' && !known.has(mail.message)) continue
      try {
        if (mail.kind === 'notice' && known.has(mail.message)) await this.#queue.move(mail, 'new', 'cur')
        else if (this.#isEverythingDue || (await this.#queue.isDue(mail))) await this.#start(mail)
      } catch (error) {
        // A mail that was deleted meanwhile, or a disk that cannot be written. Others may be sent.
        this.#log.error({ reference: mail.reference, code: Object(error).code }, 'A mail cannot be read or moved.')
      }
    }
    this.#isEverythingDue = false
  }

  async #start(mail: QueuedMail): Promise<void> {
    await this.#queue.move(mail, 'new', 'sending')
    const task = this.#send(mail).finally(() => {
      this.#sending.delete(task)
      if (this.#sending.size === 0) this.#closeTransport()
      this.wake()
    })
    this.#sending.add(task)
  }

  #closeTransport(): void {
    this.#transport?.close({ force: true })
    this.#transport = undefined
  }

  async #send(mail: QueuedMail): Promise<void> {
    try {
      const late = setTimeout(MAIL_TIMEOUT, undefined, { ref: false }).then(() => Promise.reject({ code: 'ETIMEDOUT' }))
      await Promise.race([this.#transmit(mail), late])
    } catch (error) {
      return this.#handleFailure(mail, Object(error))
    }
    this.#isEverythingDue ||= this.#isFailing
    this.#isFailing = false
    this.problem = undefined
    this.#count({ request: 'delivered', confirmation: 'confirmed', notice: 'noticed' }[mail.kind])
    this.#log.info({ reference: mail.reference, kind: mail.kind }, 'Sent.')
    await this.#finish(mail, 'cur')
  }

  async #transmit(mail: QueuedMail): Promise<void> {
    const file = this.#queue.pathOf('sending', mail.file)
    const head = await readHead(file)
    if (head.startsWith('{')) return postToWebhook(file, mail, this.#config, this.#stopping.signal)
    const { size } = await stat(file)
    // An empty sender: nobody answers a confirmation automatically (RFC 3834).
    const from = mail.kind === 'confirmation' ? '' : this.#config.MAIL_FROM
    const envelope = { from, to: readAddresses(head), size }
    const options = smtpOptions(this.#config.SMTP_URL ?? '')
    this.#transport ??= nodemailer.createTransport({ ...options, pool: true, maxConnections: CONNECTIONS })
    await this.#transport.sendMail({ envelope, raw: createReadStream(file) })
  }

  /** Waits for a disk that cannot be written: a mail that goes back to `new` would be sent again. */
  async #finish(mail: QueuedMail, to: Folder, flags?: string): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        return await this.#queue.move(mail, 'sending', to, flags)
      } catch (error) {
        this.#log.error({ reference: mail.reference, code: Object(error).code }, 'A mail cannot be moved.')
        await setTimeout(1000, undefined, { signal: this.#stopping.signal }).catch(() => {})
      }
    }
    await this.#queue.move(mail, 'sending', to, flags).catch(() => {})
  }

  async #handleFailure(mail: QueuedMail, error: SmtpError): Promise<void> {
    // The mail server's own words may contain addresses, so they are not logged.
    const { code, responseCode = 0, command = '' } = error
    const isConfirmation = mail.kind === 'confirmation'
    const age = Math.max(0, Date.now() - mail.time)
    // A confirmation is of no use after two days.
    const isFinal = isRefused(error) || (isConfirmation && age > 48 * HOUR)
    const result = isFinal ? (isConfirmation ? 'undeliverable' : 'refused') : 'postponed'
    this.#count(result)
    this.#log.warn({ reference: mail.reference, kind: mail.kind, code, responseCode, command }, `Not sent: ${result}.`)
    const isLate = age > this.#config.ALERT_MINUTES * 60_000
    if (mail.kind === 'request' && (isFinal || isLate)) await this.#addNotice(mail)
    if (isFinal) await this.#finish(mail, isConfirmation ? 'cur' : 'failed', 'FS')
    else {
      const delay = Math.min(HOUR, Math.max(this.#config.RETRY_SECONDS * 1000, age))
      await this.#queue.postpone(mail, Date.now() + delay).catch(() => {})
      await this.#finish(mail, 'new')
      this.#isFailing = true
    }
    if (!isFinal && responseCode >= 500) this.problem = `The mail server refuses ${command}: ${responseCode}.`
    const isOnlyThisMail = isFinal || /^(MAIL|RCPT|DATA)/.test(command)
    if (!isOnlyThisMail) this.#blockedUntil = Date.now() + this.#config.RETRY_SECONDS * 1000
  }

  async #addNotice(mail: QueuedMail): Promise<void> {
    const all = [...(await this.#queue.list('new')), ...(await this.#queue.list('failed'))]
    if (!this.#config.SMTP_URL || all.some(({ kind, message }) => kind === 'notice' && message === mail.message)) return
    const head = await readHead(this.#queue.pathOf('sending', mail.file))
    const [contact, recipients] = [readHeader(head, 'X-Contact'), readAddresses(head)]
    await this.#queue.addNotice(mail, writeNotice(mail, contact, recipients, this.#queue, this.#config))
    this.wake()
  }
}
