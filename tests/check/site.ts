import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Checked, createChecker, writeReport } from '../../content/check/index.ts'
import type { Problem } from '../../content/check/report/problem.ts'

/** A small site without problems. */
const BASE = join(import.meta.dirname, '../fixtures/site')

/** A change of a site in the given folder. */
export type Change = (root: string) => void

/** Copies the fixture site into the run's temporary folder, and applies changes. */
export function createSite(...changes: readonly Change[]): string {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  cpSync(BASE, root, { recursive: true })
  for (const change of changes) change(root)
  return root
}

/** One copy of the fixture site for many tests that change one file each. A copy per test would be slow. */
export function createReusableSite() {
  const root = createSite()
  const checker = createChecker(root)
  const readSource = (file: string) => readFileSync(join(root, file), 'utf8')
  const save = (file: string, source: string) => {
    // A new file has another inode, so it is read again even within the same millisecond.
    rmSync(join(root, file))
    write(file, source)(root)
  }
  return {
    sourceOf: readSource,
    /** Returns the findings after a change of one file, and undoes the change. */
    checkSource(file: string, source: string): readonly Problem[] {
      const before = readSource(file)
      save(file, source)
      const { problems, warnings } = checker.check()
      save(file, before)
      return [...problems, ...warnings]
    },
  }
}

export function check(...changes: readonly Change[]): Checked {
  return createChecker(createSite(...changes)).check()
}

/** The messages for a site with these changes, with their paths: problems, then warnings. */
export function listMessages(...changes: readonly Change[]): string[] {
  const { problems, warnings } = check(...changes)
  return [...problems, ...warnings].map(({ path, message }) => `${path}: ${message}`)
}

/** The report for a site with these changes. It starts with a line break to make snapshots readable. */
export function reportOf(...changes: readonly Change[]): string {
  return `\n${writeReport(check(...changes))}\n`
}

/** Replaces a text that occurs once in a file. Lists and objects may be written on one line or on several. */
export function edit(file: string, from: string, to: string): Change {
  return (root) => write(file, replaceOnce(readFileSync(join(root, file), 'utf8'), from, to))(root)
}

export function replaceOnce(source: string, from: string, to: string): string {
  const parts = source.split(createPattern(from))
  if (parts.length !== 2) throw new Error(`${JSON.stringify(from)} is not there once.`)
  return parts.join(to)
}

function createPattern(from: string): RegExp {
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

/** Copies a file. */
export function copy(from: string, to: string): Change {
  return (root) => cpSync(join(root, from), join(root, to), { recursive: true })
}
