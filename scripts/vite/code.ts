import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './output.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['schema', 'src', 'scripts/vite']
const FILES = ['package-lock.json', 'vite.config.ts']

/**
 * A name for all code that has a part in what is made of a document. Whatever of it changes, everything is made anew:
 * which parts a change reaches is not worth being wrong about.
 */
export function codeVersion(): string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  )
  const sources = [...files, ...FILES.map((file) => join(PROJECT, file))].flatMap((file) => [file, readFileSync(file)])
  // `Intl` comes with Node.
  return hashOf(process.version, process.platform, ...sources)
}
