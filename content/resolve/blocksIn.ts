import type { Role } from '../../schema/blocks/roles.ts'
import type { BlockWith } from '../../schema/documents/page.ts'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import type { BlockView, PageView } from './view.ts'

export type BlockViewWith<R extends Role> = Extract<BlockView, { type: BlockWith<R>['type'] }>

/** The blocks of a page's view with a role, in order. */
export function findBlockViews<R extends Role>({ blocks, roles }: PageView, role: R): readonly BlockViewWith<R>[] {
  // `roles` was computed from the same blocks.
  return (roles[role] ?? []).map((index) => blocks[index] as BlockViewWith<R>)
}

/** The first picture that is a field of a block. */
export function findFirstPicture({ blocks }: PageView): PictureView | undefined {
  return blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))[0]
}
