import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'

export const ORIGIN = 'https://bornox.example'

export const newFolder = () => mkdtempSync(join(tmpdir(), 'messages-'))

/** The configuration of a service that allows as many messages per address as a test needs. */
export const environmentOf = (folder: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ORIGIN,
  QUEUE_DIR: join(folder, 'spool'),
  SITE: join(folder, 'site'),
  PORT: '0',
  MAIL_TO: 'info@bornox.example',
  MAIL_FROM: 'web@bornox.example',
  MESSAGES_PER_ADDRESS: '100000',
  UPLOADS_PER_ADDRESS: '100',
  ...more,
})

export const CONTACT = { name: 'Ayşe', email: 'ayse@firma.example', message: 'Merhaba', language: 'tr', website: '' }

export const QUOTE = {
  form: 'quote',
  company: 'Müller GmbH',
  name: 'Jo Müller',
  email: 'jo@mueller.example',
  language: 'de',
  website: '',
  seconds: '20',
}

export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

/** A form in the encoding of a browser. */
export function formOf(fields: Readonly<Record<string, string>>, files: Readonly<Record<string, Buffer | Blob>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content as Blob], name))
  return form
}

const JSON_HEADERS = { Origin: ORIGIN, Accept: 'application/json' }

/** Sends a request like the script of the site. */
export async function post(address: string, body: BodyInit, headers: Record<string, string> = JSON_HEADERS) {
  const response = await fetch(`${address}/messages`, { method: 'POST', body, headers, redirect: 'manual' })
  const text = await response.text()
  const answer = text.startsWith('{') ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, answer }
}

/** Runs the service in this process, by default in a new folder. */
export async function startService(more: NodeJS.ProcessEnv = {}, folder = newFolder()) {
  const config = readConfig(environmentOf(folder, more))
  // The shortest setting is a second. Tests wait for retries.
  if (config.RETRY_SECONDS === 1) config.RETRY_SECONDS = 0.2
  const app = await createApp(config, { isQuiet: true })
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  return {
    address,
    folder,
    app,
    spool: config.QUEUE_DIR,
    send: (fields: Readonly<Record<string, string>>, files?: Readonly<Record<string, Buffer | Blob>>) =>
      post(address, formOf(fields, files)),
    stop: () => app.close(),
    async [Symbol.asyncDispose]() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const namesIn = (spool: string, folder: string) => readdirSync(join(spool, folder)).sort()

export const mailsIn = (spool: string, folder = 'new') =>
  namesIn(spool, folder).map((name) => readMail(readFileSync(join(spool, folder, name))))

/** Decodes the header of a mail, and its parts by their file names or types. */
export function readMail(raw: Buffer) {
  const words = (text: string) =>
    text
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => quoted(word.replaceAll('_', ' ')))
      .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
  const quoted = (text: string) =>
    Buffer.from(
      text
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString()
  const text = raw.toString('latin1')
  const head = words(text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' '))
  const parts: Record<string, Buffer> = {}
  for (const part of text.split(/\r\n--.*Part_\d+(?:--)?\r\n/)) {
    const end = part.indexOf('\r\n\r\n')
    const partHead = part.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
    const body = part.slice(end + 4)
    const encoded = /filename\*0\*=utf-8''([^;\r\n]+)/.exec(partHead)?.[1]
    const name = encoded ? decodeURIComponent(encoded) : /filename="?([^"\r\n;]+)/.exec(partHead)?.[1]
    const type = /Content-Type: (text\/\w+)/.exec(partHead)?.[1]
    if (!name && !type) continue
    const isBase64 = /Encoding: base64/.test(partHead)
    parts[name ?? type ?? ''] = isBase64 ? Buffer.from(body, 'base64') : Buffer.from(quoted(body))
  }
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return {
    head,
    header,
    parts,
    text: parts['text/plain']?.toString() ?? '',
  }
}

export interface Received {
  readonly to: string
  /** The sender of the envelope. */
  readonly from: string
  readonly mail: ReturnType<typeof readMail>
}

type Hooks = Pick<SMTPServerOptions, 'onConnect' | 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'size' | 'authOptional'> & {
  /** Called before a mail is accepted. An error rejects it. No call leaves the client without a response. */
  readonly onTaken?: (take: (error?: Error) => void, drop: () => void, mail: Received) => void
}

/** A real mail server that keeps what it receives. */
export async function startSmtp(hooks: Hooks = {}, port = 0) {
  const received: Received[] = []
  const { onTaken = (take) => take(), ...others } = hooks
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...others,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { rcptTo, mailFrom } = session.envelope
        const mail = {
          to: rcptTo[0]?.address ?? '',
          from: mailFrom ? mailFrom.address : '',
          mail: readMail(Buffer.concat(chunks)),
        }
        const take = (error?: Error) => {
          if (!error) received.push(mail)
          done(error)
        }
        const drop = () => {
          for (const connection of server.connections) connection._socket?.destroy()
        }
        onTaken(take, drop, mail)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** An SMTP error with a response code. */
export const refusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

/** Waits until a condition holds. Throws after a timeout. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('Timed out.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The part of the built site that the mails are created from: the view of the quote list. */
export function writeSite(folder: string): void {
  const names = { de: 'Edelstahlrohr', tr: 'Paslanmaz boru' }
  for (const [language, name] of Object.entries(names)) {
    const order = {
      route: '/products/paslanmaz-boru',
      href: '/products/paslanmaz-boru',
      name,
      section: 'tube',
      densities: { '316L': 7.98 },
      nominalSizes: { '60.3 × 2.77': '2″ Sch 10S' },
      fields: [
        { property: 'diameter', name: 'Ø', written: '{number} mm' },
        { property: 'wallThickness', name: 't', written: '{number} mm' },
        { property: 'length', name: 'L', written: '{number} mm' },
        { property: 'grades', name: 'Werkstoff', choices: [{ id: '316L', name: 'AISI 316L' }] },
      ],
    }
    const home = join(folder, 'site', language === 'tr' ? '' : language)
    mkdirSync(join(home, 'request'), { recursive: true })
    const quoteList = language === 'tr' ? '/request' : `/${language}/request`
    writeFileSync(join(home, 'site.json'), JSON.stringify({ quoteList }))
    const view = { blocks: [{ type: 'quoteList', quotes: { orders: [order] } }] }
    writeFileSync(join(home, 'request/index.json'), JSON.stringify(view))
  }
}
