import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the project's code. A site that is built may lie elsewhere, as those of the tests do. */
export const PROJECT = join(import.meta.dirname, '../..')

/** The version of a package that is installed, without loading it. */
export function packageVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(PROJECT, 'node_modules', name, 'package.json'), 'utf8'),
  )
  return version
}
