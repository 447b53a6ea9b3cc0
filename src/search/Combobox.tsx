import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLabel } from '../hooks/context.ts'
import { color, line } from '../theme/theme.ts'
import { Link } from '../ui/Link.tsx'
import { Field } from './Field.tsx'
import type { Hit } from './find.ts'
import { HitText } from './results.tsx'

const Row = styled.div(css`
  display: flex;
  flex: none;
  gap: 8px;
  margin-bottom: 12px;
`)

const List = styled.div(css`
  overflow-y: auto;
  min-height: 0;
  & > a {
    display: block;
    padding: 12px;
    border-bottom: ${line};
    line-height: 1.45;
  }
  & > a:hover {
    background: ${color.surface};
  }
  & > [aria-selected='true'] {
    background: ${color.surface};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`)

/** The arrow keys that move from result to result. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface ComboboxProps {
  readonly query: string
  readonly onType: (query: string) => void
  readonly hits: readonly Hit[]
  /** Where Enter leads while no result is chosen. */
  readonly all: string
  readonly onChoose: () => void
  /** Beside the field. */
  readonly children: ReactNode
}

/**
 * A field and what it finds: arrow keys choose a result while the focus stays in the field, Enter follows it. Past the
 * last, none is chosen. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox({ query, onType, hits, all, onChoose, children }: ComboboxProps) {
  const label = useLabel()
  const id = useId()
  const [chosen, setChosen] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has other results
  useEffect(() => setChosen(-1), [query])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = ((chosen + 1 + step + hits.length + 1) % (hits.length + 1)) - 1
      setChosen(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    }
    // A key that confirms what an input method composes chooses nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '') return
    event.preventDefault()
    const option = list.current?.children[chosen]
    if (option instanceof HTMLElement) return option.click()
    onChoose()
    navigate(all, { viewTransition: true })
  }

  return (
    <>
      <Row>
        <Field
          autoFocus
          type="search"
          role="combobox"
          aria-label={label('searchField')}
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
          placeholder={label('searchField')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
        {children}
      </Row>
      <List ref={list} id={id} role="listbox" aria-label={label('search')}>
        {hits.map((hit, place) => (
          <Link
            key={hit.href}
            id={`${id}-${place}`}
            href={hit.href}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            onClick={onChoose}
          >
            <HitText hit={hit} />
          </Link>
        ))}
      </List>
    </>
  )
}
