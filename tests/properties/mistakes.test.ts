import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walk } from '../../schema/fieldTypes/json.ts'
import type { Path } from '../../schema/wording/finding.ts'
import { createSite, expectToRender, runs, seed } from './support.ts'

const FILES = ['products/boru', 'index', 'blog/1', 'contact'].map((name) => `pages/${name}.json`)
const sourceOf = (file: string) => readFileSync(join('tests/fixtures/site', file), 'utf8')

let site: ReturnType<typeof createSite>
beforeAll(() => {
  site = createSite()
})
afterAll(() => site.remove())

/** Checks a broken file: it is refused with places, which `checkWith` looks at, or it can be shown. */
function expectJudged(file: string, bytes: string | Uint8Array): void {
  const { content, problems } = site.checkWith(file, bytes)
  const route = file.slice('pages'.length, -'.json'.length).replace(/^\/index$/, '/')
  if (!content.pages.has(route)) expect(problems).not.toEqual([])
  else if (problems.length === 0) expectToRender(content, route, 'en')
}

function pathsOf(document: unknown): Path[] {
  const paths: Path[] = []
  walk(document, (_, path) => {
    paths.push([...path])
    return undefined
  })
  return paths.slice(1)
}

/** Replaces, deletes or renames what is at a path. */
function change(source: string, path: Path, how: 'delete' | 'rename' | 'replace', value: unknown): string {
  const document: unknown = JSON.parse(source)
  let parent = document as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) parent = parent[step] as typeof parent
  const last = path.at(-1) ?? ''
  if (how === 'rename') parent[`${last}x`] = parent[last]
  if (how === 'replace') parent[last] = value
  else delete parent[last]
  return JSON.stringify(document, null, 2)
}

const mistaken = fc.constantFrom(...FILES).chain((file) =>
  fc.record({
    file: fc.constant(file),
    path: fc.constantFrom(...pathsOf(JSON.parse(sourceOf(file)))),
    how: fc.constantFrom('delete', 'rename', 'replace'),
    value: fc.jsonValue({ maxDepth: 3 }),
  }),
)

describe(`a mistake in a document is told with a place in its file (seed ${seed})`, () => {
  test('a value that is gone, has another name, or is another', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(mistaken, ({ file, path, how, value }) =>
        expectJudged(file, change(sourceOf(file), path, how, value)),
      ),
      { seed, numRuns: runs(60) },
    )
  })

  test('a file that is cut off', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.nat(), (file, end) => {
        const source = sourceOf(file)
        expectJudged(file, source.slice(0, end % source.length))
      }),
      { seed, numRuns: runs(40) },
    )
  })

  test('bytes that anything has written over', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.nat(), fc.uint8Array({ maxLength: 12 }), (file, place, written) => {
        const bytes = Buffer.from(sourceOf(file))
        const start = place % bytes.length
        expectJudged(file, Buffer.concat([bytes.subarray(0, start), written, bytes.subarray(start + written.length)]))
      }),
      { seed, numRuns: runs(40) },
    )
  })
})
