import type { TermRole } from '../../schema/documents/search.ts'
import type { Token } from './readSizes.ts'
import type { IndexTerm } from './types.ts'

/** Bare numbers that can be the angle of an elbow. */
export const ANGLES = [30, 45, 60, 90, 180]

/** Pieces before a noun, such as "8 sheets", have at most this many digits. More are rather a length. */
const MAX_NOUN_DIGITS = 3

/**
 * Creates a function that finds the pieces of a query: 10 off, qty 2, 4 boy, 8 Bleche. Their numbers get the unit
 * `piece`, and words that only count are dropped.
 */
export function createPieceReader(
  terms: readonly IndexTerm[],
  isGrade: (text: string) => boolean,
  isProduct: (word: string) => boolean,
) {
  const wordsOf = (wanted: TermRole) =>
    new Set(terms.flatMap(({ role, words }) => (role === wanted ? words.map(withoutPoint) : [])))
  const [units, nouns, quantities] = [wordsOf('unit'), wordsOf('counted'), wordsOf('pieces')]

  return (tokens: readonly Token[]): readonly Token[] => {
    const figures = tokens.filter(({ part }) => part)
    const isMeasured = figures.length > 2 || figures.some(({ part }) => part?.kind === 'size')

    function isPieces(at: number): boolean {
      const { raw = '', number } = tokens[at] ?? {}
      if (number === undefined || !/^[1-9]\d{0,4}$/.test(raw) || isGrade(raw)) return false
      const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)]
      const isAngle = ANGLES.includes(number)
      // "no. 4" is a finish, and "90 st." an angle in Serbian.
      if (units.has(after)) return !(after === 'no' && tokens[at + 2]?.number) && !(after === 'st' && isAngle)
      if (quantities.has(before)) return true
      // In "65 boy 120", the word labels the next number.
      const next = tokens[at + 2]
      if (next?.number !== undefined && !isGrade(next.raw) && !isProduct(after)) return false
      return nouns.has(after) && isMeasured && raw.length <= MAX_NOUN_DIGITS && !(isAngle && isProduct(after))
    }

    return tokens.flatMap((token, at): readonly Token[] => {
      const { raw, number = 0 } = token
      if (isPieces(at))
        return [{ raw, at: token.at, part: { kind: 'figure', text: raw, value: number, unit: 'piece' } }]
      const word = wordAt(tokens, at)
      const isCounter = (units.has(word) || (nouns.has(word) && !isProduct(word))) && isPieces(at - 1)
      return isCounter || (quantities.has(word) && isPieces(at + 1)) ? [] : [token]
    })
  }
}

/** `stk.` → `stk` */
const withoutPoint = (word: string) => word.replace(/\.$/, '')

/** The word at an index, or an empty text. */
function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  return token && !token.part ? withoutPoint(token.raw.replace(/[:=]$/, '')) : ''
}
