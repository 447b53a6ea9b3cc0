import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { type Checked, createChecker, writeReport } from '../../content/check/index.ts'
import type { Problem } from '../../content/check/report/problem.ts'

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

/** One copy of the fixture site for many tests that change one file each: much quicker than a copy for each. */
export function reusableSite() {
  const root = siteWith()
  const checker = createChecker(root)
  const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const save = (file: string, source: string) => {
    // As a new file, so that it is read again within the same millisecond.
    rmSync(join(root, file))
    write(file, source)(root)
  }
  return {
    sourceOf,
    /** What is told of the site with this in one of its files, which is as before after that. */
    toldOf(file: string, source: string): readonly Problem[] {
      const before = sourceOf(file)
      save(file, source)
      const { problems, warnings } = checker.check()
      save(file, before)
      return [...problems, ...warnings]
    },
  }
}

export function check(...changes: readonly Change[]): Checked {
  return createChecker(siteWith(...changes)).check()
}

/** What is told of a site with these changes: problems, then warnings, each with its path. */
export function messagesOf(...changes: readonly Change[]): string[] {
  const { problems, warnings } = check(...changes)
  return [...problems, ...warnings].map(({ path, message }) => `${path}: ${message}`)
}

/** What an editor reads who has made these changes; begins with a new line, so that snapshots stand on their own. */
export function reportOf(...changes: readonly Change[]): string {
  return `\n${writeReport(check(...changes))}\n`
}

/** Replaces what is there once in a file, where its lists and objects may be written on one line or on several. */
export function edit(file: string, from: string, to: string): Change {
  return (root) => write(file, replaceOnce(readFileSync(join(root, file), 'utf8'), from, to))(root)
}

export function replaceOnce(source: string, from: string, to: string): string {
  const parts = source.split(patternOf(from))
  if (parts.length !== 2) throw new Error(`${JSON.stringify(from)} is not there once.`)
  return parts.join(to)
}

function patternOf(from: string): RegExp {
  const pattern = from
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll(/(\\\[|\\{(?!$)) ?/g, '$1\\s*')
    .replaceAll(/ ?(\\[\]}])/g, '\\s*$1')
    .replaceAll(', ', ',\\s+')
  return new RegExp(pattern)
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
