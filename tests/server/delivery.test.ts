import { randomUUID } from 'node:crypto'
import { rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CONTACT,
  namesIn,
  newFolder,
  PDF,
  QUOTE,
  refusal,
  startService,
  startSmtp,
  until,
  writeSite,
} from './service.ts'

const send = (service: Awaited<ReturnType<typeof startService>>) => service.send({ ...CONTACT, key: randomUUID() })

test('the company gets a message, then the visitor a confirmation that repeats nothing that was typed', async () => {
  const folder = newFolder()
  writeSite(folder)
  const smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url }, folder)
  const values = { diameter: 60.3, wallThickness: 2.9, length: 12_000, grades: 'Buy at evil.example' }
  const items = JSON.stringify([
    { id: '1', route: '/products/paslanmaz-boru', values, pieces: 3, note: 'evil.example' },
  ])
  const sent = { ...QUOTE, name: 'evil.example', message: 'evil.example', items }
  const { answer } = await service.send(sent, { 'evil.example.pdf': PDF })
  await until(() => smtp.received.length === 2)
  const [request, confirmation] = smtp.received
  expect(request?.to).toBe('info@bornox.example')
  expect(request?.mail.parts['evil.example.pdf']).toEqual(PDF)
  expect(confirmation?.to).toBe(QUOTE.email)
  expect(confirmation?.mail.header('Subject')).toBe(`Wir haben Ihre Anfrage erhalten: ${answer.reference}`)
  expect(confirmation?.mail.header('Auto-Submitted')).toBe('auto-replied')
  expect(confirmation?.mail.text).toContain('Edelstahlrohr')
  expect(confirmation?.mail.text).toContain('60,3 mm')
  expect(confirmation?.mail.text + (confirmation?.mail.html ?? '')).not.toContain('evil')
  expect(Object.keys(confirmation?.mail.parts ?? {})).toEqual(['text/plain', 'text/html'])
  await until(() => namesIn(service.spool, 'new').length === 0)
  const names = [expect.stringMatching(/:2,S$/), expect.stringMatching(/_confirmation:2,S$/)]
  expect(namesIn(service.spool, 'cur')).toEqual(names)
  await smtp.stop()
})

test('confirmations can be switched off', async () => {
  const smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no' })
  await send(service)
  await until(() => namesIn(service.spool, 'cur').length === 1)
  expect(namesIn(service.spool, 'new')).toEqual([])
  await smtp.stop()
})

test('what the mail server refuses for now, drops or does not answer is tried again, over a restart too, as one message', async () => {
  const folder = newFolder()
  let answers = 0
  const smtp = await startSmtp({
    onTaken(take, drop) {
      answers += 1
      if (answers === 1) take(refusal(451))
      else if (answers === 2) drop()
      else setTimeout(take, 300)
    },
  })
  const environment = { SMTP_URL: smtp.url, RETRY_SECONDS: '1', CONFIRM: 'no' }
  const first = await startService(environment, folder)
  await send(first)
  await until(() => answers === 1)
  await first.stop()
  expect(namesIn(first.spool, 'new')).toHaveLength(1)
  await using second = await startService(environment, folder)
  await until(() => namesIn(second.spool, 'cur').length === 1)
  expect(answers).toBe(3)
  expect(smtp.received).toHaveLength(1)
  await smtp.stop()
})

test('a message that was just refused is not tried at once when the service starts again, but is when the clock was set back', async () => {
  const folder = newFolder()
  let tries = 0
  const smtp = await startSmtp({ onMailFrom: (_, __, done) => done(++tries === 1 ? refusal(451) : undefined) })
  const environment = { SMTP_URL: smtp.url, RETRY_SECONDS: '3600', CONFIRM: 'no' }
  const first = await startService(environment, folder)
  await send(first)
  await until(() => tries === 1)
  await first.stop()
  const second = await startService(environment, folder)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(tries).toBe(1)
  await second.stop()
  // As if it had been postponed by a clock that was two days ahead.
  const [name = ''] = namesIn(second.spool, 'new')
  const ahead = Date.now() / 1000 + 2 * 24 * 3600
  utimesSync(join(second.spool, 'new', name), ahead, ahead)
  await using _third = await startService(environment, folder)
  await until(() => smtp.received.length === 1)
  await smtp.stop()
})

test('a message that is refused for good stays and is counted; a confirmation is given up and flagged', async () => {
  const smtp = await startSmtp({ onRcptTo: (_, __, done) => done(refusal(550)) })
  await using service = await startService({ SMTP_URL: smtp.url })
  await send(service)
  const metrics = async () => (await fetch(`${service.address}/metrics`)).text()
  await until(async () => (await metrics()).includes('messages_total{result="postponed"} 1'))
  // With the confirmation, which waits until the company has the message.
  expect(await metrics()).toContain('messages_waiting 2')
  const [name = ''] = namesIn(service.spool, 'new')
  expect(statSync(join(service.spool, 'new', name)).mtimeMs).toBeGreaterThan(Date.now())
  expect(await metrics()).not.toContain('confirm')
  await smtp.stop()
  const picky = await startSmtp({
    onRcptTo: ({ address }, _, done) => done(address === CONTACT.email ? refusal(550) : undefined),
  })
  await using other = await startService({ SMTP_URL: picky.url })
  await send(other)
  await until(() => namesIn(other.spool, 'cur').length === 2)
  const names = [expect.stringMatching(/:2,S$/), expect.stringMatching(/_confirmation:2,FS$/)]
  expect(namesIn(other.spool, 'cur')).toEqual(names)
  await picky.stop()
})

test('a confirmation that was kept before its request, when the service was killed, stands for no message', async () => {
  const folder = newFolder()
  // Nobody answers there.
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const sent = { ...CONTACT, key: randomUUID() }
  const first = await startService(environment, folder)
  await first.send(sent)
  await first.stop()
  const [request = '', confirmation] = namesIn(first.spool, 'new')
  expect(confirmation).toBe(`${request}_confirmation`)
  rmSync(join(first.spool, 'new', request))
  await using second = await startService(environment, folder)
  expect(namesIn(second.spool, 'new')).toEqual([])
  expect((await second.send(sent)).status).toBe(201)
  expect(namesIn(second.spool, 'new')).toHaveLength(2)
})

test('without a mail server the Maildir is the inbox', async () => {
  await using service = await startService()
  await send(service)
  expect(namesIn(service.spool, 'new')).toHaveLength(1)
})
