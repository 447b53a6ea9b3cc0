import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../schema/names/languages.ts'
import { getSearchIndexFile } from '../../schema/names/viewFiles.ts'
import { fetchJson, getCached, OtherVersion } from '../data/fetchView.ts'
import { reloadOnce } from '../data/reloadOnce.ts'
import { useLanguage, useView } from '../hooks/context.ts'
import type { QueryReader, SearchIndex } from '../reading/types.ts'
import { createFinder, type Findings } from './find.ts'

interface Finder {
  readonly index: SearchIndex
  find(query: string, maxHits?: number, readQuery?: QueryReader): Findings
}

const finders = new Map<Language, Promise<Finder>>()

/** Loads the search of a language once. If that fails, the next call tries again. */
export const loadFinder = (language: Language): Promise<Finder> =>
  getCached(finders, language, async () => {
    const index = await fetchJson<SearchIndex>(getSearchIndexFile(language))
    return { index, find: await createFinder(index) }
  })

const readers = new Map<Language, Promise<QueryReader>>()

/** Loads the reader of sizes of a language once. */
const loadReader = (language: Language): Promise<QueryReader> =>
  getCached(readers, language, async () => {
    const [{ createQueryReader }, { index }] = await Promise.all([
      import('../reading/line/readLine.ts'),
      loadFinder(language),
    ])
    return createQueryReader(index)
  })

interface ReaderState {
  /** Undefined for a query without figures, and if its code cannot be loaded. */
  readonly readQuery?: QueryReader
  readonly isLoading: boolean
}

/** Loads the reader of sizes once a query has a figure. */
export function useReader(query: string, language: Language): ReaderState {
  const [loadedReader, setLoadedReader] = useState<{ readonly language: Language; readonly readQuery?: QueryReader }>()
  const hasFigure = /\d/.test(query)
  useEffect(() => {
    if (hasFigure)
      loadReader(language).then(
        (readQuery) => setLoadedReader({ language, readQuery }),
        () => setLoadedReader({ language }),
      )
  }, [hasFigure, language])
  return loadedReader?.language === language ? { ...loadedReader, isLoading: false } : { isLoading: hasFigure }
}

export interface SearchState extends Pick<Findings, 'count' | 'notMade'>, Pick<SearchIndex, 'elsewhere' | 'form'> {
  readonly words?: SearchIndex['words']
  /** Undefined while the search is loading or the query is empty. */
  readonly hits?: Findings['hits']
  /** The query of these results. While the visitor types, it is an earlier one. */
  readonly query: string
  readonly hasFailed: boolean
  readonly retry: () => void
}

const NO_FINDINGS = { count: 0, notMade: [], elsewhere: [] }

export function useFinder(typedText: string, maxHits?: number): SearchState {
  const language = useLanguage()
  // By language, so that an index that arrives after a change of language is not used for the new one.
  const [loadResults, setLoadResults] = useState<Partial<Record<Language, Finder | 'failed' | undefined>>>({})
  const loadResult = loadResults[language]
  const finder = loadResult === 'failed' ? undefined : loadResult
  const storeResult = useCallback(
    (result: Finder | 'failed' | undefined) => setLoadResults((previous) => ({ ...previous, [language]: result })),
    [language],
  )
  const { search } = useView().site
  const latestText = useRef(typedText)
  useEffect(() => {
    latestText.current = typedText
  }, [typedText])
  const load = useCallback(() => {
    const handleFailure = (error: unknown) => {
      // After a deployment, the search page loads the new code and keeps the query.
      const address = search && `${search}?${new URLSearchParams({ q: latestText.current.trim() })}`
      if (!(error instanceof OtherVersion && reloadOnce(error, address))) storeResult('failed')
    }
    loadFinder(language).then(storeResult, handleFailure)
  }, [language, storeResult, search])
  useEffect(load, [load])
  const retry = () => {
    storeResult(undefined)
    load()
  }
  const query = useDeferredValue(typedText).trim()
  const { readQuery, isLoading } = useReader(query, language)
  const findings = useMemo(
    () => (query === '' || isLoading ? undefined : finder?.find(query, maxHits, readQuery)),
    [finder, query, maxHits, readQuery, isLoading],
  )
  const indexContents = finder && {
    elsewhere: finder.index.elsewhere,
    form: finder.index.form,
    words: finder.index.words,
  }
  return { ...NO_FINDINGS, ...indexContents, ...findings, query, hasFailed: loadResult === 'failed', retry }
}
