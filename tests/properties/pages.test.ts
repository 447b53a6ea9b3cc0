import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { getRoles } from '../../schema/blocks/roles.ts'
import { page } from '../../schema/documents/page.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { anyOf, LANGUAGE_SETS } from './documents.ts'
import { createSite, expectToRender, runs, seed } from './support.ts'

const said: unknown[][] = []
beforeEach(() => {
  for (const level of ['error', 'warn', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => said.push(words))
  }
})
afterEach(() => vi.restoreAllMocks())

let site: ReturnType<typeof createSite>
beforeAll(() => {
  site = createSite()
})
afterAll(() => site.remove())

const typeOf = (schema: (typeof blockSchemas)[number]) => schema.shape.type.value
const hasHeading = (schema: (typeof blockSchemas)[number]) => getRoles(schema).includes('opening')
const headings = blockSchemas.filter(hasHeading)

/** In each set of languages, what stands around a block: the rest of its page, and a block with the page's h1. */
const around = LANGUAGE_SETS.map((languages) => ({
  languages,
  rest: anyOf(page.omit({ blocks: true, languages: true, drafts: true, published: true }), languages),
  heading: fc.oneof(...headings.map((block) => anyOf(block, languages))),
}))

/** A block without the names that must fit the rest of its page, which no schema of a block can know. */
const alone = (block: unknown, index: number): object => ({
  ...(block as object),
  keyProperties: undefined,
  searchParam: undefined,
  ...(index > 0 && { anchor: undefined }),
})

/** A page document with a block of this type. */
const documentWith = (schema: (typeof blockSchemas)[number]) =>
  fc.oneof(
    ...around.map(({ languages, rest, heading }) =>
      fc
        .tuple(rest, hasHeading(schema) ? fc.constant(undefined) : heading, anyOf(schema, languages))
        .map(([rest, ...blocks]) => ({ languages, ...(rest as object), blocks: blocks.filter(Boolean).map(alone) })),
    ),
  )

/** How many have been rendered, of all types. */
let total = 0

describe(`a page document of any form (seed ${seed})`, () => {
  test.each(blockSchemas.map((schema) => [typeOf(schema), schema] as const))(
    'with a block of type %s is refused with a place, or renders with nothing said',
    { timeout: 60_000 },
    (_, schema) => {
      let rendered = 0
      fc.assert(
        fc.property(documentWith(schema), fc.constantFrom(...LANGUAGES), (document, language) => {
          const { content, problems } = site.checkWith('pages/any.json', JSON.stringify(document, null, 2))
          // Its own rules (one h1, anchors of its own …) are not of a schema's form.
          if (problems.length > 0 || rendered === runs(1)) return
          said.length = 0
          expectToRender(content, '/any', language)
          expect(said).toEqual([])
          rendered++
        }),
        { seed, numRuns: runs(6) },
      )
      total += rendered
    },
  )

  test('is right often enough to be rendered', () => expect(total).toBeGreaterThan(blockSchemas.length / 2))
})
