// What the benchmark's parts share.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../setup.mjs'

const { makeRoot } = (await runnerImport(join(root, 'scripts/bench/documents.ts'))).module

/** Makes a root with so many generated documents for as long as `use` runs. */
export async function withRoot(count, use) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    makeRoot(root, folder, count)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
