import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../schema/names/languages.ts'
import { getSearchIndexFile } from '../../schema/names/viewFiles.ts'
import { fetchJson, OtherVersion } from '../data/fetchView.ts'
import { reloadOnce } from '../data/reloadOnce.ts'
import { useLanguage, useView } from '../hooks/context.ts'
import { type Findings, finderFor } from './find.ts'
import type { IndexLink, SearchIndex } from './types.ts'

interface Finder {
  readonly index: SearchIndex
  find(query: string, most?: number): Findings
  readonly elsewhere: readonly IndexLink[]
  readonly form: IndexLink | undefined
}

const finders = new Map<Language, Promise<Finder>>()

/** What a language is searched by, fetched once. Rejects where it cannot be had; the next call tries again. */
export function loadFinder(language: Language): Promise<Finder> {
  const known = finders.get(language)
  if (known) return known
  const finder = fetchJson<SearchIndex>(getSearchIndexFile(language)).then(async (index) => ({
    index,
    find: await finderFor(index),
    elsewhere: index.elsewhere,
    form: index.form,
  }))
  finders.set(language, finder)
  finder.catch(() => finders.delete(language))
  return finder
}

export interface Found {
  /** Nothing while what is searched by has not come, or nothing is looked for. */
  readonly hits: Findings['hits'] | undefined
  /** How many results there are, described or not. */
  readonly count: number
  /** What is asked for that is not made. */
  readonly notMade: Findings['notMade']
  /** The query that they are of: while somebody types, an earlier one. */
  readonly query: string
  readonly elsewhere: readonly IndexLink[]
  /** The message form, where there is one. */
  readonly form: IndexLink | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** Finds what a query asks for, in the visitor's language. */
export function useFinder(typed: string, most?: number): Found {
  const language = useLanguage()
  // By language: what comes, or fails, after the language has changed is not the other's.
  const [loads, setLoads] = useState<Partial<Record<Language, Finder | 'failed' | undefined>>>({})
  const loaded = loads[language]
  const finder = loaded === 'failed' ? undefined : loaded
  const keep = useCallback(
    (result: Finder | 'failed' | undefined) => setLoads((known) => ({ ...known, [language]: result })),
    [language],
  )
  const { search } = useView().site
  const words = useRef(typed)
  useEffect(() => {
    words.current = typed
  }, [typed])
  const load = useCallback(() => {
    const fail = (error: unknown) => {
      // The site has been deployed since: its page of results has the new code, and keeps the words.
      const address = search && `${search}?${new URLSearchParams({ q: words.current.trim() })}`
      if (!(error instanceof OtherVersion && reloadOnce(address))) keep('failed')
    }
    loadFinder(language).then(keep, fail)
  }, [language, keep, search])
  useEffect(load, [load])
  const retry = () => {
    keep(undefined)
    load()
  }
  const query = useDeferredValue(typed).trim()
  const found = useMemo(() => (query === '' ? undefined : finder?.find(query, most)), [finder, query, most])
  return {
    hits: found?.hits,
    count: found?.count ?? 0,
    notMade: found?.notMade ?? [],
    query,
    elsewhere: finder?.elsewhere ?? [],
    form: finder?.form,
    failed: loaded === 'failed',
    retry,
  }
}
