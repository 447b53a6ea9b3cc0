import { joinAddress, type Language, splitAddress } from './languages.ts'

const folder = (address: string) => address.replace(/\/$/, '')

/** The address of the search index of a language. */
export const getSearchIndexFile = (language: Language): string =>
  `${folder(joinAddress('/', language))}/search-index.json`

/** Addresses of the views of a page and of its site. */
export function getViewFiles(address: string): { page: string; site: string } {
  const { language } = splitAddress(address)
  return { page: `${folder(address)}/index.json`, site: `${folder(joinAddress('/', language))}/site.json` }
}
