import { getValueAt } from '../../../content/check/explain/schemaAt.ts'
import { change, getDocument } from '../documents.ts'
import type { BlockAction } from './overlays.ts'
import { findBlockSource } from './sources.ts'

interface BlockPlace {
  readonly file: string
  readonly index: number
}

/** The block of the shown page that an element belongs to. */
export function findBlock(element: Element, pageFile: string): BlockPlace | undefined {
  const { file, path } = findBlockSource(element, pageFile) ?? {}
  return file && path?.[0] === 'blocks' ? { file, index: Number(path[1]) } : undefined
}

export function changeBlock(action: Exclude<BlockAction, 'add'>, { file, index }: BlockPlace): void {
  const blocks = getValueAt(getDocument(file)?.document, ['blocks'])
  if (!Array.isArray(blocks)) return
  const to = action === 'up' ? index - 1 : index + 1
  if (action === 'remove') change(file, ['blocks', index], undefined)
  else if (action === 'duplicate') change(file, ['blocks'], blocks.toSpliced(to, 0, blocks[index]))
  else if (to >= 0 && to < blocks.length)
    change(file, ['blocks'], blocks.toSpliced(index, 1).toSpliced(to, 0, blocks[index]))
}
