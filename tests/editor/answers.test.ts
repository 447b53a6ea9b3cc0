import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { createEditStore } from '../../editor/server/files.ts'
import { createPresence } from '../../editor/server/presence.ts'
import { handleRequests } from '../../editor/server/requests.ts'
import { createRoutes } from '../../editor/server/routes.ts'
import { createSources } from '../../editor/server/sources.ts'
import { createRepository } from '../../editor/versions/repository.ts'
import { createSite } from '../check/site.ts'
import { listen } from '../ports.ts'
import { isWindows } from '../system.ts'

const FILE = 'pages/contact.json'
const root = createSite()
const original = readFileSync(join(root, FILE), 'utf8')
const readContact = () => readFileSync(join(root, FILE), 'utf8')

let edits = createEditStore(root)
const repository = await createRepository(root)
const server = createServer((request, response) => {
  const checker = createChecker(root, { unsaved: edits.texts })
  const services = {
    root,
    checker,
    edits,
    sources: createSources(root),
    repository,
    presence: createPresence({ root, edits }),
    getContent: () => undefined,
    onChange: () => undefined,
    onSave: () => undefined,
  }
  handleRequests(createRoutes(services), 'secret')(request, response, () => response.end())
})
edits.restore()
const port = await listen(server)
const address = `http://127.0.0.1:${port}`
afterAll(() => server.close())
beforeEach(() => {
  edits.remove(FILE)
  writeFileSync(join(root, FILE), original)
})

interface Request {
  readonly method?: string
  readonly path?: string
  readonly file?: string
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const encode = (body: unknown) =>
  Buffer.isBuffer(body) ? new Uint8Array(body) : typeof body === 'string' ? body : JSON.stringify(body)

/** Sends a request as the editor's own page does, except for the given differences. */
async function send({ method = 'GET', path = '/document', file = FILE, name = '', headers = {}, body }: Request) {
  const response = await fetch(`${address}${path}?${new URLSearchParams({ file, name })}`, {
    method,
    headers: {
      Origin: address,
      'X-Editor-Token': 'secret',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: encode(body) }),
  })
  return { status: response.status, answer: await response.json() }
}

const openContact = async () => (await send({})).answer
const rename = (document: object) => ({ ...document, name: { tr: 'Bize yazın', en: 'Write to us' } })

test.each<[string, number, Request]>([
  ['requests of another page', 403, { headers: { Origin: 'https://elsewhere.example' } }],
  ['requests without an origin', 403, { method: 'PUT', path: '/document', headers: { Origin: '' }, body: {} }],
  ['requests without the token', 403, { headers: { 'X-Editor-Token': '' } }],
  ['forms', 415, { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: '{}' }],
  ['saves without If-Match', 428, { method: 'PUT', body: {} }],
  ['saves of another version', 412, { method: 'PUT', headers: { 'If-Match': '"other"' }, body: {} }],
  ['bodies that are not JSON', 400, { method: 'PUT', headers: { 'If-Match': '""' }, body: '{' }],
  ['bodies that are not documents', 400, { method: 'PUT', headers: { 'If-Match': '""' }, body: '7' }],
  ['bodies that are too large', 413, { method: 'PUT', body: { text: 'x'.repeat(1_000_001) } }],
  ['paths out of the folder', 404, { file: 'pages/../package.json' }],
  ['absolute paths', 404, { file: '/etc/passwd' }],
  ['files that are not pages', 404, { file: 'pages/new.json' }],
  ['unknown requests', 404, { method: 'DELETE', path: '/document' }],
])('refuses %s: %i', async (_, status, body) => {
  expect((await send(body)).status).toBe(status)
  expect(readContact()).toBe(original)
})

test('refuses requests to another host name that resolves to this machine', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET /document?file=${FILE} HTTP/1.1\r\nHost: site.example:${port}\r\nX-Editor-Token: secret\r\n\r\n`)
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/^HTTP\/1.1 403/)
})

test.skipIf(isWindows)('refuses a page that is a symbolic link to another folder', async () => {
  const path = join(root, 'pages/products/boru.json')
  mkdirSync(join(root, 'elsewhere'))
  renameSync(path, join(root, 'elsewhere/boru.json'))
  symlinkSync(join(root, 'elsewhere/boru.json'), path)
  expect((await send({ file: 'pages/products/boru.json' })).status).toBe(404)
})

test('saves formatted documents and leaves no temporary file', async () => {
  const originalFiles = readdirSync(join(root, 'pages'))
  const { saved, etag } = await openContact()
  const body = rename(saved)
  const { status, answer } = await send({ method: 'PUT', headers: { 'If-Match': etag }, body })
  expect(status).toBe(200)
  expect(readContact()).toContain('"en": "Write to us"')
  expect(readdirSync(join(root, 'pages'))).toEqual(originalFiles)
  // The new ETag allows the next save; the old one, of another window, does not.
  expect((await send({ method: 'PUT', headers: { 'If-Match': answer.etag }, body: saved })).status).toBe(200)
  expect((await send({ method: 'PUT', headers: { 'If-Match': answer.etag }, body })).status).toBe(412)
  expect(JSON.parse(readContact())).toEqual(saved)
})

test('a save without an edit does not write the file, even if it is not formatted', async () => {
  const dense = JSON.stringify(JSON.parse(original))
  writeFileSync(join(root, FILE), dense)
  const { saved, etag } = await openContact()
  expect((await send({ method: 'PUT', headers: { 'If-Match': etag }, body: saved })).status).toBe(200)
  expect(readContact()).toBe(dense)
})

test('a document with problems stays unsaved, and is restored after a crash', async () => {
  const { saved, etag } = await openContact()
  const broken = { ...saved, name: { tr: 'Bize yazın' } }
  const { status, answer } = await send({ method: 'PUT', headers: { 'If-Match': etag }, body: broken })
  expect(status).toBe(422)
  expect(answer.problems[0]).toMatchObject({ file: FILE, path: 'name.en', message: expect.stringContaining('English') })
  expect(readContact()).toBe(original)
  edits = createEditStore(root)
  expect(edits.restore()).toEqual([FILE])
  expect(await openContact()).toMatchObject({ unsaved: broken, etag })
})

test('says which page cannot be shown as it is edited, so that its previous version is', async () => {
  const { saved, etag } = await openContact()
  const getOutdated = async (body: unknown) =>
    (await send({ method: 'PUT', path: '/unsaved', headers: { 'If-Match': etag }, body })).answer
  expect(await getOutdated({ ...saved, name: { tr: 'Bize yazın' } })).toMatchObject({ outdated: [FILE] })
  const placeholder = { ...saved, name: { tr: '▢ Ad', en: '▢ Name' } }
  expect(await getOutdated(placeholder)).toMatchObject({ problems: [{ file: FILE }, {}], outdated: [] })
})

test('an edit keeps the version it started from when its file changes', async () => {
  const { saved, etag } = await openContact()
  await send({ method: 'PUT', path: '/unsaved', headers: { 'If-Match': etag }, body: rename(saved) })
  writeFileSync(join(root, FILE), original.replace('"en": "Contact"', '"en": "Theirs"'))
  edits = createEditStore(root)
  edits.restore()
  expect(await openContact()).toMatchObject({ saved, etag, unsaved: rename(saved) })
  const { status, answer } = await send({ method: 'PUT', headers: { 'If-Match': etag }, body: rename(saved) })
  expect(status).toBe(412)
  expect(answer.theirs.name.en).toBe('Theirs')
})

test('publishes nothing with problems, or without Git', async () => {
  const publish = { method: 'PUT', path: '/publish', body: { message: 'Change' } }
  expect((await send(publish)).status).toBe(409)
  expect((await send({ path: '/changes' })).answer).toMatchObject({ hindrance: 'noRepository', changes: [] })
  writeFileSync(join(root, FILE), '{')
  const { status, answer } = await send({ ...publish, body: { message: 'Change', files: [FILE] } })
  expect([status, answer.outcome]).toEqual([200, 'wrong'])
  expect(answer.blocking[0]).toMatchObject({ file: FILE })
})

test('forgets a discarded edit', async () => {
  const { saved, etag } = await openContact()
  await send({ method: 'PUT', path: '/unsaved', headers: { 'If-Match': etag }, body: rename(saved) })
  expect(await openContact()).toHaveProperty('unsaved')
  expect((await send({ method: 'DELETE', path: '/unsaved' })).status).toBe(200)
  expect(await openContact()).not.toHaveProperty('unsaved')
})

const listPictures = () => readdirSync(join(root, 'public/pictures')).sort()
const upload = (name: string, body: Buffer) =>
  send({ method: 'PUT', path: '/picture', name, headers: { 'Content-Type': 'application/octet-stream' }, body })
const createGrey = (width: number) => sharp({ create: { width, height: 8, channels: 3, background: '#888' } })

test.each<[string, number, () => Promise<Buffer> | Buffer]>([
  ['a file above 30 MB', 413, () => Buffer.alloc(30_000_001)],
  ['a text called .jpg', 415, () => Buffer.from('not a picture')],
  [
    'a drawing with a script',
    415,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  [
    'a picture of an iPhone',
    415,
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
  ],
  ['another kind of picture', 415, () => createGrey(8).gif().toBuffer()],
  ['a truncated picture', 422, async () => (await createGrey(900).jpeg().toBuffer()).subarray(0, -60)],
])('rejects %s as a picture: %i', async (_, status, make) => {
  const before = listPictures()
  expect((await upload('boru.jpg', await make())).status).toBe(status)
  expect(listPictures()).toEqual(before)
})

test('saves an uploaded picture once, under a free, valid name, scaled down', async () => {
  const originalPictures = listPictures()
  const widePicture = await createGrey(5000).png().toBuffer()
  expect((await upload('../Büyük Boru (1).JPG', widePicture)).answer).toEqual({ file: 'buyuk-boru-1.png' })
  expect((await upload('again.png', widePicture)).answer).toEqual({ file: 'buyuk-boru-1.png' })
  const otherPicture = await createGrey(900).png().toBuffer()
  expect((await upload('büyük boru 1.png', otherPicture)).answer).toEqual({ file: 'buyuk-boru-1-2.png' })
  expect(listPictures()).toEqual([...originalPictures, 'buyuk-boru-1-2.png', 'buyuk-boru-1.png'].sort())
  expect(await sharp(join(root, 'public/pictures/buyuk-boru-1.png')).metadata()).toMatchObject({ width: 4000 })
})
