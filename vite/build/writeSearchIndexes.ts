import { LANGUAGES } from '../../schema/names/languages.ts'
import { searchIndexFile } from '../../schema/names/viewFiles.ts'
import { once } from '../../schema/once.ts'
import { searchRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import type { EntryPart } from '../entries/pageEntry.ts'
import type { Told } from '../entries/store.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { withVersion } from '../render/job.ts'
import { pieceFile, piecesOf } from '../search/pieces.ts'
import { indexFrame, lengthsIn, measuredIn, type SearchEntry, searchPiece, withPiece } from '../search/searchIndex.ts'

/**
 * Writes what the site is searched by, if a page of it can be searched on: for each language a file, or several, each with
 * a piece of all pages. A piece is made anew where its pages tell something else than before. `code` names all code,
 * `entry` is the browser’s entry script.
 */
export function writeSearchIndexes(
  content: Content,
  told: (part: EntryPart) => readonly Told[],
  { code, entry }: { readonly code: string; readonly entry: string },
  output: Output,
): void {
  if (searchRoute(content) === undefined) return
  const measured = measuredOn(told('measured'))
  const lengths = lengthsIn(measured)
  const [first = [], ...others] = piecesOf(told('search'))
  const isWhole = others.length === 0

  const pieceWith = (pages: readonly Told[]) => ({
    madeFrom: hashOf(code, entry, JSON.stringify([isWhole, ...[...lengths].sort()]), ...pages.map(({ name }) => name)),
    json: once(() => {
      const entries = pages.map(({ read }): SearchEntry => JSON.parse(read()))
      return searchPiece(entries, lengths, isWhole)
    }),
  })
  const write = (address: string, madeFrom: string, make: () => string) => {
    if (!output.has(address, madeFrom)) output.write(address, withVersion(make(), entry), madeFrom)
  }

  const { madeFrom, json } = pieceWith(first)
  for (const language of LANGUAGES) {
    const frame = indexFrame(
      content,
      language,
      measured,
      others.map((pages) => pieceFile(language, pages)),
    )
    write(searchIndexFile(language), hashOf(madeFrom, JSON.stringify(frame)), () => withPiece(frame, json()(language)))
  }
  for (const pages of others) {
    const { madeFrom, json } = pieceWith(pages)
    for (const language of LANGUAGES) write(pieceFile(language, pages), madeFrom, () => json()(language))
  }
}

/** What all pages measure. Of those that tell the same, one is read. */
function measuredOn(told: readonly Told[]): ReadonlyMap<string, string> {
  const names = new Map(told.map((page) => [page.name, page]))
  const measured = new Map(
    [...names].map(([name, { read }]): [string, SearchEntry['measured']] => [name, JSON.parse(read())]),
  )
  return measuredIn(told.map(({ name }) => measured.get(name) ?? []))
}
