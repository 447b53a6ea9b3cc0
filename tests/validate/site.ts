import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { type Checked, createChecker, report } from '../../schema/validate/index.ts'

/** A small site without a mistake. */
const BASE = join(import.meta.dirname, '../fixtures/site')

/** Something done to a site, given its folder. */
export type Change = (root: string) => void

// Pages are read when they are asked for.
const made: string[] = []
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true })
})

/** A copy of the fixture site with these changes; gone after the file’s tests. */
export function siteWith(...changes: readonly Change[]): string {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  made.push(root)
  cpSync(BASE, root, { recursive: true })
  for (const change of changes) change(root)
  return root
}

export function check(...changes: readonly Change[]): Checked {
  return createChecker(siteWith(...changes)).check()
}

/** What an editor reads who has made these changes; begins with a new line, so that snapshots stand on their own. */
export function reportOf(...changes: readonly Change[]): string {
  return `\n${report(check(...changes))}\n`
}

/** Replaces what is there once in a file, where a list may be written on one line or on several. */
export function edit(file: string, from: string, to: string): Change {
  const pattern = from
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('\\[', '\\[\\s*')
    .replaceAll('\\]', '\\s*\\]')
    .replaceAll(', ', ',\\s+')
  return (root) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (source.split(new RegExp(pattern)).length !== 2)
      throw new Error(`${JSON.stringify(from)} is not once in ${file}.`)
    writeFileSync(
      join(root, file),
      source.replace(new RegExp(pattern), () => to),
    )
  }
}

export function write(file: string, content: string | Uint8Array): Change {
  return (root) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
}

export function remove(file: string): Change {
  return (root) => rmSync(join(root, file), { recursive: true })
}

/** Writes what is in one file into another. */
export function copy(from: string, to: string): Change {
  return (root) => cpSync(join(root, from), join(root, to), { recursive: true })
}
