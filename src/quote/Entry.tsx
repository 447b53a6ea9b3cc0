import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { NewItem } from '../../messages/item.ts'
import { reloadOnce } from '../data/reloadOnce.ts'
import { color, field, flow, typography } from '../theme/theme.ts'
import { QuietButton } from '../ui/Button.tsx'
import { Meta } from '../ui/text.tsx'
import type { ConfirmLines } from './ConfirmLines.tsx'
import type { PastedLine } from './reading/readLines.ts'
import { useQuote } from './state/context.ts'

const Choice = styled.form(css`
  ${flow}
  align-items: end;
  gap: 12px 16px;
  margin-top: 36px;
  & > label {
    ${typography.label}
    flex: 1 1 260px;
    display: grid;
    gap: 6px;
  }
  & select {
    ${field}
    min-height: 52px;
    padding: 10px 14px;
    /* Safari on phones zooms in on smaller text. */
    font-size: 1rem;
  }
`)

const Paste = styled.div(css`
  margin-top: 32px;
  & > label {
    ${typography.label}
  }
  & > p {
    margin-block: 4px 8px;
  }
  & > textarea {
    ${field}
    display: block;
    min-height: 220px;
    margin-bottom: 12px;
    padding: 12px 14px;
    line-height: 1.6;
    resize: vertical;
  }
  & > [role='alert'] {
    margin-top: 8px;
    color: ${color.bad};
  }
`)

interface EntryProps {
  readonly onAdd: (items: readonly NewItem[]) => void
}

/**
 * Adds items to the list: a product or a service by its name, or pasted lines. The fields are uncontrolled, since React
 * would clear text that was entered before hydration.
 */
export function Entry({ onAdd }: EntryProps) {
  const { orders, words } = useQuote()
  const addSelection = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onAdd([{ route: String(new FormData(form).get('route')), values: {}, pieces: 1 }])
    form.reset()
  }
  return (
    <>
      <Choice onSubmit={addSelection}>
        <label>
          <span>{words.addItem}</span>
          <select name="route" required>
            <option value="">{words.addItemChoose}</option>
            {orders.map(({ route, name }) => (
              <option key={route} value={route}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <QuietButton>{words.addItemButton}</QuietButton>
      </Choice>
      <PasteField onAdd={onAdd} />
    </>
  )
}

/** The height of the lines once they are read, on a phone. More would be outside of the window. */
const estimateHeight = (text: string) => `min(100svh, ${10 + 9 * text.trim().split('\n').length}rem)`

/** Key of the pasted text in the history state, where it survives a reload. */
const PASTED_TEXT_KEY = 'pasted'

function PasteField({ onAdd }: EntryProps) {
  const { words, language } = useQuote()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  /** The last text that was parsed. */
  const [text, setText] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [isReading, setReading] = useState(false)
  const [confirmation, setConfirmation] = useState<{
    readonly Confirm: typeof ConfirmLines
    readonly lines: readonly PastedLine[]
  }>()
  const readLines = async (text: string) => {
    setText(text)
    setFailed(false)
    setReading(true)
    try {
      // Few visitors paste a list, so its code, which includes the search, loads on use.
      const [{ readLines }, { ConfirmLines: Confirm }] = await Promise.all([
        import('./reading/readLines.ts'),
        import('./ConfirmLines.tsx'),
      ])
      setConfirmation({ Confirm, lines: await readLines(text, language) })
    } catch (error) {
      // After a deployment the old chunks are gone. The text survives the reload and is parsed afterwards.
      window.history.replaceState({ ...window.history.state, [PASTED_TEXT_KEY]: text }, '')
      if (!reloadOnce(error)) setFailed(true)
    } finally {
      setReading(false)
    }
  }
  const readField = () => {
    const pastedText = field.current?.value ?? ''
    if (pastedText.trim() === '') field.current?.focus()
    else if (!isReading) void readLines(pastedText)
  }
  const readStored = useEffectEvent(readLines)
  useEffect(() => {
    const { [PASTED_TEXT_KEY]: storedText, ...state } = window.history.state ?? {}
    if (typeof storedText !== 'string') return
    window.history.replaceState(state, '')
    void readStored(storedText)
  }, [])
  if (confirmation) {
    const { Confirm, lines } = confirmation
    const confirm = (items: readonly NewItem[]) => {
      onAdd(items)
      setText('')
      setConfirmation(undefined)
    }
    return <Confirm lines={lines} onAdd={confirm} onCancel={() => setConfirmation(undefined)} />
  }
  return (
    <Paste style={isReading ? { minHeight: estimateHeight(text) } : undefined}>
      <label htmlFor={id}>{words.paste}</label>
      <Meta id={`${id}-hint`}>{words.pasteHint}</Meta>
      <textarea ref={field} id={id} dir="auto" aria-describedby={`${id}-hint`} defaultValue={text} />
      <QuietButton type="button" aria-disabled={isReading} onClick={readField}>
        <span key={String(isReading)}>{isReading ? words.reading : words.pasteButton}</span>
      </QuietButton>
      {hasFailed && <Meta role="alert">{words.pasteFailed}</Meta>}
    </Paste>
  )
}
