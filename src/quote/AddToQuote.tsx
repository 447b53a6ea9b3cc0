import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADD, type NewItem } from '../../messages/item.ts'
import { fill, type ToolWords } from '../../schema/names/toolWords.ts'
import { useView } from '../hooks/context.ts'
import { below, color, quickly, radius, typography } from '../theme/theme.ts'
import { QuietButton, QuietLink } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Own } from '../ui/text.tsx'
import { addQuoteItems, removeQuoteItems, useQuoteItems } from './state/store.ts'

/** Adds an item. If the list is full, opens the quote list, which reports it. */
function useAdd(): (item: NewItem) => void {
  const { site } = useView()
  const navigate = useNavigate()
  return (item) => {
    const { route = '' } = item
    if (addQuoteItems([item]) === 0) navigate(`${site.quoteList}?${new URLSearchParams({ [ADD]: route })}`)
  }
}

interface AddToQuoteProps {
  readonly item: NewItem
  readonly words: Pick<ToolWords, 'addToQuote' | 'openQuote'>
}

export function AddToQuote({ item, words }: AddToQuoteProps) {
  const { site } = useView()
  const add = useAdd()
  if (!site.quoteList) return null
  return (
    <>
      <QuietButton type="button" onClick={() => add(item)}>
        {words.addToQuote}
      </QuietButton>
      <OpenQuote words={words} />
    </>
  )
}

const Status = styled.span(css`
  display: contents;
`)

/** Link to the quote list with an item count. Hidden while the list is empty. */
export function OpenQuote({ words }: Pick<AddToQuoteProps, 'words'>) {
  const { site } = useView()
  const itemCount = useQuoteItems().length
  return (
    <Status role="status">
      {site.quoteList && itemCount > 0 && (
        <QuietLink href={site.quoteList}>
          <Icon name="check" />
          <span>{fill(words.openQuote, { n: itemCount })}</span>
        </QuietLink>
      )}
    </Status>
  )
}

/*
 * Styles of the buttons of `useQuoteToggle` in this element. The buttons have no classes: on long tables these would add
 * much HTML, and Emotion would render three components for each.
 *
 * The button of a row is as high as the row, so that the layout does not shift. That of a figure covers it, so that the
 * table's text is the same with and without JavaScript; an icon beside it would widen each column. On a phone its touch
 * target overlaps the neighbouring rows, but it looks no higher than its own.
 */
export const quoteToggles = css`
  & [data-toggle] {
    border-radius: ${radius};
    ${quickly('background-color', 'color')}
    &:hover,
    &[aria-pressed='true'] {
      color: ${color.accentText};
      background: color-mix(in oklab, ${color.accent} 12%, transparent);
    }
    &[aria-pressed='true'] {
      box-shadow: inset 0 -2px 0 ${color.accent};
      @media (forced-colors: active) {
        outline: 2px solid;
      }
    }
  }
  & [data-toggle='row'] {
    min-width: 32px;
    min-height: 32px;
    margin: -8px 0 -8px -8px;
    vertical-align: middle;
    ${below.tablet} {
      min-height: 44px;
      margin-block: -14px;
    }
    & > svg {
      display: block;
      width: 1rem;
      height: 1rem;
      margin: auto;
    }
  }
  & [data-figure] {
    position: relative;
    @media screen {
      html.js & {
        ${typography.underlined(color.edge)}
        text-decoration-style: dotted;
      }
    }
    &:has([aria-pressed='true']) {
      font-weight: 560;
      color: ${color.accentText};
    }
  }
  & [data-toggle='figure'] {
    position: absolute;
    inset: -7px -5px;
    ${below.tablet} {
      inset-block: -14px;
      padding-block: 7px;
      background-clip: content-box;
      &[aria-pressed='true'] {
        box-shadow: none;
      }
    }
  }
`

interface Toggle {
  readonly item: NewItem
  readonly label: string
  /** The figure on the button. Without one, the button shows an icon. */
  readonly figure?: ReactNode
}

/** Returns a function that renders a button which adds a size to the quote list, or removes it again. */
export function useQuoteToggle(): (toggle: Toggle) => ReactNode {
  const add = useAdd()
  const items = useQuoteItems()
  return ({ item, label, figure }) => {
    const entries = Object.entries(item.values)
    const match = items.find(
      ({ route, values }) => route === item.route && entries.every(([property, value]) => values[property] === value),
    )
    const renderButton = (kind: 'row' | 'figure', icon?: ReactNode) => (
      <button
        type="button"
        aria-pressed={match !== undefined}
        aria-label={label}
        title={label}
        onClick={() => (match ? removeQuoteItems([match.id]) : add({ pieces: 1, ...item }))}
        data-toggle={kind}
        data-needs-script
      >
        {icon}
      </button>
    )
    if (figure === undefined) return renderButton('row', <Icon name={match ? 'check' : 'plus'} />)
    return (
      <span data-figure>
        <Own>{figure}</Own>
        {renderButton('figure')}
      </span>
    )
  }
}
