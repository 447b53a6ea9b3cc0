import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../server/commands.ts'
import { readParties } from '../../server/parties.ts'
import { listFiles, PDF, QUOTE, startService } from './service.ts'

let service: Awaited<ReturnType<typeof startService>>

const refuse = async () => false

/** Runs a command, and returns the lines that it prints. */
async function run(command: string, ...values: string[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await runCommand(command, values, service.spool, refuse)
    return log.mock.calls.map(([line]) => String(line))
  } finally {
    log.mockRestore()
  }
}

/** Lists who sent the messages that the command finds. */
const find = async (person: string) => [
  ...new Set((await run('list', person)).slice(0, -1).map((line) => line.split('\t')[0]?.slice(13))),
]

const PEOPLE: readonly Readonly<Record<string, string>>[] = [
  { email: 'ali@gmail.com' },
  { email: 'kemali@gmail.com' },
  { email: 'ali@gmail.com.tr' },
  { email: "o'ali@gmail.com" },
  { email: 'ali.x@gmail.com', name: 'ali@gmail.com' },
  { email: 'ayse@çelik.com.tr' },
]

const PHONES = ['+90 532 111 22 33', '+90 532 111 22 334', '0711/123456', '089/123456']

beforeAll(async () => {
  service = await startService({ WEBHOOK_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: 'a secret of some length' })
  await service.contact({ email: 'Json@gmail.com' })
  await service.stop()
  // Each file is above the limit of attachments.
  service = await startService({ ATTACH_MB: '0', SMTP_URL: 'smtp://127.0.0.1:9', CONFIRM: 'no' }, service.folder)
  for (const person of PEOPLE) await service.contact(person, { 'a.pdf': PDF })
  for (const phone of PHONES) await service.send({ ...QUOTE, email: '', phone, message: 'x', key: randomUUID() })
})
afterAll(() => service[Symbol.asyncDispose]())

test.each([
  ['ali@gmail.com', ['ali@gmail.com']],
  ['ALI@Gmail.com', ['ali@gmail.com']],
  ['json@gmail.com', ['Json@gmail.com']],
  ['ayse@çelik.com.tr', ['ayse@xn--elik-zoa.com.tr']],
  ['ayse@XN--elik-zoa.com.tr', ['ayse@xn--elik-zoa.com.tr']],
  ['0090 (532) 111-22-33', ['+90 532 111 22 33']],
  ['0711 123456', ['0711/123456']],
])('%s finds only the messages of that person', async (person, people) => {
  expect(await find(person)).toEqual(people)
})

// The last one is the company's own address. Every message goes there, so it identifies none.
test.each(['gmail.com', '@', 'i@gmail.com', '1112233', '123456', '12', 'x', '261123-ZZZZZ', 'info@bornox.example'])(
  '%s finds nothing, and ends with an error',
  async (person) => {
    for (const command of ['list', 'erase']) await expect(run(command, person, '--yes')).rejects.toThrow()
  },
)

test('recipients are found after the contacts of 200 messages', async () => {
  const file = join(service.folder, 'notice')
  const contacts = Array.from({ length: 200 }, (_, index) => `${'x'.repeat(1000)}${index}@x.example`)
  writeFileSync(
    file,
    `X-Contact: ${contacts.join(' ;\r\n ')}\r\nTo: info@bornox.example\r\n\r\nTo: wrong@bornox.example\r\n`,
  )
  const { recipients, keys } = await readParties(file)
  expect([recipients, keys.size]).toEqual([['info@bornox.example'], 200])
})

test('a reference is found in lower case', async () => {
  const [line = ''] = await run('list', 'ali@gmail.com')
  expect(await find(line.slice(0, 12).toLowerCase())).toEqual(['ali@gmail.com'])
})

test('an export has the mails of one person, and the files that they link to, under their names', async () => {
  const target = join(service.folder, 'export')
  await run('export', 'kemali@gmail.com', target)
  const [drawing = '', mail = ''] = readdirSync(target).sort((name) => (name.endsWith('.eml') ? 1 : -1))
  expect(drawing).toMatch(/^\d{6}-\w{5}-0-a\.pdf$/)
  expect(readFileSync(join(target, drawing))).toEqual(PDF)
  expect(readFileSync(join(target, mail), 'latin1')).toMatch(/^X-Contact: kemali@gmail\.com\s*$/m)
  expect(readdirSync(target)).toHaveLength(2)
})

test('nothing is erased before the operator agrees, and then only one person’s messages', async () => {
  const waitingFiles = listFiles(service.spool, 'new')
  await expect(run('erase', 'ali@gmail.com')).rejects.toThrow('Nothing was deleted.')
  expect(listFiles(service.spool, 'new')).toEqual(waitingFiles)
  // The mail, its file, and the total.
  expect(await run('erase', 'ali@gmail.com', '--yes')).toHaveLength(3)
  expect(listFiles(service.spool, 'new')).toHaveLength(waitingFiles.length - 1)
  expect(await find('kemali@gmail.com')).toEqual(['kemali@gmail.com'])
})
