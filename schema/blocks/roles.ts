import { z } from 'zod'
import { anchor, searchParam } from '../fieldTypes/anchor.ts'
import { MATERIALS } from '../names/materials.ts'
import type { Title } from '../names/titles.ts'

/**
 * What a block can be for its page:
 * - `opening`: it has the page's h1;
 * - `post`: the page is a post, of which this is the title, date and text;
 * - `rows`: it has named values, which key values and the catalogue refer to;
 * - `grades`, `finishes`, `standards`, `certificates`: it tells of these, and links to one lead to it;
 * - `sizes`: it has standard sizes, which the catalogue has too;
 * - `questions`: it answers some, and machines are told them;
 * - `posts`: it lists posts;
 * - `slides`: it shows pictures of work;
 * - `form`: messages are written in it;
 * - `map`: it embeds the map of `_site.json`;
 * - `search`: the site is searched in it;
 * - `calculator`: sizes are weighed in it, and an address can bring them;
 * - `quoteList`: a quote is asked for in it, for what an address names.
 */
export const ROLES = [
  'opening',
  'post',
  'rows',
  ...MATERIALS,
  'sizes',
  'questions',
  'posts',
  'slides',
  'form',
  'map',
  'search',
  'calculator',
  'quoteList',
] as const

export type Role = (typeof ROLES)[number]

declare const PLAYS: unique symbol

/** The type of a schema whose blocks have these roles. The property is there for the compiler alone. */
export interface WithRoles<R extends Role> {
  readonly [PLAYS]: { readonly [K in R]: true }
}

const registry = z.registry<{ roles: readonly Role[] }>()

interface BlockType<Fields, R extends Role> {
  readonly title: Title
  readonly description: string
  readonly roles?: readonly R[]
  readonly fields: Fields
  /** Blocks of the type, which need not say so. */
  readonly examples: readonly object[]
}

/** What every block can have: a name in the address, so that links can lead to it. */
const anchored = { anchor: anchor.optional(), searchParam: searchParam.optional() }

/** The schema of a block type. */
export function block<const Name extends string, Fields extends z.core.$ZodShape, const R extends Role = never>(
  type: Name,
  { roles = [], fields, examples, ...words }: BlockType<Fields, R>,
) {
  const whole = examples.map((example) => ({ type, ...example }))
  const schema = z
    .strictObject({ type: z.literal(type), ...anchored, ...fields })
    .meta({ id: type, ...words, examples: whole })
  registry.add(schema, { roles })
  // Which roles a block has, is known by the type alone: no value stands for it.
  return schema as typeof schema & WithRoles<R>
}

export function getRoles(schema: z.core.$ZodType): readonly Role[] {
  return registry.get(schema)?.roles ?? []
}
