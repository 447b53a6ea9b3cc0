import { getName } from '../../core/describe.ts'
import { change } from '../../core/history.ts'
import type { ChosenField } from '../../core/navigation.ts'
import { getDocument, readField } from '../../core/store.ts'
import type { Words } from '../../core/words/index.ts'
import type { BlockPlace } from '../../fields/BlockDialog.tsx'
import { insertCopy } from '../../fields/copies.ts'
import { BLOCKS, type BlockAction } from './overlays.ts'
import { findBlockSource } from './sources.ts'

/** The block of the shown page that an element belongs to. */
export function findBlock(element: Element, pageFile: string): BlockPlace | undefined {
  const { file, path } = findBlockSource(element, pageFile) ?? {}
  return file && path?.[0] === 'blocks' ? { file, index: Number(path[1]) } : undefined
}

interface ChangedBlock {
  /** The announcement for screen readers. */
  readonly note: string
  /** The place of a copy. */
  readonly copy?: ChosenField | undefined
}

export function changeBlock(
  action: Exclude<BlockAction, 'add' | 'copy'>,
  { file, index }: BlockPlace,
  words: Words,
): ChangedBlock {
  const openDocument = getDocument(file)
  const blocks = readField(file, ['blocks'])
  if (!openDocument || !Array.isArray(blocks)) return { note: '' }
  const name = getName(openDocument, ['blocks', index], words)
  const to = action === 'up' ? index - 1 : index + 1
  if (action === 'remove') change(file, ['blocks', index], undefined)
  else if (action === 'duplicate') return { note: words.added(name), copy: insertCopy(blocks[index], file, to) }
  else if (to >= 0 && to < blocks.length) {
    change(file, ['blocks'], blocks.toSpliced(index, 1).toSpliced(to, 0, blocks[index]))
    return { note: words.moved(name, to + 1) }
  }
  return { note: '' }
}

/** The type of copied blocks on the clipboard. */
const BLOCK_TYPE = 'application/x-site-block'

/** Whether text is selected. Ctrl+C then copies it instead of a block. */
function isSelecting(page: Document): boolean {
  const { activeElement } = page
  return activeElement && 'selectionStart' in activeElement
    ? (activeElement as HTMLTextAreaElement).selectionStart !== (activeElement as HTMLTextAreaElement).selectionEnd
    : page.getSelection()?.isCollapsed === false
}

/** Copies and pastes blocks with the keys of this window. `onCopy` returns the block to copy. */
export function listenForBlocks(window: Window, onCopy: () => unknown, onPaste: (block: unknown) => void): () => void {
  const copy = (event: ClipboardEvent) => {
    const block = isSelecting(window.document) ? undefined : onCopy()
    if (!block) return
    event.preventDefault()
    event.clipboardData?.setData(BLOCK_TYPE, JSON.stringify(block))
  }
  const paste = (event: ClipboardEvent) => {
    const block = event.clipboardData?.getData(BLOCK_TYPE)
    if (!block) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onPaste(JSON.parse(block))
  }
  window.addEventListener('copy', copy, true)
  window.addEventListener('paste', paste, true)
  return () => {
    window.removeEventListener('copy', copy, true)
    window.removeEventListener('paste', paste, true)
  }
}

/** Milliseconds in which a page shows a new block, including the time to load. */
const SHOW_MS = 6000

/** Scrolls to a new block, once the page shows it. */
export function scrollToBlock(frame: HTMLIFrameElement | null, { file, path }: ChosenField): void {
  const deadline = Date.now() + SHOW_MS
  let last: Element | undefined
  const scroll = () => {
    const blocks = [...(frame?.contentDocument?.querySelectorAll(BLOCKS) ?? [])]
    const block = blocks.find((element) => findBlock(element, file)?.index === path[1])
    // Until the update, another block is at this place.
    if (block && block !== last) block.scrollIntoView({ block: 'center', behavior: 'instant' })
    last = block
    if (Date.now() < deadline) setTimeout(scroll, 300)
  }
  scroll()
}
