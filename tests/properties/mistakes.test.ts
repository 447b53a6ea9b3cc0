import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite, expectToRender, runs, seed } from './support.ts'

const FILES = ['products/boru', 'index', 'blog/1', 'contact'].map((name) => `pages/${name}.json`)
const read = (file: string) => readFileSync(join('tests/fixtures/site', file), 'utf8')

let site: ReturnType<typeof createSite>
beforeAll(() => {
  site = createSite()
})
afterAll(() => site.remove())

/** Expects a broken file to have problems, whose locations `checkWith` checks, or to render. */
function expectProblemsOrPage(file: string, bytes: string | Uint8Array): void {
  const { content, problems } = site.checkWith(file, bytes)
  const route = file.slice('pages'.length, -'.json'.length).replace(/^\/index$/, '/')
  if (!content.pages.has(route)) expect(problems).not.toEqual([])
  else if (problems.length === 0) expectToRender(content, route, 'en')
}

const file = fc.constantFrom(...FILES)

/** Files with a mistake. */
const MISTAKES: Readonly<Record<string, fc.Arbitrary<readonly [file: string, bytes: string | Uint8Array]>>> = {
  'a truncated file': fc
    .tuple(file, fc.nat())
    .map(([file, end]) => [file, read(file).slice(0, end % read(file).length)]),
  'overwritten bytes': fc.tuple(file, fc.nat(), fc.uint8Array({ maxLength: 12 })).map(([file, offset, overwritten]) => {
    const bytes = Buffer.from(read(file))
    const start = offset % bytes.length
    return [file, Buffer.concat([bytes.subarray(0, start), overwritten, bytes.subarray(start + overwritten.length)])]
  }),
}

describe(`a mistake is reported with its location (seed ${seed})`, () => {
  test.each(Object.entries(MISTAKES))('%s', (_, mistakes) => {
    fc.assert(
      fc.property(mistakes, ([file, bytes]) => expectProblemsOrPage(file, bytes)),
      { seed, numRuns: runs(45) },
    )
  })
})
