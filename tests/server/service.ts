import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { decodeWords } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'

export const ORIGIN = 'https://bornox.example'

export const createFolder = () => mkdtempSync(join(tmpdir(), 'messages-'))

/** The configuration of a service that allows as many messages per address as a test needs. */
export const createEnvironment = (folder: string, overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ORIGIN,
  QUEUE_DIR: join(folder, 'spool'),
  SITE: join(folder, 'site'),
  PORT: '0',
  MAIL_TO: 'info@bornox.example',
  MAIL_FROM: 'web@bornox.example',
  MESSAGES_PER_ADDRESS: '100000',
  MESSAGES_PER_HOUR: '100000',
  UPLOADS_PER_ADDRESS: '100',
  ...overrides,
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

export const createPdf = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes)])

type Files = Readonly<Record<string, Buffer | Blob>>

/** A form in the encoding of a browser. */
export function createForm(fields: Readonly<Record<string, string>>, files: Files = {}) {
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

/** The head of a request with this length. */
export function writeHead(type: string, length: number, headers: Readonly<Record<string, string>> = {}) {
  const fields = { Host: 'x', ...JSON_HEADERS, 'Content-Type': type, 'Content-Length': length, Connection: 'close' }
  const lines = Object.entries({ ...fields, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return ['POST /messages HTTP/1.1', ...lines, '', ''].join('\r\n')
}

/** Sends raw bytes, and then one every 200 ms if asked to trickle. `closed` resolves to the answer. */
export function sendRaw(service: { address: string }, bytes: string, isTrickling = false) {
  const socket = connect(Number(new URL(service.address).port), '127.0.0.1', () => socket.write(bytes))
  const trickle = isTrickling ? setInterval(() => socket.write('%'), 200) : undefined
  const connection = { socket, answer: '', closed: Promise.resolve('') }
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      connection.answer += chunk
    })
  connection.closed = new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(trickle)
      resolve(connection.answer)
    }),
  )
  return connection
}

/** Runs the service in this process, by default in a new folder. */
export async function startService(overrides: NodeJS.ProcessEnv = {}, folder = createFolder()) {
  const config = readConfig(createEnvironment(folder, overrides))
  // The shortest setting is a second. Tests wait for retries.
  if (config.RETRY_SECONDS === 1) config.RETRY_SECONDS = 0.2
  const app = await createApp(config, { isQuiet: true })
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  const send = (fields: Readonly<Record<string, string>>, files?: Files) => post(address, createForm(fields, files))
  const request = async (path: string) => {
    const response = await fetch(address + path)
    return { status: response.status, text: await response.text() }
  }
  return {
    address,
    folder,
    app,
    spool: config.QUEUE_DIR,
    send,
    /** Sends a new message of {@link CONTACT}. */
    contact: (fields: Readonly<Record<string, string>> = {}, files?: Files) =>
      send({ ...CONTACT, key: randomUUID(), ...fields }, files),
    health: () => request('/health'),
    metric: async (name: string) =>
      Number(new RegExp(`^${name} (.*)$`, 'm').exec((await request('/metrics')).text)?.[1]),
    stop: () => app.close(),
    async [Symbol.asyncDispose]() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const listFiles = (spool: string, folder: string) => readdirSync(join(spool, folder)).sort()

export const readMails = (spool: string) =>
  Promise.all(listFiles(spool, 'new').map((name) => readMail(readFileSync(join(spool, 'new', name)))))

/** Parses a mail. Its parts are by their file names or types. */
export async function readMail(raw: Buffer) {
  const { headers, text = '', html, attachments } = await PostalMime.parse(raw)
  const getHeader = (name: string) => {
    const { value } = headers.find(({ key }) => key === name.toLowerCase()) ?? {}
    return value && decodeWords(value)
  }
  const bodies = { ...(text && { 'text/plain': text }), ...(html && { 'text/html': html }) }
  const files = attachments.map(({ filename, content }) => [filename ?? '', content] as const)
  const parts = Object.fromEntries(
    [...Object.entries(bodies), ...files].map(([name, content]) => [name, Buffer.from(content as string)]),
  )
  return { header: getHeader, parts, text }
}

export interface Received {
  readonly to: string
  /** The sender of the envelope. */
  readonly from: string
  readonly mail: Awaited<ReturnType<typeof readMail>>
}

type Hooks = Pick<
  SMTPServerOptions,
  'onConnect' | 'onClose' | 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'size' | 'authOptional'
> & {
  /** Called before a mail is accepted. An error rejects it. No call leaves the client without a response. */
  readonly onTaken?: (reply: (error?: Error) => void, drop: () => void, mail: Received) => void
}

/** A real mail server that keeps what it receives. */
export async function startSmtp(hooks: Hooks = {}) {
  const received: Received[] = []
  const { onTaken = (reply) => reply(), ...handlers } = hooks
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Waits for connections that the service keeps open.
    closeTimeout: 100,
    ...handlers,
    async onData(stream, session, done) {
      const { rcptTo, mailFrom } = session.envelope
      const mail = {
        to: rcptTo[0]?.address ?? '',
        from: mailFrom ? mailFrom.address : '',
        mail: await readMail(await buffer(stream)),
      }
      const reply = (error?: Error) => {
        if (!error) received.push(mail)
        done(error)
      }
      const drop = () => {
        for (const connection of server.connections) connection._socket?.destroy()
      }
      onTaken(reply, drop, mail)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { received, port, url: `smtp://127.0.0.1:${port}`, stop, [Symbol.asyncDispose]: stop }
}

/** An SMTP error with a response code. */
export const createRefusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

/** Refuses the recipients whose addresses start with these words, up to `refusals` times. */
export const refuseRecipients = (start: string, code: number, refusals = Number.POSITIVE_INFINITY): Hooks => ({
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith(start) && refusals-- > 0 ? createRefusal(code) : undefined),
})

/** Waits until a condition holds. Throws after a timeout. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
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
    const view = { roles: { quoteList: [0] }, blocks: [{ type: 'quoteList', quotes: { orders: [order] } }] }
    writeFileSync(join(home, 'request/index.json'), JSON.stringify(view))
  }
}
