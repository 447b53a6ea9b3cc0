import { createReadStream } from 'node:fs'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** In ms. A mail server that answers byte by byte would hold a connection for ever. */
const MAIL_TIMEOUT = 1_800_000

/** Calls a function of nodemailer. */
const call = (start: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))

/** Connects to a mail server, logs in, and calls `act`. `signal` ends all of it. */
async function withConnection(
  url: string,
  signal: AbortSignal,
  act: (connection: SMTPConnection) => Promise<void>,
): Promise<void> {
  const { auth, ...options } = parseConnectionUrl(url)
  // A password is never sent over an unencrypted connection to another machine.
  const isExposed = auth !== undefined && !options.secure && !LOOPBACK.test(String(options.host))
  // RFC 5321, 4.5.3.2: five minutes for a greeting, and ten after the end of a mail, which the server may examine first.
  const timeouts = { connectionTimeout: 30_000, greetingTimeout: 300_000, socketTimeout: 600_000 }
  const connection = new SMTPConnection({ ...options, ...(isExposed && { requireTLS: true }), ...timeouts })
  const failure = new Promise<never>((_, reject) => {
    connection.once('error', reject)
    const end = () => reject(Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' }))
    AbortSignal.any([signal, AbortSignal.timeout(MAIL_TIMEOUT)]).addEventListener('abort', end)
  })
  const run = async () => {
    await call((done) => connection.connect(done))
    if (auth) await call((done) => connection.login(auth, done))
    await act(connection)
    connection.quit()
  }
  try {
    await Promise.race([run(), failure])
  } finally {
    connection.close()
  }
}

/** Logs in to the mail server. */
export const checkServer = (url: string, signal: AbortSignal): Promise<void> =>
  withConnection(url, signal, async () => undefined)

/**
 * How an attempt to send a mail has ended. `unknown`: the mail server had the whole mail when the connection was lost.
 * `offline`: no mail can be sent. `postponed`: this one cannot be sent now.
 */
export interface Attempt {
  readonly result: 'taken' | 'refused' | 'unknown' | 'postponed' | 'offline'
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/** Sends a file of `size` bytes. Never rejects. */
export async function sendFile(
  url: string,
  file: string,
  envelope: { readonly from: string; readonly to: string; readonly size: number },
  signal: AbortSignal,
): Promise<Attempt> {
  const content = createReadStream(file)
  let isReady = false
  try {
    await withConnection(url, signal, (connection) => {
      isReady = true
      return call((done) => connection.send({ ...envelope, to: [envelope.to] }, content, done))
    })
    return { result: 'taken' }
  } catch (error) {
    // The mail server's own words may contain addresses, so they are left out.
    const { code, responseCode = 0, command = '' } = Object(error)
    return { code, responseCode, command, result: judge(code, responseCode, command) }
  } finally {
    content.on('error', () => {}).destroy()
  }

  function judge(code: string, responseCode: number, command: string): Attempt['result'] {
    if (content.readableEnded && responseCode === 0) return 'unknown'
    // nodemailer reports a mail above the server's limit without asking the server.
    if ((code === 'EMESSAGE' && responseCode === 0) || responseCode === 552) return 'refused'
    // A refused login or sender (53x, MAIL FROM) is a wrong setting, and the mail waits until it is corrected.
    const isOwn = /^(RCPT|DATA)/.test(command) && !/^53\d$/.test(String(responseCode))
    if (isOwn && responseCode >= 500) return 'refused'
    return isReady ? 'postponed' : 'offline'
  }
}
