import { addressOf, splitAddress } from '../../schema/names/languages.ts'

/** Where the view of a page lies, and that of its site. */
export function viewFiles(address: string): { page: string; site: string } {
  const { language } = splitAddress(address)
  const folder = (address: string) => address.replace(/\/$/, '')
  return { page: `${folder(address)}/index.json`, site: `${folder(addressOf('/', language))}/site.json` }
}
