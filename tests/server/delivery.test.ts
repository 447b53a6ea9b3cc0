import { createHmac, randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { Message } from '../../messages/message.ts'
import site from '../../pages/_site.json' with { type: 'json' }
import { runCommand } from '../../server/commands.ts'
import { createWords } from '../../server/compose.ts'
import { composeConfirmation, composeRequest, composeSignature, type MailContent } from '../../server/mails/content.ts'
import { MailQueue } from '../../server/queue.ts'
import { listen } from '../ports.ts'
import {
  CONTACT,
  createFolder,
  createRefusal,
  listFiles,
  ORIGIN,
  PDF,
  QUOTE,
  type Received,
  refuseRecipients,
  startService,
  startSmtp,
  waitUntil,
  writeSite,
} from './service.ts'

test('the company gets a message, then the visitor a confirmation that repeats nothing that was typed', async () => {
  const folder = createFolder()
  writeSite(folder)
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url }, folder)
  const values = { diameter: 60.3, wallThickness: 2.9, length: 12_000, grades: 'Buy at evil.example' }
  const items = JSON.stringify([
    { id: '1', route: '/products/paslanmaz-boru', values, pieces: 3, note: 'evil.example' },
  ])
  const sentFields = { ...QUOTE, name: 'evil.example', message: 'evil.example', items }
  const { answer } = await service.send(sentFields, { 'evil.example.pdf': PDF })
  await waitUntil(() => smtp.received.length === 2)
  const [request, confirmation] = smtp.received
  expect(request?.to).toBe('info@bornox.example')
  expect(request?.mail.parts['evil.example.pdf']).toEqual(PDF)
  expect(confirmation?.to).toBe(QUOTE.email)
  expect(confirmation?.mail.header('Subject')).toBe(`Wir haben Ihre Anfrage erhalten: ${answer.reference}`)
  expect(confirmation?.mail.header('Auto-Submitted')).toBe('auto-replied')
  const { text = '' } = confirmation?.mail ?? {}
  expect(text).toMatch(/^Guten Tag,\n\nWir haben Ihre Anfrage erhalten: \d{6}-\w{5}\.\n/)
  expect(text).toContain(`${site.brand}\n${site.address.street}, `)
  expect(text).toContain('Edelstahlrohr')
  expect(text).toContain('60,3 mm')
  expect(text).not.toContain('evil')
  expect(Object.keys(confirmation?.mail.parts ?? {})).toEqual(['text/plain'])
  await waitUntil(() => listFiles(service.spool, 'cur').length === 2)
  const names = [expect.stringMatching(/[:;]2,S$/), expect.stringMatching(/_confirmation-\w+[:;]2,S$/)]
  expect(listFiles(service.spool, 'cur')).toEqual(names)
})

test('the confirmation states the order that was sent, and counts what it leaves out', () => {
  const orders = ['shaft', 'pipe'].map((route) => ({
    route: `/${route}`,
    href: `/${route}`,
    name: route,
    fields: ['diameter', 'wallThickness', 'length', 'grades', 'tolerance', 'requirements'].map((property) => ({
      property,
      name: property,
      ...(/meter|wall|length/.test(property) && { written: '{number} mm' }),
    })),
    section: route === 'pipe' ? ('tube' as const) : ('roundBar' as const),
    densities: { '316L': 8, '316Ti': 8, Sondergüte: 8 },
  }))
  const size = { diameter: 30, length: 1000 }
  const items = [
    { id: '1', route: '/shaft', values: { ...size, grades: '316L', tolerance: 'h9', requirements: 'polished, 3.1' } },
    {
      id: '2',
      route: '/pipe',
      values: { ...size, wallThickness: 2, grades: 'Sondergüte', requirements: 'see evil.example' },
    },
    { id: '3', values: {}, note: 'call 0532 123' },
  ].map((item) => ({ ...item, pieces: 4 }))
  const message = {
    form: 'quote',
    language: 'en',
    fields: {},
    items,
    fileItems: [],
    fileNames: [],
  } as unknown as Message
  const reader = { language: 'en', word: createWords('en'), orders } as const
  const findTotal = ({ paragraphs }: MailContent) => paragraphs.find((text) => text.startsWith('Total weight'))
  const confirmation = composeConfirmation(message, 'R', reader)
  expect(findTotal(confirmation)).toBe(findTotal(composeRequest(message, 'R', [], reader)))
  const text = confirmation.paragraphs.join('\n')
  expect(text).toContain('grades: 316L; tolerance: h9; requirements: polished, 3.1')
  expect(text).toContain('that this email does not repeat: 3.')
  expect(text).not.toMatch(/evil|0532|Sonder/)
})

test('the signature has the country, and the legal name and the register where they are set', () => {
  const legal = { legalName: 'Bornox A.Ş.', register: 'İzmir 123', mersis: '0123456789012345' }
  const lines = composeSignature({ ...site, legal }, createWords('de'), 'de').split('\n')
  expect([lines[0], lines[2]]).toEqual(['Bornox A.Ş.', 'Türkei'])
  expect(lines.slice(-2)).toEqual(['Handelsregister: İzmir 123', 'MERSİS: 0123456789012345'])
})

test('a mail that is refused for now is sent again, also after a restart', async () => {
  const folder = createFolder()
  let answers = 0
  let isRestarted = false
  await using smtp = await startSmtp({
    onTaken(reply) {
      answers++
      reply(isRestarted ? undefined : createRefusal(451))
    },
  })
  const environment = { SMTP_URL: smtp.url, RETRY_SECONDS: '1', CONFIRM: 'no' }
  const firstService = await startService(environment, folder)
  await firstService.contact()
  await waitUntil(() => answers > 0)
  await firstService.stop()
  expect(listFiles(firstService.spool, 'new')).toHaveLength(1)
  isRestarted = true
  await using secondService = await startService(environment, folder)
  await waitUntil(() => listFiles(secondService.spool, 'cur').length === 1)
  expect(smtp.received).toHaveLength(1)
})

test('a message that was just refused is not tried at once when the service starts again, but is when the clock was set back', async () => {
  const folder = createFolder()
  let tries = 0
  await using smtp = await startSmtp({
    onMailFrom: (_, __, done) => done(++tries === 1 ? createRefusal(451) : undefined),
  })
  const environment = { SMTP_URL: smtp.url, RETRY_SECONDS: '3600', CONFIRM: 'no' }
  const firstService = await startService(environment, folder)
  await firstService.contact()
  await waitUntil(() => tries === 1)
  await firstService.stop()
  const secondService = await startService(environment, folder)
  await secondService.contact()
  await waitUntil(() => listFiles(secondService.spool, 'cur').length === 1)
  expect(tries).toBe(2)
  await secondService.stop()
  // As if it had been postponed while the clock was two days ahead.
  const [name = ''] = listFiles(secondService.spool, 'new')
  const futureTime = Math.round(Date.now() / 1000) + 2 * 24 * 3600
  renameSync(
    join(secondService.spool, 'new', name),
    join(secondService.spool, 'new', name.replace(/~\d+$/, `~${futureTime}`)),
  )
  await using _third = await startService(environment, folder)
  await waitUntil(() => smtp.received.length === 2)
})

test('the company gets a short notice of each refusal for good, and the message can be sent again', async () => {
  const isRefused = (mail: Received) => mail.mail.header('Subject')?.startsWith('Mesaj') && refusals-- > 0
  let refusals = 2
  await using smtp = await startSmtp({
    onTaken: (reply, _, mail) => reply(isRefused(mail) ? createRefusal(554) : undefined),
  })
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', RETRY_SECONDS: '1' })
  const { answer } = await service.contact()
  await waitUntil(() => smtp.received.length === 1)
  const notice = smtp.received[0]
  expect(notice?.to).toBe('info@bornox.example')
  expect(notice?.mail.header('Subject')).toBe(`Teslim edilemeyen mesaj: ${answer.reference}`)
  expect(notice?.mail.text).toContain(CONTACT.email)
  expect(notice?.mail.text).toContain(join(service.spool, 'failed'))
  const [, user, command] = /^sudo -u (\w+) (.*)/m.exec(notice?.mail.text ?? '') ?? []
  expect(user).toBeDefined()
  expect(command).toMatch(/^QUEUE_DIR=\S+ \S+ \S+ resend /)
  expect(command).toContain(`QUEUE_DIR=${service.spool} ${process.execPath} `)
  expect(command).toContain(` resend ${answer.reference}`)
  expect(Object.keys(notice?.mail.parts ?? {})).toEqual(['text/plain'])
  expect(await service.metric('messages_total{result="refused"}')).toBe(1)
  for (const subject of [/^Teslim edilemeyen mesaj: /, /^Mesaj /]) {
    const before = smtp.received.length
    await runCommand('resend', [answer.reference], service.spool)
    await waitUntil(() => smtp.received.length > before)
    expect(smtp.received[before]?.mail.header('Subject')).toMatch(subject)
  }
  await waitUntil(() => listFiles(service.spool, 'failed').length === 0)
  await expect(runCommand('resend', ['all'], service.spool)).rejects.toThrow('nothing found')
})

test('a message that the company does not get in time is announced by a notice and by /health', async () => {
  let acceptNotice: (() => void) | undefined
  let tries = 0
  await using smtp = await startSmtp({
    onTaken(reply, _, { mail }) {
      tries++
      if (mail.header('Subject')?.startsWith('Teslim edilemeyen mesaj')) acceptNotice = reply
      else reply(createRefusal(451))
    },
  })
  const folder = createFolder()
  const environment = { SMTP_URL: smtp.url, CONFIRM: 'no', RETRY_SECONDS: '1', ALERT_MINUTES: '1' }
  const firstService = await startService({ SMTP_URL: 'smtp://127.0.0.1:9', CONFIRM: 'no' }, folder)
  await firstService.contact()
  await firstService.stop()
  // As if it had waited for two minutes.
  const [name = ''] = listFiles(firstService.spool, 'new')
  const seconds = Number(name.split('.')[0])
  renameSync(
    join(firstService.spool, 'new', name),
    join(firstService.spool, 'new', name.replace(`${seconds}`, `${seconds - 120}`)),
  )
  await using service = await startService(environment, folder)
  await waitUntil(() => tries > 0)
  expect(await service.metric('messages_oldest_seconds')).toBeGreaterThan(119)
  expect((await service.health()).status).toBe(503)
  expect((await fetch(`${service.address}/live`)).status).toBe(200)
  await waitUntil(() => acceptNotice !== undefined)
  acceptNotice?.()
  await waitUntil(async () => (await service.health()).status === 200)
})

test('a login that the mail server refuses is reported at once, and a refused recipient, too', async () => {
  await using smtp = await startSmtp({
    authOptional: false,
    onAuth: (_, __, done) => done(Object.assign(new Error('No'), { responseCode: 535 })),
  })
  await using service = await startService({ SMTP_URL: smtp.url.replace('//', '//user:wrong@') })
  await waitUntil(async () => (await service.health()).status === 503)
  await smtp.stop()
  await using refusingSmtp = await startSmtp(refuseRecipients('', 550))
  await using otherService = await startService({ SMTP_URL: refusingSmtp.url })
  await otherService.contact()
  await waitUntil(() => listFiles(otherService.spool, 'failed').length === 2)
  expect((await otherService.health()).status).toBe(503)
})

test('a mail that was sent is not sent again if it cannot be moved', async () => {
  await using smtp = await startSmtp({
    // The folder is gone between the check and the end of the mail.
    onTaken(reply) {
      rmSync(join(service.spool, 'cur'), { recursive: true, force: true })
      reply()
    },
  })
  await using service = await startService({ SMTP_URL: smtp.url, RETRY_SECONDS: '1', CONFIRM: 'no' })
  const isGone = vi.spyOn(MailQueue.prototype, 'isGone')
  await service.contact()
  await waitUntil(() => isGone.mock.calls.length > 0)
  isGone.mockRestore()
  mkdirSync(join(service.spool, 'cur'))
  await waitUntil(() => listFiles(service.spool, 'cur').length === 1)
  expect(smtp.received).toHaveLength(1)
})

test('a mail that the mail server takes its time for does not hold up others', async () => {
  const slow: (() => void)[] = []
  await using smtp = await startSmtp({ onTaken: (reply) => (slow.length === 0 ? slow.push(reply) : reply()) })
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', SMTP_CONNECTIONS: '2' })
  for (let index = 0; index < 3; index++) await service.contact()
  await waitUntil(() => smtp.received.length === 2)
  slow[0]?.()
  await waitUntil(() => listFiles(service.spool, 'cur').length === 3)
})

test('a stranger gets at most three confirmations a day, all together as many as allowed, from an empty sender', async () => {
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRMATIONS_PER_DAY: '5' })
  const mailbox = ['a.b@gmail.com', 'A.B@gmail.com', 'ab+1@googlemail.com', 'a.b+2@gmail.com', 'ab@gmail.com']
  const emails = [...mailbox, 'c@b.example', 'd@b.example', 'e@b.example']
  for (const email of emails) await service.contact({ email })
  await waitUntil(() => smtp.received.length === 13)
  const confirmations = smtp.received.filter(({ to }) => to !== 'info@bornox.example')
  expect(confirmations.map(({ to }) => to).sort()).toEqual(
    [...mailbox.slice(0, 3), 'c@b.example', 'd@b.example'].sort(),
  )
  expect(confirmations.map(({ from }) => from)).toEqual(Array(5).fill(''))
  expect(await service.metric('messages_confirmations_left')).toBe(0)
  expect((await service.health()).text).toMatch(/^ok\nCONFIRMATIONS_PER_DAY is reached/)
})

test('one company gets at most 20 confirmations a day', async () => {
  await using service = await startService({ SMTP_URL: 'smtp://127.0.0.1:9' })
  for (let index = 0; index < 22; index++)
    await service.send({ ...CONTACT, email: `p${index}@b.example`, key: randomUUID() })
  expect(listFiles(service.spool, 'new').filter((name) => name.includes('_confirmation'))).toHaveLength(20)
})

test('a webhook gets the message as signed JSON, with links to its files', async () => {
  const requests: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ headers: request.headers, body: await text(request) })
    if (requests.length > 1) response.writeHead(204).end()
    // Nobody reads this page.
    else response.writeHead(500).end('x'.repeat(1_000_000))
  })
  const secret = 'a secret of some length'
  await using service = await startService({
    WEBHOOK_URL: `http://127.0.0.1:${await listen(server)}`,
    WEBHOOK_SECRET: secret,
    RETRY_SECONDS: '1',
  })
  const { answer } = await service.contact({}, { 'a.pdf': PDF })
  await waitUntil(() => requests.length === 2)
  const { headers, body } = requests[1] ?? { headers: {}, body: '' }
  const signedContent = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-id']).toMatch(/^\d{6}-\w{5}\.\d+$/)
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signedContent).digest('base64')}`)
  const { reference, files } = JSON.parse(body)
  expect(reference).toBe(answer.reference)
  expect((await fetch(service.address + files[0].url.slice(ORIGIN.length))).status).toBe(200)
  await waitUntil(async () => (await promisify(server.getConnections.bind(server))()) < 2, 1000)
  server.close()
})

test('messages are deleted after the retention time, whether they were sent or not, with their files', async () => {
  const folder = createFolder()
  const firstService = await startService({ SMTP_URL: 'smtp://127.0.0.1:9', ATTACH_MB: '0', CONFIRM: 'no' }, folder)
  await firstService.contact({}, { 'a.pdf': PDF })
  await firstService.stop()
  // A file above the limit of attachments.
  expect(listFiles(firstService.spool, 'files')).toHaveLength(1)
  for (const subfolder of ['new', 'files'])
    for (const name of listFiles(firstService.spool, subfolder))
      renameSync(
        join(firstService.spool, subfolder, name),
        join(firstService.spool, subfolder, name.replace(/^\d+/, '1700000000')),
      )
  const [waitingFile = ''] = listFiles(firstService.spool, 'new')
  // If it has been tried, its due time follows.
  const [old] = waitingFile.split('~')
  for (const name of [`cur/${old};2,S`, `failed/${old}`, 'cur/1700000000.of-somebody-else'])
    writeFileSync(join(firstService.spool, name), '')
  // A clock that has just changed may be wrong.
  const year = Date.now() / 1000 - 365 * 24 * 3600
  utimesSync(join(firstService.spool, '.checked'), year, year)
  for (const _start of [1, 2]) {
    const keepingService = await startService({ RETENTION_DAYS: '30' }, folder)
    expect((await keepingService.health()).text).toContain('nothing is deleted')
    expect(listFiles(firstService.spool, 'new')).toEqual([waitingFile])
    await keepingService.stop()
  }
  rmSync(join(firstService.spool, '.checked'))
  await using secondService = await startService({ RETENTION_DAYS: '30' }, folder)
  for (const subfolder of ['new', 'failed', 'files']) expect(listFiles(secondService.spool, subfolder)).toEqual([])
  expect(listFiles(secondService.spool, 'cur')).toEqual(['1700000000.of-somebody-else'])
})

test('a confirmation that is refused is given up and flagged', async () => {
  await using picky = await startSmtp(refuseRecipients(CONTACT.email, 550))
  await using otherService = await startService({ SMTP_URL: picky.url })
  await otherService.contact()
  await waitUntil(() => listFiles(otherService.spool, 'cur').length === 2)
  const names = [expect.stringMatching(/[:;]2,S$/), expect.stringMatching(/_confirmation-\w+[:;]2,FS$/)]
  expect(listFiles(otherService.spool, 'cur')).toEqual(names)
})

test('a confirmation without its request, left by a kill, counts as no message', async () => {
  const folder = createFolder()
  // Nobody answers there.
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const fields = { ...CONTACT, key: randomUUID() }
  const firstService = await startService(environment, folder)
  await firstService.send(fields)
  await firstService.stop()
  // A request that has been tried has its due time in its name.
  const [request = '', ...confirmations] = listFiles(firstService.spool, 'new').sort(
    (a, b) => Number(a.includes('_confirmation-')) - Number(b.includes('_confirmation-')),
  )
  expect(confirmations).toEqual([expect.stringContaining('_confirmation-')])
  rmSync(join(firstService.spool, 'new', request))
  const secondService = await startService(environment, folder)
  expect(listFiles(secondService.spool, 'new')).toEqual([])
  expect((await secondService.send(fields)).status).toBe(201)
  // While a request is tried, it is in `sending`.
  await secondService.stop()
  expect(listFiles(secondService.spool, 'new')).toHaveLength(2)
})
