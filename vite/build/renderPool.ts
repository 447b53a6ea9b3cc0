import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serialize } from 'node:v8'
import { Tinypool } from 'tinypool'
import type { Content } from '../../content/resolve/content.ts'
import { joinAddress, LANGUAGES } from '../../schema/names/languages.ts'
import type { Sheet } from '../dataSheets/dataSheets.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import type { Build, PageTask, SheetTask } from './renderWorker.ts'

/** Pages per task. Larger batches would leave a worker idle at the end, smaller ones cost more messages. */
const BATCH_SIZE = 8

/**
 * Worker processes, one for each core, that resolve and render pages: the code of `server`, a bundle of
 * `renderWorker.ts`. Each reads the build once, from a file beside the bundle. A worker that fails or ends fails the build.
 */
export function openRenderPool(build: Build, server: string) {
  const file = join(dirname(server), 'build.bin')
  writeFileSync(file, serialize(build))
  const workers = availableParallelism()
  let pool: Tinypool | undefined
  const getPool = () => {
    pool ??= new Tinypool({
      filename: pathToFileURL(server).href,
      // Tinypool notices when a process ends. Of a thread it only notices errors.
      runtime: 'child_process',
      env: { ...process.env } as Record<string, string>,
      minThreads: workers,
      maxThreads: workers,
    })
    return pool
  }

  const runSheet = (name: 'renderSheet' | 'hashSheet', sheet: Sheet): Promise<string> =>
    getPool().run({ build: file, ...sheet } satisfies SheetTask, { name })

  return {
    /** Renders a page's data sheet as an HTML document. */
    renderSheet: (sheet: Sheet) => runSheet('renderSheet', sheet),

    /** The hash of the same document. Sending whole documents to this process would take longer than rendering them. */
    hashSheet: (sheet: Sheet) => runSheet('hashSheet', sheet),

    /** Writes every page in every language, with its view as JSON. Returns the number of documents. */
    async renderPages(dataSheets: Content['dataSheets'] = new Map()) {
      const routes = [...build.content.pages.keys()]
      const batches = Array.from({ length: Math.ceil(routes.length / BATCH_SIZE) }, (_, index) =>
        routes.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
      )
      let changedCount = 0
      const render = async (batch: readonly string[]) => {
        const addresses = batch.flatMap((route) => LANGUAGES.map((language) => joinAddress(route, language)))
        const sheets = addresses.flatMap((address) => {
          const sheet = dataSheets.get(address)
          return sheet ? [[address, sheet] as const] : []
        })
        const task: PageTask = { build: file, routes: batch, dataSheets: sheets }
        const result: number | string = await getPool()
          .run(task)
          .catch((error) => `A worker ended while it rendered ${batch.join(', ')}: ${error.message}`)
        if (typeof result === 'string') throw new Error(result)
        changedCount += result
      }
      await forEachConcurrently(batches, workers, render)
      return { documents: routes.length * LANGUAGES.length, changedCount }
    },

    close: async () => pool?.destroy(),
  }
}
