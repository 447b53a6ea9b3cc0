import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { writeLinkedMail, writeNotice } from './compose.ts'
import { type Config, updateRecipient } from './config.ts'
import { readParties } from './parties.ts'
import type { Folder, MailQueue } from './queue.ts'
import type { QueuedMail } from './queuedMail.ts'
import { type Attempt, MailServer } from './smtp.ts'
import { postToWebhook } from './webhook.ts'

/** In ms. */
const HOUR = 3_600_000

/** The longest time between two attempts to use a mail server that cannot be used, in ms. */
const MAX_PAUSE = 300_000

/** The pause after a mail server has postponed a whole mail, which it does above its rate, in ms. */
const RATE_PAUSE = 1000

/** After so many ms, no mail of the company waits for a mail that is being sent: the mail server may hang. */
const PATIENCE = 10_000

/** Milliseconds that a check of the mail server counts. */
const CHECK_INTERVAL = 120_000

/** The company's mails first: a confirmation can wait. */
const PRIORITIES = { request: 0, notice: 1, confirmation: 2 } as const

/** Whether a time is longer ago than `limit`, in ms. A time in the future counts, too: the clock was set back. */
const isOver = (time: number, limit: number) => Math.abs(Date.now() - time) > limit

/** The result without the mail server's own words, which may contain addresses. */
const describe = ({ code, responseCode, command }: Omit<Attempt, 'result'>) =>
  `The mail server ${responseCode ? `refuses ${command}: ${responseCode}` : `cannot be reached: ${code}`}.`

/**
 * Hands the mails of the queue over to a mail server. Each mail has its own due time, and every due mail is tried once
 * before any is tried again. A mail is moved to the folder `sending` before it is sent. So a full or broken disk
 * prevents sending, and a killed process leaves the mail there: {@link MailQueue.open}.
 */
export class Delivery {
  readonly #queue: MailQueue
  readonly #config: Config
  readonly #count: (result: string) => void
  readonly #log: FastifyBaseLogger
  readonly #mailServer: MailServer
  readonly #stopping = new AbortController()
  #pause = new AbortController()
  /** The entries that had their turn. */
  readonly #turns = new Set<string>()
  /** When each mail that is being sent was started, in the time of `performance.now()`. */
  readonly #sending = new Map<Promise<void>, number>()
  /** The mail server accepts no more. */
  #maxConnections = 4
  /** No mail is sent before this time of `performance.now()`: the mail server cannot be used, or asks for a pause. */
  #pausedUntil = 0
  /** Number of consecutive failures of the mail server. */
  #failures = 0
  /** The mail server refuses confirmations without a sender. */
  #needsSender = false
  #lastContact = Number.NEGATIVE_INFINITY
  /** The code of the last error of the disk. */
  #diskProblem: unknown
  readonly #running: Promise<void>
  /** Times of the messages that were sent in the last hour. */
  #sentTimes: number[] = []
  /** When a notice last listed messages that wait because of MAILS_PER_HOUR. */
  #lastList = Date.now()
  /** Time of the last mail that the company got. */
  lastDelivery = 0
  /** Why the mail server cannot be used. */
  problem: string | undefined
  /** Why the mail server did not take the last mail, which waits. */
  refusal: string | undefined

  constructor(queue: MailQueue, config: Config, count: (result: string) => void, log: FastifyBaseLogger) {
    this.#queue = queue
    this.#config = config
    this.#count = count
    this.#log = log
    this.#mailServer = new MailServer(config.SMTP_URL ?? '')
    this.#running = this.#run()
  }

  wake(): void {
    this.#pause.abort()
  }

  /** Gives mails that are being sent five seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.wake()
    const timer = globalThis.setTimeout(() => this.#mailServer.close(), 5000)
    await this.#running
    clearTimeout(timer)
    this.#mailServer.close()
  }

  /** Checks whether the mail server can be used, if nothing has shown it in the last minutes. */
  async checkServer(): Promise<void> {
    if (!this.#config.SMTP_URL || !isOver(this.#lastContact, CHECK_INTERVAL)) return
    this.#lastContact = Date.now()
    try {
      await this.#mailServer.check()
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
      await this.#startDue().catch(this.#reportDisk)
      const signal = this.#pause.signal
      const pause = this.#pausedUntil - performance.now()
      const wait = Math.min(this.#config.RETRY_SECONDS * 100, 3000, pause > 0 ? pause : 3000)
      await setTimeout(wait, undefined, { signal }).catch(() => {})
    }
    await Promise.all(this.#sending.keys())
  }

  /** Logs once that the disk cannot be used. A mail that is gone was erased meanwhile. */
  readonly #reportDisk = (error: unknown): void => {
    const { code, stack } = Object(error)
    if (code !== 'ENOENT' && code !== this.#diskProblem)
      this.#log.error({ code, stack: code ? undefined : stack }, 'A mail cannot be read, written or moved.')
    if (code !== 'ENOENT') this.#diskProblem = code
  }

  /** The mails that can be sent now, in the order of their turns. */
  async #listDue(): Promise<QueuedMail[]> {
    const { delivered, noticed } = this.#queue
    const mails = await this.#queue.list('new')
    // No mail waits longer than an hour, so a later time was set before the clock was set back.
    const isDue = ({ due = 0 }: QueuedMail) => due <= Date.now() || due > Date.now() + 2 * HOUR
    // Before a notice is sent, the messages that it lists are tried once more.
    const isNoticeDue = mails.some((mail) => mail.kind === 'notice' && isDue(mail))
    const isAboveCeiling = this.isAboveCeiling()
    const dueMails = mails.filter(
      (mail) =>
        (isDue(mail) || (isNoticeDue && mail.kind === 'request')) &&
        !(mail.kind === 'request' && isAboveCeiling) &&
        // A visitor gets a confirmation when the company knows of the message.
        (mail.kind !== 'confirmation' || delivered.has(mail.reference) || noticed.has(mail.reference)),
    )
    if (dueMails.every(({ entry }) => this.#turns.has(entry))) this.#turns.clear()
    return dueMails
      .filter(({ entry }) => !this.#turns.has(entry))
      .sort(
        (a, b) =>
          PRIORITIES[a.kind] - PRIORITIES[b.kind] ||
          // Attempts of postponed mails can take minutes each.
          Number(a.attempts > 0) - Number(b.attempts > 0) ||
          (a.due ?? a.time) - (b.due ?? b.time),
      )
  }

  /** Whether MAILS_PER_HOUR messages were sent or are being sent, so that a flood does not use up what the mail service allows. */
  isAboveCeiling(): boolean {
    this.#sentTimes = this.#sentTimes.filter((time) => Math.abs(Date.now() - time) < HOUR)
    return this.#sentTimes.length + this.#sending.size >= this.#config.MAILS_PER_HOUR
  }

  /** Whether a mail may be sent over an open or a new connection. */
  #hasConnection({ kind }: QueuedMail): boolean {
    const isSlow = (start: number) => performance.now() - start >= PATIENCE
    const slowCount = kind === 'confirmation' ? 0 : [...this.#sending.values()].filter(isSlow).length
    return this.#sending.size < Math.min(this.#maxConnections, this.#config.SMTP_CONNECTIONS + slowCount)
  }

  /** Starts to send what is due, as long as there are free connections. */
  async #startDue(): Promise<void> {
    const dueMails = await this.#listDue()
    for (const mail of dueMails) {
      const isPaused = performance.now() < this.#pausedUntil || this.#stopping.signal.aborted
      if (isPaused || !this.#hasConnection(mail)) return
      // A notice is obsolete if the mail that is being sent arrives.
      if (mail.kind === 'notice' && this.#sending.size > 0) return
      if (mail.kind === 'request' && this.isAboveCeiling()) continue
      this.#turns.add(mail.entry)
      // Other mails may be sent if this one cannot be read.
      await this.#start(mail).catch(this.#reportDisk)
    }
    if (dueMails.length === 0 && this.#sending.size === 0 && performance.now() >= this.#pausedUntil)
      await this.#addNotice()
  }

  async #start(mail: QueuedMail): Promise<void> {
    // A notice that was sent to its first recipient is sent to the second one even if nothing is left to report.
    const isNew = mail.kind === 'notice' && !this.#queue.noticed.has(mail.reference)
    if (isNew && !this.isAboveCeiling() && (await this.#listReportable()).length === 0)
      return this.#queue.remove(mail, 'new')
    const { recipients } = await readParties(this.#queue.getPath('new', mail.file))
    if (mail.recipient === 0 && recipients.length > 1) {
      await this.#queue.split(mail, recipients.length)
      return this.wake()
    }
    await this.#queue.move(mail, 'new', 'sending')
    const recipient = recipients[Math.max(0, mail.recipient - 1)]
    const isForCompany = recipient && mail.kind !== 'confirmation'
    const task = this.#process(mail, isForCompany ? updateRecipient(this.#config, recipient) : recipient).finally(
      () => {
        this.#sending.delete(task)
        this.wake()
      },
    )
    this.#sending.set(task, performance.now())
  }

  /** Tries to send a mail, and moves it by the result. Never rejects. */
  async #process(mail: QueuedMail, recipient: string | undefined): Promise<void> {
    const { reference, kind } = mail
    const attempt = await this.#attempt(mail, recipient).catch(
      (error): Attempt => ({ result: 'postponed', code: Object(error).code }),
    )
    const { result, ...details } = attempt
    this.#learn(attempt)
    // Nobody should get a second confirmation. What the company has to know is better sent twice than never.
    const isTaken = result === 'taken' || (result === 'unknown' && kind === 'confirmation')
    // A confirmation is pointless after two days.
    const isFinal = result === 'refused' || (kind === 'confirmation' && Date.now() - mail.time > 48 * HOUR)
    if (isTaken) {
      this.#count({ request: 'delivered', confirmation: 'confirmed', notice: 'noticed' }[kind])
      this.#log.info({ reference, kind, result }, 'Sent.')
      if (kind !== 'confirmation') this.lastDelivery = Date.now()
      if (kind === 'request') this.#sentTimes.push(Date.now())
      await this.#settle(mail, 'cur')
    } else if (isFinal) {
      this.#count(kind === 'confirmation' ? 'undeliverable' : 'refused')
      this.#log.warn({ reference, kind, ...details }, 'Not sent: refused.')
      // The company is notified of each refusal.
      if (kind === 'request') this.#queue.noticed.delete(reference)
      await this.#settle(mail, kind === 'confirmation' ? 'cur' : 'failed', { flags: 'FS' })
    } else {
      this.#count('postponed')
      this.#log.warn({ reference, kind, ...details }, `Not sent: ${result}.`)
      // A mail server that cannot be used has not tried this mail.
      const attempts = mail.attempts + (result === 'offline' ? 0 : 1)
      // The mail server may still be busy with a mail that it has completely: RFC 5321 gives it ten minutes.
      const minDelayMs = result === 'unknown' ? this.#config.RETRY_SECONDS * 20_000 : 0
      const wait =
        result === 'offline' ? this.#pausedUntil - performance.now() : Math.max(minDelayMs, this.#backOff(attempts))
      await this.#settle(mail, 'new', { due: Date.now() + wait, attempts })
    }
  }

  /** RETRY_SECONDS, doubled by each attempt up to an hour. Randomized, so that not all mails are due at once. */
  #backOff(attempts: number): number {
    return Math.min(HOUR, this.#config.RETRY_SECONDS * 1000 * 2 ** (attempts - 1)) * (1 + Math.random() / 5)
  }

  /** Records what the result of an attempt says about the mail server. */
  #learn({ result, ...details }: Attempt): void {
    const { responseCode = 0, command = '' } = details
    const isTemporary = responseCode >= 400 && responseCode < 500
    if (result !== 'offline') {
      this.#failures = 0
      this.#lastContact = Date.now()
      this.problem = undefined
      if (result === 'taken') this.refusal = undefined
      if (result === 'postponed' && responseCode >= 500) this.refusal = describe(details)
      if (isTemporary && /^(MAIL|DATA)/.test(command)) this.#pausedUntil = performance.now() + RATE_PAUSE
    } else if (isTemporary && this.#mailServer.connectionCount > 0) {
      // The mail server accepts no more connections than are open now, busy or idle.
      this.#maxConnections = this.#mailServer.connectionCount
    } else {
      this.problem = describe(details)
      this.#failures += 1
      this.#pausedUntil = performance.now() + Math.min(MAX_PAUSE, this.#backOff(this.#failures))
    }
  }

  async #attempt(mail: QueuedMail, recipient: string | undefined): Promise<Attempt> {
    const file = this.#queue.getPath('sending', mail.entry)
    const { MAIL_FROM, WEBHOOK_URL } = this.#config
    if (!recipient) {
      if (!WEBHOOK_URL) return { result: 'refused', code: 'no recipient' }
      return postToWebhook(file, mail, this.#config)
    }
    const send = async (from: string) =>
      this.#mailServer.send(file, { from, to: recipient, size: (await stat(file)).size })
    // An empty sender: nobody answers a confirmation automatically (RFC 3834). Some mail servers refuse it.
    const isAnonymous = mail.kind === 'confirmation' && !this.#needsSender
    const attempt = await send(isAnonymous ? '' : MAIL_FROM)
    const { command = '', responseCode = 0, result } = attempt
    if (isAnonymous && command === 'MAIL FROM' && responseCode >= 500) {
      const retryResult = await send(MAIL_FROM)
      this.#needsSender = retryResult.result === 'taken'
      return retryResult
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
  async #settle(mail: QueuedMail, to: Folder, options: Parameters<MailQueue['move']>[3] = {}): Promise<void> {
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

  /**
   * Whether a mail was not delivered within ALERT_MINUTES. One that has not been tried may have to wait behind others, so it is
   * late only if the company has got no mail at all for so long.
   */
  isLate({ time, attempts }: QueuedMail): boolean {
    const limit = this.#config.ALERT_MINUTES * 60_000
    return isOver(time, limit) && (attempts > 0 || isOver(this.lastDelivery, limit))
  }

  /**
   * The messages that the company does not know of and may not get soon: they were refused, nothing arrives, or too many
   * arrived in the last hour.
   */
  async #listReportable(): Promise<QueuedMail[]> {
    const failed = new Set((await this.#queue.list('failed')).map(({ entry }) => entry))
    const unknownMails = await this.#queue.listUnknown()
    const isListed = this.isAboveCeiling() && isOver(this.#lastList, HOUR)
    return unknownMails.filter((mail) => isListed || failed.has(mail.entry) || this.isLate(mail))
  }

  /** Queues one notice about all messages that the company has to know of. */
  async #addNotice(): Promise<void> {
    if (!this.#config.SMTP_URL) return
    const reportable = await this.#listReportable()
    const [firstMail] = reportable
    const isWaiting = (await this.#queue.list('new')).some(({ kind }) => kind === 'notice')
    if (!firstMail || isWaiting || (await this.#queue.listRefusedNotices()).length > 0) return
    if (this.isAboveCeiling()) this.#lastList = Date.now()
    await this.#queue.addNotice(firstMail, await writeNotice(reportable, this.#queue, this.#config))
    this.wake()
  }
}
