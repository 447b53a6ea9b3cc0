import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../schema/names/languages.ts'
import { useLanguage } from '../hooks/context.ts'
import type { Hit } from './find.ts'
import { type Finder, loadFinder } from './loadFinder.ts'

export interface Found {
  /** Nothing while what is searched by has not come, or nothing is looked for. */
  readonly hits: readonly Hit[] | undefined
  /** The query that they are of: while somebody types, an earlier one. */
  readonly query: string
  readonly elsewhere: Finder['elsewhere']
  readonly failed: boolean
  readonly retry: () => void
}

/** Finds what a query asks for, in the visitor's language. */
export function useFinder(typed: string): Found {
  const language = useLanguage()
  // One that comes after the language has changed is not taken for the other's.
  const [finders, setFinders] = useState<Partial<Record<Language, Finder>>>({})
  const finder = finders[language]
  const [failed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    const keep = (loaded: Finder) => setFinders((known) => ({ ...known, [language]: loaded }))
    loadFinder(language).then(keep, () => setFailed(true))
  }, [language])
  useEffect(retry, [retry])
  const query = useDeferredValue(typed).trim()
  const hits = useMemo(() => (query === '' ? undefined : finder?.find(query)), [finder, query])
  return { hits, query, elsewhere: finder?.elsewhere ?? [], failed, retry }
}
