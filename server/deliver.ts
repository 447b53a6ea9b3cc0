import { createHmac } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { writeLinkedMail, writeNotice } from './compose.ts'
import type { Config } from './config.ts'
import { readParties } from './parties.ts'
import type { Folder, MailQueue } from './queue.ts'
import type { QueuedMail } from './queuedMail.ts'
import { type Attempt, checkServer, sendFile } from './smtp.ts'

/** In ms. */
const HOUR = 3_600_000

/** How often the mail server is checked while no mail is sent, in ms. */
const CHECK_INTERVAL = 120_000

/** How many mails are sent at a time. */
const CONNECTIONS = 4

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
  const response = await fetch(config.WEBHOOK_URL ?? '', options).catch(() => undefined)
  if (response?.ok) return { result: 'taken' } as const
  // Another message may be accepted where this one was not.
  const isOwn = response && response.status < 500
  return { result: isOwn ? 'postponed' : 'offline', code: `HTTP ${response?.status ?? 'error'}` } as const
}

/** Without the mail server's own words, which may contain addresses. */
const describe = ({ code, responseCode, command }: Omit<Attempt, 'result'>) =>
  `The mail server ${responseCode ? `refuses ${command}: ${responseCode}` : `cannot be reached: ${code}`}.`

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
  /** Ends open connections, some time after {@link #stopping}. */
  readonly #closing = new AbortController()
  #pause = new AbortController()
  /** The last attempts have failed. After the next success, all mails are due. */
  #isFailing = false
  #isEverythingDue = false
  /** The time before which no mail is tried, since the mail server could not be reached. */
  #blockedUntil = 0
  /** The mail server refuses confirmations without a sender. */
  #needsSender = false
  #lastContact = Date.now()
  /** The code of the last error of the disk. */
  #diskProblem: unknown
  readonly #sending = new Set<Promise<void>>()
  readonly #running: Promise<void>
  readonly #checking: NodeJS.Timeout
  /** Why the mail server cannot be used, by the last check. */
  problem: string | undefined
  /** Why the mail server did not take the last mail, which waits. */
  refusal: string | undefined

  constructor(queue: MailQueue, config: Config, count: (result: string) => void, log: FastifyBaseLogger) {
    this.#queue = queue
    this.#config = config
    this.#count = count
    this.#log = log
    this.#running = this.#run()
    this.#checking = setInterval(() => {
      if (Date.now() - this.#lastContact >= CHECK_INTERVAL) void this.checkServer()
    }, CHECK_INTERVAL / 4)
  }

  wake(): void {
    this.#pause.abort()
  }

  /** Gives mails that are being sent five seconds. */
  async stop(): Promise<void> {
    clearInterval(this.#checking)
    this.#stopping.abort()
    this.wake()
    const timer = globalThis.setTimeout(() => this.#closing.abort(), 5000)
    await this.#running
    clearTimeout(timer)
  }

  /** Checks whether the mail server can be used. */
  async checkServer(): Promise<void> {
    if (!this.#config.SMTP_URL) return
    this.#lastContact = Date.now()
    try {
      await checkServer(this.#config.SMTP_URL, this.#stopping.signal)
      this.problem = undefined
    } catch (error) {
      const { code, responseCode, command } = Object(error)
      this.problem = describe({ code, responseCode, command })
      this.#log.error({ code, responseCode, command }, 'The mail server cannot be used. Check SMTP_URL.')
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#pause = new AbortController()
      for (const step of [() => this.#addNotices(), () => this.#startDue()]) await step().catch(this.#reportDisk)
      const signal = this.#pause.signal
      await setTimeout(this.#config.RETRY_SECONDS * 100, undefined, { signal }).catch(() => {})
    }
    await Promise.all(this.#sending)
  }

  /** Logs once that the disk cannot be used. A mail that is gone was erased meanwhile. */
  readonly #reportDisk = (error: unknown): void => {
    const { code, stack } = Object(error)
    if (code !== 'ENOENT' && code !== this.#diskProblem)
      this.#log.error({ code, stack: code ? undefined : stack }, 'A mail cannot be read, written or moved.')
    if (code !== 'ENOENT') this.#diskProblem = code
  }

  /** Starts to send what is due, as long as there are free connections. */
  async #startDue(): Promise<void> {
    const { delivered, noticed } = this.#queue
    for (const mail of await this.#queue.list('new')) {
      const isBlocked = Date.now() < this.#blockedUntil || this.#stopping.signal.aborted
      if (isBlocked || this.#sending.size >= CONNECTIONS) return
      // A visitor gets a confirmation when the company knows of the message.
      const isKnown = delivered.has(mail.message) || noticed.has(mail.message)
      if (mail.kind === 'confirmation' && !isKnown) continue
      // Other mails may be sent if this one cannot be read.
      if (this.#isEverythingDue || this.#isDue(mail)) await this.#start(mail).catch(this.#reportDisk)
    }
    this.#isEverythingDue = false
  }

  /** No mail waits longer than an hour, so a later time was set before the clock was set back. */
  #isDue({ due = 0 }: QueuedMail): boolean {
    const wait = due - Date.now()
    return wait <= 0 || wait > 2 * HOUR
  }

  async #start(mail: QueuedMail): Promise<void> {
    const { recipients } = await readParties(this.#queue.pathOf('new', mail.file))
    if (mail.recipient === 0 && recipients.length > 1) {
      await this.#queue.split(mail, recipients.length)
      return this.wake()
    }
    await this.#queue.move(mail, 'new', 'sending')
    const recipient = recipients[Math.max(0, mail.recipient - 1)]
    const task = this.#process(mail, recipient).finally(() => {
      this.#sending.delete(task)
      this.wake()
    })
    this.#sending.add(task)
  }

  /** Tries to send a mail, and moves it by the result. Never rejects. */
  async #process(mail: QueuedMail, recipient: string | undefined): Promise<void> {
    const { reference, kind } = mail
    const attempt = await this.#attempt(mail, recipient).catch(
      (error): Attempt => ({ result: 'postponed', code: Object(error).code }),
    )
    const { result, ...details } = attempt
    // Nobody should get a second confirmation or notice, and a message is better sent twice than never.
    const isTaken = result === 'taken' || (result === 'unknown' && kind !== 'request')
    const age = Math.max(0, Date.now() - mail.time)
    // A confirmation is of no use after two days.
    const isFinal = result === 'refused' || (kind === 'confirmation' && age > 48 * HOUR)
    if (isTaken) {
      this.#count({ request: 'delivered', confirmation: 'confirmed', notice: 'noticed' }[kind])
      this.#log.info({ reference, kind, result }, 'Sent.')
      await this.#settle(mail, 'cur')
    } else if (isFinal) {
      this.#count(kind === 'confirmation' ? 'undeliverable' : 'refused')
      this.#log.warn({ reference, kind, ...details }, 'Not sent: refused.')
      // The company is told of each refusal.
      if (kind === 'request') this.#queue.noticed.delete(mail.message)
      await this.#settle(mail, kind === 'confirmation' ? 'cur' : 'failed', { flags: 'FS' })
    } else {
      this.#count('postponed')
      this.#log.warn({ reference, kind, ...details }, `Not sent: ${result}.`)
      // The mail server may still be busy with a mail that it has completely: RFC 5321 gives it ten minutes.
      const least = this.#config.RETRY_SECONDS * 1000 * (result === 'unknown' ? 20 : 1)
      await this.#settle(mail, 'new', { due: Date.now() + Math.min(HOUR, Math.max(least, age)) })
    }
    this.#learn(attempt)
  }

  /** Records what the result of an attempt says about the mail server. */
  #learn({ result, ...details }: Attempt): void {
    if (result === 'taken') {
      this.#lastContact = Date.now()
      this.#isEverythingDue ||= this.#isFailing
      this.#isFailing = false
      this.problem = this.refusal = undefined
    }
    if (result === 'offline') this.#blockedUntil = Date.now() + this.#config.RETRY_SECONDS * 1000
    if (result === 'offline' || result === 'postponed') {
      this.#isFailing = true
      if ((details.responseCode ?? 0) >= 500) this.refusal = describe(details)
    }
  }

  async #attempt(mail: QueuedMail, recipient: string | undefined): Promise<Attempt> {
    const file = this.#queue.pathOf('sending', mail.entry)
    const { MAIL_FROM, SMTP_URL = '', WEBHOOK_URL } = this.#config
    const signal = this.#closing.signal
    if (!recipient) {
      if (!WEBHOOK_URL) return { result: 'refused', code: 'no recipient' }
      return postToWebhook(file, mail, this.#config, signal)
    }
    const send = async (from: string) =>
      sendFile(SMTP_URL, file, { from, to: recipient, size: (await stat(file)).size }, signal)
    // An empty sender: nobody answers a confirmation automatically (RFC 3834). Some mail servers refuse it.
    const isAnonymous = mail.kind === 'confirmation' && !this.#needsSender
    const attempt = await send(isAnonymous ? '' : MAIL_FROM)
    const { command = '', responseCode = 0, result } = attempt
    if (isAnonymous && command === 'MAIL FROM' && responseCode >= 500) {
      const second = await send(MAIL_FROM)
      this.#needsSender = second.result === 'taken'
      return second
    }
    // The files may be too large, or of a kind that the mail server refuses.
    const isAboutContent = responseCode === 0 || responseCode === 552 || command.startsWith('DATA')
    if (result !== 'refused' || !isAboutContent || mail.kind !== 'request') return attempt
    const linkedMail = await writeLinkedMail(file, mail, this.#queue, this.#config)
    if (!linkedMail) return attempt
    await this.#queue.linkFiles(mail, linkedMail.files, linkedMail.content)
    return send(MAIL_FROM)
  }

  /** Moves a mail after an attempt. Waits while the disk cannot be written: from `new`, the mail would be sent again. */
  async #settle(mail: QueuedMail, to: Folder, options: { flags?: string; due?: number } = {}): Promise<void> {
    for (;;) {
      try {
        await this.#queue.move(mail, 'sending', to, options)
        this.#diskProblem = undefined
        return
      } catch (error) {
        if (await this.#queue.isGone(mail, 'sending')) return
        this.#reportDisk(Object(error).code === 'ENOENT' ? new Error('A folder is missing.') : error)
      }
      if (this.#stopping.signal.aborted) return
      await setTimeout(1000, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  /** Queues a notice for each message that was refused or waits for too long, and removes those that are out of date. */
  async #addNotices(): Promise<void> {
    if (!this.#config.SMTP_URL) return
    const [waitingMails, failedMails] = await Promise.all([this.#queue.list('new'), this.#queue.list('failed')])
    const sendingMails = await this.#queue.list('sending')
    const allMails = [...waitingMails, ...sendingMails, ...failedMails]
    const requests = allMails.filter(({ kind }) => kind === 'request')
    const undelivered = new Set(requests.map(({ message }) => message))
    const notices = new Set(allMails.flatMap(({ kind, message }) => (kind === 'notice' ? [message] : [])))
    for (const mail of waitingMails)
      if (mail.kind === 'notice' && !undelivered.has(mail.message)) await this.#queue.remove(mail, 'new')
    const latest = Date.now() - this.#config.ALERT_MINUTES * 60_000
    const lateMails = waitingMails.filter(({ due, time }) => due && time < latest)
    for (const mail of [...failedMails, ...lateMails]) {
      const { kind, message } = mail
      if (kind !== 'request' || notices.has(message) || this.#queue.noticed.has(message)) continue
      // A copy to another recipient is still being sent, and may arrive.
      if (sendingMails.some((other) => other.message === message)) continue
      notices.add(message)
      const missing = requests.filter((request) => request.message === message).map(({ recipient }) => recipient)
      const path = this.#queue.pathOf(mail.due ? 'new' : 'failed', mail.file)
      await this.#queue.addNotice(mail, await writeNotice(mail, missing, path, this.#config))
      this.wake()
    }
  }
}
