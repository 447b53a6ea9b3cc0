import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { runCommand } from '../../server/commands.ts'
import {
  CONTACT,
  createRefusal,
  listFiles,
  QUOTE,
  refuseRecipients,
  startService,
  startSmtp,
  waitUntil,
} from './service.ts'

test('mails that the mail server postpones stop no other mail, and are tried less and less often', async () => {
  const tries = new Map<string, number>()
  await using smtp = await startSmtp({
    onRcptTo({ address }, _, done) {
      tries.set(address, (tries.get(address) ?? 0) + 1)
      done(address.endsWith('gmial.example') ? createRefusal(450) : undefined)
    },
  })
  await using service = await startService({ SMTP_URL: smtp.url, RETRY_SECONDS: '1' })
  for (let index = 0; index < 6; index++) await service.contact({ email: `v${index}@gmial.example` })
  // Three attempts each take 0.2 + 0.4 + 0.8 s.
  await waitUntil(() => [...tries.values()].filter((count) => count >= 4).length >= 6)
  await service.contact({ message: 'late', email: 'late@firma.example' })
  await waitUntil(() => smtp.received.some(({ to }) => to === 'late@firma.example'))
  const counts = [...tries].filter(([address]) => address.endsWith('gmial.example')).map(([, count]) => count)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
})

test('a new message does not wait for others that the mail server postpones slowly', async () => {
  const attempts: string[] = []
  await using smtp = await startSmtp({
    onRcptTo({ address }, _, done) {
      attempts.push(address)
      const isFull = address.startsWith('export')
      setTimeout(() => done(isFull ? createRefusal(452) : undefined), isFull && attempts.length > 5 ? 500 : 0)
    },
  })
  const settings = { CONFIRM: 'no', RETRY_SECONDS: '1', MAIL_TO_QUOTE: 'export@bornox.example' }
  await using service = await startService({ SMTP_URL: smtp.url, ...settings })
  for (let index = 0; index < 5; index++) await service.send({ ...QUOTE, message: 'x', key: randomUUID() })
  // All are due again, and the second attempt of the first has begun.
  await waitUntil(() => attempts.length === 6)
  await service.contact()
  await waitUntil(() => smtp.received.length === 1)
  expect(attempts.indexOf('info@bornox.example')).toBeLessThan(8)
})

test('a mail server that never answers about a visitor holds up no mail of the company', async () => {
  const getTime = performance.now.bind(performance)
  let openCount = 0
  const hanging: ((error: Error) => void)[] = []
  await using smtp = await startSmtp({
    onConnect(_, done) {
      openCount++
      done()
    },
    onRcptTo({ address }, _, done) {
      if (address.endsWith('slow.example')) hanging.push(done)
      else done()
    },
  })
  await using service = await startService({ SMTP_URL: smtp.url })
  for (let index = 0; index < 3; index++) await service.contact({ email: `v${index}@slow.example` })
  await waitUntil(() => hanging.length === 1)
  vi.spyOn(performance, 'now').mockImplementation(() => getTime() + 10_000)
  await service.contact({ message: 'late' })
  await waitUntil(() => smtp.received.some(({ mail }) => mail.text.includes('late')), 10_000)
  // Confirmations wait for one another.
  expect([hanging.length, openCount]).toEqual([1, 2])
  hanging[0]?.(createRefusal(450))
})

test('the company comes before visitors, over no more connections than the mail server takes', async () => {
  let openCount = 0
  let refusedCount = 0
  let isLoggedIn = false
  let areStored = false
  await using smtp = await startSmtp({
    authOptional: false,
    onConnect(_, done) {
      openCount++
      if (openCount <= 2) return done()
      refusedCount++
      // It refuses the third connection late, when all mails of the others have been sent.
      void waitUntil(() => smtp.received.length >= 14).then(() => done(createRefusal(432)))
    },
    onClose: () => openCount--,
    onAuth(_, __, done) {
      isLoggedIn = true
      done(null, { user: 'x' })
    },
    onTaken: (reply) => void waitUntil(() => areStored).then(() => reply()),
  })
  const url = smtp.url.replace('//', '//user:right@')
  await using service = await startService({ SMTP_URL: url, SMTP_CONNECTIONS: '3', RETRY_SECONDS: '3600' })
  await waitUntil(() => isLoggedIn)
  for (let index = 0; index < 8; index++) await service.contact({ email: `v${index}@firma.example` })
  areStored = true
  await waitUntil(() => smtp.received.length === 16)
  // The eighth waited for the third connection, and the seventh was sent together with confirmations.
  expect(smtp.received.slice(0, 6).map(({ to }) => to)).toEqual(Array(6).fill('info@bornox.example'))
  expect(refusedCount).toBe(1)
})

test('a mail server that can be used again is tried within five minutes', { tags: 'slow' }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const getTime = performance.now.bind(performance)
  let isDown = true
  await using smtp = await startSmtp({ onConnect: (_, done) => done(isDown ? createRefusal(421) : undefined) })
  await using service = await startService({ SMTP_URL: smtp.url, RETRY_SECONDS: '3600' })
  await service.contact()
  await waitUntil(() => listFiles(service.spool, 'new').some((name) => name.includes('~')))
  isDown = false
  const pause = 300_000
  vi.spyOn(performance, 'now').mockImplementation(() => getTime() + pause)
  // File names store whole seconds.
  vi.setSystemTime(Date.now() + pause + 1000)
  await waitUntil(() => smtp.received.length > 0)
})

test('an outage is reported by /health, and by one mail that lists what waits', { tags: 'slow' }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using smtp = await startSmtp({
    onTaken: (reply, _, { mail }) => reply(mail.text.includes(CONTACT.message) ? createRefusal(451) : undefined),
  })
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', RETRY_SECONDS: '1' })
  const phones = new Map<string, string>()
  const fail = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const phone = `+90 232 111 22 3${index}`
      const form = { ...QUOTE, email: '', phone, message: CONTACT.message, key: randomUUID() }
      phones.set((await service.send(form)).answer.reference, phone)
    }
    await waitUntil(() => listFiles(service.spool, 'new').filter((name) => name.includes('~')).length >= count)
  }
  await fail(3)
  expect((await service.health()).text).toBe('ok\n')
  vi.setSystemTime(Date.now() + 5 * 3_600_000)
  expect((await service.health()).text).toMatch(/^late: 3 /)
  await waitUntil(() => smtp.received.length === 1)
  expect(smtp.received[0]?.mail.header('Subject')).toBe('Teslim edilemeyen mesajlar: 3')
  expect(smtp.received[0]?.mail.text.match(/^\d{6}-\w{5}$/gm)).toHaveLength(3)
  await waitUntil(() => listFiles(service.spool, 'cur').length === 1)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const [noticeFile = ''] = listFiles(service.spool, 'cur')
  const [[, phone = ''] = []] = [...phones].filter(([reference]) => !noticeFile.includes(reference))
  await runCommand('erase', [phone, '--yes'], service.spool)
  // The notice is erased, but not the messages of the other people that it lists.
  expect(listFiles(service.spool, 'cur')).toEqual([])
  expect(listFiles(service.spool, 'new')).toHaveLength(2)
})

test('a notice that may be lost leaves its message late, and is obsolete when that arrives', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let isBroken = true
  const subjects: (string | undefined)[] = []
  await using smtp = await startSmtp({
    onTaken(reply, drop, { mail }) {
      subjects.push(mail.header('Subject'))
      if (isBroken) drop()
      else reply()
    },
  })
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', RETRY_SECONDS: '1' })
  await service.contact()
  const countPostponed = () => listFiles(service.spool, 'new').filter((name) => name.includes('~')).length
  await waitUntil(() => countPostponed() === 1)
  vi.setSystemTime(Date.now() + 5 * 3_600_000)
  await waitUntil(() => countPostponed() === 2)
  expect(subjects.at(-1)).toMatch(/^Teslim edilemeyen/)
  expect((await service.health()).text).toMatch(/^late: 1 /)
  isBroken = false
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await waitUntil(() => listFiles(service.spool, 'new').length === 0)
  expect(smtp.received).toHaveLength(1)
  expect((await service.health()).text).toBe('ok\n')
})

test('one mailbox that gets nothing is late, while the other gets everything', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let acceptNotice: (() => void) | undefined
  await using smtp = await startSmtp({
    ...refuseRecipients('export', 452),
    onTaken(reply, _, { mail }) {
      if (mail.header('Subject')?.startsWith('Teslim')) acceptNotice = reply
      else reply()
    },
  })
  const MAIL_TO = 'info@bornox.example, export@bornox.example'
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', MAIL_TO })
  await service.contact()
  await waitUntil(() => listFiles(service.spool, 'new').some((name) => name.includes('~')))
  vi.setSystemTime(Date.now() + 5 * 3_600_000)
  await service.contact()
  await waitUntil(() => acceptNotice !== undefined)
  expect(listFiles(service.spool, 'cur')).toHaveLength(2)
  expect((await service.health()).text).toBe('late: 1 mails were not delivered within ALERT_MINUTES.\n')
  acceptNotice?.()
})

test('a refused message whose notice is postponed is late, while others are delivered', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let noticeCount = 0
  await using smtp = await startSmtp({
    onTaken(reply, _, { mail }) {
      const isNotice = mail.header('Subject')?.startsWith('Teslim')
      if (isNotice) noticeCount++
      reply(isNotice ? createRefusal(451) : mail.text.includes('refused') ? createRefusal(554) : undefined)
    },
  })
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no' })
  await service.contact({ message: 'refused' })
  await waitUntil(() => noticeCount === 1)
  expect((await service.health()).text).toBe('ok\n')
  vi.setSystemTime(Date.now() + 5 * 3_600_000)
  await service.contact()
  await waitUntil(() => listFiles(service.spool, 'cur').length === 1)
  expect((await service.health()).text).toMatch(/^late: 1 /)
})

test('a clock that was a day ahead hides no failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  vi.setSystemTime(now + 24 * 3_600_000)
  await using smtp = await startSmtp(refuseRecipients('export', 452))
  const environment = { SMTP_URL: smtp.url, CONFIRM: 'no' }
  await using service = await startService(environment)
  await service.contact()
  await waitUntil(() => listFiles(service.spool, 'cur').length === 1)
  await using otherService = await startService({ ...environment, MAIL_TO: 'export@bornox.example' })
  await otherService.contact()
  await waitUntil(() => listFiles(otherService.spool, 'new').some((name) => name.includes('~')))
  vi.setSystemTime(now)
  expect((await otherService.health()).text).toMatch(/^late: 1 /)
  await smtp.stop()
  await waitUntil(async () => /cannot be reached/.test((await service.health()).text), 10_000)
})

test('messages that wait because nothing answers are delivered without a notice', async () => {
  const otherService = await startService({ SMTP_URL: 'smtp://127.0.0.1:9', CONFIRM: 'no' })
  for (let index = 0; index < 5; index++) await otherService.contact()
  await waitUntil(async () => (await otherService.health()).status === 503)
  await otherService.stop()
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 5 * 3_600_000)
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no' }, otherService.folder)
  await waitUntil(() => listFiles(service.spool, 'cur').length === 5)
  expect(smtp.received.filter(({ mail }) => mail.header('Subject')?.startsWith('Teslim'))).toEqual([])
})

test('a flood uses up no more mails than allowed: what waits is listed once an hour', { tags: 'slow' }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', MAILS_PER_HOUR: '3' })
  for (let index = 0; index < 8; index++) await service.contact()
  await waitUntil(() => listFiles(service.spool, 'cur').length === 3)
  expect(listFiles(service.spool, 'new')).toHaveLength(5)
  expect((await service.health()).text).toMatch(/^ok\nMAILS_PER_HOUR is reached/)
  vi.setSystemTime(Date.now() + 3_599_000)
  await service.contact()
  vi.setSystemTime(Date.now() + 2000)
  await waitUntil(() => smtp.received.length === 7)
  expect(smtp.received.map(({ mail }) => mail.header('Subject')?.replace(/ \d{6}-.*/, ''))).toEqual([
    ...Array(6).fill('Mesaj'),
    'Teslim edilemeyen mesajlar: 3',
  ])
})

test('a notice that one recipient cannot get reaches the others, and stops no later notice', async () => {
  await using smtp = await startSmtp(refuseRecipients('gone', 550))
  const MAIL_TO = 'gone@bornox.example, info@bornox.example, export@bornox.example'
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', MAIL_TO })
  for (const count of [1, 2]) {
    await service.contact()
    // The message and its notice, each to two recipients.
    await waitUntil(() => smtp.received.length === 4 * count)
    await waitUntil(async () => (await service.health()).text === 'ok\n')
  }
})

test('mails that the mail server postpones do not count in MAILS_PER_HOUR', { tags: 'slow' }, async () => {
  let refusals = 3
  await using smtp = await startSmtp({ onTaken: (reply) => reply(refusals-- > 0 ? createRefusal(451) : undefined) })
  const settings = { CONFIRM: 'no', RETRY_SECONDS: '1', MAILS_PER_HOUR: '2' }
  await using service = await startService({ SMTP_URL: smtp.url, ...settings })
  for (let index = 0; index < 2; index++) await service.contact()
  await waitUntil(() => smtp.received.length === 2)
})
