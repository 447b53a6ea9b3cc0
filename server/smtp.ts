import { createReadStream } from 'node:fs'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const LOOPBACK = /^(localhost|127\.[\d.]{1,12}|\[?::1\]?)$/

/** In ms. A mail server that answers byte by byte would hold a connection forever. */
const MAIL_TIMEOUT = 1_800_000

/**
 * Milliseconds that a mail server has for each reply, and for the one to a whole mail, which it may examine first: there RFC 5321,
 * 4.5.3.2, asks for ten minutes. Its five minutes for others would hold up too many mails.
 */
const REPLY_TIMEOUT = 60_000
const END_TIMEOUT = 600_000

/** Milliseconds that a connection stays open without a mail. */
const IDLE_TIMEOUT = 10_000

/**
 * The end of an attempt to send a mail. `unknown`: the mail server had the whole mail when the connection was lost.
 * `offline`: no mail can be sent. `postponed`: this one cannot be sent now.
 */
export interface Attempt {
  readonly result: 'taken' | 'refused' | 'unknown' | 'postponed' | 'offline'
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/** Calls a function of nodemailer. */
const call = (start: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))

export function readOptions(url: string) {
  const { auth, ...options } = parseConnectionUrl(url)
  const isLoopback = LOOPBACK.test(String(options.host))
  return {
    auth,
    // Nodemailer's port, 587, is only for users of a mail service: a Postfix does not listen there.
    ...(!auth && !options.secure && { port: 25 }),
    ...options,
    // A password is never sent over an unencrypted connection to another machine.
    ...(auth && !options.secure && !isLoopback && { requireTLS: true }),
    // A mail server on this machine has a certificate that nobody signed.
    ...(isLoopback && { tls: { rejectUnauthorized: false } }),
    ...{ connectionTimeout: REPLY_TIMEOUT, greetingTimeout: REPLY_TIMEOUT, socketTimeout: REPLY_TIMEOUT },
  }
}

function setTimeLimit({ _socket }: SMTPConnection, ms: number): void {
  if (_socket) _socket.setTimeout(ms)
}

/** The details of an error. A mail server's words may contain addresses, so only messages about certificates are kept. */
function readError(error: unknown) {
  const { code, originalCode, responseCode = 0, command = '', message } = Object(error)
  const isCertificate = /certificate|altname/i.test(`${originalCode} ${message}`)
  return { code: isCertificate ? `certificate refused, ${message}` : (originalCode ?? code), responseCode, command }
}

/** Sends mails to a mail server. Connections stay open for the next mails. */
export class MailServer {
  readonly #url: string
  /** The connections that are logged in. */
  readonly #connections = new Set<SMTPConnection>()
  readonly #idle = new Map<SMTPConnection, NodeJS.Timeout>()
  readonly #aborts = new Set<() => void>()

  constructor(url: string) {
    this.#url = url
  }

  get connectionCount(): number {
    return this.#connections.size
  }

  /** Ends all connections, and the attempts over them. */
  close(): void {
    for (const connection of this.#idle.keys()) connection.close()
    for (const abort of this.#aborts) abort()
  }

  /** Logs in. Rejects with {@link readError}. */
  async check(): Promise<void> {
    try {
      this.#release(await this.#connect())
    } catch (error) {
      throw readError(error)
    }
  }

  /** Calls `act`. Rejects when the connection fails meanwhile. */
  async #guard(connection: SMTPConnection, act: () => Promise<void>): Promise<void> {
    let reject = (_: unknown) => {}
    const failure = new Promise<never>((_, fail) => {
      reject = fail
    })
    const abort = () => reject(Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' }))
    const timer = setTimeout(abort, MAIL_TIMEOUT)
    this.#aborts.add(abort)
    connection.on('error', reject)
    try {
      await Promise.race([act(), failure])
    } catch (error) {
      // After a reply, the connection can be used for the next mail, unless the reply is that it ends.
      const { responseCode } = Object(error)
      if (!responseCode || responseCode === 421) connection.close()
      throw error
    } finally {
      clearTimeout(timer)
      this.#aborts.delete(abort)
      connection.off('error', reject)
    }
  }

  async #connect(): Promise<SMTPConnection> {
    const { auth, ...options } = readOptions(this.#url)
    const connection = new SMTPConnection(options)
    // A connection may fail while no mail is sent.
    connection.on('error', () => {})
    await this.#guard(connection, async () => {
      await call((done) => connection.connect(done))
      if (auth) await call((done) => connection.login(auth, done))
    }).catch((error) => {
      connection.close()
      throw error
    })
    this.#connections.add(connection)
    connection.once('end', () => {
      this.#take(connection)
      this.#connections.delete(connection)
    })
    return connection
  }

  async #reset(connection: SMTPConnection): Promise<void> {
    await this.#guard(connection, () => call((done) => connection.reset(done))).then(
      () => this.#release(connection),
      () => connection.close(),
    )
  }

  #release(connection: SMTPConnection): void {
    const timer = setTimeout(() => this.#take(connection)?.quit(), IDLE_TIMEOUT).unref()
    this.#idle.set(connection, timer)
  }

  /** Takes an open connection out of the pool. */
  #take(connection = [...this.#idle.keys()][0]): SMTPConnection | undefined {
    if (!connection) return undefined
    clearTimeout(this.#idle.get(connection))
    this.#idle.delete(connection)
    return connection
  }

  /** Sends a file of `size` bytes. Never rejects. */
  async send(
    file: string,
    envelope: { readonly from: string; readonly to: string; readonly size: number },
  ): Promise<Attempt> {
    const content = createReadStream(file)
    const openConnection = this.#take()
    let connection = openConnection
    try {
      connection ??= await this.#connect()
      const current = connection
      setTimeLimit(current, REPLY_TIMEOUT)
      content.once('end', () => setTimeLimit(current, END_TIMEOUT))
      await this.#guard(current, () => call((done) => current.send({ ...envelope, to: [envelope.to] }, content, done)))
      this.#release(current)
      return { result: 'taken' }
    } catch (error) {
      const details = readError(error)
      const { code, responseCode, command } = details
      if (connection && responseCode > 0 && responseCode !== 421) await this.#reset(connection)
      // The mail server has ended the open connection, which it may at any time.
      const isEnded = openConnection && !content.readableDidRead && (responseCode === 0 || responseCode === 421)
      if (isEnded && code !== 'EMESSAGE' && code !== 'ETIMEDOUT') return await this.send(file, envelope)
      return { ...details, result: judge() }

      function judge(): Attempt['result'] {
        if (content.readableEnded && responseCode === 0) return 'unknown'
        // nodemailer reports a mail above the server's limit without asking the server.
        if ((code === 'EMESSAGE' && responseCode === 0) || responseCode === 552) return 'refused'
        // A refused login or sender (53x, MAIL FROM) is a wrong setting, and the mail waits until it is corrected.
        const isAboutMail = /^(RCPT|DATA)/.test(command) && !/^53\d$/.test(String(responseCode))
        if (isAboutMail && responseCode >= 500) return 'refused'
        return connection ? 'postponed' : 'offline'
      }
    } finally {
      content.on('error', () => {}).destroy()
    }
  }
}
