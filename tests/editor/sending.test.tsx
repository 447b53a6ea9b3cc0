import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { change, open, save } from '../../editor/app/documents.ts'
import { siteWith } from '../check/site.ts'
import { serveInProcess } from './inProcess.ts'

const POST = 'pages/blog/1.json'
const LEAD = ['blocks', 0, 'lead', 'en']

test('a save waits for the edit that was sent before it, which the server would keep as unsaved otherwise', async () => {
  const server = await serveInProcess(siteWith())
  let arrive: () => void = () => undefined
  const isSlow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const name = `${init.method} ${new URL(address, 'http://editor').pathname}`
    if (init.method !== 'GET') sent.push(name)
    if (name === 'PUT /_edit/api/unsaved') await isSlow
    return server.fetch(address, init)
  })
  await open(POST)
  change(POST, LEAD, 'Another short description.')
  await expect.poll(() => sent).toEqual(['PUT /_edit/api/unsaved'])
  const saving = save()
  // Time for a request that does not wait.
  await server.answer('GET /problems')
  expect(sent).toHaveLength(1)
  arrive()
  expect(await saving).toBe('saved')
  expect((await server.answer('GET /problems')).answer.unsaved).toEqual([])
})

test('an unsaved edit of a file that is gone is discarded', async () => {
  const root = siteWith()
  const server = await serveInProcess(root)
  const query = { file: POST }
  const { saved, etag } = (await server.answer('GET /document', { query })).answer
  await server.answer('PUT /unsaved', { query, headers: { 'if-match': etag }, body: saved })
  rmSync(join(root, POST))
  expect((await server.answer('DELETE /unsaved', { query })).status).toBe(200)
})

test('steps survive a reload, and a change of pages is one of them', async () => {
  const root = siteWith()
  const server = await serveInProcess(root)
  vi.stubGlobal('fetch', server.fetch)
  vi.resetModules()
  const before: typeof import('../../editor/app/documents.ts') = await import('../../editor/app/documents.ts')
  await before.open(POST)
  before.change(POST, LEAD, 'One more description.')
  const body = { does: 'rename', route: '/products/sac', to: '/products/levha' }
  const { answer } = await server.answer('PUT /page', { body })
  before.addPageStep(answer.file, { ...answer, name: 'Sac' })
  dispatchEvent(new Event('pagehide'))

  vi.resetModules()
  const after: typeof import('../../editor/app/documents.ts') = await import('../../editor/app/documents.ts')
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
