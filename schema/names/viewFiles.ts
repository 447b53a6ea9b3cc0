import { joinAddress, type Language, splitAddress } from './languages.ts'

const getFolder = (address: string) => address.replace(/\/$/, '')

export const getSearchIndexFile = (language: Language): string =>
  `${getFolder(joinAddress('/', language))}/search-index.json`

export function getViewFiles(address: string): { page: string; site: string } {
  const { language } = splitAddress(address)
  return { page: `${getFolder(address)}/index.json`, site: `${getFolder(joinAddress('/', language))}/site.json` }
}
