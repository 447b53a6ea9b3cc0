import type { RoleViews } from '../../schema/blocks/roleViews.ts'
import type { BlockView, PictureView } from '../../schema/fieldTypes/views.ts'
import type { PageView } from './view.ts'

export type BlockViewWith<R extends keyof RoleViews> = BlockView & RoleViews[R]

/** The blocks of a page's view with a role, in order. */
export function findBlockViews<R extends keyof RoleViews>(
  { blocks, roles }: PageView,
  role: R,
): readonly BlockViewWith<R>[] {
  // `roles` was computed from the same blocks, and a block type with a role delivers the role's view.
  return (roles[role] ?? []).map((index) => blocks[index] as BlockViewWith<R>)
}

/** The first picture that is a field of a block. */
export function findFirstPicture({ blocks }: PageView): PictureView | undefined {
  return blocks.find(({ picture }) => picture)?.picture
}
