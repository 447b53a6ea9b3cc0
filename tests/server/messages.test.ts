import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createQuoteTable } from '../../messages/table.ts'
import { findWork } from '../../messages/work.ts'
import { checkMessage, hasLink } from '../../server/checkMessage.ts'
import { runCommand } from '../../server/commands.ts'
import { getNetwork } from '../../server/limits.ts'
import { report } from '../../server/reports.ts'
import {
  CONTACT,
  createFolder,
  createForm,
  createPdf,
  listFiles,
  ORIGIN,
  PDF,
  post,
  QUOTE,
  readMails,
  sendRaw,
  startService,
  waitUntil,
  writeHead,
  writeSite,
} from './service.ts'

const FORM = 'application/x-www-form-urlencoded'

const PIPE = {
  id: '1',
  route: '/products/paslanmaz-boru',
  values: { diameter: 60.3, wallThickness: 2.9, length: 12_000, grades: '316L' },
  pieces: 3,
  note: '=HYPERLINK("evil.example")',
}

const check = (fields: Readonly<Record<string, string>>) => checkMessage(new Map(Object.entries(fields)), [])

test('a quote mail has its items as text and as a spreadsheet, its files, and the visitor as the reply address', async () => {
  const folder = createFolder()
  writeSite(folder)
  await using service = await startService({}, folder)
  const asme = { id: '3', route: PIPE.route, values: { diameter: 60.3, wallThickness: 2.77 } }
  const items = JSON.stringify([PIPE, { id: '2', values: {}, note: 'DN50 <b>2 m</b>' }, asme])
  const drawing = Buffer.from('ISO-10303-21;\nHEADER;\n')
  const files = { 'Zeichnung Ø60.pdf': PDF, 'flange.stp': drawing }
  const { status, answer } = await service.send({ ...QUOTE, items, message: 'Zeile 1\r\nZeile 2' }, files)
  expect(status).toBe(201)
  expect(answer.reference).toMatch(/^\d{6}-[2-9B-DF-HJ-NP-TV-XZ]{5}$/)
  const [mail] = await readMails(service.spool)
  expect(mail?.header('Subject')).toBe(`Teklif talebi ${answer.reference}: Müller GmbH`)
  expect(mail?.header('Reply-To')).toBe('Jo Müller <jo@mueller.example>')
  expect(mail?.header('To')).toBe('info@bornox.example')
  expect(mail?.text).toContain('Almanca')
  expect(mail?.text).toContain('Zeile 1\nZeile 2')
  expect(mail?.text).toContain('Ø: 60,3 mm; t: 2,9 mm; L: 12.000 mm; Werkstoff: AISI 316L')
  expect(mail?.text).toContain('1. Paslanmaz boru, Adet: 3, 150')
  expect(mail?.text).toContain('DN50 <b>2 m</b>')
  expect(mail?.text).toContain('NPS: 2″ Sch 10S')
  // HTML in a message must not be rendered.
  expect(Object.keys(mail?.parts ?? {})).not.toContain('text/html')
  expect(mail?.parts['Zeichnung Ø60.pdf']).toEqual(PDF)
  expect(mail?.parts['flange.stp']).toEqual(drawing)
  const [head, row] = mail?.parts[`${answer.reference}.csv`]?.toString().split('\r\n') ?? []
  expect(head).toBe('\ufeffNo.;Ürün;Ø (mm);t (mm);L (mm);Werkstoff;Adet;Ağırlık (kg);Not')
  expect(row).toBe(`1;Paslanmaz boru;60,3;2,9;12000;AISI 316L;3;150,233;"'=HYPERLINK(""evil.example"")"`)
  // Uploads are stored only in the mail.
  expect(listFiles(service.spool, 'tmp')).toEqual([])
})

test('messages with the same key, or the same content and no key, are stored once, even after a restart', async () => {
  const folder = createFolder()
  const firstService = await startService({}, folder)
  const key = randomUUID()
  const answers = await Promise.all([firstService.contact({ key }), firstService.contact({ key })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  const references = new Set(answers.map(({ answer }) => answer.reference))
  expect(references.size).toBe(1)
  const answerWithoutKey = await firstService.send(CONTACT)
  expect((await firstService.send(CONTACT)).answer).toEqual(answerWithoutKey.answer)
  expect((await firstService.send(CONTACT, { 'a.pdf': PDF })).answer).not.toEqual(answerWithoutKey.answer)
  await firstService.stop()
  await using secondService = await startService({}, folder)
  const repeatedAnswer = await secondService.contact({ key })
  expect([repeatedAnswer.status, references.has(repeatedAnswer.answer.reference)]).toEqual([200, true])
  expect((await secondService.contact()).status).toBe(201)
  expect(listFiles(secondService.spool, 'new')).toHaveLength(4)
})

test('without a script, a visitor is redirected within the site, or sees the problem in their language', async () => {
  await using service = await startService()
  const getRedirect = async (next: string) => {
    const body = new URLSearchParams({ ...CONTACT, message: randomUUID(), next })
    const { status, headers } = await post(service.address, body, { Origin: ORIGIN })
    return [status, headers.get('location')]
  }
  expect(await getRedirect('/en/contact?a=1#sent')).toEqual([303, `${ORIGIN}/en/contact?a=1#sent`])
  expect(await getRedirect(`${ORIGIN}/contact#sent`)).toEqual([303, `${ORIGIN}/contact#sent`])
  for (const headers of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '\u0000'])
    expect(await getRedirect(headers)).toEqual([303, `${ORIGIN}/`])
  const body = new URLSearchParams({ ...CONTACT, name: '', message: '<script>' })
  const response = await post(service.address, body, { Origin: ORIGIN, 'Accept-Language': 'de-AT,en' })
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.text).toContain('Ihre Nachricht wurde nicht gesendet')
  expect(response.text).not.toContain('script>')
})

const NESTED = '['.repeat(30_000) + ']'.repeat(30_000)

test.each<[what: string, sent: Record<string, string>, answer: unknown]>([
  ['empty fields', { ...CONTACT, name: ' ', message: '' }, { name: 'missing', message: 'missing' }],
  ['a wrong address', { ...CONTACT, email: 'a@b@c.example' }, { email: 'invalid' }],
  ['a line break in a name', { ...CONTACT, name: 'A\r\nBcc: x@evil.example' }, { name: 'invalid' }],
  ['a line break in an address', { ...CONTACT, email: 'a@b.example\nBcc: x@evil.example' }, { email: 'invalid' }],
  ['101 items', { ...QUOTE, message: 'x', items: JSON.stringify(Array(101).fill({})) }, { items: 'long' }],
  ['too long a message', { ...CONTACT, message: 'x'.repeat(10_001) }, { message: 'long' }],
  ['neither address nor phone', { ...QUOTE, email: '', message: 'x' }, { email: 'missing' }],
  ['neither items nor message', { ...QUOTE, items: '[]' }, { message: 'missing' }],
  ['items that are no JSON', { ...QUOTE, message: 'x', items: '[{' }, { items: 'invalid' }],
  ['no such day', { ...QUOTE, message: 'x', date: '2027-02-30' }, { date: 'invalid' }],
  ['no such phone', { ...QUOTE, message: 'x', phone: 'call me' }, { phone: 'invalid' }],
  ['an object in fileItems', { ...QUOTE, message: 'x', fileItems: '[{"toString":1}]' }, { fileItems: 'invalid' }],
  ['nested brackets in fileItems', { ...QUOTE, message: 'x', fileItems: NESTED }, { fileItems: 'invalid' }],
])('%s: the response names the fields', (_, sentFields, fields) => {
  expect(check(sentFields)).toEqual({ error: 'fields', fields })
})

test('another message with the same key is rejected, and one with links requires proof of work', async () => {
  await using service = await startService()
  const key = randomUUID()
  expect((await service.contact({ key })).status).toBe(201)
  expect(await service.send({ ...CONTACT, key, message: 'Other' })).toMatchObject({
    status: 409,
    answer: { fields: { key: 'invalid' } },
  })
  const spam = { ...CONTACT, message: 'https://shop.example', seconds: '30', key: randomUUID() }
  const answer = await service.send(spam)
  expect(answer).toMatchObject({ status: 403, answer: { error: 'work', bits: 16 } })
  expect((await service.send({ ...spam, work: '1' })).status).toBe(403)
  const work = (await findWork(spam.key, answer.answer.bits)) ?? ''
  expect((await service.send({ ...spam, work })).status).toBe(201)
})

test('a file is listed with its item, and mails go to the addresses of their form or language', async () => {
  await using service = await startService({
    MAIL_TO_QUOTE: 'sales@bornox.example, export@bornox.example',
    MAIL_TO_EN: 'en@bornox.example',
  })
  const items = JSON.stringify([PIPE, { id: '2', values: {}, note: 'x' }])
  await service.send({ ...QUOTE, language: 'en', items, fileItems: '["","2"]' }, { 'all.pdf': PDF, 'flange.pdf': PDF })
  await service.contact({ language: 'en' })
  const mails = await readMails(service.spool)
  const quote = mails.find(({ text }) => text.includes('#2: flange.pdf'))
  expect(quote?.text).toMatch(/^(.*: )?all\.pdf$/m)
  expect(quote?.header('To')).toBe('sales@bornox.example, export@bornox.example')
  expect(mails.find((mail) => mail !== quote)?.header('To')).toBe('en@bornox.example')
})

test('a list of 100 items with the longest texts is stored, in any alphabet, and more text is refused', async () => {
  await using service = await startService()
  const item = { ...PIPE, values: { ...PIPE.values, tolerance: '管'.repeat(120) }, note: '管'.repeat(500) }
  const items = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ ...item, id: String(index) })))
  expect((await service.send({ ...QUOTE, items })).status).toBe(201)
  const [mail] = await readMails(service.spool)
  expect(mail?.text.match(/管{500}/g)).toHaveLength(100)
  const unknown = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`x${index}`, 'x'.repeat(100_000)]))
  expect(await service.send({ ...QUOTE, message: 'x', ...unknown })).toMatchObject({
    status: 413,
    answer: { error: 'fields' },
  })
})

test('a spreadsheet has at most 100 columns for properties', () => {
  const items = Array.from({ length: 100 }, (_, line) => ({
    id: `${line}`,
    route: PIPE.route,
    values: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${line} ${index}`, 1])),
  }))
  expect(createQuoteTable(items, [], (word) => word, 'tr')[1]).toHaveLength(105)
})

test('line breaks count once, and robots learn no details', () => {
  expect(check({ ...CONTACT, message: 'x\r\n'.repeat(5000).trim() })).toHaveProperty('form', 'contact')
  for (const [name, value] of [
    ['website', 'x'],
    ['seconds', '2'],
    ['seconds', 'NaN'],
  ] as const)
    expect(check({ ...CONTACT, [name]: value })).toEqual({ error: 'robot' })
})

test('the service limits origins, messages per address, and parallel uploads', async () => {
  await using service = await startService({ MESSAGES_PER_ADDRESS: '2', OPEN_UPLOADS: '1', PROXIES: '127.0.0.1' })
  const send = (headers: Record<string, string>, body: BodyInit = createForm({ ...CONTACT, key: randomUUID() })) =>
    post(service.address, body, { Accept: 'application/json', ...headers })
  for (const headers of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }] as Record<string, string>[])
    expect(await send(headers)).toMatchObject({ status: 403, answer: { error: 'origin' } })
  expect((await send({ Origin: ORIGIN })).status).toBe(201)
  const answers = await Promise.all(
    [1, 2].map(() => send({ Origin: ORIGIN }, createForm(CONTACT, { 'a.pdf': createPdf(5_000_000) }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429])
  const busyResponse = await send({ Origin: ORIGIN })
  expect(busyResponse).toMatchObject({ status: 429, answer: { error: 'busy' } })
  expect(Number(busyResponse.headers.get('retry-after'))).toBeGreaterThan(0)
  // Another visitor behind the same proxy is not limited.
  expect((await send({ Origin: ORIGIN, 'X-Forwarded-For': '203.0.113.9' })).status).toBe(201)
  expect(listFiles(service.spool, 'new')).toHaveLength(3)
})

test.each([
  ['2001:db8::1', 64, '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2'],
  ['2001:db8:1:ab12::1', 56, '2001:db8:1:ab00'],
  ['2001:db8:1:2::1', 48, '2001:db8:1'],
  ['::ffff:203.0.113.9', 64, '203.0.113.9'],
])('%s is in the network of %i bits %s', (ip, bits, network) => {
  expect(getNetwork(ip, bits)).toBe(network)
})

/** Sends a message from an IP address. Returns the status of the answer. */
async function sendFrom(address: string, ip: string): Promise<number> {
  const headers = { Origin: ORIGIN, Accept: 'application/json', 'X-Forwarded-For': ip }
  return (await post(address, createForm({ ...CONTACT, key: randomUUID() }), headers)).status
}

test('a large network has limits of its own, and above a rate everybody has to prove work', async () => {
  await using service = await startService({ PROXIES: 'loopback', MESSAGES_PER_ADDRESS: '1', MESSAGES_PER_HOUR: '3' })
  const send = (ip: string) => sendFrom(service.address, ip)
  // Each is the first of its /64, and all are in one /56, which may send two.
  for (const [index, status] of [201, 201, 429].entries()) expect(await send(`2001:db8:1:${index}::1`)).toBe(status)
  expect([await send('2001:db8:2::1'), await send('203.0.113.9')]).toEqual([201, 403])
})

test('requests of one customer that are refused do not use up the share of the provider', async () => {
  await using service = await startService({ PROXIES: 'loopback', MESSAGES_PER_ADDRESS: '1' })
  const send = (ip: string) => sendFrom(service.address, ip)
  // A /32 may send 20.
  for (let index = 0; index < 25; index++) expect(await send('2001:db8:1::1')).toBe(index === 0 ? 201 : 429)
  expect(await send('2001:db8:2::1')).toBe(201)
})

test.each([
  [{ message: 'See https://shop.example' }, true],
  [{ message: 'evil-casino.com/win' }, true],
  [{ message: 'https:／／shop.example' }, true],
  [{ items: JSON.stringify([{ ...PIPE, note: 'x', values: { grades: 'http://shop.example' } }]) }, true],
  [{ message: '12.5 m/min, 1.4301/304, DN50/PN16, ayse@firma.com, z.B. Rohr' }, false],
])('%j has a link: %s', (sentFields, expected) => {
  const message = check({ ...QUOTE, message: 'x', ...sentFields })
  expect('error' in message || hasLink(message)).toBe(expected)
})

test('odd reports and signatures are no errors of the server', async () => {
  await using service = await startService()
  for (const body of ['{"csp-report":{"document-uri":{"toString":1}}}', '[{"body":3},null]', '[[[[]]]]', '3']) {
    const headers = { 'Content-Type': 'application/csp-report' }
    const { status } = await fetch(`${service.address}/messages/reports`, { method: 'POST', headers, body })
    expect(status).toBe(204)
  }
  const link = `/messages/files/x/0/a?expires=9999999999&signature=${'é'.repeat(32)}`
  expect((await fetch(service.address + link)).status).toBe(404)
})

test('one network of IPv6 has one share of open requests, whose bytes have to arrive', async () => {
  await using service = await startService({ PROXIES: 'loopback', UPLOADS_PER_ADDRESS: '3', IDLE_SECONDS: '2' })
  const body = `message=${'x'.repeat(60_000)}`
  const startTime = performance.now()
  const closings = Array.from({ length: 50 }, (_, index) => {
    const address = `2001:db8:1:2:${(index + 1).toString(16)}::1`
    // Nearly complete, with a head that is larger than the missing part.
    const headers = { 'X-Forwarded-For': address, 'X-Junk': 'j'.repeat(8000) }
    return sendRaw(service, writeHead(FORM, body.length + 900, headers) + body).closed
  })
  await waitUntil(async () => (await service.metric('messages_total{result="refused_busy"}')) === 47)
  const visitor = { Origin: ORIGIN, Accept: 'application/json', 'X-Forwarded-For': '2001:db8:1:3::1' }
  const contact = new URLSearchParams({ ...CONTACT, key: randomUUID() })
  expect((await post(service.address, contact, visitor)).status).toBe(201)
  await Promise.all(closings)
  expect(performance.now() - startTime).toBeLessThan(10_000)
}, 30_000)

test('a request that was refused does not keep its slot', async () => {
  await using service = await startService({ UPLOADS_PER_ADDRESS: '1' })
  const head = writeHead(FORM, 1001, { Origin: 'https://evil.example', Connection: 'keep-alive' })
  const { socket } = sendRaw(service, head + 'x'.repeat(1000))
  await waitUntil(async () => (await service.metric('messages_total{result="refused_origin"}')) === 1)
  expect((await service.contact()).status).toBe(201)
  socket.destroy()
})

test('files have a daily volume for each network, and leave a part of the quota to messages without files', async () => {
  await using service = await startService({ UPLOAD_MB_PER_ADDRESS: '1', QUOTA_MB: '3' })
  const file = { 'a.pdf': createPdf(600_000) }
  const send = async (files?: typeof file) => (await service.contact({}, files)).status
  expect([await send(file), await send(file), await send()]).toEqual([201, 429, 201])
  await using small = await startService({ QUOTA_MB: '1' })
  expect((await small.contact({}, file)).status).toBe(503)
  expect((await small.contact()).status).toBe(201)
})

test('what was erased has made room ten minutes later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await using service = await startService({ QUOTA_MB: '2' })
  const send = async () => (await service.contact({}, { 'a.pdf': createPdf(400_000) })).status
  expect([await send(), await send(), await send()]).toEqual([201, 201, 503])
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await runCommand('erase', [CONTACT.email, '--yes'], service.spool)
  vi.advanceTimersByTime(600_000)
  await waitUntil(async () => (await send()) === 201, 5000)
})

test('a network that has sent three messages of a robot has to prove work', async () => {
  await using service = await startService()
  for (const status of [400, 400, 201, 400, 403])
    expect((await service.contact(status === 400 ? { website: 'x' } : {})).status).toBe(status)
})

test('a logged report has no query or anchor, which can contain what a visitor typed', () => {
  const page = 'https://bornox.example/quote'
  const body = { documentURL: `${page}?name=Jo#list`, effectiveDirective: 'script-src', blockedURL: 'inline' }
  const logEntry = { page, directive: 'script-src', blocked: 'inline' }
  expect(report.parse({ body })).toEqual(logEntry)
  const old = { 'document-uri': `${page}#Jo`, 'violated-directive': 'script-src', 'blocked-uri': 'inline' }
  expect(report.parse({ 'csp-report': old })).toEqual(logEntry)
})

test('health and metrics reveal nothing of a message', async () => {
  await using service = await startService()
  await service.send(CONTACT)
  await service.send({ ...CONTACT, website: 'x' })
  expect((await service.health()).text).toBe('ok\n')
  for (const name of ['messages_total{result="stored"}', 'messages_total{result="refused_robot"}', 'messages_waiting'])
    expect(await service.metric(name), name).toBe(1)
})
