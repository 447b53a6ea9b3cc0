import { css } from '@emotion/react'
import styled from '@emotion/styled'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { useLabel } from '../hooks/context.ts'
import type { Hit } from '../search/describe.ts'
import { useFinder } from '../search/useFinder.ts'
import { below, centered, color, line, pressable, typography } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { dismiss, Modal } from '../ui/Modal.tsx'
import { Meta } from '../ui/text.tsx'
import { Recent, rememberSearch } from './Recent.tsx'
import { ExactSize, HitText, Outcome, SearchField, useCount } from './SearchResults.tsx'

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
  & > p {
    margin-top: 12px;
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
  ${centered}
  flex: none;
  width: 44px;
  height: 56px;
  margin-right: -10px;
`)

const AllResultsLink = styled(Link)(css`
  ${pressable}
  order: 2;
  gap: 10px;
  font-weight: 560;
`)

const Row = styled.div(css`
  display: flex;
  flex: none;
  gap: 8px;
`)

/** Displayed below the messages, which follow it in the HTML. */
const List = styled.div(css`
  order: 1;
  overflow-y: auto;
  min-height: 0;
  margin-top: 12px;
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
const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** In the empty dialog on a phone. */
const Products = styled.div(css`
  display: none;
  ${below.phone} {
    display: block;
    overflow-y: auto;
    margin-top: 20px;
    & p {
      ${typography.label}
      margin-block: 12px 4px;
    }
    & ul {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 16px;
    }
    & a {
      ${pressable}
    }
  }
`)

interface ComboboxProps {
  readonly query: string
  readonly onType: (query: string) => void
  readonly hits: readonly Hit[]
  /** Address that Enter opens while no result is selected. */
  readonly allResultsHref: string
  readonly onChoose: () => void
  /** Shown beside the field. */
  readonly children: ReactNode
  /** Shown above the results, which as options may not contain buttons. */
  readonly size: ReactNode
}

/**
 * A search field with results. The arrow keys select a result while the focus stays in the field, and Enter opens it.
 * After the last result, none is selected. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function Combobox({ query, onType, hits, allResultsHref, onChoose, children, size }: ComboboxProps) {
  const label = useLabel()
  const id = useId()
  const [chosenIndex, setChosenIndex] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has other results
  useEffect(() => setChosenIndex(-1), [query])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROW_STEPS[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const nextIndex = ((chosenIndex + 1 + step + hits.length + 1) % (hits.length + 1)) - 1
      setChosenIndex(nextIndex)
      list.current?.children[nextIndex]?.scrollIntoView({ block: 'nearest' })
    }
    // An Enter that confirms the text of an input method does not open a result. Safari reports it by its key code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || isComposing || query.trim() === '') return
    event.preventDefault()
    const option = list.current?.children[chosenIndex]
    if (option instanceof HTMLElement) return option.click()
    onChoose()
    navigate(allResultsHref, { replace: true })
  }

  return (
    <>
      <Row>
        <SearchField
          autoFocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosenIndex < 0 ? undefined : `${id}-${chosenIndex}`}
          value={query}
          onType={onType}
          onKeyDown={onKeyDown}
        />
        {children}
      </Row>
      {size}
      <List ref={list} id={id} role="listbox" aria-label={label('search')}>
        {hits.map((hit, index) => (
          <Link
            key={hit.href}
            id={`${id}-${index}`}
            href={hit.href}
            role="option"
            aria-selected={index === chosenIndex}
            tabIndex={-1}
            marksLanguage={false}
            onClick={onChoose}
          >
            <HitText hit={hit} />
          </Link>
        ))}
      </List>
    </>
  )
}

/** Maximum results in the dialog. The search page shows all. */
const MAX_RESULTS = 8

interface SearchDialogProps {
  /** The page with all results. */
  readonly href: string
  /** The element that opened the dialog. It gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Search dialog that updates its results while the visitor types. */
export function SearchDialog({ href, opener, onClose, children }: SearchDialogProps) {
  const label = useLabel()
  // Text that was typed before the dialog opened: see `shell/inline/search.ts`.
  const [query, setQuery] = useState(() => opener.current?.dataset.typed ?? '')
  useLayoutEffect(() => {
    delete opener.current?.dataset.typed
  }, [opener])
  const findings = useFinder(query, MAX_RESULTS)
  const count = useCount(findings)
  const chooseResult = () => {
    rememberSearch(query.trim())
    onClose()
  }
  const allResultsHref = `${href}?${new URLSearchParams({ q: query.trim() })}`
  const hits = findings.hits ?? []
  return (
    <Sheet
      aria-label={label('search')}
      opener={opener}
      onClose={onClose}
      // A click on the backdrop.
      onClick={(event) => event.target === event.currentTarget && dismiss(event)}
    >
      <Combobox
        query={query}
        onType={setQuery}
        hits={hits}
        allResultsHref={allResultsHref}
        onChoose={chooseResult}
        size={<ExactSize hit={hits[0]} words={findings.words} onChoose={chooseResult} />}
      >
        <Close type="button" aria-label={label('searchClose')} onClick={dismiss}>
          <Icon name="close" />
        </Close>
      </Combobox>
      <VisuallyHidden role="status">{[hits[0]?.size?.text, count].filter(Boolean).join('. ')}</VisuallyHidden>
      <Outcome findings={findings} onChoose={onClose} />
      {hits.length > 0 && (
        <AllResultsLink href={allResultsHref} onClick={chooseResult}>
          <span>{`${label('searchAll')} (${findings.count})`}</span>
          <Icon name="arrow" />
        </AllResultsLink>
      )}
      {query.trim() === '' && !findings.hasFailed && (
        <>
          <Meta>{label('searchExamples')}</Meta>
          <Recent onChoose={setQuery} />
          <Products>{children}</Products>
        </>
      )}
    </Sheet>
  )
}
