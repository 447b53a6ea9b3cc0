import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PLACEHOLDERS } from '../../schema/documents/shared.ts'
import type { RenderContext, Rendered } from '../../vite/render/job.ts'
import { renderPages } from '../../vite/render/threads.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threads-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A bundle that tells of each page where it was made, and fails in a thread at one that is called `wrong`. */
function bundle(): URL {
  const file = join(folder, 'bundle.mjs')
  writeFileSync(
    file,
    `import { parentPort, workerData } from 'node:worker_threads'
     export const pageWriter = () => (route) => ({ route, files: [], entry: { search: 'here' } })
     if (workerData?.context) parentPort.on('message', (routes) => {
       if (routes.includes('wrong')) throw new Error('This one cannot be rendered.')
       parentPort.postMessage(routes.map((route) => ({ route, files: [], entry: { search: 'in a thread' } })))
     })`,
  )
  return pathToFileURL(file)
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

/** Where each page was made: in a thread, or here. */
async function make(list: readonly string[]) {
  const context: RenderContext = {
    out: folder,
    entry: '/main.js',
    content: { ...PLACEHOLDERS, pages: new Map(), drafts: new Set(), pictures: new Map() },
    services: { frames: [], connections: [], forms: [] },
  }
  const pages: Rendered[] = []
  await renderPages(list, bundle(), context, (page) => pages.push(page))
  const made = (where: string) => pages.filter(({ entry }) => entry.search === where).map(({ route }) => route)
  return { here: made('here'), threads: made('in a thread') }
}

test('of many pages each is made once, in a thread', async () => {
  const { here, threads } = await make(numbered(500))
  expect(threads.sort()).toEqual(numbered(500).sort())
  expect(here).toEqual([])
})

test('few pages are made without threads, which take a while to start', async () => {
  expect(await make(numbered(50))).toEqual({ here: numbered(50), threads: [] })
})

test('what fails in a thread fails the build', async () => {
  const wrong = Array.from({ length: 1000 }, (_, index) => (index < 200 ? `${index}` : 'wrong'))
  await expect(make(wrong)).rejects.toThrow('This one cannot be rendered.')
})
