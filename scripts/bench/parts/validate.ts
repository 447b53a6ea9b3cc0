import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../setup.mjs'
import { withRoot } from '../measure.ts'

const WORKER = [join(root, 'scripts/run.mjs'), 'scripts/bench/worker.ts']

/** How long it takes to check many documents, in a process of its own, from its start. */
export const measure = () =>
  withRoot(10_000, (folder) => [JSON.parse(execFileSync(process.execPath, [...WORKER, folder], { encoding: 'utf8' }))])
