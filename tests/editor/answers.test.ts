import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answersOf } from '../../editor/server/answers.ts'
import { keptEdits } from '../../editor/server/files.ts'
import { answering } from '../../editor/server/requests.ts'
import { createSources } from '../../editor/server/sources.ts'
import { createChecker } from '../../schema/validate/index.ts'
import { siteWith } from '../validate/site.ts'

const FILE = 'pages/contact.json'
const root = siteWith()
const original = readFileSync(join(root, FILE), 'utf8')
const onDisk = () => readFileSync(join(root, FILE), 'utf8')

let edits = keptEdits(root)
const server = createServer((request, response) => {
  const checker = createChecker(root, { unsaved: edits.texts })
  const parts = { root, checker, edits, sources: createSources(root), shown: () => undefined, changed: () => undefined }
  answering(answersOf(parts), 'secret')(request, response, () => response.end())
})
let address = ''
let port = 0
beforeAll(async () => {
  edits.restore()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  port = typeof at === 'object' && at ? at.port : 0
  address = `http://127.0.0.1:${port}`
})
afterAll(() => server.close())
beforeEach(() => {
  edits.drop(FILE)
  writeFileSync(join(root, FILE), original)
})

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly file?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Asks as the editor's own page does, but for what is said otherwise. */
async function ask({ method = 'GET', path = '/document', file = FILE, headers = {}, body }: Sent) {
  const response = await fetch(`${address}${path}?${new URLSearchParams({ file })}`, {
    method,
    headers: {
      Origin: address,
      'X-Editor-Token': 'secret',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, answer: await response.json() }
}

const opened = async () => (await ask({})).answer
const renamed = (saved: object) => ({ ...saved, name: { tr: 'Bize yazın', en: 'Write to us' } })

test.each<[string, number, Sent]>([
  ['another page', 403, { headers: { Origin: 'https://elsewhere.example' } }],
  ['no page at all', 403, { method: 'PUT', path: '/document', headers: { Origin: '' }, body: {} }],
  ['a page without the token', 403, { headers: { 'X-Editor-Token': '' } }],
  ['a form', 415, { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: '{}' }],
  ['who does not say what was changed', 428, { method: 'PUT', body: {} }],
  ['who has another version', 412, { method: 'PUT', headers: { 'If-Match': '"other"' }, body: {} }],
  ['what is no JSON', 400, { method: 'PUT', headers: { 'If-Match': '""' }, body: '{' }],
  ['what is no document', 400, { method: 'PUT', headers: { 'If-Match': '""' }, body: '7' }],
  ['what is too large', 413, { method: 'PUT', body: { text: 'x'.repeat(1_000_001) } }],
  ['a way out of the folder', 404, { file: 'pages/../package.json' }],
  ['an absolute path', 404, { file: '/etc/passwd' }],
  ['a file that is no page', 404, { file: 'pages/new.json' }],
  ['what it does not know', 404, { method: 'DELETE', path: '/document' }],
])('refuses %s: %i', async (_, status, sent) => {
  expect((await ask(sent)).status).toBe(status)
  expect(onDisk()).toBe(original)
})

test('refuses whoever asks for it by another name: a name that leads here is no page of its own', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET /document?file=${FILE} HTTP/1.1\r\nHost: site.example:${port}\r\nX-Editor-Token: secret\r\n\r\n`)
  const [said] = await once(socket, 'data')
  expect(String(said)).toMatch(/^HTTP\/1.1 403/)
})

test('refuses a page that is a link to a file elsewhere', async () => {
  const path = join(root, 'pages/products/boru.json')
  mkdirSync(join(root, 'elsewhere'))
  renameSync(path, join(root, 'elsewhere/boru.json'))
  symlinkSync(join(root, 'elsewhere/boru.json'), path)
  expect((await ask({ file: 'pages/products/boru.json' })).status).toBe(404)
})

test('saves as the site lays documents out, and leaves nothing else in the folder', async () => {
  const before = readdirSync(join(root, 'pages'))
  const { saved, etag } = await opened()
  const body = renamed(saved)
  const { status, answer } = await ask({ method: 'PUT', headers: { 'If-Match': etag }, body })
  expect(status).toBe(200)
  expect(onDisk()).toContain('"en": "Write to us"')
  expect(readdirSync(join(root, 'pages'))).toEqual(before)
  // Its own next save goes on from there, and another window's does not.
  expect((await ask({ method: 'PUT', headers: { 'If-Match': answer.etag }, body: saved })).status).toBe(200)
  expect((await ask({ method: 'PUT', headers: { 'If-Match': answer.etag }, body })).status).toBe(412)
  expect(JSON.parse(onDisk())).toEqual(saved)
})

test('a save without an edit writes no byte, however the file is laid out', async () => {
  const dense = JSON.stringify(JSON.parse(original))
  writeFileSync(join(root, FILE), dense)
  const { saved, etag } = await opened()
  expect((await ask({ method: 'PUT', headers: { 'If-Match': etag }, body: saved })).status).toBe(200)
  expect(onDisk()).toBe(dense)
})

test('what is not right is told in the words of the checks, kept beside the file, and there again after a crash', async () => {
  const { saved, etag } = await opened()
  const broken = { ...saved, name: { tr: 'Bize yazın' } }
  const { status, answer } = await ask({ method: 'PUT', headers: { 'If-Match': etag }, body: broken })
  expect(status).toBe(422)
  expect(answer.problems[0]).toMatchObject({ file: FILE, path: 'name.en', message: expect.stringContaining('English') })
  expect(onDisk()).toBe(original)
  edits = keptEdits(root)
  expect(edits.restore()).toEqual([FILE])
  expect(await opened()).toMatchObject({ unsaved: broken, etag })
})

test('what is no longer to be saved is forgotten', async () => {
  const { saved, etag } = await opened()
  await ask({ method: 'PUT', path: '/unsaved', headers: { 'If-Match': etag }, body: renamed(saved) })
  expect(await opened()).toHaveProperty('unsaved')
  expect((await ask({ method: 'DELETE', path: '/unsaved' })).status).toBe(200)
  expect(await opened()).not.toHaveProperty('unsaved')
})
