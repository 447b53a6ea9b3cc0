import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../setup.mjs'
import { withRoot } from '../measure.mjs'

const WORKER = join(root, 'scripts/bench/worker.mjs')

/** Runs one of the worker's tasks in a process of its own, so that each is measured from its start. */
const inProcess = (task, folder) =>
  JSON.parse(execFileSync(process.execPath, [WORKER, task, folder], { encoding: 'utf8' }))

/** How long it takes to check many documents. */
export const measure = () => withRoot(10_000, (folder) => [{ documents: 10_000, ...inProcess('validate', folder) }])
