import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { RenderContext, RenderJob } from './job.ts'
import type { ThreadData } from './serverEntry.ts'

/** Jobs sent at one time: enough that sending costs little. */
const BATCH = 32

/** Batches that wait in a thread while it works on another, so that it never waits itself. */
const AHEAD = 2

/** How many documents are made here before threads are started: for fewer, those would take longer than they help. */
const FEW = 256

interface Thread {
  readonly worker: Worker
  waiting: number
}

/**
 * Does jobs on all cores: in threads while those keep up, and else here, where they are made.
 * `bundle` is the file of the server's bundle, `write` does a job here.
 */
export async function renderInThreads(
  jobs: Iterable<RenderJob>,
  bundle: URL,
  context: RenderContext,
  write: (job: RenderJob) => void,
): Promise<void> {
  let failed: ((error: unknown) => void) | undefined
  const failure = new Promise<never>((_, reject) => {
    failed = reject
  })
  failure.catch(() => {})
  let answered = () => {}
  const threads: Thread[] = []
  const start = () => {
    const worker = new Worker(bundle, { workerData: { context } satisfies ThreadData })
    const thread: Thread = { worker, waiting: 0 }
    worker.on('message', () => {
      thread.waiting--
      answered()
    })
    worker.on('error', (error) => failed?.(error))
    threads.push(thread)
  }

  const send = (batch: readonly RenderJob[]) => {
    const idle = threads.find(({ waiting }) => waiting < AHEAD)
    if (!idle) return false
    idle.waiting++
    idle.worker.postMessage(batch)
    return true
  }

  try {
    let made = 0
    for (const batch of batches(jobs)) {
      made += batch.length
      if (made > FEW) while (threads.length < availableParallelism() - 1) start()
      // Answers come in only while nothing runs here.
      if (threads.length > 0) await Promise.race([new Promise((resolve) => setImmediate(resolve)), failure])
      if (!send(batch)) for (const job of batch) write(job)
    }
    while (threads.some(({ waiting }) => waiting > 0)) {
      await Promise.race([
        new Promise<void>((resolve) => {
          answered = resolve
        }),
        failure,
      ])
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }
}

function* batches<T>(items: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
