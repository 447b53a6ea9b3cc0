import { spawnSync } from 'node:child_process'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runCommand as run } from '../../server/commands.ts'
import { MailServer, readOptions } from '../../server/smtp.ts'
import {
  CONTACT,
  createFolder,
  createPdf,
  createRefusal,
  listFiles,
  ORIGIN,
  refuseRecipients,
  startService,
  startSmtp,
  waitUntil,
} from './service.ts'

/** Runs a command without its output. */
async function runCommand(...args: Parameters<typeof run>): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await run(...args).finally(() => log.mockRestore())
}

const FOLDERS = ['new', 'sending', 'cur', 'failed'] as const

const TWO_RECIPIENTS = {
  MAIL_TO: 'info@bornox.example, export@bornox.example',
  RETRY_SECONDS: '1',
  SMTP_CONNECTIONS: '2',
}

test.each([250, 451, 554])('mails that are erased while they are sent hold up nothing (%s)', async (code) => {
  const releases: (() => void)[] = []
  let isSlow = true
  let isTried = false
  await using smtp = await startSmtp({
    onTaken(reply) {
      const answer = () => reply(code === 250 ? undefined : createRefusal(code))
      if (isSlow) releases.push(answer)
      else {
        isTried = true
        answer()
      }
    },
  })
  const environment = { SMTP_URL: smtp.url, CONFIRM: 'no', RETRY_SECONDS: '1', SMTP_CONNECTIONS: '4' }
  await using service = await startService(environment)
  for (let index = 0; index < 4; index++) await service.contact({ email: `spam${index}@x.example` })
  await waitUntil(() => releases.length === 4)
  for (let index = 0; index < 4; index++) await runCommand('erase', [`spam${index}@x.example`, '--yes'], service.spool)
  isSlow = false
  for (const end of releases) end()
  const { answer } = await service.contact()
  await waitUntil(() => isTried && listFiles(service.spool, 'sending').length === 0)
  // A temporary refusal moves the mail back to `new`, and a permanent one adds a notice.
  const names = FOLDERS.flatMap((folder) => listFiles(service.spool, folder))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !name.includes(answer.reference))).toEqual([])
})

test('of two recipients, one that is refused for now gets its copy later, and the other no second one', async () => {
  await using smtp = await startSmtp(refuseRecipients('export', 450, 2))
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', ...TWO_RECIPIENTS })
  await service.contact()
  await waitUntil(() => listFiles(service.spool, 'cur').length === 2)
  expect(smtp.received.map(({ to }) => to)).toEqual(['info@bornox.example', 'export@bornox.example'])
  const [first, second] = smtp.received
  expect(first?.mail.header('Message-ID')).toBe(second?.mail.header('Message-ID'))
})

test('of two recipients, one that is refused for good is named to the other', async () => {
  const finishers: (() => void)[] = []
  await using smtp = await startSmtp({
    ...refuseRecipients('export', 550),
    // The other copy is still being sent when this one is refused.
    onTaken: (reply) => (finishers.push(reply) === 1 ? undefined : reply()),
  })
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no', ...TWO_RECIPIENTS })
  await service.contact()
  await waitUntil(
    async () => finishers.length === 1 && (await service.metric('messages_total{result="refused"}')) === 1,
  )
  finishers[0]?.()
  await waitUntil(() => smtp.received.length === 2)
  expect(smtp.received[1]?.mail.text).toMatch(/^Ulaşmadığı adresler: export@bornox\.example$/m)
  // The notice has reached the company.
  await waitUntil(async () => (await service.health()).text === 'ok\n')
})

test('a message to an address that was wrong reaches the corrected one, and one that was sent can be sent again', {
  tags: 'slow',
}, async () => {
  await using smtp = await startSmtp(refuseRecipients('wrong', 550))
  const environment = { SMTP_URL: smtp.url, CONFIRM: 'no' }
  const firstService = await startService({ ...environment, MAIL_TO: 'wrong@bornox.example' })
  const { answer } = await firstService.contact()
  // The message and the notice.
  await waitUntil(() => listFiles(firstService.spool, 'failed').length === 2)
  await firstService.stop()
  await using secondService = await startService(environment, firstService.folder)
  for (const [index, person] of ['all', answer.reference].entries()) {
    await runCommand('resend', [person], secondService.spool)
    await waitUntil(() => smtp.received.length === index + 1 && listFiles(secondService.spool, 'cur').length === 1)
  }
  expect(smtp.received.map(({ to }) => to)).toEqual(Array(2).fill('info@bornox.example'))
})

test('a mail whose fate is unknown is sent again to the company ten minutes later, and not to the visitor', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const messageIds: string[] = []
  await using smtp = await startSmtp({
    onTaken(reply, drop, { mail }) {
      const id = mail.header('Message-ID') ?? ''
      const isLost = !messageIds.includes(id)
      messageIds.push(id)
      // The mail server takes it, but the answer is lost.
      if (isLost && !mail.text.includes('Second')) drop()
      else reply()
    },
  })
  await using service = await startService({ SMTP_URL: smtp.url })
  await service.contact()
  await waitUntil(() => messageIds.length === 1)
  await waitUntil(() => listFiles(service.spool, 'new').some((name) => name.includes('~')))
  vi.setSystemTime(Date.now() + 9 * 60_000)
  // Another message is sent, without a confirmation, and the first one is not due.
  await service.contact({ message: 'Second', email: 'jürgen@firma.example' })
  await waitUntil(() => listFiles(service.spool, 'cur').length === 1)
  expect(messageIds).toEqual([messageIds[0], expect.not.stringMatching(messageIds[0] ?? '')])
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await waitUntil(() => listFiles(service.spool, 'cur').length === 3)
  expect(messageIds.slice(2)).toEqual([messageIds[0], expect.stringContaining('.confirmation@')])
}, 30_000)

test('a mail server has a minute for each reply, and ten minutes for a whole mail', async () => {
  const timeouts = vi.spyOn(Socket.prototype, 'setTimeout')
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, CONFIRM: 'no' })
  await service.contact()
  await waitUntil(() => smtp.received.length === 1)
  // The timeouts of HTTP are shorter.
  const long = timeouts.mock.calls.map(([ms]) => ms).filter((ms) => ms >= 60_000)
  expect([...new Set(long)]).toEqual([60_000, 600_000])
})

test('without a port, a mail server without a login is at 25, as the Postfix that deploy/setup names', () => {
  const ports = ['smtp://127.0.0.1', 'smtp://127.0.0.1:2525', 'smtps://mail.example'].map(
    (url) => readOptions(url).port,
  )
  expect(ports).toEqual([25, 2525, undefined])
  expect(readOptions('smtp://user:password@mail.example').port).toBe(undefined)
})

test('no mail is sent over a connection that is being closed', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await using smtp = await startSmtp()
  const mailServer = new MailServer(smtp.url)
  const file = join(createFolder(), 'mail')
  const content = 'Subject: x\r\n\r\nx\r\n'
  writeFileSync(file, content)
  const send = () => mailServer.send(file, { from: '', to: CONTACT.email, size: content.length })
  expect((await send()).result).toBe('taken')
  const [closeIdle] = timers.mock.calls.findLast(([, ms]) => ms === 10_000) ?? []
  closeIdle?.()
  expect((await send()).result).toBe('taken')
  mailServer.close()
}, 10_000)

test('a mail server that refuses an empty sender gets confirmations from the configured one', async () => {
  const senders: string[] = []
  await using smtp = await startSmtp({
    onMailFrom({ address }, _, done) {
      senders.push(address)
      done(address ? undefined : createRefusal(501))
    },
  })
  await using service = await startService({ SMTP_URL: smtp.url })
  for (let index = 0; index < 2; index++) {
    await service.contact()
    await waitUntil(() => smtp.received.length === 2 * (index + 1))
  }
  expect(smtp.received.filter(({ to }) => to === CONTACT.email).map(({ from }) => from)).toEqual(
    Array(2).fill('web@bornox.example'),
  )
  // The mail server is asked only once whether it accepts an empty sender.
  expect(senders.filter((address) => !address)).toHaveLength(1)
  expect((await service.health()).text).toBe('ok\n')
})

/** Runs deploy/mail with a `postconf` that adds settings to a file. Returns the settings that are not empty. */
function configurePostfix(folder: string, hasEmptySender: boolean): Readonly<Record<string, string>> {
  const postconf = `#!/bin/sh
    case $1 in -e) end= ;; -X) end== ;; esac
    shift; printf "%s$end\\n" "$@" >>${folder}/main.cf`
  writeFileSync(join(folder, 'postconf'), postconf, { mode: 0o755 })
  writeFileSync(join(folder, 'relay'), `RELAY='[mail.example]:587'\nEMPTY_SENDER=${hasEmptySender ? 'yes' : 'no'}\n`)
  writeFileSync(join(folder, 'env'), 'MAIL_TO=info@bornox.example\nMAIL_FROM=web@bornox.example\n')
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    RELAY_FILE: join(folder, 'relay'),
    ENV_FILE: join(folder, 'env'),
    MAIL_CONFIG: folder,
  }
  const script = join(import.meta.dirname, '../../deploy/mail')
  const { status, stderr } = spawnSync('sh', [script, 'bornox.example'], { env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  const lines = readFileSync(join(folder, 'main.cf'), 'utf8').matchAll(/^(\w+) ?= ?(.*)$/gm)
  const settings = [...lines].map(([, name = '', value = '']) => [name, value] as const)
  return Object.fromEntries([...new Map(settings)].filter(([, value]) => value))
}

test.skipIf(process.platform === 'win32')(
  'a Postfix whose mail service takes no empty sender refuses it, too, and returns mails to MAIL_FROM',
  async () => {
    const folder = createFolder()
    const settings = configurePostfix(folder, false)
    expect(settings.notify_classes).toMatch(/\b2bounce\b/)
    expect(settings['2bounce_notice_recipient']).toBe('web@bornox.example')
    // Otherwise, Postfix would refuse the recipient instead of the sender, and the confirmation would be lost.
    expect(settings.smtpd_delay_reject).toBe('no')
    const [, code] = /^check_sender_access inline:\{\{<> = (\d+) /.exec(settings.smtpd_sender_restrictions ?? '') ?? []
    await using smtp = await startSmtp({
      onMailFrom: ({ address }, _, done) => done(address ? undefined : createRefusal(Number(code))),
    })
    await using service = await startService({ SMTP_URL: smtp.url })
    await service.contact()
    await waitUntil(() => smtp.received.length === 2)
    expect(smtp.received.map(({ from }) => from)).toEqual(Array(2).fill('web@bornox.example'))
    const settingsBack = configurePostfix(folder, true)
    const removedNames = Object.keys(settings).filter((name) => !(name in settingsBack))
    const names = ['2bounce_notice_recipient', 'notify_classes', 'smtpd_delay_reject', 'smtpd_sender_restrictions']
    expect(removedNames.sort()).toEqual(names)
  },
)

test.skipIf(process.platform === 'win32')('mails to the company share no connection with confirmations', () => {
  const settings = configurePostfix(createFolder(), true)
  expect(settings.transport_maps).toBe(
    'inline:{{info@bornox.example = company:[mail.example]:587},{web@bornox.example = company:[mail.example]:587}}',
  )
  expect(settings.company_destination_concurrency_limit).toBe('1')
  expect(settings.default_destination_concurrency_limit).toBe('1')
})

test.skipIf(process.platform === 'win32').each([
  ['was for the company', 'A1: from=<info@x.example>, size=9', 1],
  ['is a confirmation that cannot be returned', 'A1: from=<>, size=9', 0],
])('a mail that the mail service refuses raises an alarm only if it %s', (_, sender, expectedStatus) => {
  const folder = createFolder()
  const programs = { curl: 'echo ok', postqueue: ':', journalctl: `cat ${folder}/journal` }
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'journal'), `${sender}\nA1: to=<info@x.example>, relay=x:25, status=bounced (501 No)\n`)
  const env = { PATH: `${folder}:${process.env.PATH}`, MAIL_TO: 'info@x.example', MAIL_FROM: 'info@x.example' }
  const script = join(import.meta.dirname, '../../deploy/check')
  const { status, stderr } = spawnSync('sh', [script], { env, encoding: 'utf8' })
  expect(status, stderr).toBe(expectedStatus)
})

test.each([
  ['the mail server was down when the server started', { size: 1_000_000 }, '9'],
  ['the mail server refuses the content', {}, undefined],
])('files that cannot be attached are linked, and the link leads only to them: %s', async (_, hooks, portAtStart) => {
  const messageIds = new Set<string | undefined>()
  await using smtp = await startSmtp({
    ...hooks,
    onTaken(reply, _drop, { mail }) {
      messageIds.add(mail.header('Message-ID'))
      reply(mail.parts['Çizim.pdf'] ? createRefusal(554) : undefined)
    },
  })
  const folder = createFolder()
  const large = createPdf(900_000)
  const environment = { SMTP_URL: smtp.url, CONFIRM: 'no', ...TWO_RECIPIENTS }
  // Without a size limit, the file is attached.
  const firstService = await startService(
    { ...environment, SMTP_URL: `smtp://127.0.0.1:${portAtStart ?? smtp.port}` },
    folder,
  )
  await firstService.contact({}, { 'Çizim.pdf': large })
  if (portAtStart) await firstService.stop()
  await using secondService = portAtStart ? await startService(environment, folder) : firstService
  await waitUntil(() => smtp.received.length === 2)
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(['export@bornox.example', 'info@bornox.example'])
  for (const { mail } of smtp.received) {
    expect(mail.header('Subject')).toMatch(/^Mesaj \d{6}-\w{5}: Ayşe$/)
    expect(mail.header('Reply-To')).toBe(`Ayşe <${CONTACT.email}>`)
    expect(mail.header('X-Contact')).toBe(CONTACT.email)
    expect(mail.text).toContain(CONTACT.message)
    const [link = ''] = mail.text.match(/https:\S+/) ?? []
    const address = secondService.address + link.slice(ORIGIN.length)
    const file = await fetch(address)
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('Çizim.pdf'))
    for (const changed of [
      address.replace('/0/', '/1/'),
      address.replace(/expires=\d/, 'expires=9'),
      address.slice(0, -1),
    ])
      expect((await fetch(changed)).status).toBe(404)
    expect(large.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
  await waitUntil(() => listFiles(secondService.spool, 'cur').length === 2)
  // Mailboxes show a mail once, even if it arrives twice.
  expect(messageIds.size).toBe(1)
  // What mails link to is erased with them.
  expect(listFiles(secondService.spool, 'files')).toHaveLength(1)
  await runCommand('erase', [CONTACT.email, '--yes'], secondService.spool)
  expect(listFiles(secondService.spool, 'files')).toEqual([])
})

test('/health says whether mail flows now, and checks again every few minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  let isDown = true
  await using smtp = await startSmtp({ onConnect: (_, done) => done(isDown ? createRefusal(554) : undefined) })
  await using service = await startService({ SMTP_URL: smtp.url })
  for (const answer of [/^The mail server refuses CONN: 554/, /^ok/, /^The mail server cannot be reached/]) {
    await waitUntil(async () => {
      vi.advanceTimersByTime(60_000)
      return answer.test((await service.health()).text)
    })
    if (!isDown) await smtp.stop()
    isDown = false
  }
})

test('a mail queue of the former version is delivered', async () => {
  const folder = createFolder()
  const emptyService = await startService({}, folder)
  await emptyService.stop()
  const write = (subfolder: string, key: string, suffix = '') => {
    const to = suffix ? CONTACT.email : 'info@bornox.example, export@bornox.example'
    const head = `From: Bornox <web@bornox.example>\r\nTo: ${to}\r\nMessage-ID: <${key}${suffix}@bornox.example>\r\n`
    const name = `${Math.floor(Date.now() / 1000) - 60}.261123-7K4M2_K${key.repeat(32)}.host${suffix}`
    writeFileSync(join(emptyService.spool, subfolder, name), `${head}Subject: ${key}\r\n\r\nText\r\n`)
    // The mail had been postponed.
    utimesSync(join(emptyService.spool, subfolder, name), Date.now() / 1000 + 600, Date.now() / 1000 + 600)
  }
  write('new', 'a')
  write('sending', 'b')
  write('failed', 'c')
  for (const key of 'abc') write(key === 'b' ? 'sending' : 'new', key, '_confirmation-0123456789ab')
  await using smtp = await startSmtp()
  await using service = await startService({ SMTP_URL: smtp.url, ...TWO_RECIPIENTS }, folder)
  await runCommand('resend', ['all'], service.spool)
  // Three requests to two recipients, and two confirmations. That of b may have been sent.
  const expected = ['a', 'b', 'c'].flatMap((key) => [`info@bornox.example ${key}`, `export@bornox.example ${key}`])
  expected.push(`${CONTACT.email} a`, `${CONTACT.email} c`)
  const copies = () =>
    smtp.received.map(({ to, mail }) => `${to} ${mail.header('Subject')}`).filter((copy) => !/mesaj/i.test(copy))
  await waitUntil(() => copies().length >= expected.length)
  expect(copies().sort()).toEqual(expected.sort())
})
