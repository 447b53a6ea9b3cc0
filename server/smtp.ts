import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** Options of nodemailer for a mail server. A password is never sent over an unencrypted connection to another machine. */
export function smtpOptions(url: string) {
  const options = parseConnectionUrl(url)
  const isExposed = options.auth !== undefined && !options.secure && !LOOPBACK.test(String(options.host))
  return {
    ...options,
    ...(isExposed && { requireTLS: true }),
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    // Without any data from the server.
    socketTimeout: 60_000,
  }
}

/** Logs in to the mail server. Resolves to the largest mail that it accepts, in bytes, if it names a limit (RFC 1870). */
export function checkServer(url: string): Promise<number | undefined> {
  const { auth, ...options } = smtpOptions(url)
  const connection = new SMTPConnection(options)
  return new Promise<number | undefined>((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => {
      if (error) return reject(error)
      const size = Number(/^250[- ]SIZE (\d+)/im.exec(String(connection.lastServerResponse))?.[1])
      if (!auth) return resolve(size || undefined)
      connection.login(auth, (failure) => (failure ? reject(failure) : resolve(size || undefined)))
    })
  }).finally(() => connection.close())
}
