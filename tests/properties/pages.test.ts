/** @module-tag slow */
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { getRoles } from '../../schema/blocks/roles.ts'
import { page } from '../../schema/documents/page.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { generate, LANGUAGE_SETS } from './documents.ts'
import { createSite, expectToRender, scaleRuns, seed } from './support.ts'

const output: unknown[][] = []
beforeEach(() => {
  for (const level of ['error', 'warn', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((...values) => output.push(values))
  }
})

let site: ReturnType<typeof createSite>
beforeAll(() => {
  site = createSite()
})
afterAll(() => site.remove())

const getType = (schema: (typeof blockSchemas)[number]) => schema.shape.type.value
const hasHeading = (schema: (typeof blockSchemas)[number]) => getRoles(schema).includes('opening')
const headings = blockSchemas.filter(hasHeading)

/** For each set of languages: the page without its blocks, and a block with the page's h1. */
const surroundings = LANGUAGE_SETS.map((languages) => ({
  languages,
  rest: generate(page.omit({ blocks: true, languages: true, drafts: true, published: true }), languages),
  heading: fc.oneof(...headings.map((block) => generate(block, languages))),
}))

/** Removes names that must match the rest of the page, which the block's schema cannot know. */
const isolate = (block: unknown, index: number): object => ({
  ...(block as object),
  keyProperties: undefined,
  searchParam: undefined,
  ...(index > 0 && { anchor: undefined }),
})

/** Generates page documents with a block of this type. */
const generateDocument = (schema: (typeof blockSchemas)[number]) =>
  fc.oneof(
    ...surroundings.map(({ languages, rest, heading }) =>
      fc
        .tuple(rest, hasHeading(schema) ? fc.constant(undefined) : heading, generate(schema, languages))
        .map(([fields, ...blocks]) => ({
          languages,
          ...(fields as object),
          blocks: blocks.filter(Boolean).map(isolate),
        })),
    ),
  )

/** Number of rendered pages, for all types. */
let total = 0

describe(`a generated page document (seed ${seed})`, () => {
  test.each(blockSchemas.map((schema) => [getType(schema), schema] as const))(
    'with a block of type %s has problems with a location, or renders without console output',
    (_, schema) => {
      let renderedCount = 0
      fc.assert(
        fc.property(generateDocument(schema), fc.constantFrom(...LANGUAGES), (document, language) => {
          const { content, problems } = site.checkWith(document)
          // A schema cannot express all rules, such as one h1 or unique anchors.
          if (problems.length > 0 || renderedCount === scaleRuns(1)) return
          output.length = 0
          expectToRender(content, '/any', language)
          expect(output).toEqual([])
          renderedCount++
        }),
        { seed, numRuns: scaleRuns(6) },
      )
      total += renderedCount
    },
  )

  test('is valid often enough to be rendered', () => expect(total).toBeGreaterThan(blockSchemas.length / 2))
})
