import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../data/storage.ts'
import { useLabel } from '../hooks/context.ts'
import { color, line, radius, typography } from '../theme/theme.ts'

/** Where a visitor's own searches are kept, on the visitor's device alone. */
const KEY = 'recentSearches'

const MOST = 5

/** What was searched for before, the last first. */
function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : []
  } catch {
    // Somebody else has written there.
    return []
  }
}

export function rememberSearch(query: string): void {
  const others = recentSearches().filter((other) => other !== query)
  writeStored(KEY, JSON.stringify([query, ...others].slice(0, MOST)))
}

function forgetSearches(): void {
  removeStored(KEY)
}

const List = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 20px;
  & > h2 {
    ${typography.label}
    flex: 1 0 100%;
  }
  & > button {
    min-height: 44px;
    padding-inline: 14px;
    border: ${line};
    border-radius: ${radius};
  }
  & > button:hover {
    border-color: ${color.ink};
  }
  & > button:last-of-type {
    border-color: transparent;
    color: ${color.ink2};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`)

/** What the visitor has searched for before, to be searched for again or forgotten. */
export function Recent({ onChoose }: { readonly onChoose: (query: string) => void }) {
  const label = useLabel()
  const [searches, setSearches] = useState(recentSearches)
  if (searches.length === 0) return null
  const forget = () => {
    forgetSearches()
    setSearches([])
  }
  return (
    <List>
      <h2>{label('searchRecent')}</h2>
      {searches.map((query) => (
        <button key={query} type="button" onClick={() => onChoose(query)}>
          {query}
        </button>
      ))}
      <button type="button" onClick={forget}>
        {label('searchForget')}
      </button>
    </List>
  )
}
