import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { parseJson } from '../../schema/fieldTypes/json.ts'
import { readStored, removeStored, writeStored } from '../data/storage.ts'
import { useLabel } from '../hooks/context.ts'
import { centeredFlow, color, line, radius, typography } from '../theme/theme.ts'

/** Storage key of the visitor's searches, which never leave the device. */
const STORAGE_KEY = 'recentSearches'

const MAX_SEARCHES = 5

function readSearches(): readonly string[] {
  const storedSearches = parseJson(readStored(STORAGE_KEY) ?? '[]')
  return Array.isArray(storedSearches) ? storedSearches.filter((query) => typeof query === 'string') : []
}

export function rememberSearch(query: string): void {
  const earlierSearches = readSearches().filter((search) => search !== query)
  writeStored(STORAGE_KEY, JSON.stringify([query, ...earlierSearches].slice(0, MAX_SEARCHES)))
}

const List = styled.div(css`
  ${centeredFlow}
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

/** Earlier searches as buttons that repeat them, and a button that deletes them. */
export function Recent({ onChoose }: { readonly onChoose: (query: string) => void }) {
  const label = useLabel()
  const [searches, setSearches] = useState(readSearches)
  if (searches.length === 0) return null
  const deleteSearches = () => {
    removeStored(STORAGE_KEY)
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
      <button type="button" onClick={deleteSearches}>
        {label('searchForget')}
      </button>
    </List>
  )
}
