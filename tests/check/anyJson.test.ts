import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getFacts } from '../../content/check/document.ts'
import { localize } from '../../content/check/messages/index.ts'
import { locate } from '../../content/check/read/locate.ts'
import { walk } from '../../schema/fieldTypes/json.ts'
import type { Path } from '../../schema/finding.ts'
import { siteWith } from './site.ts'

/** Documents by their files and kinds, and of how many places that are alike one is tried with a value. */
const DOCUMENTS = [
  ['pages/index.json', 'page', 1],
  ['pages/products/boru.json', 'page', 1],
  ['pages/blog/1.json', 'page', 1],
  ['pages/contact.json', 'page', 1],
  ['pages/_site.json', 'site', 1],
  ['pages/_labels.json', 'labels', 12],
  ['pages/_units.json', 'units', 2],
] as const

/** What an editor may have written instead of anything. */
const INSTEAD: readonly unknown[] = [null, true, -1, '', 'x', 'y'.repeat(2000), [], [null], {}, { tr: 'x' }, { x: 1 }]

/** All places of a document, each with its value replaced, and without it; by turns where many places are alike. */
function* mistakes(source: string, alike: number): Generator<{ path: Path; value: unknown; document: unknown }> {
  const paths: Path[] = []
  walk(JSON.parse(source), (_, path) => {
    paths.push([...path])
    return undefined
  })
  for (const [place, path] of paths.slice(1).entries()) {
    for (const value of [...INSTEAD, undefined].filter((_, index) => (place + index) % alike === 0)) {
      const document: unknown = JSON.parse(source)
      let parent = document as Record<string | number, unknown>
      for (const step of path.slice(0, -1)) parent = parent[step] as typeof parent
      const last = path.at(-1) ?? ''
      if (value !== undefined) parent[last] = value
      else if (Array.isArray(parent)) parent.splice(Number(last), 1)
      else delete parent[last]
      yield { path, value, document }
    }
  }
}

/** Words of the schema's library, and what JavaScript makes of values that are no words. */
const JARGON =
  /\b(?:invalid|expected|received|zod|undefined|NaN|input|regex|pattern|enum|union|string|boolean|array)\b|\[object/i

function expectPlain(message: string): void {
  // What an editor has written is not the report's own words.
  const words = message.replaceAll(/"(?:[^"\\]|\\.)*(?:"|…)/g, '""')
  expect(words).toMatch(/^(?:[A-Z"[{“-]|null|true).*(?:[.?)])$/)
  expect(words).not.toMatch(JARGON)
}

test.each(DOCUMENTS)(
  '%s with anything instead of any of its values: told in plain sentences, each with a place, and one wrong word once',
  { timeout: 60_000 },
  (file, kind, alike) => {
    const source = readFileSync(join(siteWith(), file), 'utf8')
    const told = new Set<string>()
    for (const { path, value, document } of mistakes(source, alike)) {
      const { findings, page, shared = {} } = getFacts(kind, document)
      const judgedLater = /^(?:href|parent|file|page|cookieDetails|pages|posts)$/.test(
        String(path.findLast((step) => typeof step === 'string')),
      )
      if (!page && Object.keys(shared).length === 0 && !judgedLater)
        expect(findings, JSON.stringify(path)).not.toEqual([])
      for (const finding of findings) {
        const { message } = localize(finding, finding.path)
        if (told.has(message)) continue
        told.add(message)
        expectPlain(message)
        const text = JSON.stringify(document, null, 2)
        const { line, column, length } = locate(text, finding.path, finding.location)
        expect(text.split('\n')[line - 1]?.length, message).toBeGreaterThanOrEqual(column + length - 1)
      }
      // A list that has one entry of no use has too few others; and of a page's languages, every text is told.
      if (typeof value === 'object' || value === undefined || path[0] === 'languages') continue
      const problems = findings.filter(({ severity }) => severity === undefined)
      expect(problems.length, JSON.stringify({ path, value })).toBeLessThan(2)
    }
    expect(told.size).toBeGreaterThan(40)
  },
)
