import type { Language } from '../../schema/names/languages.ts'
import { searchIndexFile } from '../document/viewFiles.ts'
import { fetchJson } from '../navigation/views.ts'
import { finderFor, type Hit } from './find.ts'
import type { IndexLink, SearchIndex } from './types.ts'

export interface Finder {
  find(query: string): readonly Hit[]
  readonly elsewhere: readonly IndexLink[]
}

const finders = new Map<Language, Promise<Finder>>()

/** What a language is searched by, fetched once. Rejects where it cannot be had; the next call tries again. */
export function loadFinder(language: Language): Promise<Finder> {
  const known = finders.get(language)
  if (known) return known
  const finder = fetchJson<SearchIndex>(searchIndexFile(language)).then(
    (index): Finder => ({ find: finderFor(index), elsewhere: index.elsewhere }),
  )
  finders.set(language, finder)
  finder.catch(() => finders.delete(language))
  return finder
}
