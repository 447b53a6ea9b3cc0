import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { color } from '../../../src/theme/theme.ts'
import { VisuallyHidden } from '../../../src/theme/VisuallyHidden.ts'
import { SmallButton, Stack } from '../core/styles.ts'
import { useWords } from '../core/words/index.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

interface SortedListProps {
  /** The names of the entries, in order. */
  readonly names: readonly string[]
  onMove(from: number, to: number): void
  /** Renders the content of an entry. */
  children(index: number): ReactNode
}

/** A list whose entries have a handle, which moves them by the pointer or the arrow keys. */
export function SortedList({ names, onMove, children }: SortedListProps) {
  const words = useWords()
  const list = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>()
  const [message, setMessage] = useState('')
  const getEntries = () => [...(list.current?.children ?? [])]
  const move = (from: number, to: number) => {
    setDrag(undefined)
    if (from === to || !names[to]) return
    flushSync(() => onMove(from, to))
    getEntries()[to]?.querySelector('button')?.focus()
    setMessage(words.moved(names[from] ?? '', to + 1))
  }
  const dragTo = (y: number) => {
    if (!drag) return
    const entries = getEntries()
    const dropIndex = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom)
    const to = dropIndex < 0 ? entries.length - 1 : dropIndex
    entries[to]?.scrollIntoView({ block: 'nearest' })
    setDrag({ ...drag, to })
  }
  return (
    <>
      <Stack ref={list}>
        {names.map((name, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and fields no state of their own
            key={index}
            data-dragged={index === drag?.from || undefined}
            data-drop={drag && index === drag.to ? Math.sign(drag.to - drag.from) : undefined}
          >
            <Handle
              aria-label={`${words.move}: ${name}`}
              title={words.howToMove}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setDrag(undefined)
                const step = STEPS[event.key]
                if (step === undefined) return
                event.preventDefault()
                move(index, index + step)
              }}
              onPointerDown={({ currentTarget, pointerId }) => {
                currentTarget.setPointerCapture(pointerId)
                setDrag({ from: index, to: index })
              }}
              onPointerMove={({ clientY }) => dragTo(clientY)}
              onPointerUp={() => drag && move(drag.from, drag.to)}
              onPointerCancel={() => setDrag(undefined)}
            >
              ⠿
            </Handle>
            {children(index)}
          </Entry>
        ))}
      </Stack>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  )
}

/** An entry of a list with its buttons beside it. If it unfolds, they are beside its name, above its fields. */
export const Entry = styled.div(css`
  position: relative;
  display: flex;
  gap: 6px;
  align-items: start;
  background: ${color.bg};
  & > :not(button, :last-child) {
    flex: 1;
    min-width: 0;
  }
  &:has(> details) {
    display: block;
  }
  &:has(> details) > :is(button, div) {
    position: absolute;
    top: 4px;
    left: 4px;
  }
  & > details ~ :last-child:is(button, div) {
    left: auto;
    right: 4px;
  }
  & > details > summary {
    min-height: 36px;
    padding-right: 150px;
  }
  & > button + details > summary {
    padding-left: 40px;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-drop='-1'] {
    box-shadow: 0 -3px ${color.focus};
  }
  &[data-drop='1'] {
    box-shadow: 0 3px ${color.focus};
  }
`)

const Handle = styled(SmallButton)(css`
  cursor: grab;
  touch-action: none;
`)
