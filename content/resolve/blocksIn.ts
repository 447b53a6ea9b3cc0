import type { Role } from '../../schema/blocks/roles.ts'
import type { BlockWith } from '../../schema/documents/page.ts'
import type { BlockView, PageView } from './view.ts'

/** A block of a role, in one language. */
export type BlockViewWith<R extends Role> = Extract<BlockView, { type: BlockWith<R>['type'] }>

/** The blocks of a page's view that have a role, in order. */
export function findBlockViews<R extends Role>({ blocks, roles }: PageView, role: R): readonly BlockViewWith<R>[] {
  // `roles` was made of the same blocks, by their schemas.
  return (roles[role] ?? []).map((index) => blocks[index] as BlockViewWith<R>)
}
