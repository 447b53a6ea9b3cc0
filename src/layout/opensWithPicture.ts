import type { PageView } from '../../schema/view.ts'

/** Whether a page opens with a photograph, which the bar stands on. */
export function opensWithPicture({ blocks: [first] }: PageView): boolean {
  return first?.type === 'hero' && first.size !== 'plain' && first.picture !== undefined
}
