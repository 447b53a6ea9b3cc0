import { setBlockType } from 'prosemirror-commands'
import { Fragment, type MarkType, type Node, type NodeType, Slice } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state'
import { findTable, isInTable, nextCell, selectionCell } from 'prosemirror-tables'
import { schema } from './markdown.ts'

const { link } = schema.marks
const { heading, list_item, paragraph, picture, table, table_cell, table_row } = schema.nodes

export const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark)

export const isIn = ({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type && (level === undefined || node.attrs.level === level),
  )

export const toHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isIn(state, heading, level) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, dispatch)

export const toList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isIn(state, type) ? liftListItem(list_item) : wrapInList(type))(state, dispatch)

/** The range that a link applies to: the selection, or the link around the caret. */
export function findLink({ selection: { from, to, $from, empty } }: EditorState) {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  const href: string = mark?.attrs.href ?? ''
  if (!empty) return { from, to, href }
  if (!mark) return undefined
  const linkedRanges: { readonly from: number; readonly to: number }[] = []
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    if (mark.isInSet(node.marks)) linkedRanges.push({ from: start, to: start + node.nodeSize })
  })
  const range = linkedRanges.find((part) => part.from <= from && from <= part.to)
  return range && { ...range, href }
}

export function findPicture({ selection }: EditorState): { readonly file: string; readonly alt: string } | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== picture) return undefined
  const { file, alt } = selection.node.attrs
  return { file, alt }
}

/** Inserts a block after the one with the caret, or in place of the selected picture. */
const insertBlock =
  (block: Node, select: (tr: Transaction, position: number) => Selection): Command =>
  ({ selection, tr }, dispatch) => {
    const { $from, from, to } = selection
    const isReplaced = selection instanceof NodeSelection && selection.node.type === picture
    const position = isReplaced ? from : $from.depth > 0 ? $from.after(1) : to
    tr.replaceWith(position, isReplaced ? to : position, block)
    const end = position + block.nodeSize
    // An empty paragraph for further typing. While it is empty, it is not written to the document.
    if (end === tr.doc.content.size) tr.insert(end, paragraph.create())
    dispatch?.(tr.setSelection(select(tr, position)).scrollIntoView())
    return true
  }

/** Replaces the selected picture, or inserts one after the block with the caret. */
export const putPicture = (file: string, alt: string): Command =>
  insertBlock(picture.create({ file, alt }), ({ doc }, position) => NodeSelection.create(doc, position))

const repeat = (node: Node, count: number) => Array.from({ length: count }, () => node)

/** Inserts an empty table, with the caret in its first cell. */
export const putTable: Command = (state, dispatch) => {
  const row = table_row.create(null, repeat(table_cell.create(), 3))
  const insert = insertBlock(table.create(null, repeat(row, 3)), ({ doc }, position) =>
    Selection.near(doc.resolve(position)),
  )
  return !isInTable(state) && insert(state, dispatch)
}

/** Moves the caret to the cell below, or from the last row out of the table. */
export const goDown: Command = (state, dispatch) => {
  const table = findTable(state.selection.$from)
  if (!table) return false
  const { tr } = state
  const cellBelow = nextCell(selectionCell(state), 'vert', 1)
  const position = cellBelow ? cellBelow.pos + 1 : table.pos + table.node.nodeSize
  if (position === tr.doc.content.size) tr.insert(position, paragraph.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(position))).scrollIntoView())
  return true
}

/** Removes a row or column. From a removed last row, the caret goes up instead of out of the table. */
export const removeFromTable =
  (remove: Command): Command =>
  (state, dispatch) =>
    remove(
      state,
      dispatch &&
        ((tr) => {
          const { $from } = tr.selection
          const before = findTable($from) ? undefined : Selection.findFrom(tr.doc.resolve($from.before(1)), -1)
          dispatch(before ? tr.setSelection(before) : tr)
        }),
    )

/** Joins the blocks of a slice that is pasted into a cell, which has no blocks. Cells replace cells. */
export function fitIntoCell(slice: Slice, state: EditorState): Slice {
  const { content } = slice
  const isTable = content.childCount === 1 && content.firstChild?.type.spec.tableRole
  if (!isInTable(state) || isTable || content.firstChild?.isInline) return slice
  const texts: Node[] = []
  content.descendants((node) => {
    if (node.isTextblock) texts.push(...(texts.length > 0 ? [schema.text(' ')] : []), ...node.children)
    return !node.isTextblock
  })
  return new Slice(Fragment.fromArray(texts), 0, 0)
}
