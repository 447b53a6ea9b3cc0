/** @module-tag slow */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getFacts } from '../../content/check/checkDocument.ts'
import { locate } from '../../content/check/read/locate.ts'
import { walk } from '../../schema/fieldTypes/json.ts'
import type { Path } from '../../schema/finding.ts'
import { localize } from '../../schema/reports/index.ts'
import { createSite } from './site.ts'

/**
 * Documents with their types. Each value is tried at one of this many places, because large documents have many similar
 * ones.
 */
const DOCUMENTS = [
  ['pages/index.json', 'page', 4],
  ['pages/products/boru.json', 'page', 4],
  ['pages/blog/1.json', 'page', 1],
  ['pages/contact.json', 'page', 1],
  ['pages/_site.json', 'site', 2],
  ['pages/_labels.json', 'labels', 24],
  ['pages/_units.json', 'units', 4],
] as const

/** Values to replace any other value with. */
const INSTEAD: readonly unknown[] = [null, true, -1, '', 'x', 'y'.repeat(2000), [], [null], {}, { tr: 'x' }, { x: 1 }]

/** Replaces each value of a document, and removes it. Alternates between places if `alike` is above 1. */
function* generateMistakes(
  source: string,
  alike: number,
): Generator<{ path: Path; value: unknown; document: unknown }> {
  const paths: Path[] = []
  walk(JSON.parse(source), (_, path) => {
    paths.push([...path])
    return undefined
  })
  for (const [number, path] of paths.slice(1).entries()) {
    for (const value of [...INSTEAD, undefined].filter((_, index) => (number + index) % alike === 0)) {
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

/** Words from zod and from values printed by JavaScript. */
const JARGON =
  /\b(?:invalid|expected|received|zod|undefined|NaN|input|regex|pattern|enum|union|string|boolean|array)\b|\[object/i

function expectPlain(message: string): void {
  // Quotations are written by the editor, so they are not checked.
  const words = message.replaceAll(/"(?:[^"\\]|\\.)*(?:"|…)/g, '""')
  expect(words).toMatch(/^(?:[A-Z"[{“-]|null|true).*(?:[.?)])$/)
  expect(words).not.toMatch(JARGON)
}

test.each(DOCUMENTS)(
  '%s with any value replaced is reported in plain sentences, with a location, and once per mistake',
  (file, kind, alike) => {
    const source = readFileSync(join(createSite(), file), 'utf8')
    const reportedIds = new Set<string>()
    for (const { path, value, document } of generateMistakes(source, alike)) {
      const { findings, page, shared = {} } = getFacts(kind, document)
      const judgedLater = /^(?:href|parent|file|page|cookieDetails|pages|posts)$/.test(
        String(path.findLast((step) => typeof step === 'string')),
      )
      if (!page && Object.keys(shared).length === 0 && !judgedLater)
        expect(findings, JSON.stringify(path)).not.toEqual([])
      for (const finding of findings) {
        const { message } = localize(finding, finding.path)
        if (reportedIds.has(message)) continue
        reportedIds.add(message)
        expectPlain(message)
        const text = JSON.stringify(document, null, 2)
        const { line, column, length } = locate(text, finding.path, finding.location)
        expect(text.split('\n')[line - 1]?.length, message).toBeGreaterThanOrEqual(column + length - 1)
      }
      // An invalid entry can also make its list too short, and a change of languages affects every text.
      if (typeof value === 'object' || value === undefined || path[0] === 'languages') continue
      const problems = findings.filter(({ severity }) => severity === undefined)
      expect(problems.length, JSON.stringify({ path, value })).toBeLessThan(2)
    }
    expect(reportedIds.size).toBeGreaterThan(40)
  },
)
