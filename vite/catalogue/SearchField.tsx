import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { color, radius, typography } from '../../src/theme/theme.ts'
import { VisuallyHidden } from '../../src/theme/VisuallyHidden.ts'

const Box = styled.div(css`
  & > label {
    ${typography.label}
    display: flex;
    justify-content: space-between;
    margin-bottom: 6px;
  }
  & kbd {
    padding: 0 7px;
    border: 1px solid ${color.edge};
    border-radius: ${radius};
    font: inherit;
    font-weight: 400;
    color: ${color.ink3};
  }
  & > input {
    width: 100%;
    min-height: 48px;
    padding: 10px 14px;
    font: inherit;
    color: ${color.ink};
    background: ${color.surface};
    border: 1px solid ${color.edge};
    border-radius: ${radius};
    &:focus-visible {
      outline-offset: 0;
    }
  }
`)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface SearchFieldProps {
  readonly query: string
  /** How many entries are found, in words. */
  readonly result: string
  onQuery(query: string): void
}

/** Filters while one types. `/` leads to it from anywhere, Escape empties it. */
export function SearchField({ query, result, onQuery }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Box role="search">
      <label htmlFor="search">
        Search <kbd aria-hidden>/</kbd>
      </label>
      <input
        ref={field}
        id="search"
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="A name, a field, a word"
        aria-keyshortcuts="/"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
      />
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Box>
  )
}
