/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createSafeName } from '../../server/receive.ts'
import { bundleService, killUnderLoad, measureUploads } from '../../tools/bench/messages.ts'
import {
  CONTACT,
  createEnvironment,
  createFolder,
  createForm,
  createPdf,
  createRefusal,
  listFiles,
  PDF,
  post,
  readMails,
  sendRaw,
  startService,
  startSmtp,
  waitUntil,
  writeHead,
} from './service.ts'

let service: Awaited<ReturnType<typeof startService>>
let bundle: string
const bundled = createFolder()
beforeAll(async () => {
  bundle = await bundleService(bundled)
  service = await startService()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  rmSync(bundled, { recursive: true })
})

/** Waits until all uploads are deleted. The service notices a closed connection with a delay. */
const waitUntilCleared = () => waitUntil(() => listFiles(service.spool, 'tmp').length === 0)

const MB = 1024 ** 2
const PROGRAM = Buffer.from('MZ\u0090\u0000')
const FORM = 'multipart/form-data; boundary=b'
const FILE = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'

const answerTo = (request: string) => sendRaw(service, request).closed

const isHealthy = async () => (await service.health()).status === 200

test('a service that is killed at any time loses no message, and confirms none twice', async () => {
  // The full version: npm run bench -- messages
  const kills = 2
  const { answered, lost, unconfirmed, copies } = await killUnderLoad(bundle, 40, kills)
  expect({ answered, lost, confirmedTwice: copies.confirmations }).toEqual({ answered: 40, lost: 0, confirmedTwice: 0 })
  // Each kill can repeat the mails that were being sent: up to four.
  expect(Math.max(copies.requests, unconfirmed)).toBeLessThanOrEqual(kills * 4)
}, 90_000)

test('files are not loaded into memory as a whole', async () => {
  const { accepted, memory } = await measureUploads(bundle, 6, 40)
  expect(accepted).toBe(6)
  // In MB. 240 MB are uploaded in parallel.
  expect(memory).toBeLessThan(200)
}, 90_000)

test('200 malformed requests are rejected, and the service keeps running', async () => {
  const waitingCount = listFiles(service.spool, 'new').length
  const name = fc.oneof(
    fc.constantFrom('name', 'files', 'items', '__proto__', 'constructor', 'key'),
    fc.string({ maxLength: 60 }),
  )
  const part = fc.record({
    name,
    filename: fc.option(fc.oneof(fc.string(), fc.constantFrom('../../x.pdf', 'C:\\x.pdf', 'a\u0000.pdf')), {
      nil: undefined,
    }),
    header: fc.constantFrom(
      '',
      'Content-Type: application/json\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      'X: \r\n y\r\n',
    ),
    content: fc.oneof(fc.string(), fc.constantFrom('\r\n--b', '--b--', '{', '%PDF-1.4')),
  })
  const request = fc.record({
    parts: fc.array(part, { maxLength: 30 }),
    end: fc.constantFrom('--b--\r\n', '', '--b', '--c--'),
    wrong: fc.integer({ min: -3, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ parts, end, wrong: isWrong }) => {
      const lines = parts.map(({ name, filename, header, content }) => {
        const file = filename === undefined ? '' : `; filename="${filename}"`
        return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${header}\r\n${content}\r\n`
      })
      const body = lines.join('') + end
      const length = Math.max(0, Buffer.byteLength(body) + Math.min(0, isWrong))
      const answer = await answerTo(writeHead(FORM, length) + body)
      expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|503) /)
    }),
    { numRuns: 200 },
  )
  expect(await isHealthy()).toBe(true)
  expect(listFiles(service.spool, 'new')).toHaveLength(waitingCount)
  await waitUntilCleared()
})

const FIELDS = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x']))
const PDFS = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.pdf`, PDF]))

test.each<[what: string, body: () => BodyInit, answer: object]>([
  ['10,000 fields', () => createForm(FIELDS), { error: 'fields' }],
  ['10,000 fields without files', () => new URLSearchParams(FIELDS), { error: 'fields', fields: { name: 'missing' } }],
  ['a field of 1 MB', () => createForm({ ...CONTACT, message: 'x'.repeat(MB) }), { fields: { message: 'long' } }],
  ['11 files', () => createForm(CONTACT, PDFS), { error: 'files', problem: 'many' }],
  ['a file of 21 MB', () => createForm(CONTACT, { a: PDF, b: createPdf(21 * MB) }), { file: 1, problem: 'large' }],
  ['a program that is called a drawing', () => createForm(CONTACT, { 'a.pdf': PROGRAM }), { file: 0, problem: 'kind' }],
])('%s: the response describes the problem after the upload is complete', async (_, body, answer) => {
  expect((await post(service.address, body())).answer).toMatchObject(answer)
  await waitUntilCleared()
})

test('requests over 60 MB are rejected by their length, and incomplete ones are disconnected', async () => {
  expect(await answerTo(writeHead(FORM, 70 * MB))).toMatch(/ 413 .*\{"error":"files","problem":"all"\}$/s)
  const chunked = writeHead(FORM, 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
  expect(await answerTo(`${chunked}0\r\n\r\n`)).toMatch(/ 411 /)
  // This process also sends the requests, and can be busy for longer than a second: no other test has this setting.
  await using hastyService = await startService({ IDLE_SECONDS: '1' })
  const startTime = performance.now()
  await sendRaw(hastyService, `${writeHead(FORM, 1000)}${FILE}%PDF`).closed
  // The service waits a second for more data.
  expect(performance.now() - startTime).toBeGreaterThan(900)
  expect((await hastyService.health()).status).toBe(200)
  await waitUntil(() => listFiles(hastyService.spool, 'tmp').length === 0)
})

test('1 MB of text or JSON is rejected at once, while another visitor sends', async () => {
  const text = JSON.stringify('x'.repeat(MB))
  const startTime = performance.now()
  const hostile = ['text/plain', 'application/json'].flatMap((type) =>
    Array.from({ length: 20 }, () => answerTo(writeHead(type, text.length) + text)),
  )
  expect((await service.contact()).status).toBe(201)
  for (const answer of await Promise.all(hostile)) expect(answer).toMatch(/^HTTP\/1\.1 413 |^$/)
  expect(performance.now() - startTime).toBeLessThan(10_000)
  const object = '{"name":{"toString":1}}'
  expect(await answerTo(writeHead('application/json', object.length) + object)).toMatch(/^HTTP\/1\.1 400 /)
  const large = `name=${'x'.repeat(200_000)}`
  expect(await answerTo(writeHead('application/x-www-form-urlencoded', large.length) + large)).toMatch(
    /^HTTP\/1\.1 413 /,
  )
})

// These tests wait for seconds, each with its own service.
test.concurrent('slow uploads are disconnected after a while, and do not block others', async () => {
  await using otherService = await startService({ UPLOAD_SECONDS: '2', OPEN_UPLOADS: '2' })
  const head = writeHead(FORM, 1000)
  const startTime = performance.now()
  // One of them has not sent its whole head.
  const slow = [head.trimEnd(), head + FILE].map(async (begin) => {
    await sendRaw(otherService, begin, true).closed
    return performance.now() - startTime
  })
  await waitUntil(() => listFiles(otherService.spool, 'tmp').length === 1)
  expect((await otherService.contact()).status).toBe(201)
  for (const time of await Promise.all(slow)) {
    expect(time).toBeGreaterThan(1900)
    expect(time).toBeLessThan(10_000)
  }
  await waitUntil(() => listFiles(otherService.spool, 'tmp').length === 0)
  expect((await otherService.contact()).status).toBe(201)
})

test.concurrent('the service does not start in a folder with other files, or in one that is in use', async () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'spool/tmp'), { recursive: true })
  writeFileSync(join(folder, 'spool/tmp/private'), '')
  await expect(startService({}, folder)).rejects.toThrow('holds other files')
  expect(listFiles(join(folder, 'spool'), 'tmp')).toEqual(['private'])
  await expect(startService({}, service.folder)).rejects.toThrow('another process')
})

test.skipIf(process.platform === 'win32')('nobody else can read the key that signs links to files', async () => {
  await using service = await startService()
  expect(statSync(join(service.spool, '.messages')).mode & 0o77).toBe(0)
})

test('the type of a file is detected from its content, and a zip bomb is rejected', async () => {
  const zip = (name: string, content: Buffer) => {
    const compressedContent = deflateRawSync(content)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(compressedContent.length, 18)
    header.writeUInt32LE(content.length, 22)
    header.writeUInt16LE(name.length, 26)
    return Buffer.concat([header, Buffer.from(name), compressedContent])
  }
  const types = Buffer.from(
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  )
  const bomb = zip('[Content_Types].xml', Buffer.alloc(500 * MB))
  await using service = await startService()
  const memoryBefore = process.memoryUsage().rss
  const kinds = {
    'a.dxf': '  0\r\nSECTION\r\n  2\r\nHEADER\r\n',
    'b.dxf': '999\nmade by x\n0\nSECTION\n',
    'c.igs': `${' '.repeat(72)}S      1\n`,
    'd.dwg': 'AC1032\u0000\u0000',
    'e.STP': 'ISO-10303-21;\nHEADER;',
    'f.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    'photo.HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'g.xlsx': zip('[Content_Types].xml', types),
  }
  const files = Object.fromEntries(Object.entries(kinds).map(([name, content]) => [name, Buffer.from(content)]))
  const { status } = await service.contact({}, files)
  expect(status).toBe(201)
  const mail = (await readMails(service.spool)).find(({ parts }) => 'g.xlsx' in parts)
  for (const [name, content] of Object.entries(files)) expect(mail?.parts[name]).toEqual(content)
  expect((await service.send(CONTACT, { 'bomb.xlsx': bomb })).answer).toEqual({
    error: 'files',
    file: 0,
    problem: 'kind',
  })
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200 * MB)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['a\r\nBcc: x.pdf', 'a__Bcc_ x.pdf'],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe.pdf'],
  ['C:\\Users\\.htaccess', 'htaccess.pdf'],
  ['', 'file.pdf'],
  [`${'ş'.repeat(300)}.pdf`, `${'ş'.repeat(96)}.pdf`],
])('the file name %j is sanitized to %j', (name, safeName) => {
  expect(createSafeName(name, 'pdf')).toBe(safeName)
})

test('a message that cannot be stored is rejected, and accepted when storage works again', async () => {
  const folder = createFolder()
  await using otherService = await startService({}, folder)
  const key = randomUUID()
  // Without the folder, writing fails even for root.
  rmSync(join(otherService.spool, 'tmp'), { recursive: true })
  chmodSync(folder, 0o755)
  for (const files of [undefined, { 'a.pdf': PDF }]) {
    const { status, answer } = await otherService.contact({ key }, files)
    expect([status, answer]).toEqual([503, { error: 'full' }])
  }
  expect((await otherService.health()).status).toBe(503)
  mkdirSync(join(otherService.spool, 'tmp'))
  expect((await otherService.contact({ key })).status).toBe(201)
})

const run = ([program, ...args]: [string, ...string[]]) => spawnSync(program, args).status === 0

/** A service with its folder on a disk of 2 MB. Skips the test if mounting is not allowed. */
async function startOnDisk(skip: (reason: string) => void, environment: NodeJS.ProcessEnv = {}, size = 'size=2m') {
  const folder = createFolder()
  const isMounted = run(['mount', '-t', 'tmpfs', '-o', size, 'tmpfs', folder])
  if (!isMounted) skip('no disk can be mounted here: that takes root, and a container that lets it')
  const restarted = await startService(environment, folder)
  return {
    ...restarted,
    async [Symbol.asyncDispose]() {
      await restarted.stop()
      run(['umount', '--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('a message that does not fit on the disk is rejected without a trace, and accepted when there is room', async ({
  skip,
}) => {
  await using fullService = await startOnDisk(skip)
  const key = randomUUID()
  const large = { 'a.pdf': createPdf(3 * MB) }
  expect((await fullService.contact({ key }, large)).answer).toEqual({ error: 'full' })
  // There is room for the upload, but not for the mail as well.
  const mediumFile = { 'a.pdf': createPdf(MB) }
  expect((await fullService.contact({ key }, mediumFile)).answer).toEqual({ error: 'full' })
  expect([...listFiles(fullService.spool, 'tmp'), ...listFiles(fullService.spool, 'new')]).toEqual([])
  const filling = join(fullService.folder, 'filling')
  expect(() => writeFileSync(filling, Buffer.alloc(3 * MB))).toThrow('ENOSPC')
  expect((await fullService.contact({ key })).status).toBe(503)
  rmSync(filling)
  expect((await fullService.contact({ key })).status).toBe(201)
  expect(listFiles(fullService.spool, 'new')).toHaveLength(1)
})

test.for(['nr_inodes=60', 'size=2m'])(
  'a disk that is too full for a form is reported by /health (%s)',
  async (size, { skip }) => {
    await using fullService = await startOnDisk(skip, {}, size)
    let status = 201
    while (status === 201) ({ status } = await fullService.contact({ message: 'x'.repeat(9000) }))
    expect(status).toBe(503)
    expect((await fullService.health()).text).toMatch(/^The disk is full/)
  },
)

test('lengths that are only declared take no room', async ({ skip }) => {
  await using fullService = await startOnDisk(skip)
  const uploads = Array.from({ length: 24 }, () => sendRaw(fullService, `${writeHead(FORM, 500_000)}--b\r\n`))
  await waitUntil(() => listFiles(fullService.spool, 'tmp').length > 0)
  expect((await fullService.contact()).status).toBe(201)
  for (const { socket } of uploads) socket.destroy()
})

test('a full disk and a refused mail together send no mail twice, and stop nothing', async ({ skip }) => {
  const finishers: (() => void)[] = []
  const refusedText = randomUUID()
  await using smtp = await startSmtp({
    onTaken(reply, _, { mail }) {
      const end = () => reply(mail.text.includes(refusedText) ? createRefusal(554) : undefined)
      if (isFull) end()
      else finishers.push(end)
    },
  })
  let isFull = false
  const environment = { SMTP_URL: smtp.url, RETRY_SECONDS: '1', CONFIRM: 'no', SMTP_CONNECTIONS: '4' }
  await using fullService = await startOnDisk(skip, environment)
  for (const message of [refusedText, 'a', 'b', 'c', 'd', 'e'])
    expect((await fullService.contact({ message })).status).toBe(201)
  await waitUntil(() => finishers.length === 4)
  const filling = join(fullService.folder, 'filling')
  expect(() => writeFileSync(filling, Buffer.alloc(3 * MB))).toThrow('ENOSPC')
  isFull = true
  for (const end of finishers) end()
  await waitUntil(
    () => listFiles(fullService.spool, 'new').length === 0 && listFiles(fullService.spool, 'sending').length === 0,
  )
  const listTexts = () => smtp.received.map(({ mail }) => mail.text.trim().at(-1)).sort()
  expect(listTexts()).toEqual(['a', 'b', 'c', 'd', 'e'])
  // A restart would not fix a full disk.
  expect((await fetch(`${fullService.address}/live`)).status).toBe(200)
  expect((await fullService.health()).text).toBe('The disk is full.\n')
  await fullService.stop()
  const restarted = await startService(environment, fullService.folder)
  rmSync(filling)
  // The notice is written when there is room.
  await waitUntil(() => smtp.received.length === 6)
  expect(smtp.received[5]?.mail.text).toContain('resend')
  await restarted.stop()
})

test('a lock that a killed process has left does not hold up the next one, whatever the clock says', async () => {
  const firstService = await startService()
  await firstService.stop()
  const lock = join(firstService.spool, '.running')
  writeFileSync(lock, '')
  const laterTime = Date.now() / 1000 + 3600
  utimesSync(lock, laterTime, laterTime)
  // The lock of the former version.
  mkdirSync(join(firstService.spool, '.lock'))
  const startTime = performance.now()
  await using _second = await startService({}, firstService.folder)
  expect(performance.now() - startTime).toBeLessThan(10_000)
})

test('the service does not start while one on another machine uses the folder, and does once that has ended', async () => {
  const firstService = await startService()
  await firstService.stop()
  const otherMarker = join(firstService.spool, '.running-0000')
  writeFileSync(otherMarker, 'mail2')
  const beat = setInterval(() => utimesSync(otherMarker, new Date(), new Date()), 100)
  await expect(startService({}, firstService.folder)).rejects.toThrow('a server on another machine, mail2, uses')
  clearInterval(beat)
  await using _second = await startService({}, firstService.folder)
  expect(existsSync(otherMarker)).toBe(false)
})

test('stopping the service finishes open requests and mails', async () => {
  const finishers: (() => void)[] = []
  await using smtp = await startSmtp({ onTaken: (reply) => finishers.push(reply) })
  const otherService = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no' })
  const body = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n'
  // One message is being delivered, and half of another has been received.
  await otherService.contact()
  await waitUntil(() => finishers.length === 1)
  // Like a browser, it keeps the connection open.
  const headers = { Connection: 'keep-alive', Expect: '100-continue' }
  const upload = sendRaw(otherService, writeHead(FORM, body.length, headers))
  await waitUntil(() => upload.answer.startsWith('HTTP/1.1 100 Continue'))
  upload.answer = ''
  upload.socket.write(body.slice(0, 20))
  const stopped = otherService.stop()
  upload.socket.write(body.slice(20))
  await waitUntil(() => upload.answer !== '')
  expect(upload.answer).toMatch(/^HTTP\/1.1 400 .*"email":"missing"/s)
  finishers[0]?.()
  await stopped
  expect(listFiles(otherService.spool, 'cur')).toHaveLength(1)
})

test.each([
  ['a setting is wrong', { PORT: 'x' }, /^The settings are not valid:\n- PORT has to be [^\n]+\n$/],
  // The path of the queue's folder is a file.
  ['its queue cannot be created', { QUEUE_DIR: join(import.meta.filename, 'spool') }, /^[^\n]+failures\.test[^\n]+\n$/],
])('the service does not start if %s, and prints only that', (_, environment, message) => {
  const args = ['--import', 'tsx', join(import.meta.dirname, '../../server/index.ts')]
  const env = { ...createEnvironment(createFolder(), environment) }
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(message)
})

test('all configuration mistakes are in one report, without secrets', () => {
  const invalid = {
    ORIGIN: 'https://a.example/',
    PORT: 'x',
    MAIL_TO: 'me',
    SMTP_URL: 'secret',
    PROXIES: '1.2.3',
    CONFIRM: 'ja',
    SMTP_URL_FILE: '/no/file',
  }
  const readInvalid = () => readConfig({ ...createEnvironment('/tmp'), ...invalid })
  for (const name of Object.keys(invalid)) expect(readInvalid).toThrow(new RegExp(`^- ${name} \\S`, 'm'))
  expect(readInvalid).not.toThrow(/secret/)
  expect(() => readConfig({ ...createEnvironment('/tmp'), PROXIES: 'loopback, 10.0.0.0/8' })).not.toThrow()
})
