import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { change } from '../../editor/app/core/history.ts'
import { getDocument } from '../../editor/app/core/store.ts'
import { loadChanges, openFile, save } from '../../editor/app/core/sync.ts'
import { createSite, edit } from '../check/site.ts'
import './closeDocuments.ts'
import { serveInProcess } from './inProcess.ts'

const POST = 'pages/blog/1.json'
const SECOND = 'pages/blog/2.json'
const LEAD = ['blocks', 0, 'lead', 'en']

test('a save waits for the edit that was sent before it, which the server would keep as unsaved otherwise', async () => {
  const server = await serveInProcess(createSite())
  let arrive: () => void = () => undefined
  const isSlow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const name = `${init.method} ${new URL(address, 'http://editor').pathname}`
    if (init.method !== 'GET') requests.push(name)
    if (name === 'PUT /_edit/api/unsaved') await isSlow
    return server.fetch(address, init)
  })
  await openFile(POST)
  change(POST, LEAD, 'Another short description.')
  await expect.poll(() => requests).toEqual(['PUT /_edit/api/unsaved'])
  const saving = save()
  // Time for a request that does not wait.
  await server.answer('GET /problems')
  expect(requests).toHaveLength(1)
  arrive()
  expect(await saving).toBe('saved')
  expect((await server.answer('GET /problems')).answer.unsaved).toEqual([])
})

test('two changes of another window in quick succession both arrive', async () => {
  const server = await serveInProcess(createSite())
  vi.stubGlobal('fetch', server.fetch)
  await openFile(POST)
  const query = { file: POST }
  const { saved, etag } = (await server.answer('GET /document', { query })).answer
  const type = (lead: string) => {
    const body = JSON.parse(JSON.stringify(saved).replace('A short description.', lead))
    return server.answer('PUT /unsaved', { query, headers: { 'if-match': etag }, body })
  }
  let sendFirstAnswer: () => void = () => undefined
  const isSecondTyped = new Promise<void>((resolve) => {
    sendFirstAnswer = resolve
  })
  await type('From the secon')
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const response = await server.fetch(address, init)
    await isSecondTyped
    return response
  })
  loadChanges()
  await type('From the second')
  loadChanges()
  sendFirstAnswer()
  await expect.poll(() => getValueAt(getDocument(POST)?.document, LEAD)).toBe('From the second')
})

test('an unsaved edit of a file that is gone is discarded', async () => {
  const root = createSite()
  const server = await serveInProcess(root)
  const query = { file: POST }
  const { saved, etag } = (await server.answer('GET /document', { query })).answer
  await server.answer('PUT /unsaved', { query, headers: { 'if-match': etag }, body: saved })
  rmSync(join(root, POST))
  expect((await server.answer('DELETE /unsaved', { query })).status).toBe(200)
})

/** Imports the modules again, as after a reload. */
async function importAgain() {
  vi.resetModules()
  const folder = '../../editor/app/core'
  const history: typeof import('../../editor/app/core/history.ts') = await import(`${folder}/history.ts`)
  const store: typeof import('../../editor/app/core/store.ts') = await import(`${folder}/store.ts`)
  const sync: typeof import('../../editor/app/core/sync.ts') = await import(`${folder}/sync.ts`)
  onTestFinished(() => sync.closeDocuments([...store.state.documents.keys()]))
  return { ...history, ...store, ...sync }
}

test('steps survive a reload, and a change of pages is one of them', async () => {
  const root = createSite()
  const server = await serveInProcess(root)
  vi.stubGlobal('fetch', server.fetch)
  const before = await importAgain()
  await before.openFile(POST)
  before.change(POST, LEAD, 'One more description.')
  const body = { does: 'rename', route: '/products/sac', to: '/products/levha' }
  const { answer } = await server.answer('PUT /page', { body })
  before.addPageStep(answer.file, { ...answer, name: 'Sac' })
  dispatchEvent(new Event('pagehide'))

  const after = await importAgain()
  const readLead = () => getValueAt(after.getDocument(POST)?.document, LEAD)
  const isRenamed = () => existsSync(join(root, 'pages/products/levha.json'))
  expect(await after.undo()).toMatchObject({ page: { does: 'rename', from: '/products/sac' } })
  expect(isRenamed()).toBe(false)
  expect(await after.undo()).toMatchObject({ file: POST })
  expect(readLead()).toBe('A short description.')
  expect(await after.undo()).toBeUndefined()
  await after.redo()
  expect(readLead()).toBe('One more description.')
  await after.redo()
  expect(isRenamed()).toBe(true)
  // Somebody else has changed the page since.
  rmSync(join(root, 'pages/products/levha.json'))
  expect(await after.undo()).toBe('late')
})

test('unsaved edits follow a page that a colleague has renamed, also after a reload without a connection', async () => {
  const [file, renamedFile] = ['pages/products/sac.json', 'pages/products/levha.json']
  const root = createSite()
  const server = await serveInProcess(root)
  let isAway = true
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (isAway && init.method === 'PUT' && decodeURIComponent(address).includes(renamedFile)) throw new TypeError()
    return server.fetch(address, init)
  })
  const before = await importAgain()
  await before.openFile(file)
  before.change(file, ['name'], 'Paslanmaz Levha')
  await server.answer('PUT /page', { body: { does: 'rename', route: '/products/sac', to: '/products/levha' } })
  expect(await before.save()).toBe('away')
  expect(before.getDocument(file)).toBeUndefined()

  isAway = false
  const after = await importAgain()
  await after.openFile(renamedFile)
  expect(await after.save()).toBe('saved')
  expect(readFileSync(join(root, renamedFile), 'utf8')).toContain('"name": "Paslanmaz Levha"')
})

test('words are replaced in the texts of several documents, as one step', async () => {
  const link = edit(
    SECOND,
    '"A short description."',
    '"A short\u00a0de\u00adscription: [sheets](/products/sac) and sac."',
  )
  const server = await serveInProcess(createSite(link))
  vi.stubGlobal('fetch', server.fetch)
  const { openFile, replaceDocuments, undo, getDocument } = await importAgain()
  const query = { find: 'short description', by: 'lasting $& impression' }
  const { changes } = (await server.answer('GET /replacements', { query })).answer
  expect(changes.map(({ file }: { readonly file: string }) => file)).toContain(SECOND)
  const sac = { find: 'sac', by: 'levha' }
  const plannedChanges = (await server.answer('GET /replacements', { query: sac })).answer.changes
  expect(JSON.stringify(plannedChanges)).toContain('[sheets](/products/sac) and levha.')
  const contact = { file: 'pages/contact.json', after: { name: 'New' } }
  await Promise.all([openFile(SECOND), openFile(contact.file)])
  replaceDocuments([...changes, contact])
  expect(getValueAt(getDocument(SECOND)?.document, LEAD)).toContain('A lasting $& impression: [')
  expect(getDocument(contact.file)?.document).toEqual(contact.after)
  await undo()
  expect(getValueAt(getDocument(SECOND)?.document, LEAD)).toContain('A short')
  expect(getDocument(contact.file)?.document).not.toEqual(contact.after)
})
