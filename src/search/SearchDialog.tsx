import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useState } from 'react'
import { useLabel } from '../hooks/context.ts'
import { below, color, line, pressable } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Meta } from '../ui/text.tsx'
import { Combobox } from './Combobox.tsx'
import { Recent, rememberSearch } from './Recent.tsx'
import { Outcome, useCount } from './results.tsx'
import { useFinder } from './useFinder.ts'

const Sheet = styled(Modal)(css`
  width: min(760px, 100% - 32px);
  max-width: none;
  max-height: min(720px, 100dvh - 96px);
  margin: 64px auto auto;
  padding: 20px;
  border: ${line};
  background: ${color.bg};
  color: ${color.ink};
  box-shadow: 0 24px 64px -16px rgb(8 12 15 / 0.5);
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: rgb(8 12 15 / 0.55);
  }
  ${below.phone} {
    width: 100%;
    height: 100dvh;
    max-height: none;
    margin: 0;
    padding: 12px 16px;
    border: 0;
  }
`)

const Close = styled.button(css`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 56px;
  margin-right: -10px;
`)

const All = styled(Link)(css`
  ${pressable}
  gap: 10px;
  font-weight: 560;
`)

/** So many results are shown here; the page has all. */
const MOST = 8

interface SearchDialogProps {
  /** The page with all results. */
  readonly href: string
  /** What opened it, and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The search over the page, with its results while somebody types. */
export function SearchDialog({ href, opener, onClose }: SearchDialogProps) {
  const label = useLabel()
  const [query, setQuery] = useState('')
  const found = useFinder(query)
  const count = useCount(found)
  const choose = () => {
    rememberSearch(query.trim())
    onClose()
  }
  const all = `${href}?${new URLSearchParams({ q: query.trim() })}`
  const hits = found.hits?.slice(0, MOST) ?? []
  return (
    <Sheet
      aria-label={label('search')}
      opener={opener}
      onClose={onClose}
      // Beside it, on what lies behind.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <Combobox query={query} onType={setQuery} hits={hits} all={all} onChoose={choose}>
        <Close type="button" aria-label={label('searchClose')} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Combobox>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      <Outcome found={found} onChoose={onClose} />
      {hits.length > 0 && (
        <All href={all} onClick={choose}>
          {label('searchAll')} ({found.hits?.length})
          <Icon name="arrow" />
        </All>
      )}
      {query.trim() === '' && !found.failed && (
        <>
          <Meta>{label('searchExamples')}</Meta>
          <Recent onChoose={setQuery} />
        </>
      )}
    </Sheet>
  )
}
