import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const file = fc.constantFrom(...FILES)

/** A file, and what has become of it by a mistake. */
const MISTAKES: Readonly<Record<string, fc.Arbitrary<readonly [file: string, bytes: string | Uint8Array]>>> = {
  'a file that is cut off': fc
    .tuple(file, fc.nat())
    .map(([file, end]) => [file, sourceOf(file).slice(0, end % sourceOf(file).length)]),
  'bytes that anything has written over': fc
    .tuple(file, fc.nat(), fc.uint8Array({ maxLength: 12 }))
    .map(([file, place, written]) => {
      const bytes = Buffer.from(sourceOf(file))
      const start = place % bytes.length
      return [file, Buffer.concat([bytes.subarray(0, start), written, bytes.subarray(start + written.length)])]
    }),
}

describe(`a mistake in a document is told with a place in its file (seed ${seed})`, () => {
  test.each(Object.entries(MISTAKES))('%s', { timeout: 60_000 }, (_, mistakes) => {
    fc.assert(
      fc.property(mistakes, ([file, bytes]) => expectJudged(file, bytes)),
      { seed, numRuns: runs(45) },
    )
  })
})
