import { getName } from '../../core/describe.ts'
import { change } from '../../core/history.ts'
import { getDocument, readField } from '../../core/store.ts'
import type { Words } from '../../core/words/index.ts'
import type { BlockPlace } from '../../fields/BlockDialog.tsx'
import type { BlockAction } from './overlays.ts'
import { findBlockSource } from './sources.ts'

/** The block of the shown page that an element belongs to. */
export function findBlock(element: Element, pageFile: string): BlockPlace | undefined {
  const { file, path } = findBlockSource(element, pageFile) ?? {}
  return file && path?.[0] === 'blocks' ? { file, index: Number(path[1]) } : undefined
}

/** Returns what to announce: the new place of a moved block. */
export function changeBlock(
  action: Exclude<BlockAction, 'add' | 'copy'>,
  { file, index }: BlockPlace,
  words: Words,
): string {
  const openDocument = getDocument(file)
  const blocks = readField(file, ['blocks'])
  if (!openDocument || !Array.isArray(blocks)) return ''
  const to = action === 'up' ? index - 1 : index + 1
  if (action === 'remove') change(file, ['blocks', index], undefined)
  else if (action === 'duplicate') change(file, ['blocks'], blocks.toSpliced(to, 0, blocks[index]))
  else if (to >= 0 && to < blocks.length) {
    change(file, ['blocks'], blocks.toSpliced(index, 1).toSpliced(to, 0, blocks[index]))
    return words.moved(getName(openDocument, ['blocks', index], words), to + 1)
  }
  return ''
}
