import type { MarkType, Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { schema } from './markdown.ts'

const { strong, em, link } = schema.marks

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isPunctuation = (sign: string | undefined) => sign !== undefined && /[\p{P}\p{S}]/u.test(sign)

/**
 * Takes punctuation at the edge of bold or italic words out of them if a letter follows or precedes, such as a Turkish suffix:
 * **316L (1.4404**)ten. Markdown would show the asterisks of **316L (1.4404)**ten.
 */
export function freeEdges({ doc, tr, storedMarks }: EditorState): Transaction | undefined {
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    const { textContent: text } = block
    for (const type of [strong, em]) {
      for (const { from, to } of listRuns(block, type)) {
        const start = position + 1
        const [firstNode, lastNode] = [block.nodeAt(from), block.nodeAt(to - 1)]
        // A link is written with brackets at its edges.
        const unmark = (edge: Node | null, isEnd: boolean) => {
          const isLink = edge && link.isInSet(edge.marks)
          const length = isLink ? edge.nodeSize : 1
          const isOpen = isLink || isPunctuation(isEnd ? text[to - 1] : text[from])
          if (!isOpen || !isLetter(isEnd ? text[to] : text[from - 1])) return
          const [unmarkFrom, unmarkTo] = isEnd ? [Math.max(from, to - length), to] : [from, Math.min(to, from + length)]
          tr.removeMark(start + unmarkFrom, start + unmarkTo, type)
        }
        unmark(lastNode, true)
        unmark(firstNode, false)
      }
    }
    return false
  })
  return tr.docChanged ? tr.setStoredMarks(storedMarks) : undefined
}

/** The parts of a block with a mark, as offsets in its text. */
function listRuns(block: Node, type: MarkType) {
  const runs: { from: number; to: number }[] = []
  block.forEach((node, offset) => {
    if (!type.isInSet(node.marks)) return
    const lastRun = runs.at(-1)
    if (lastRun?.to === offset) lastRun.to += node.nodeSize
    else runs.push({ from: offset, to: offset + node.nodeSize })
  })
  return runs
}

export const edges = new Plugin({
  appendTransaction: (transactions, _, state) =>
    transactions.some(({ docChanged }) => docChanged) ? freeEdges(state) : undefined,
})
