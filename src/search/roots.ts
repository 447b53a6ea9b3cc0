import type { IndexPiece } from './types.ts'

/** Pages by the roots of their words, by their places among all pages. */
export type Roots = ReadonlyMap<string, readonly number[]>

/** Whether a root tells pages from others, of which so many have it: what most have does not, unless it is a figure. */
export const isTelling = (root: string, pages: number, all: number): boolean => pages <= all / 2 || /\d/.test(root)

/** Reads the words of pieces, each of which counts its own pages. */
export function rootsIn(pieces: readonly IndexPiece[]): Roots {
  const roots = new Map<string, number[]>()
  let first = 0
  for (const { pages, words } of pieces) {
    for (const line of words.split('\n')) {
      const [root = '', ...places] = line.split(' ')
      const own = roots.get(root) ?? []
      for (const place of places) own.push(first + Number.parseInt(place, 36))
      roots.set(root, own)
    }
    first += pages.length
  }
  return roots
}

/** Writes the roots of a piece's pages as `IndexPiece.words` has them; of an index that is in one piece, only what tells. */
export function writeRoots(pages: readonly (readonly string[])[], isWhole: boolean): string {
  const places = new Map<string, string[]>()
  for (const [index, roots] of pages.entries()) {
    const place = index.toString(36)
    for (const root of roots) {
      const own = places.get(root)
      if (own) own.push(place)
      else places.set(root, [place])
    }
  }
  return [...places]
    .filter(([root, { length }]) => !isWhole || isTelling(root, length, pages.length))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([root, own]) => `${root} ${own.join(' ')}`)
    .join('\n')
}
