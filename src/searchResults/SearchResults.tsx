import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { InputHTMLAttributes, MouseEvent } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { AddToQuote } from '../quote/AddToQuote.tsx'
import { fold, WORD } from '../reading/fold.ts'
import { type Hit, isAmongWords } from '../search/describe.ts'
import type { Reason } from '../search/match.ts'
import type { SearchState } from '../search/useFinder.ts'
import { below, color, field, line, pressable, typography } from '../theme/theme.ts'
import { Mark } from '../ui/icons/Mark.tsx'
import { ForeignMark, Link } from '../ui/Link.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Small } from '../ui/text.tsx'

const Input = styled.input(css`
  ${field}
  min-height: 56px;
  padding: 12px 16px;
  font-size: 1.125rem;
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`)

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly value: string
  readonly onType: (query: string) => void
}

export function SearchField({ onType, ...props }: SearchFieldProps) {
  const label = useLabel()
  return (
    <Input
      type="search"
      dir="auto"
      aria-label={label('searchField')}
      placeholder={label('searchField')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => onType(target.value)}
      {...props}
    />
  )
}

const Name = styled.span(css`
  font-weight: 560;
  color: ${color.ink};
`)

const ProductMark = styled(Mark)(css`
  display: inline-block;
  width: 22px;
  height: 22px;
  margin-right: 10px;
  vertical-align: -5px;
  color: ${color.ink3};
`)

/** The section mark of a product. Renders nothing for other pages. */
function HitMark({ href }: { readonly href: string }) {
  const { products } = useView().site
  const page = href.replace(/[?#].*/, '')
  const mark = products?.groups.flatMap(({ links }) => links).find((link) => link.href === page)?.mark
  return mark && <ProductMark name={mark} />
}

const Line = styled.span(css`
  ${typography.meta}
  display: block;
  max-width: 72ch;
  overflow: hidden;
  text-overflow: ellipsis;
`)

const MatchReason = styled(Line)(css`
  ${typography.tabular}
  color: ${color.ink};
  font-weight: 560;
`)

const HitLocation = styled.span(css`
  ${typography.meta}
  margin-left: 12px;
`)

const Marker = styled.mark(css`
  background: none;
  color: ${color.ink};
  font-weight: 560;
`)

function Marked({ text, words }: { readonly text: string; readonly words: Hit['words'] }) {
  const parts: { text: string; isMatch: boolean }[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    parts.push(
      { text: text.slice(end, index), isMatch: false },
      { text: word, isMatch: isAmongWords(fold(word), words) },
    )
    end = index + word.length
  }
  parts.push({ text: text.slice(end), isMatch: false })
  const key = parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
  return <span key={key}>{mapChildren(parts, ({ text, isMatch }) => (isMatch ? <Marker>{text}</Marker> : text))}</span>
}

function useReason(): (reason: Reason) => string {
  const label = useLabel()
  return (reason) => {
    if (reason.kind === 'fits') return `${reason.row}: ${reason.size} (${reason.range})`
    if (reason.kind === 'outside') return label('searchOutside', reason)
    return reason.kind === 'material' ? `${reason.row}: ${reason.name}` : reason.text
  }
}

export function HitText({ hit }: { readonly hit: Hit }) {
  const { href, name, description, size, words } = hit
  const describeReason = useReason()
  // `ExactSize` shows its figures and grade.
  const reasons = size ? hit.reasons.filter(({ kind }) => kind !== 'fits' && kind !== 'material') : hit.reasons
  return (
    <>
      <HitMark href={href} />
      <Name>
        <Marked text={name} words={words} />
      </Name>
      <ForeignMark href={href} />
      {hit.location && hit.location !== name && <HitLocation>{hit.location}</HitLocation>}
      {reasons.length > 0 && <MatchReason>{reasons.map(describeReason).join(' · ')}</MatchReason>}
      <Line>
        <Marked text={description} words={words} />
      </Line>
    </>
  )
}

/** The link to the quote list has a line of its own, so that the button stays in its place when it appears. */
const SizeRow = styled.div(css`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-block: 12px;
  padding: 12px;
  border: ${line};
  border-left: 3px solid ${color.accent};
  background: ${color.surface};
  & > a:first-of-type {
    flex: 1 1 18em;
  }
  & > [role='status']:not(:empty) {
    display: flex;
    flex: 1 1 100%;
    justify-content: flex-end;
  }
  ${below.phone} {
    & > *,
    & > [role='status'] > a {
      flex: 1 1 100%;
    }
  }
`)

interface ExactSizeProps {
  /** A result. The query names a standard size only in the first one. */
  readonly hit: Hit | undefined
  readonly words: SearchState['words']
  readonly onChoose: () => void
}

/** The standard size that a query names, with a link to its row, and a button that adds it to the quote list. */
export function ExactSize({ hit, words, onChoose }: ExactSizeProps) {
  if (!hit?.size || !words) return null
  const { href, size } = hit
  const chooseLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && onChoose()
  return (
    <SizeRow onClick={chooseLink}>
      <Link href={size.href} marksLanguage={false}>
        <MatchReason translate="no">
          <HitMark href={href} />
          {size.text}
        </MatchReason>
      </Link>
      <AddToQuote item={size.item} words={words} />
    </SizeRow>
  )
}

const Message = styled.div(css`
  padding-block: 16px;
  & > p:first-of-type {
    color: ${color.ink};
  }
  & > :is(a, button) {
    ${pressable}
    margin-right: 20px;
    font-weight: 560;
    ${typography.underlined(color.accentText)}
  }
`)

/** Whether a message says more than the number of results. */
export const hasMessage = ({ hits, notMade }: SearchState): boolean => notMade.length > 0 || hits?.length === 0

/**
 * A message above the results or in their place: some goods are not made, nothing was found, or the search failed. Each
 * message offers a next step.
 */
export function Outcome({ findings, onChoose }: { readonly findings: SearchState; readonly onChoose?: () => void }) {
  const { notMade, query, elsewhere, form, hasFailed, retry } = findings
  const label = useLabel()
  const linkProps = onChoose && { onClick: onChoose }
  if (hasFailed) {
    return (
      <Message role="alert">
        <Small>{label('searchFailed')}</Small>
        <button type="button" onClick={retry}>
          {label('searchRetry')}
        </button>
      </Message>
    )
  }
  const isNotMade = notMade.length > 0
  if (!hasMessage(findings)) return null
  const about = form && { label: label('requestQuote'), href: `${form.href}?${new URLSearchParams({ about: query })}` }
  const links = isNotMade ? [about].filter((link) => link !== undefined) : elsewhere
  return (
    <Message>
      <Small>
        {isNotMade ? label('searchNotMade', { name: notMade.join(', ') }) : label('searchNothing', { query })}
      </Small>
      {!isNotMade && <Small>{label('searchNothingHint')}</Small>}
      {mapChildren(links, (link) => (
        <Link href={link.href} {...linkProps}>
          {link.label}
        </Link>
      ))}
    </Message>
  )
}

/** The number of results in words. Empty while there is no query. */
export function useCount({ hits, count, notMade, query }: SearchState): string {
  const label = useLabel()
  if (!hits) return ''
  if (notMade.length > 0) return label('searchNotMade', { name: notMade.join(', ') })
  if (hits.length === 0) return label('searchNothing', { query })
  return count === 1 ? label('searchOne') : label('searchMany', { n: count })
}
