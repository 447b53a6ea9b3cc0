import { LANGUAGES } from '../../schema/names/languages.ts'
import { searchRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { searchIndexFile } from '../../src/document/viewFiles.ts'
import type { SiteEntries } from '../entries/siteEntries.ts'
import type { Output } from '../files/output.ts'
import { withVersion } from '../render/job.ts'
import { searchIndexes } from '../search/searchIndex.ts'

/** Writes what the site is searched by, a file for each language, if a page of it can be searched on. */
export function writeSearchIndexes(
  content: Content,
  { search }: SiteEntries,
  entry: string,
  output: Output,
  madeFrom: string,
): void {
  if (searchRoute(content) === undefined) return
  const missing = LANGUAGES.filter((language) => !output.has(searchIndexFile(language), madeFrom))
  if (missing.length === 0) return
  const indexOf = searchIndexes(content, search())
  for (const language of missing) {
    output.write(searchIndexFile(language), withVersion(indexOf(language), entry), madeFrom)
  }
}
