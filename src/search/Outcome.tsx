import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel } from '../hooks/context.ts'
import { color } from '../theme/theme.ts'
import { inOrder } from '../ui/inOrder.ts'
import { Link } from '../ui/Link.tsx'
import { Small } from '../ui/text.tsx'
import type { Found } from './useFinder.ts'

const Told = styled.div(css`
  padding-block: 16px;
  & > p:first-of-type {
    color: ${color.ink};
  }
  & > :is(a, button) {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-right: 20px;
    font-weight: 560;
    text-decoration: underline 1px ${color.accentText};
    text-underline-offset: 4px;
  }
`)

interface OutcomeProps {
  readonly found: Found
  readonly onChoose?: () => void
}

/** What is told in place of results: that there are none, or that they cannot be had, and what can be done. */
export function Outcome({ found: { hits, query, elsewhere, failed, retry }, onChoose }: OutcomeProps) {
  const label = useLabel()
  if (failed) {
    return (
      <Told role="alert">
        <Small>{label('searchFailed')}</Small>
        <button type="button" onClick={retry}>
          {label('searchRetry')}
        </button>
      </Told>
    )
  }
  if (hits?.length !== 0) return null
  return (
    <Told>
      <Small>{label('searchNothing', { query })}</Small>
      <Small>{label('searchNothingCure')}</Small>
      {inOrder(elsewhere, (link) => (
        <Link href={link.href} {...(onChoose && { onClick: onChoose })}>
          {link.label}
        </Link>
      ))}
    </Told>
  )
}

/** How many results there are, in words; nothing while there are none to be counted. */
export function useCount({ hits, query }: Found): string {
  const label = useLabel()
  if (!hits) return ''
  if (hits.length === 0) return label('searchNothing', { query })
  return hits.length === 1 ? label('searchOne') : label('searchMany', { n: hits.length })
}
