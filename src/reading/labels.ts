import { DESIGNATIONS, getRole, isHollow, listByLetter, listSynonyms } from '../../schema/figures/dimensions.ts'
import type { PhraseMatch } from './phrases.ts'
import type { Token } from './readSizes.ts'
import type { IndexTerm } from './types.ts'

/** The properties that a label gives a length, or the first or last length of a size. */
export interface Label {
  readonly properties: readonly string[]
  readonly isFirst: boolean
  /** The tokens of the label itself. */
  readonly start: number
  readonly count: number
}

/** Labels by the index of the token that they describe. */
export type Labels = ReadonlyMap<number, Label>

/** Whether a figure has a sign or designation of its own: DN50, Ø 60. */
const isDesignated = (part: Token['part']) =>
  part?.kind === 'figure' && (part.isRound || DESIGNATIONS.includes(part.unit ?? ''))

/** Finds the labels of lengths: "wall 2 mm", "25 dia", "L=6000". Used tokens are no lengths. */
export function readLabels(
  tokens: readonly Token[],
  terms: readonly PhraseMatch<Pick<IndexTerm, 'property'>>[],
  isUsed: (index: number) => boolean,
): Labels {
  const labels = new Map<number, Label>()
  for (const [start, { raw }] of tokens.entries()) {
    // Without a sign, "a" and "b" are words. The L of "L 50x5" is the shape of an angle.
    const properties = listByLetter(/^(?:(\p{L})[=:]|([lts]))$/u.exec(raw)?.slice(1).find(Boolean) ?? '')
    const isShape = !/[=:]$/.test(raw) && tokens[start + 1]?.part?.kind === 'size'
    if (properties.length > 0 && tokens[start + 1]?.part && !isShape)
      labels.set(start + 1, { properties, isFirst: true, start, count: 1 })
  }
  const isLengthAt = (index: number) => tokens[index]?.part !== undefined && !isUsed(index)
  // Labels come after lengths ("25 dia … 450 long") or before them ("dia 25 length 450"). The last label decides.
  const last = terms.findLast(
    ({ meaning, start, count }) => meaning.property && (isLengthAt(start - 1) || isLengthAt(start + count)),
  )
  const isBehind = last !== undefined && !isLengthAt(last.start + last.count)
  for (const { meaning, start, count } of terms) {
    const { property } = meaning
    const end = start + count
    const isLengthBefore = isLengthAt(start - 1) && !isDesignated(tokens[start - 1]?.part)
    const after = isLengthAt(end)
    if (property === undefined || (!isLengthBefore && !after)) continue
    const isPrefix = /[=:]$/.test(tokens[end - 1]?.raw ?? '')
    // "20 thk 1500 x 1500" is a thickness and two sides.
    const isBeforeSides =
      isLengthBefore && getRole(property) === 'thickness' && tokens[end]?.part?.kind === 'size' && !isPrefix
    const isFirst = after && !isBeforeSides && (isPrefix || !isBehind || !isLengthBefore)
    const lengthIndex = isFirst ? end : start - 1
    // "cut to 400 x 600" does not mean a length of 400.
    const isWholeSize = isFirst && getRole(property) === 'length' && tokens[lengthIndex]?.part?.kind === 'size'
    if (labels.has(lengthIndex) || isWholeSize) continue
    // A label for a thickness can mean a wall, but not the other way round.
    labels.set(lengthIndex, {
      properties: isHollow(property) ? [property] : listSynonyms(property),
      isFirst,
      start,
      count,
    })
  }
  return labels
}
