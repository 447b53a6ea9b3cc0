import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useMemo, useState } from 'react'
import { color, line } from '../../../../src/theme/theme.ts'
import { createTextIndex } from '../../../textIndex.ts'
import { Complaint, Hint, Input } from '../../core/styles.ts'
import { useWords } from '../../core/words/index.ts'

export interface Choice {
  readonly name: string
  readonly label: string
  /** A second line: an address, an excerpt. */
  readonly about?: string | undefined
  /** More words to search for. */
  readonly searchWords?: string
  readonly drawing?: ReactNode
}

/** A longer list is narrowed down by typing. */
const MAX_SHOWN = 60

const Box = styled.div(css`
  position: relative;
  flex: 1;
`)

const Options = styled.div(css`
  position: absolute;
  z-index: 3;
  inset: 100% 0 auto;
  max-height: 320px;
  overflow: auto;
  background: ${color.bg};
  border: ${line};
  box-shadow: 0 8px 24px rgb(11 15 18 / 0.2);
  & > * {
    display: block;
    width: 100%;
    padding: 7px 10px;
    font-size: var(--t-small);
    text-align: left;
  }
  & > :hover,
  & > [aria-selected='true'] {
    background: ${color.surface};
  }
  & > [aria-selected='true'] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  & svg {
    display: inline-block;
    margin-right: 6px;
    vertical-align: middle;
  }
  & span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
`)

interface PickerProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly id: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly isWrong?: boolean
  /** Completes a typed text, such as `mailto:` with an email address. */
  readonly readTyped?: ((text: string) => string | undefined) | undefined
  onChange(name: string): void
}

/** A field that searches a list as the editor types. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Picker({ ref, id, value, choices, isWrong = false, readTyped, onChange }: PickerProps) {
  const words = useWords()
  const listId = useId()
  /** Undefined while the list is closed. */
  const [typedText, setTypedText] = useState<string>()
  /** A typed text that matches no choice. It stays after the list is closed. */
  const [unknownText, setUnknownText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const index = useMemo(() => {
    const index = createTextIndex<Choice>('name', { label: 4, name: 2, about: 1, searchWords: 1 })
    index.addAll(choices)
    return index
  }, [choices])
  const chosenItem = choices.find(({ name }) => name === value)
  const matches = useMemo(() => {
    if (!typedText?.trim()) return choices
    const byName = new Map(choices.map((choice) => [choice.name, choice]))
    return index.search(typedText).flatMap(({ id }) => byName.get(id) ?? [])
  }, [typedText, choices, index]).slice(0, MAX_SHOWN)

  const openList = () => {
    setTypedText(unknownText)
    setUnknownText('')
    const index = choices.findIndex(({ name }) => name === value)
    setActiveIndex(index < MAX_SHOWN ? Math.max(0, index) : 0)
  }
  const choose = (name: string) => {
    setTypedText(undefined)
    setUnknownText('')
    if (name !== value) onChange(name)
  }
  const leave = () => {
    const text = typedText?.trim() ?? ''
    if (text === '') return setTypedText(undefined)
    const name = readTyped?.(text) ?? choices.find(({ label, name }) => label === text || name === text)?.name
    if (name !== undefined) return choose(name)
    setUnknownText(text)
    setTypedText(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (typedText === undefined) return openList()
      setActiveIndex((activeIndex + step + matches.length) % Math.max(1, matches.length))
    }
    if (typedText === undefined) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const choice = matches[activeIndex]
      const name = readTyped?.(typedText.trim()) ?? choice?.name
      if (name !== undefined) choose(name)
    }
    if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.stopPropagation()
      event.preventDefault()
      setTypedText(undefined)
    }
  }

  return (
    <Box>
      <Input
        ref={ref}
        id={id}
        role="combobox"
        aria-expanded={typedText !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={typedText !== undefined && matches.length > 0 ? `${listId}-${activeIndex}` : undefined}
        aria-invalid={isWrong || unknownText !== ''}
        autoComplete="off"
        placeholder={typedText === undefined ? words.notChosen : chosenItem?.label || words.typeToFind}
        value={typedText ?? (unknownText || (chosenItem?.label ?? value))}
        onClick={() => typedText === undefined && openList()}
        // The first key replaces the label.
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTypedText(target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <Complaint role="status">{unknownText && words.notInList(unknownText)}</Complaint>
      {typedText !== undefined && (
        <Options id={listId} role="listbox" aria-label={words.choices}>
          {matches.map(({ name, label, about, drawing }, index) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              ref={(option) => {
                if (index === activeIndex) option?.scrollIntoView({ block: 'nearest' })
              }}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {drawing} {label}
              {about && <Hint as="span">{about}</Hint>}
            </button>
          ))}
          {matches.length === 0 && <div>{words.noMatch}</div>}
        </Options>
      )}
    </Box>
  )
}
