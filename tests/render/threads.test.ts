import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RenderContext, RenderJob } from '../../vite/render/job.ts'
import { renderInThreads } from '../../vite/render/threads.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threads-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A bundle whose threads write an empty file for each job, and fail at one that is called `wrong`. */
function bundle(): URL {
  const file = join(folder, 'bundle.mjs')
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'
     import { parentPort, workerData } from 'node:worker_threads'
     parentPort.on('message', (jobs) => {
       for (const { address } of jobs) {
         if (address === 'wrong') throw new Error('This one cannot be rendered.')
         writeFileSync(workerData.context.out + '/' + address + '.thread', '')
       }
       parentPort.postMessage(jobs.length)
     })`,
  )
  return pathToFileURL(file)
}

const jobs = (...addresses: string[]): RenderJob[] =>
  addresses.map((address) => ({ address, json: '{}', jsonLd: undefined }))
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

/** Where each document was made: in a thread, or here. */
async function make(list: readonly RenderJob[]) {
  const here: string[] = []
  const context: RenderContext = {
    out: folder,
    entry: '/main.js',
    sites: {} as RenderContext['sites'],
    services: { frames: [], connections: [], forms: [] },
  }
  await renderInThreads(list, bundle(), context, ({ address }) => {
    const end = performance.now() + 1
    while (performance.now() < end); // Rendering takes a while.
    here.push(address)
  })
  const threads = readdirSync(folder).flatMap((file) => (file.endsWith('.thread') ? [file.slice(0, -7)] : []))
  return { here, threads }
}

test('of many documents each is made once, here or in a thread', async () => {
  const { here, threads } = await make(jobs(...numbered(1000)))
  expect([...here, ...threads].sort()).toEqual(numbered(1000).sort())
  expect(here.length).toBeGreaterThan(0)
})

test('few documents are made without threads, which take a while to start', async () => {
  expect(await make(jobs(...numbered(200)))).toEqual({ here: numbered(200), threads: [] })
})

test('what fails in a thread fails the build', async () => {
  const wrong = Array.from({ length: 2000 }, (_, index) => (index < 500 ? `${index}` : 'wrong'))
  await expect(make(jobs(...wrong))).rejects.toThrow('This one cannot be rendered.')
})
