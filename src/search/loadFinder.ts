import type { Language } from '../../schema/names/languages.ts'
import { searchIndexFile } from '../../schema/names/viewFiles.ts'
import { fetchJson } from '../navigation/views.ts'
import { finderFor, type Hit } from './find.ts'
import type { IndexLink, IndexPiece, SearchIndex } from './types.ts'

export interface Finder {
  find(query: string): readonly Hit[]
  readonly elsewhere: readonly IndexLink[]
}

const finders = new Map<Language, Promise<Finder>>()

/** What a language is searched by, fetched once. Rejects where it cannot be had; the next call tries again. */
export function loadFinder(language: Language): Promise<Finder> {
  const known = finders.get(language)
  if (known) return known
  const finder = fetchFinder(language)
  finders.set(language, finder)
  finder.catch(() => finders.delete(language))
  return finder
}

async function fetchFinder(language: Language): Promise<Finder> {
  const index = await fetchJson<SearchIndex>(searchIndexFile(language))
  const others = await Promise.all((index.pieces ?? []).map((file) => fetchJson<IndexPiece>(file)))
  return { find: finderFor(index, others), elsewhere: index.elsewhere }
}
