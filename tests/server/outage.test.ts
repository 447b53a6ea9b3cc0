import { expect, test, vi } from 'vitest'
import { CONTACT, createRefusal, listFiles, startService, startSmtp, waitUntil } from './service.ts'

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

test('the company comes before visitors, over no more connections than the mail server takes', async () => {
  let open = 0
  let maxOpen = 0
  await using smtp = await startSmtp({
    authOptional: false,
    onConnect(_, done) {
      open++
      maxOpen = Math.max(maxOpen, open)
      if (open <= 2) return done()
      // It refuses the third connection late, when all mails of the others have been sent.
      void waitUntil(() => smtp.received.length >= 14).then(() => done(createRefusal(432)))
    },
    onClose: () => open--,
    onAuth: (_, __, done) => done(null, { user: 'x' }),
  })
  const url = smtp.url.replace('//', '//user:right@')
  await using service = await startService({ SMTP_URL: url, SMTP_CONNECTIONS: '3', RETRY_SECONDS: '3600' })
  for (let index = 0; index < 8; index++) await service.contact({ email: `v${index}@firma.example` })
  await waitUntil(() => smtp.received.length === 16)
  expect(maxOpen).toBeLessThanOrEqual(3)
})

test('an outage is reported by /health, and by one mail that lists what waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using smtp = await startSmtp({
    onTaken: (take, _, { mail }) => take(mail.text.includes(CONTACT.message) ? createRefusal(451) : undefined),
  })
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', RETRY_SECONDS: '1' })
  const fail = async (count: number) => {
    for (let index = 0; index < count; index++) await service.contact()
    await waitUntil(() => listFiles(service.spool, 'new').filter((name) => name.includes('~')).length >= count)
  }
  await fail(3)
  expect((await service.health()).text).toBe('ok\n')
  vi.setSystemTime(Date.now() + 5 * 3_600_000)
  expect((await service.health()).text).toMatch(/^late: 3 /)
  await waitUntil(() => smtp.received.length === 1)
  expect(smtp.received[0]?.mail.header('Subject')).toBe('Teslim edilemeyen mesajlar: 3')
  expect(smtp.received[0]?.mail.text.match(/^\d{6}-\w{5}$/gm)).toHaveLength(3)
  vi.useRealTimers()
})

test('messages that wait because nothing answers are delivered without a notice', async () => {
  const other = await startService({ SMTP_URL: 'smtp://127.0.0.1:9', CONFIRM: 'no' })
  for (let index = 0; index < 5; index++) await other.contact()
  await waitUntil(async () => (await other.health()).status === 503)
  await other.stop()
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 5 * 3_600_000)
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no' }, other.folder)
  await waitUntil(() => listFiles(service.spool, 'cur').length === 5)
  expect(smtp.received.filter(({ mail }) => mail.header('Subject')?.startsWith('Teslim'))).toEqual([])
  vi.useRealTimers()
})

test('a flood uses up no more mails than allowed: what waits is listed once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', MAILS_PER_HOUR: '3' })
  for (let index = 0; index < 8; index++) await service.contact()
  await waitUntil(() => listFiles(service.spool, 'cur').length === 3)
  expect(listFiles(service.spool, 'new')).toHaveLength(5)
  vi.setSystemTime(Date.now() + 3_599_000)
  await service.contact()
  vi.setSystemTime(Date.now() + 2000)
  await waitUntil(() => smtp.received.length >= 6)
  vi.useRealTimers()
})
