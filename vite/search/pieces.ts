import type { Language } from '../../schema/names/languages.ts'
import { searchIndexFile } from '../../schema/names/viewFiles.ts'
import { hashOf } from '../files/keptByContent.ts'

/** How many pages a piece of a search index has at least, where another follows, and at most. */
const PAGES = { least: 250, most: 500 }

/** One page of 64 can be the first of a piece. */
const canBeFirst = ({ route }: Searched) => hashOf(route).startsWith('A')

interface Searched {
  readonly route: string
}

/**
 * Divides pages, in their order, into the pieces of a search index: small sites have one. Where a piece begins, the name of
 * its first page says, so that one that comes or goes leaves all pieces but its own as they are.
 */
export function piecesOf<T extends Searched>(pages: readonly T[]): readonly (readonly T[])[] {
  let piece: T[] = []
  const pieces = [piece]
  for (const page of pages) {
    if (piece.length === PAGES.most || (piece.length >= PAGES.least && canBeFirst(page))) {
      piece = []
      pieces.push(piece)
    }
    piece.push(page)
  }
  return pieces
}

/** Where a further piece lies, called by its first page: `/en/search-index-3f2a9c1b.json` */
export const pieceFile = (language: Language, [first]: readonly Searched[]): string =>
  searchIndexFile(language).replace(/(?=\.json$)/, `-${hashOf(first?.route ?? '').slice(1, 9)}`)
