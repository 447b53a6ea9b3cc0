import { blocksIn } from '../../schema/blocksIn.ts'
import type { PageView } from '../../schema/resolve/view.ts'

/** Whether a page opens with a photograph, which the bar stands on. */
export function opensWithPicture(page: PageView): boolean {
  const [opening] = blocksIn(page, 'opening')
  return (
    opening !== undefined &&
    opening === page.blocks[0] &&
    'size' in opening &&
    opening.size !== 'plain' &&
    opening.picture !== undefined
  )
}
