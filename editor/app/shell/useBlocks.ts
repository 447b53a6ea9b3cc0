import type { RefObject } from 'react'
import type { ChosenField, Navigation } from '../core/navigation.ts'
import { readField } from '../core/store.ts'
import type { Words } from '../core/words/index.ts'
import type { BlockAndAction } from '../fields/BlockDialog.tsx'
import { insertCopy } from '../fields/copies.ts'
import { changeBlock, findBlock, scrollToBlock } from '../screens/page/blockActions.ts'
import type { BlockAction } from '../screens/page/overlays.ts'

interface BlockOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly words: Words
  readonly selection: ChosenField | undefined
  /** Returns the document of the page that is shown. Empty on the start page. */
  findPageFile(): string
  readonly navigation: Navigation
  setNote(note: string): void
  setDialog(dialog: BlockAndAction): void
}

/** Handles the buttons of blocks, and the keys that copy and paste them. */
export function useBlocks({ frame, words, selection, findPageFile, navigation, setNote, setDialog }: BlockOptions) {
  /** Opens a new block, and scrolls to it. */
  const showAdded = (block: ChosenField) => {
    navigation.openField(block)
    scrollToBlock(frame.current, block)
  }
  return {
    showAdded,

    onBlockAction(action: BlockAction, element: Element) {
      const chosenBlock = findBlock(element, findPageFile())
      if (!chosenBlock) return
      if (action === 'add' || action === 'copy') return setDialog({ ...chosenBlock, action })
      const { note, copy } = changeBlock(action, chosenBlock, words)
      setNote(note)
      if (copy) showAdded(copy)
    },

    /** Returns the pressed block. */
    onCopy(): unknown {
      const { file, path = [] } = selection ?? {}
      const block = file && path[0] === 'blocks' && path.length > 1 && readField(file, path.slice(0, 2))
      if (block) setNote(words.copied)
      return block || undefined
    },

    /** Inserts a block below the pressed one, or at the end of the page. */
    onPaste(block: unknown) {
      const file = findPageFile()
      const blocks = readField(file, ['blocks'])
      const [list, index] = selection?.file === file ? selection.path : []
      const end = Array.isArray(blocks) ? blocks.length : 0
      const copy = insertCopy(block, file, list === 'blocks' && typeof index === 'number' ? index + 1 : end)
      if (copy) showAdded(copy)
    },
  }
}
