import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HrefView } from '../../../schema/fieldTypes/views.ts'
import { useLabel, useLanguage } from '../../hooks/context.ts'
import { color, enter, field, screenOnly } from '../../theme/theme.ts'
import { QuietButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'

const Form = styled.form(css`
  display: flex;
  gap: 8px;
  max-width: 560px;
  margin-top: clamp(16px, 1.8vw, 28px);
  & > input {
    ${field}
    min-width: 0;
    min-height: 52px;
    padding: 10px 16px;
    text-overflow: ellipsis;
    &::placeholder {
      color: ${color.ink3};
      opacity: 1;
    }
    &::-webkit-search-cancel-button {
      appearance: none;
    }
  }
  & > button {
    flex: none;
    padding-inline: 16px;
  }
  ${enter(1, 0.8)}
  ${screenOnly}
`)

export function HeroSearch({ href, onType }: { readonly href: HrefView; readonly onType: (query: string) => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  // What was typed before hydration.
  useEffect(() => {
    if (input.current) onType(input.current.value)
  }, [onType])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(q ? `${href}?${new URLSearchParams({ q })}` : href)
  }
  return (
    <Form role="search" lang={useLanguage()} action={href} onSubmit={submit}>
      <input
        ref={input}
        name="q"
        type="search"
        aria-label={label('searchField')}
        placeholder={label('searchSizes')}
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <QuietButton aria-label={label('search')}>
        <Icon name="search" />
      </QuietButton>
    </Form>
  )
}
