import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../server/commands.ts'
import { createFolder, createRefusal, listFiles, PDF, startService, startSmtp, waitUntil } from './service.ts'

const folder = createFolder()
let copyCount = 0

afterAll(() => rmSync(folder, { recursive: true }))

const run = async (...[command, values, queue]: Parameters<typeof runCommand>) => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await runCommand(command, values, queue)
}

/** Makes a backup, and returns its folder. */
async function backUp(queue: string): Promise<string> {
  const target = join(folder, `backup ${copyCount++}`)
  await run('backup', [target], queue)
  return target
}

const OTHER = { MAIL_TO: 'info@bornox.example, export@bornox.example', CONFIRM: 'no', SMTP_CONNECTIONS: '4' }

test('a backup of a running server has each message, and its restored server sends what waited once', {
  tags: 'slow',
}, async () => {
  let count = 0
  // Each second attempt moves a mail back.
  await using smtp = await startSmtp({ onTaken: (reply) => reply(count++ % 2 === 0 ? createRefusal(451) : undefined) })
  const environment = { ...OTHER, ATTACH_MB: '0', RETRY_SECONDS: '1' }
  await using service = await startService({ ...environment, SMTP_URL: smtp.url })
  const stored: string[] = []
  const backups: Promise<{ stored: readonly string[]; backup: string }>[] = []
  for (let index = 1; index <= 40; index++) {
    stored.push((await service.contact({ message: randomUUID() }, { 'a.pdf': PDF })).answer.reference)
    const before = [...stored]
    if (index % 5 === 0) backups.push(backUp(service.spool).then((backup) => ({ stored: before, backup })))
  }
  for (const { stored, backup } of await Promise.all(backups)) {
    const mails = ['new', 'sending', 'cur', 'failed'].flatMap((name) => listFiles(backup, name)).join()
    const files = listFiles(backup, 'files')
    for (const reference of stored) {
      expect(mails).toContain(reference)
      expect(files.filter((name) => name.includes(reference))).toHaveLength(1)
    }
  }
  await service.stop()
  const { stored: expected, backup } = (await backups.at(-1)) ?? { stored: [], backup: '' }
  const restoredFolder = createFolder()
  // It has been started before.
  await (await startService({}, restoredFolder)).stop()
  await run('restore', [backup], join(restoredFolder, 'spool'))
  await using otherSmtp = await startSmtp()
  await using restoredService = await startService({ ...environment, SMTP_URL: otherSmtp.url }, restoredFolder)
  await waitUntil(() => listFiles(restoredService.spool, 'cur').length === 2 * expected.length)
  expect(listFiles(restoredService.spool, 'files')).toHaveLength(expected.length)
  const copies = otherSmtp.received.map(({ to, mail }) => `${to} ${mail.header('Message-ID')}`)
  expect(new Set(copies).size).toBe(copies.length)
})

test('a restore erases again who was erased, but not what the person wrote later', { tags: 'slow' }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const firstService = await startService()
  const email = 'ada@example.com'
  await firstService.contact({ email, message: 'first' })
  await firstService.contact({ email: 'ben@example.com' })
  const backupBeforeErasure = await backUp(firstService.spool)
  await expect(run('restore', [backupBeforeErasure], firstService.spool)).rejects.toThrow('another process')
  vi.setSystemTime(Date.now() + 60_000)
  await run('erase', [email, '--yes'], firstService.spool)
  vi.setSystemTime(Date.now() + 60_000)
  await firstService.contact({ email, message: 'second' })
  const backupAfterErasure = await backUp(firstService.spool)
  await firstService.stop()
  // The queue has lost a folder, but still knows of the erasure.
  rmSync(join(firstService.spool, 'new'), { recursive: true })
  await run('restore', [backupBeforeErasure], firstService.spool)
  expect(listFiles(firstService.spool, 'sending')).toHaveLength(1)
  for (const attempt of [1, 2]) {
    await run('restore', [backupAfterErasure], firstService.spool)
    expect(listFiles(firstService.spool, 'sending'), `attempt ${attempt}`).toHaveLength(2)
  }
  await expect(run('backup', [backupAfterErasure], firstService.spool)).rejects.toThrow('not empty')
  rmSync(join(backupAfterErasure, '.messages'))
  await expect(run('restore', [backupAfterErasure], firstService.spool)).rejects.toThrow('not a complete backup')
  const otherService = await startService()
  await otherService.contact()
  await otherService.stop()
  await expect(run('restore', [backupBeforeErasure], otherService.spool)).rejects.toThrow('another queue')
})
