import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { AllSelection, EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { CellSelection, goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPlaceholder } from '../../../../content/edit/placeholders.ts'
import type { Path } from '../../../../schema/finding.ts'
import type { Language } from '../../../../schema/names/languages.ts'
import type { Pressed } from '../controls/editing.ts'
import { cleanText } from '../controls/paste.ts'
import { fitIntoCell, goDown } from './commands.ts'
import { edges } from './edges.ts'
import { parseBody, schema } from './markdown.ts'
import { cleanHtml } from './pastedHtml.ts'

const { strong, em } = schema.marks
const { heading, list_item, bullet_list, ordered_list } = schema.nodes

/** There are no line breaks, so Shift+Enter begins a paragraph or an entry, too. */
const enter = chainCommands(goDown, splitListItem(list_item), ...(baseKeymap.Enter ? [baseKeymap.Enter] : []))

const PLUGINS = [
  edges,
  // Typing shortcuts as in Word.
  inputRules({
    rules: [
      textblockTypeInputRule(/^(##{1,2})\s$/, heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^[-*]\s$/, bullet_list),
      wrappingInputRule(/^1\.\s$/, ordered_list),
    ],
  }),
  // From a table's last cell, and elsewhere, Tab leaves the text. Undo works for all documents: see `history.ts`.
  keymap({
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(em),
    Enter: enter,
    'Shift-Enter': enter,
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
]

export interface BodyProps {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly lang: Language | undefined
  readonly value: string
  /** The pressed line of the source, and the cell in it. */
  readonly pressed: Pressed | undefined
  /** The field whose link targets the server lists. */
  readonly path: Path
  onChange(value: string): void
}

/**
 * Shows a body in ProseMirror, which owns its element. Calls `onReset` when the value has changed elsewhere, and `onPaste`
 * with pasted HTML.
 */
export function useEditorView(
  { value, pressed, onChange, ...attributes }: Omit<BodyProps, 'path'>,
  onReset: () => void,
  onPaste: (html: string) => void,
) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latestValue = useRef(value)
  const body = useRef(parseBody(value))
  const report = useEffectEvent(onChange)
  const reset = useEffectEvent(onReset)
  const [state, setState] = useState(() => EditorState.create({ doc: body.current.doc, plugins: PLUGINS }))
  const isWrong = String(attributes['aria-invalid'])
  const allAttributes = {
    ...attributes,
    lang: attributes.lang ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-invalid': isWrong,
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is created once and updated below
  useEffect(() => {
    if (!container.current) return
    let isPasting = false
    const editorView = new EditorView(container.current, {
      state,
      attributes: allAttributes,
      transformPastedText: cleanText,
      transformPastedHTML(html) {
        onPaste(html)
        return cleanHtml(html)
      },
      transformPasted: (slice, { state }) => fitIntoCell(slice, state),
      handlePaste() {
        isPasting = true
        queueMicrotask(() => {
          isPasting = false
        })
      },
      // Typing replaces a placeholder as a whole.
      handleClick: ({ state: { doc, tr }, dispatch }) => {
        if (isPlaceholder(doc.textContent)) dispatch(tr.setSelection(new AllSelection(doc)))
      },
      // Otherwise a letter would replace the selected picture.
      handleTextInput: ({ state: { selection } }) => selection instanceof NodeSelection,
      dispatchTransaction(transaction) {
        // Otherwise the next letter would replace the pasted cells.
        if (isPasting && transaction.selection instanceof CellSelection) {
          const { pos } = transaction.selection.$headCell
          const end = pos + (transaction.doc.nodeAt(pos)?.nodeSize ?? 2) - 1
          transaction.setSelection(TextSelection.create(transaction.doc, end))
        }
        const nextState = editorView.state.apply(transaction)
        editorView.updateState(nextState)
        setState(nextState)
        if (!transaction.docChanged) return
        latestValue.current = body.current.write(nextState.doc)
        report(latestValue.current)
      },
    })
    view.current = editorView
    return () => editorView.destroy()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of them changes
  useEffect(() => view.current?.setProps({ attributes: allAttributes }), [isWrong])

  // The value may come from elsewhere, such as undo.
  useEffect(() => {
    if (!view.current || value === latestValue.current) return
    latestValue.current = value
    body.current = parseBody(value)
    const { doc } = body.current
    const selection = Selection.near(doc.resolve(Math.min(view.current.state.selection.from, doc.content.size)))
    const newState = EditorState.create({ doc, selection, plugins: PLUGINS })
    view.current.updateState(newState)
    setState(newState)
    reset()
  }, [value])

  useEffect(() => {
    if (!view.current || !pressed) return
    const { tr, doc } = view.current.state
    const end = Math.min(parseBody(latestValue.current).findPosition(pressed.line, pressed.cell), doc.content.size)
    view.current.focus()
    const selection = isPlaceholder(doc.textContent) ? new AllSelection(doc) : Selection.near(doc.resolve(end), -1)
    view.current.dispatch(tr.setSelection(selection).scrollIntoView())
    view.current.domAtPos(end).node.parentElement?.scrollIntoView({ block: 'center' })
  }, [pressed])

  return { container, view, state }
}
