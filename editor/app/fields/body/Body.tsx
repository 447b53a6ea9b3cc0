import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type Command, TextSelection } from 'prosemirror-state'
import { useState } from 'react'
import { color, field, line } from '../../../../src/theme/theme.ts'
import { Row, SmallButton, Stack, Warning } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'
import { findLink, findPicture, putPicture } from './commands.ts'
import { LinkForm, PictureForm } from './forms.tsx'
import { schema } from './markdown.ts'
import { findLost } from './pastedHtml.ts'
import { TableButtons, ToolButtons } from './Tools.tsx'
import { type BodyProps, useEditorView } from './useEditorView.ts'

const { link } = schema.marks

/** The toolbar and its open form, which stay in view while any of the text is. */
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
    overflow-x: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & [aria-invalid='true'] {
    border-color: ${color.bad};
  }
  & :is(p, h2, h3, ul, ol, blockquote, img, table):not(:first-child) {
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
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & td {
    padding: 4px 6px;
    border: ${line};
    vertical-align: baseline;
    overflow-wrap: normal;
  }
  & tr:first-of-type > td {
    font-weight: 650;
  }
  & .selectedCell {
    background: color-mix(in srgb, ${color.accent} 20%, transparent);
  }
  & .ProseMirror-hideselection ::selection {
    background: none;
  }
  & .ProseMirror-selectednode {
    outline: 3px solid ${color.accent};
  }
  & a {
    color: ${color.accentText};
    text-decoration: underline;
  }
`)

/** Edits Markdown as formatted text. Untouched blocks keep their source. */
export function Body({ path, ...options }: BodyProps) {
  const { id, lang } = options
  const words = useWords()
  const [linking, setLinking] = useState<ReturnType<typeof findLink>>()
  const [isChoosing, setChoosing] = useState(false)
  const [losses, setLosses] = useState<ReturnType<typeof findLost>>([])
  const { container, view, state } = useEditorView(
    options,
    () => setLinking(undefined),
    (html) => setLosses(findLost(html)),
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
  const selectedPicture = findPicture(state)
  const isPictureOpen = isChoosing || selectedPicture !== undefined
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
          <TableButtons state={state} run={run} />
        </Row>
        <div role="status">
          {losses.map((loss) => (
            <Warning key={loss}>{words.lost[loss]}</Warning>
          ))}
        </div>
        {isPictureOpen && (
          <PictureForm
            id={`${id}-picture`}
            lang={lang}
            selectedPicture={selectedPicture}
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
            path={path}
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
        ref={container}
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
