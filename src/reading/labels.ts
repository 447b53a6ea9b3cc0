import {
  DESIGNATIONS,
  getDesignation,
  getRole,
  isHollow,
  listByLetter,
  listSynonyms,
} from '../../schema/figures/dimensions.ts'
import type { PhraseMatch } from './phrases.ts'
import { isBeside, type Token } from './readSizes.ts'
import type { IndexTerm, Quantity } from './types.ts'

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

const getUnit = (token: Token | undefined) => (token?.part?.kind === 'figure' ? token.part.unit : undefined)

/**
 * Whether a figure is the nominal size of a pipe. A label beside it asks for the wall: "wall thickness DN 100", "wall 4 inch
 * Sch 40".
 */
function isNominal(tokens: readonly Token[], index: number): boolean {
  const unit = getUnit(tokens[index])
  return (
    unit === 'DN' ||
    unit === 'NPS' ||
    unit === 'Sch' ||
    (unit === 'inch' && tokens.some((token) => getUnit(token) === 'Sch'))
  )
}

/** Whether a token is the noun after the number of pieces: the "boy" in "5 boy" is not a label. */
export const isCountedNoun = (token: Token | undefined, { countEnd }: Quantity): boolean =>
  token !== undefined && countEnd > 0 && token.offset >= countEnd && token.offset <= countEnd + 2

/** Finds the labels of lengths: "wall 2 mm", "25 dia", "L=6000". Ignores lengths whose tokens are used. */
export function readLabels(
  tokens: readonly Token[],
  labelMatches: readonly PhraseMatch<Pick<IndexTerm, 'property'>>[],
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
  /**
   * Whether the labels from this one on come after their lengths: 25 dia … 450 long, and not dia 25 length 450. The last one
   * with no other words between decides.
   */
  const isBehindLength = (index: number): boolean => {
    const [label, nextLabel] = labelMatches.slice(index, index + 2)
    const end = label ? label.start + label.count : 0
    return nextLabel?.meaning.property && nextLabel.start <= end + 1 ? isBehindLength(index + 1) : !isLengthAt(end)
  }
  for (const [index, { meaning, start, count }] of labelMatches.entries()) {
    const { property } = meaning
    const end = start + count
    const isLengthBefore = isLengthAt(start - 1) && !isDesignated(tokens[start - 1]?.part)
    const isLengthAfter = isLengthAt(end)
    if (property === undefined || (!isLengthBefore && !isLengthAfter)) continue
    const isPrefix = /[=:]$/.test(tokens[end - 1]?.raw ?? '')
    // "20 thk 1500 x 1500" is a thickness and two sides.
    const isBeforeSides =
      isLengthBefore && getRole(property) === 'thickness' && tokens[end]?.part?.kind === 'size' && !isPrefix
    // 40 ID / 60 OD
    const isApartFromNext =
      isLengthBefore && isBeside(tokens[start - 1], tokens[start]) && !isBeside(tokens[end - 1], tokens[end])
    const isFirst =
      isLengthAfter && !isBeforeSides && !isApartFromNext && (isPrefix || !isBehindLength(index) || !isLengthBefore)
    const lengthIndex = isFirst ? end : start - 1
    if (getRole(property) === 'thickness' && isNominal(tokens, lengthIndex)) continue
    // A hole diameter of DN 150
    if (!getDesignation(property) && DESIGNATIONS.includes(getUnit(tokens[lengthIndex]) ?? '')) continue
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
