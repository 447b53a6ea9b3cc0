import { toggleMark } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import { SmallButton } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'
import { hasMark, isIn, putTable, removeFromTable, toHeading, toList } from './commands.ts'
import { schema } from './markdown.ts'

const { strong, em } = schema.marks
const { heading, bullet_list, ordered_list } = schema.nodes

/** The buttons of the toolbar, in order. */
const TOOLS = [
  { name: 'bold', sign: 'boldSign', run: toggleMark(strong), isOn: (state: EditorState) => hasMark(state, strong) },
  { name: 'italic', sign: 'italicSign', run: toggleMark(em), isOn: (state: EditorState) => hasMark(state, em) },
  { name: 'heading', sign: 'H', run: toHeading(2), isOn: (state: EditorState) => isIn(state, heading, 2) },
  { name: 'subheading', sign: 'h', run: toHeading(3), isOn: (state: EditorState) => isIn(state, heading, 3) },
  { name: 'list', sign: '•', run: toList(bullet_list), isOn: (state: EditorState) => isIn(state, bullet_list) },
  { name: 'numbered', sign: '1.', run: toList(ordered_list), isOn: (state: EditorState) => isIn(state, ordered_list) },
] as const

/** The buttons of the table with the caret, in order. */
const TABLE_TOOLS = [
  { name: 'addRow', sign: '+', noun: 'row', run: addRowAfter },
  { name: 'removeRow', sign: '✕', noun: 'row', run: removeFromTable(deleteRow) },
  { name: 'addColumn', sign: '+', noun: 'column', run: addColumnAfter },
  { name: 'removeColumn', sign: '✕', noun: 'column', run: removeFromTable(deleteColumn) },
  { name: 'removeTable', sign: '✕', noun: 'table', run: deleteTable },
] as const

interface ToolsProps {
  readonly state: EditorState
  run(command: Command): void
}

export function ToolButtons({ state, run }: ToolsProps) {
  const words = useWords()
  return TOOLS.map(({ name, sign, run: command, isOn }) => (
    <SmallButton
      key={name}
      title={words[name]}
      aria-label={words[name]}
      aria-pressed={isOn(state)}
      disabled={!command(state)}
      onClick={() => run(command)}
    >
      {sign in words ? words[sign as 'boldSign' | 'italicSign'] : sign}
    </SmallButton>
  ))
}

/** Inserts a table, or changes the one with the caret. */
export function TableButtons({ state, run }: ToolsProps) {
  const words = useWords()
  if (!isInTable(state)) return <SmallButton onClick={() => run(putTable)}>{words.table}</SmallButton>
  return TABLE_TOOLS.map(({ name, sign, noun, run: command }) => (
    <SmallButton
      key={name}
      title={words[name]}
      aria-label={words[name]}
      disabled={!command(state)}
      onClick={() => run(command)}
    >
      {sign} {words[noun]}
    </SmallButton>
  ))
}
