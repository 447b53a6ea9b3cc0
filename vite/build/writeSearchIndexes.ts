import { LANGUAGES } from '../../schema/names/languages.ts'
import { searchRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { searchIndexFile } from '../../src/document/viewFiles.ts'
import type { Output } from '../files/output.ts'
import { withVersion } from '../render/job.ts'
import { searchIndex } from '../search/searchIndex.ts'

/** Writes what the site is searched by, a file for each language, if a page of it can be searched on. */
export function writeSearchIndexes(content: Content, entry: string, output: Output): void {
  if (searchRoute(content) === undefined) return
  for (const language of LANGUAGES) {
    output.write(searchIndexFile(language), withVersion(JSON.stringify(searchIndex(content, language)), entry))
  }
}
