// The server's bundle starts here. It runs in the build, and in threads beside it.
import { parentPort, workerData } from 'node:worker_threads'
import { documentWriter } from './documentWriter.ts'
import type { RenderContext, RenderJob } from './job.ts'

export { prerender, prerenderInLanguages } from '../../src/prerender.tsx'
export { documentWriter }

/** What a thread is started with: that it is one of ours, and not the build or a test that has threads of its own. */
export interface ThreadData {
  readonly context: RenderContext
}

const context = (workerData as Partial<ThreadData> | null)?.context
if (parentPort && context) {
  const port = parentPort
  const write = documentWriter(context)
  port.on('message', (jobs: readonly RenderJob[]) => {
    for (const job of jobs) write(job)
    port.postMessage(jobs.length)
  })
}
