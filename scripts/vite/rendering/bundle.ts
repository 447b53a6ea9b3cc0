// The server's bundle starts here. It runs in the build, and in threads beside it.
import { parentPort, workerData } from 'node:worker_threads'
import { documentWriter } from './documents.ts'
import type { Common, DocumentJob } from './job.ts'

export { prerender } from '../../../src/prerender.tsx'
export { documentWriter }

/** What a thread is started with: that it is one of ours, and not the build or a test that has threads of its own. */
export interface ThreadData {
  readonly documents: Common
}

const common = (workerData as Partial<ThreadData> | null)?.documents
if (parentPort && common) {
  const port = parentPort
  const write = documentWriter(common)
  port.on('message', (jobs: readonly DocumentJob[]) => {
    for (const job of jobs) write(job)
    port.postMessage(jobs.length)
  })
}
