import { blocksWith } from '../../schema/documents/page.ts'
import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { FEED } from '../../src/navigation/head.ts'
import type { LastModified } from '../content/lastModified.ts'
import type { EntryPart } from '../entries/pageEntry.ts'
import { keptEntries } from '../entries/siteEntries.ts'
import type { Told } from '../entries/store.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { writeFiles } from '../files/writeFiles.ts'
import { CATALOG, SITEMAP, seoFiles } from '../seo/files.ts'
import { writeSearchIndexes } from './writeSearchIndexes.ts'

/** Names for what files of the whole site are made from. */
export interface States {
  /** All content and all code. */
  readonly state: string
  /** All code. */
  readonly code: string
  /** The browser’s entry script, by its address. */
  readonly entry: string
}

/** Writes the files that are made of what all pages tell: each where that has changed of which it is made. */
export async function writeEntryFiles(
  content: Content,
  told: (part: EntryPart) => readonly Told[],
  changes: LastModified,
  output: Output,
  { state, code, entry }: States,
): Promise<void> {
  writeSearchIndexes(content, told, { code, entry }, output)

  const of = (...made: readonly string[]) => hashOf(code, JSON.stringify(content.site), ...made)
  const ofPosts = of(...told('posts').flatMap(({ route, name }) => [name, changes.get(route) ?? '']))
  const dated = Array.from(content.pages, ([route, page]) => {
    return [route, page.languages, blocksWith(page, 'post').map(({ date }) => date), changes.get(route)]
  })
  /** Those of which the most is made, by less than all. */
  const madeFrom = new Map([
    [CATALOG, of(...told('product').map(({ name }) => name))],
    [SITEMAP, of(JSON.stringify(dated))],
    ...LANGUAGES.map((language) => [addressOf(FEED, language), ofPosts] as const),
  ])
  const all = hashOf(state, JSON.stringify([...changes]))
  await writeFiles(
    seoFiles(content, keptEntries(told), () => changes),
    output,
    (address) => madeFrom.get(address) ?? all,
  )
}
