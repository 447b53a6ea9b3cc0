import { LANGUAGES } from '../../schema/names/languages.ts'
import { searchRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { searchIndexFile } from '../../src/document/viewFiles.ts'
import type { SiteEntries } from '../entries/siteEntries.ts'
import type { Output } from '../files/output.ts'
import { withVersion } from '../render/job.ts'
import { searchIndex } from '../search/searchIndex.ts'

/** Writes what the site is searched by, a file for each language, if a page of it can be searched on. */
export function writeSearchIndexes(
  content: Content,
  { search }: SiteEntries,
  entry: string,
  output: Output,
  madeFrom: string,
): void {
  if (searchRoute(content) === undefined) return
  for (const language of LANGUAGES) {
    const address = searchIndexFile(language)
    if (output.has(address, madeFrom)) continue
    output.write(address, withVersion(JSON.stringify(searchIndex(content, language, search)), entry), madeFrom)
  }
}
