import { REQUIREMENTS } from '../../../schema/names/orderProperties.ts'
import { isCountedNoun, type Quantity } from '../counts.ts'
import { normalizeLine } from '../notation.ts'
import { cleanWord, type PhraseMatch } from '../phrases.ts'
import { FILLERS, isLong, type Token } from '../readSizes.ts'
import type { Product } from '../types.ts'
import { type Line, markUsed } from './facts.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Whether a noun that counts pieces has their length beside it: bars 6 m, bars of 6 m, 7 x 6 m bars. */
function isOfLength(tokens: readonly Token[], start: number, count: number, { isCountedWord, toWord }: Vocabulary) {
  const next = tokens.slice(start + count).find(({ raw }) => !FILLERS.has(raw))?.part
  const before = tokens[start - 1]?.part
  const isBehind = isLong(before) || (before?.kind === 'size' && before.canCount === true)
  return (isBehind || isLong(next)) && count === 1 && isCountedWord(toWord(tokens[start]?.raw ?? ''))
}

export const isCovered = (index: number, matches: readonly PhraseMatch<unknown>[]) =>
  matches.some(({ start, count }) => index >= start && index < start + count)

export type Mention = ReturnType<typeof findMention>

/** Finds the product that a line names. In "pipe flange" it is the last one, in "angle …, 20 bars" the first one. */
export function findMention(line: Line, quantity: Quantity, vocabulary: Vocabulary) {
  const words = line.tokens.map(({ raw, part }) => (part ? undefined : vocabulary.toWord(raw)))
  const isCounted = ({ start, count }: PhraseMatch<unknown>) =>
    isCountedNoun(line.tokens[start], quantity) || isOfLength(line.tokens, start, count, vocabulary)
  // "Flange, plate type" orders a flange.
  const choices = vocabulary.findValues(words).filter(({ count }) => count > 1)
  const productMatches = vocabulary.findProducts(words)
  const isChoice = ({ start, count }: PhraseMatch<unknown>) => count === 1 && isCovered(start, choices)
  const products = productMatches.every(isChoice) ? productMatches : productMatches.filter((match) => !isChoice(match))
  const isInProduct = (index: number) => isCovered(index, products)
  const requirements = vocabulary.findRequirements(words.map((word, index) => (isInProduct(index) ? undefined : word)))
  // "Polished pipe" is a pipe, but "polishing" alone is a service.
  const isInRequirement = (index: number) => products.length > 0 && isCovered(index, requirements)
  const services = vocabulary.findServices(
    words.map((word, index) =>
      isInProduct(index) || isInRequirement(index) || vocabulary.isKnown(word ?? '') ? undefined : word,
    ),
  )
  // "Plate 1000 x 2000, laser cut" orders a plate.
  const hasSides = line.tokens.some(({ part }) => part?.kind === 'size')
  const isService = services.length > 0 && !(products.length > 0 && hasSides)
  const matches = isService ? services : products
  for (const { start, count } of [...products, ...requirements, ...matches]) markUsed(line, start, count)
  // Bars and plates count pieces of anything, but "4 flanges … plate" orders flanges or plates.
  const canCount = ({ meaning }: PhraseMatch<readonly Product[]>) =>
    meaning.every(({ section }) => section === 'roundBar' || section === 'sheet')
  const groups = matches.every(isCounted)
    ? matches
    : matches.filter((group) => !isCounted(group) || (!isService && !canCount(group)))
  let orders: readonly Product[] = []
  let [end, isCompound, isAmbiguous] = [-1, false, services.length > 0 && products.length > 0]
  for (const { meaning, start, count } of groups) {
    const sharedOrders = orders.filter((order) => meaning.includes(order))
    const isNext = start === end
    isCompound ||= isNext
    isAmbiguous ||= orders.length > 0 && sharedOrders.length === 0 && !isNext
    orders = sharedOrders.length > 0 ? sharedOrders : isNext ? [...meaning, ...orders] : [...orders, ...meaning]
    end = start + count
  }
  return {
    /** Most likely first. */
    orders,
    names: groups,
    /** The products of the last name. */
    head: groups.at(-1)?.meaning ?? [],
    requirements,
    isCompound,
    isService,
    /** Whether the line names only one product, and no service. */
    isCertain: matches.length > 0 && !isAmbiguous,
    /** Whether a product name only counts pieces: 5 bars. */
    isCounted: matches.every(isCounted),
    /** The word of each token. Undefined for figures. */
    words,
  }
}

/** The requirements of a line besides its sizes, in the buyer's words: `brushed, with film` */
export function findRequirements(
  source: string,
  { tokens, certificateIndexes }: Line,
  { requirements }: Mention,
  { fields }: Product,
) {
  if (!fields.some(({ property }) => property === REQUIREMENTS)) return ''
  const requirementWords = new Set(
    tokens.flatMap(({ raw }, index) =>
      isCovered(index, requirements) || certificateIndexes.has(index) ? cleanWord(raw).split(' ') : [],
    ),
  )
  const isRequirement = (word: string) =>
    cleanWord(normalizeLine(word))
      .split(' ')
      .some((part) => requirementWords.has(part))
  const words = source.split(' ')
  const phrases = words.flatMap((word, index) => {
    if (!isRequirement(word)) return []
    const trimmed = word.replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    return [index > 0 && isRequirement(words[index - 1] ?? '') ? ` ${trimmed}` : `, ${trimmed}`]
  })
  return phrases.join('').slice(2)
}
