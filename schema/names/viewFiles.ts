import { addressOf, type Language, splitAddress } from './languages.ts'

const folder = (address: string) => address.replace(/\/$/, '')

/** The name of what the site is searched by, which lies beside each language's home. */
export const SEARCH_INDEX = 'search-index.json'

export const getSearchIndexFile = (language: Language): string => `${folder(addressOf('/', language))}/${SEARCH_INDEX}`

/** Where the view of a page lies, and that of its site. */
export function getViewFiles(address: string): { page: string; site: string } {
  const { language } = splitAddress(address)
  return { page: `${folder(address)}/index.json`, site: `${folder(addressOf('/', language))}/site.json` }
}
