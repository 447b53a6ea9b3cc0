import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { QuoteItem } from '../../schema/messages/item.ts'
import { fill, type ToolWords } from '../../schema/names/toolWords.ts'
import { useView } from '../hooks/context.ts'
import { below, color, print, quickly, radius, typography } from '../theme/theme.ts'
import { QuietButton, QuietLink } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { addQuoteItems, changeQuoteItem, useQuoteItems } from './store.ts'

type NewItem = Omit<QuoteItem, 'id'>

interface AddToQuoteProps {
  readonly item: NewItem
  readonly words: Pick<ToolWords, 'addToQuote' | 'openQuote'>
}

/** Puts an item on the quote list. Beside it, where there is one, the way to the list. */
export function AddToQuote({ item, words }: AddToQuoteProps) {
  const { site } = useView()
  if (!site.quoteList) return null
  return (
    <>
      <QuietButton type="button" onClick={() => addQuoteItems([item])}>
        {words.addToQuote}
      </QuietButton>
      <OpenQuote words={words} />
    </>
  )
}

const Announced = styled.span(css`
  display: contents;
`)

/** The way to the quote list with how much is on it; nothing while that is nothing. */
export function OpenQuote({ words }: Pick<AddToQuoteProps, 'words'>) {
  const { site } = useView()
  const n = useQuoteItems().length
  return (
    <Announced role="status">
      {site.quoteList && n > 0 && (
        <QuietLink href={site.quoteList}>
          <Icon name="check" />
          {fill(words.openQuote, { n })}
        </QuietLink>
      )}
    </Announced>
  )
}

/** A figure of a table that can be pressed is underlined; an icon would widen each column. */
const Toggle = styled.button(css`
  min-width: 32px;
  min-height: 32px;
  padding-inline: 4px;
  /* As high and as wide as the figure alone, so that nothing moves. */
  margin: -6px -4px;
  border-radius: ${radius};
  ${typography.underlined(color.edge)}
  text-decoration-style: dotted;
  ${quickly('background-color', 'color')}
  &:hover,
  &[aria-pressed='true'] {
    color: ${color.accentText};
    background: color-mix(in oklab, ${color.accent} 12%, transparent);
  }
  &[aria-pressed='true'] {
    font-weight: 560;
    text-decoration: none;
    box-shadow: inset 0 -2px 0 ${color.accent};
    @media (forced-colors: active) {
      outline: 2px solid;
    }
  }
  &:has(> svg) {
    margin-block: -8px;
    vertical-align: middle;
  }
  ${below.tablet} {
    min-height: 44px;
    margin-block: -12px;
    &:has(> svg) {
      margin-block: -14px;
    }
  }
  & > svg {
    display: block;
    width: 1rem;
    height: 1rem;
    margin: auto;
  }
  ${print} {
    text-decoration: none;
  }
  /* It is a button before the script has come, so that a first press is kept; without one it is a figure. */
  html:not(.js) & {
    text-decoration: none;
    pointer-events: none;
  }
`)

interface ToggleQuotedProps {
  readonly item: NewItem
  /** What is read aloud. */
  readonly label: string
  /** The figure that is pressed; without one, an icon. */
  readonly children?: ReactNode
}

/** Puts a size on the quote list, and takes it off again. */
export function ToggleQuoted({ item, label, children }: ToggleQuotedProps) {
  const entries = Object.entries(item.values)
  const there = useQuoteItems().find(
    ({ route, values }) => route === item.route && entries.every(([property, value]) => values[property] === value),
  )
  const toggle = () => (there ? changeQuoteItem(there.id, () => undefined) : addQuoteItems([item]))
  return (
    <Toggle
      type="button"
      aria-pressed={there !== undefined}
      aria-label={label}
      title={label}
      onClick={toggle}
      data-needs-script={children ? undefined : true}
    >
      {children ?? <Icon name={there ? 'check' : 'plus'} />}
    </Toggle>
  )
}
