import type { Language } from '../schema/names/languages.ts'
import type { SearchIndex } from '../src/reading/types.ts'
import { createSearchIndexes } from '../vite/search/searchIndex.ts'
import { content } from './content.ts'

/** The indexes of the site's search. Test files share them. */
export const indexes = createSearchIndexes(content)

export function getIndex(language: Language): SearchIndex {
  const index = indexes.get(language)
  if (!index) throw new Error(`The site is not in ${language}.`)
  return index
}
