import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { shared } from '../files/concurrently.ts'
import type { RenderContext, Rendered } from './job.ts'
import type { ThreadData } from './serverEntry.ts'

/** Pages sent at one time: enough that sending costs little. */
const BATCH = 8

/** So many pages are made here: threads would take longer to start than they help. */
const FEW = 64

/**
 * A thread holds the page that it makes and what all share. Without a limit V8 lets it grow with the machine's memory;
 * and by that of what is new, garbage goes sooner.
 */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }

/**
 * Makes pages on all cores, in a thread for each of them, which takes the next when its last are done; few pages are made
 * here. `bundle` is the file of the server's bundle. Each page is handed to `done`.
 */
export async function renderPages(
  routes: readonly string[],
  bundle: URL,
  context: RenderContext,
  done: (page: Rendered) => void,
): Promise<void> {
  if (routes.length <= FEW) {
    const { pageWriter }: typeof import('./serverEntry.ts') = await import(bundle.href)
    const write = pageWriter(context)
    for (const route of routes) done(write(route))
    return
  }
  const rest = shared(routes)
  const workers: Worker[] = []

  const inThread = async () => {
    let batch = next(rest, BATCH)
    if (batch.length === 0) return
    const worker = new Worker(bundle, { workerData: { context } satisfies ThreadData, resourceLimits: LIMITS })
    workers.push(worker)
    for (; batch.length > 0; batch = next(rest, BATCH)) {
      worker.postMessage(batch)
      // Fails where the thread does.
      const [pages] = await once(worker, 'message')
      for (const page of pages) done(page)
    }
  }

  try {
    await Promise.all(Array.from({ length: availableParallelism() }, inThread))
  } finally {
    // After a failure, nothing else is begun.
    rest.return(undefined)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function next<T>(items: Iterator<T>, most: number): readonly T[] {
  const batch: T[] = []
  while (batch.length < most) {
    const { done, value } = items.next()
    if (done) break
    batch.push(value)
  }
  return batch
}
