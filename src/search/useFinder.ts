import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../i18n/context.ts'
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
  const [finder, setFinder] = useState<Finder>()
  const [failed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    loadFinder(language).then(setFinder, () => setFailed(true))
  }, [language])
  useEffect(retry, [retry])
  const query = useDeferredValue(typed).trim()
  const hits = useMemo(() => (query === '' ? undefined : finder?.find(query)), [finder, query])
  return { hits, query, elsewhere: finder?.elsewhere ?? [], failed, retry }
}
