import { z } from 'zod'
import { anchor, searchParam } from '../fieldTypes/anchor.ts'
import type { ViewOf } from '../fieldTypes/fieldType.ts'
import { language } from '../fieldTypes/text.ts'
import type { Role } from '../names/roles.ts'
import type { Title } from '../names/titles.ts'
import type { RoleViews } from './roleViews.ts'

declare const PLAYS: unique symbol

/** The type of a block schema with roles. The property exists only for the compiler. */
export interface WithRoles<R extends Role> {
  readonly [PLAYS]: { readonly [K in R]: true }
}

const registry = z.registry<{ roles: readonly Role[] }>()

/** The roles that a block with these fields can have: those whose view the fields deliver. */
type PossibleRole<Fields extends z.core.$ZodShape> = Role &
  {
    [R in Role]: R extends keyof RoleViews ? (ViewOf<z.ZodObject<Fields>> extends RoleViews[R] ? R : never) : R
  }[Role]

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

export function block<
  const Name extends string,
  Fields extends z.core.$ZodShape,
  const R extends PossibleRole<Fields> = never,
>(type: Name, { roles = [], fields, examples, ...meta }: BlockType<Fields, R>) {
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
