// What the benchmark's parts share.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { makeRoot } from './documents.ts'

/** Makes a root with so many generated documents for as long as `use` runs. */
export async function withRoot<T>(count: number, use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    makeRoot(root, folder, count)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
