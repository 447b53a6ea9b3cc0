import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { AllSelection, type Command, EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPlaceholder } from '../../../content/edit/placeholders.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { color, field } from '../../../src/theme/theme.ts'
import { Hint, Input, Label, Row, SmallButton, Stack, Warning } from '../styles.ts'
import { useWords } from '../words/index.ts'
import { NameChoice } from './inputs.tsx'
import { parseBody, schema } from './markdown.ts'
import { cleanHtml, cleanText, findLost } from './paste.ts'
import { findAlternativeTexts, PictureList } from './pictures.tsx'

/** The toolbar and its open form, in view as long as any of the text is. */
const Tools = styled(Stack)(css`
  position: sticky;
  z-index: 1;
  top: var(--bar-top, -18px);
  padding-block: 4px;
  background: ${color.bg};
`)

const Page = styled.div(css`
  & [role='textbox'] {
    ${field}
    min-height: 120px;
    padding: 10px 12px;
    font-size: var(--t-small);
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & [aria-invalid='true'] {
    border-color: ${color.bad};
  }
  & :is(p, h2, h3, ul, ol, blockquote, img):not(:first-child) {
    margin-top: 0.7em;
  }
  & li > :first-child,
  & li + li {
    margin-top: 0.2em;
  }
  & :is(h2, h3) {
    font-size: 1.1em;
    font-weight: 650;
  }
  & h2 {
    font-size: 1.35em;
  }
  & :is(ul, ol) {
    padding-left: 1.6em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & blockquote {
    padding-left: 1em;
    border-left: 3px solid ${color.edge};
  }
  & img {
    display: block;
    width: 100%;
    max-height: 240px;
    object-fit: contain;
    background: ${color.sunken};
  }
  & .ProseMirror-selectednode {
    outline: 3px solid ${color.accent};
  }
  & a {
    color: ${color.accentText};
    text-decoration: underline;
  }
`)

const { strong, em, link } = schema.marks
const { heading, paragraph, picture, list_item, bullet_list, ordered_list } = schema.nodes

const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark)

const isIn = ({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type && (level === undefined || node.attrs.level === level),
  )

const toHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isIn(state, heading, level) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, dispatch)

const toList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isIn(state, type) ? liftListItem(list_item) : wrapInList(type))(state, dispatch)

/** The buttons of the toolbar, in order. */
const TOOLS = [
  { name: 'bold', sign: 'boldSign', run: toggleMark(strong), isOn: (state: EditorState) => hasMark(state, strong) },
  { name: 'italic', sign: 'italicSign', run: toggleMark(em), isOn: (state: EditorState) => hasMark(state, em) },
  { name: 'heading', sign: 'H', run: toHeading(2), isOn: (state: EditorState) => isIn(state, heading, 2) },
  { name: 'subheading', sign: 'h', run: toHeading(3), isOn: (state: EditorState) => isIn(state, heading, 3) },
  { name: 'list', sign: '•', run: toList(bullet_list), isOn: (state: EditorState) => isIn(state, bullet_list) },
  { name: 'numbered', sign: '1.', run: toList(ordered_list), isOn: (state: EditorState) => isIn(state, ordered_list) },
] as const

const PLUGINS = [
  // Typing shortcuts as in Word.
  inputRules({
    rules: [
      textblockTypeInputRule(/^(##{1,2})\s$/, heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^[-*]\s$/, bullet_list),
      wrappingInputRule(/^1\.\s$/, ordered_list),
    ],
  }),
  // Tab leaves the text. Undo works for all documents: see `documents.ts`.
  keymap({ 'Mod-b': toggleMark(strong), 'Mod-i': toggleMark(em), Enter: splitListItem(list_item) }),
  keymap(baseKeymap),
]

/** The range that a link applies to: the selection, or the link around the caret. */
function findLink({ selection: { from, to, $from, empty } }: EditorState) {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  const href: string = mark?.attrs.href ?? ''
  if (!empty) return { from, to, href }
  if (!mark) return undefined
  const linked: { readonly from: number; readonly to: number }[] = []
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    if (mark.isInSet(node.marks)) linked.push({ from: start, to: start + node.nodeSize })
  })
  const own = linked.find((part) => part.from <= from && from <= part.to)
  return own && { ...own, href }
}

/** The width of a picture in an article, in pixels. */
const BODY_WIDTH = 604

/** The selected picture. */
function findPicture({ selection }: EditorState): { readonly file: string; readonly alt: string } | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== picture) return undefined
  const { file, alt } = selection.node.attrs
  return { file, alt }
}

/** Replaces the selected picture, or inserts one after the block with the caret. */
const putPicture =
  (file: string, alt: string): Command =>
  ({ selection, tr }, dispatch) => {
    const { $from, from, to } = selection
    const isReplaced = selection instanceof NodeSelection && selection.node.type === picture
    const at = isReplaced ? from : $from.depth > 0 ? $from.after(1) : to
    tr.replaceWith(at, isReplaced ? to : at, picture.create({ file, alt }))
    // A paragraph to go on in. It is not written while it is empty.
    if (at + 1 === tr.doc.content.size) tr.insert(at + 1, paragraph.create())
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
    return true
  }

interface BodyProps {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly lang: Language | undefined
  readonly value: string
  /** The pressed line of the source. */
  readonly at: { readonly line: number } | undefined
  /** The field whose link targets the server lists. */
  readonly names: { readonly file: string; readonly path: Path }
  onChange(value: string): void
}

/**
 * Shows a body in ProseMirror, which owns its element. Calls `onReset` when the value has changed elsewhere, and `onPaste`
 * with pasted HTML.
 */
function useEditorView(
  { value, at, onChange, ...attributes }: Omit<BodyProps, 'names'>,
  onReset: () => void,
  onPaste: (html: string) => void,
) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const written = useRef(value)
  const body = useRef(parseBody(value))
  const report = useEffectEvent(onChange)
  const reset = useEffectEvent(onReset)
  const [state, setState] = useState(() => EditorState.create({ doc: body.current.doc, plugins: PLUGINS }))
  const isWrong = String(attributes['aria-invalid'])
  const all = {
    ...attributes,
    lang: attributes.lang ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-invalid': isWrong,
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is created once and updated below
  useEffect(() => {
    if (!place.current) return
    const made = new EditorView(place.current, {
      state,
      attributes: all,
      transformPastedText: cleanText,
      transformPastedHTML(html) {
        onPaste(html)
        return cleanHtml(html)
      },
      // Typing replaces a placeholder as a whole.
      handleClick: ({ state: { doc, tr }, dispatch }) => {
        if (isPlaceholder(doc.textContent)) dispatch(tr.setSelection(new AllSelection(doc)))
      },
      // Otherwise a letter would replace the selected picture.
      handleTextInput: ({ state: { selection } }) => selection instanceof NodeSelection,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        written.current = body.current.write(next.doc)
        report(written.current)
      },
    })
    view.current = made
    return () => made.destroy()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of them changes
  useEffect(() => view.current?.setProps({ attributes: all }), [isWrong])

  // The value may come from elsewhere, such as undo.
  useEffect(() => {
    if (!view.current || value === written.current) return
    written.current = value
    body.current = parseBody(value)
    const { doc } = body.current
    const selection = Selection.near(doc.resolve(Math.min(view.current.state.selection.from, doc.content.size)))
    const next = EditorState.create({ doc, selection, plugins: PLUGINS })
    view.current.updateState(next)
    setState(next)
    reset()
  }, [value])

  useEffect(() => {
    if (!view.current || !at) return
    const { tr, doc } = view.current.state
    const end = Math.min(parseBody(written.current).findPosition(at.line), doc.content.size)
    view.current.focus()
    const selection = isPlaceholder(doc.textContent) ? new AllSelection(doc) : Selection.near(doc.resolve(end), -1)
    view.current.dispatch(tr.setSelection(selection).scrollIntoView())
    view.current.domAtPos(end).node.parentElement?.scrollIntoView({ block: 'center' })
  }, [at])

  return { place, view, state }
}

/** Edits Markdown as formatted text. Untouched blocks keep their source. */
export function Body({ names, ...shown }: BodyProps) {
  const { id, lang } = shown
  const words = useWords()
  const [linking, setLinking] = useState<ReturnType<typeof findLink>>()
  const [isChoosing, setChoosing] = useState(false)
  const [lost, setLost] = useState<ReturnType<typeof findLost>>([])
  const { place, view, state } = useEditorView(
    shown,
    () => setLinking(undefined),
    (html) => setLost(findLost(html)),
  )

  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch)
    view.current.focus()
  }
  const setLink = (href: string) => {
    if (!linking || !view.current) return
    const { from, to } = linking
    const { tr } = view.current.state
    tr.removeMark(from, to, link)
    view.current.dispatch(href === '' ? tr : tr.addMark(from, to, link.create({ href })))
    setLinking({ ...linking, href })
  }
  const isLinked = findLink(state)
  const chosen = findPicture(state)
  const isPictureOpen = isChoosing || chosen !== undefined
  return (
    <Stack>
      <Tools>
        <Row
          role="toolbar"
          aria-label={words.format}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ToolButtons state={state} run={run} />
          <SmallButton
            aria-expanded={linking !== undefined}
            disabled={!isLinked}
            onClick={() => setLinking(linking ? undefined : isLinked)}
          >
            {words.link}
          </SmallButton>
          <SmallButton aria-expanded={isPictureOpen} onClick={() => setChoosing(!isPictureOpen)}>
            {words.picture}
          </SmallButton>
        </Row>
        <div role="status">
          {lost.map((one) => (
            <Warning key={one}>{words.lost[one]}</Warning>
          ))}
        </div>
        {isPictureOpen && (
          <PictureForm
            id={`${id}-picture`}
            lang={lang}
            chosen={chosen}
            onPut={(file, alt) => {
              setChoosing(false)
              // The focus stays in the form.
              if (view.current) putPicture(file, alt)(view.current.state, view.current.dispatch)
            }}
          />
        )}
        {linking && (
          <LinkForm
            id={`${id}-link`}
            names={names}
            href={linking.href}
            onChange={setLink}
            onClose={() => {
              setLinking(undefined)
              run((state, dispatch) => {
                dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, linking.to)))
                return true
              })
            }}
          />
        )}
      </Tools>
      <Page
        ref={place}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || !isLinked) return
          event.preventDefault()
          setLinking(isLinked)
          // After the form has been rendered.
          setTimeout(() => document.getElementById(`${id}-link`)?.focus())
        }}
      />
    </Stack>
  )
}

interface PictureFormProps extends Pick<BodyProps, 'id' | 'lang'> {
  readonly chosen: ReturnType<typeof findPicture>
  onPut(file: string, alt: string): void
}

/** Inserts a picture, or changes the selected one. */
function PictureForm({ id, lang, chosen, onPut }: PictureFormProps) {
  const words = useWords()
  return (
    <Stack>
      {chosen && (
        <div>
          <Label htmlFor={id}>{words.alternativeText}</Label>
          <Input id={id} lang={lang} value={chosen.alt} onChange={({ target }) => onPut(chosen.file, target.value)} />
        </div>
      )}
      <PictureList
        // Closes the list after a choice, since it covers the text.
        key={chosen?.file}
        chosen={chosen?.file}
        displayWidth={BODY_WIDTH}
        onChoose={(file, entry) => {
          const alt = lang && getField(findAlternativeTexts(entry), lang)
          onPut(file, typeof alt === 'string' ? alt : '')
          // After the field has been rendered.
          setTimeout(() => document.getElementById(id)?.focus())
        }}
      />
    </Stack>
  )
}

function ToolButtons({ state, run }: { readonly state: EditorState; run(command: Command): void }) {
  const words = useWords()
  return TOOLS.map(({ name, sign, run: command, isOn }) => (
    <SmallButton
      key={name}
      title={words[name]}
      aria-label={words[name]}
      aria-pressed={isOn(state)}
      onClick={() => run(command)}
    >
      {sign in words ? words[sign as 'boldSign' | 'italicSign'] : sign}
    </SmallButton>
  ))
}

interface LinkFormProps extends Pick<BodyProps, 'id' | 'names'> {
  readonly href: string
  onChange(href: string): void
  onClose(): void
}

/** Chooses the target of a link in a body. */
function LinkForm({ id, names, href, onChange, onClose }: LinkFormProps) {
  const words = useWords()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Label htmlFor={id}>{words.linkTo}</Label>
      <Hint>{words.linkHint}</Hint>
      <NameChoice
        id={id}
        isWrong={false}
        noun="a link"
        {...names}
        isLink
        value={href}
        onChange={(next) => onChange(String(next))}
      />
      <SmallButton type="submit">{words.close}</SmallButton>
    </form>
  )
}
