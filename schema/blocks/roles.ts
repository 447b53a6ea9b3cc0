import { z } from 'zod'
import { anchor, searchParam } from '../fieldTypes/anchor.ts'
import { language } from '../fieldTypes/text.ts'
import { MATERIALS } from '../names/materials.ts'
import type { Title } from '../names/titles.ts'

/**
 * What a block does for its page:
 * - `opening`: contains the page's h1;
 * - `post`: makes the page a post, with its title, date and body;
 * - `rows`: has named values, which key values and the catalogue refer to;
 * - `grades`, `finishes`, `standards`, `certificates`: explains these, so links to them lead here;
 * - `gradeSheet`: is about one grade, so links to it lead to this page;
 * - `choice`: says which grades suit which surroundings;
 * - `sizes`: has standard sizes, which are also in the catalogue;
 * - `questions`: answers questions, which are also in structured data;
 * - `posts`: lists posts;
 * - `slides`: shows pictures of work;
 * - `form`: has the message form;
 * - `map`: embeds the map of `_site.json`;
 * - `search`: has the search;
 * - `calculator`: weighs sizes, also those in an address;
 * - `quoteList`: has the quote list, which an address can add to.
 */
export const ROLES = [
  'opening',
  'post',
  'rows',
  ...MATERIALS,
  'gradeSheet',
  'choice',
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

/** The type of a block schema with roles. The property exists only for the compiler. */
export interface WithRoles<R extends Role> {
  readonly [PLAYS]: { readonly [K in R]: true }
}

const registry = z.registry<{ roles: readonly Role[] }>()

interface BlockType<Fields, R extends Role>
  extends Pick<z.core.GlobalMeta, 'load'>,
    Required<Pick<z.core.GlobalMeta, 'group'>> {
  readonly title: Title
  readonly description: string
  readonly roles?: readonly R[]
  readonly fields: Fields
  /** Examples without their `type`. */
  readonly examples: readonly object[]
}

/** Fields of every block: its name in addresses, so that links can lead to it, and who sees it. */
const commonFields = {
  anchor: anchor.optional(),
  searchParam: searchParam.optional(),
  onlyIn: z.array(language).min(1).optional().meta({
    title: 'Only in languages',
    description: 'Shows the block only to visitors in these languages. By default, all visitors see it.',
  }),
}

export function block<const Name extends string, Fields extends z.core.$ZodShape, const R extends Role = never>(
  type: Name,
  { roles = [], fields, examples, ...meta }: BlockType<Fields, R>,
) {
  const completeExamples = examples.map((example) => ({ type, ...example }))
  const schema = z
    .strictObject({ type: z.literal(type), ...commonFields, ...fields })
    .meta({ id: type, ...meta, examples: completeExamples })
  registry.add(schema, { roles })
  // Only the type knows the roles; the property has no value.
  return schema as typeof schema & WithRoles<R>
}

export function getRoles(schema: z.core.$ZodType): readonly Role[] {
  return registry.get(schema)?.roles ?? []
}
