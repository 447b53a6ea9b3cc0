// The server's bundle starts here. It runs in the build, and in threads beside it.
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderContext } from './job.ts'
import { pageWriter } from './pageWriter.ts'

export { prerender } from '../../src/shell/prerender.tsx'
export { pageWriter }

/** What a thread is started with: that it is one of ours, and not the build or a test that has threads of its own. */
export interface ThreadData {
  readonly context: RenderContext
}

const context = (workerData as Partial<ThreadData> | null)?.context
if (parentPort && context) {
  const port = parentPort
  const write = pageWriter(context)
  port.on('message', (routes: readonly string[]) => port.postMessage(routes.map(write)))
}
