import { getRuleWords } from '../../../schema/names/languageRules.ts'
import { REQUIREMENTS } from '../../../schema/names/orderProperties.ts'
import { isCountedNoun } from '../labels.ts'
import { normalizeLine } from '../notation.ts'
import { cleanWord, MIN_STEM_LETTERS, type PhraseMatch, type Span } from '../phrases.ts'
import { FILLERS, isBeside, isInMetresOrFeet, type Token } from '../readSizes.ts'
import type { Product, Quantity } from '../types.ts'
import { isUnknownWord, type Line, markUsed } from './facts.ts'
import { findField, isPipe } from './fitOrder.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Whether a noun that counts pieces has their length beside it: bars 6 m, bars of 6 m, 7 x 6 m bars. */
function isOfLength(
  tokens: readonly Token[],
  start: number,
  count: number,
  { isCountedWord, normalizeWord }: Vocabulary,
) {
  const partAfter = tokens.slice(start + count).find(({ raw }) => !FILLERS.has(raw))?.part
  const partBefore = tokens[start - 1]?.part
  const isAfterLength = isInMetresOrFeet(partBefore) || (partBefore?.kind === 'size' && partBefore.canBePieces === true)
  return (
    (isAfterLength || isInMetresOrFeet(partAfter)) &&
    count === 1 &&
    isCountedWord(normalizeWord(tokens[start]?.raw ?? ''))
  )
}

export const isCovered = (index: number, matches: readonly Span[]) =>
  matches.some(({ start, count }) => index >= start && index < start + count)

const NEGATIONS_BEFORE: ReadonlySet<string> = new Set([...getRuleWords('negations'), ...getRuleWords('without')])
const NEGATIONS_AFTER: ReadonlySet<string> = new Set(getRuleWords('negationsAfter'))
const WITHOUT_WORDS: ReadonlySet<string> = new Set(getRuleWords('without'))
const AFFIXES = getRuleWords('affixes')

/** Whether a word excludes something. Two letters can be a number or a question: no, ne. */
export const isNegation = (word: string): boolean =>
  word.length > 2 && (NEGATIONS_BEFORE.has(word) || NEGATIONS_AFTER.has(word))

/** Removes the affix of a word that negates it: folyosuz, unpolished. Undefined for a word without such an affix. */
function stripAffix(word: string): string | undefined {
  const suffix = AFFIXES.find((affix) => affix.startsWith('-') && word.endsWith(affix.slice(1)))
  if (suffix) return cleanWord(word.slice(0, 1 - suffix.length))
  const prefix = AFFIXES.find((affix) => affix.endsWith('-') && word.startsWith(affix.slice(0, -1)))
  return prefix && word.slice(prefix.length - 1)
}

/** Maximum words between a negation and what it excludes: without any protective film. */
const MAX_WORDS_BETWEEN = 2

/**
 * Finds words that exclude something, with what they exclude: without protective film, ohne Grat, film not required,
 * folyosuz. The order does not include what they name.
 */
function findExclusions({ tokens }: Line, vocabulary: Vocabulary): readonly Span[] {
  const words = tokens.map(({ raw, part }) => (part ? undefined : vocabulary.normalizeWord(raw)))
  const findQualities = (line: typeof words) => [...vocabulary.findValues(line), ...vocabulary.findRequirements(line)]
  const qualities = findQualities(words)
  const findQuality = (index: number): Span | undefined => qualities.find((quality) => isCovered(index, [quality]))
  const isMaterial = (index: number) => vocabulary.findMaterials(tokens[index]?.raw ?? '').length > 0
  const isBesideNext = (index: number) => isBeside(tokens[index], tokens[index + 1])
  const isUnknownWordAt = (index: number) => {
    const word = words[index] ?? ''
    return isUnknownWord(word) && vocabulary.findProducts([word]).length === 0
  }

  function findExcluded(index: number, step: 1 | -1, maxBetween: number): Span | undefined {
    const next = index + step
    if (!isBesideNext(Math.min(index, next))) return undefined
    // Film is not required. "304 unless stated otherwise" wants 304.
    const isSkippable = maxBetween > 0 && (step > 0 ? isUnknownWordAt(next) : FILLERS.has(words[next] ?? ''))
    return findQuality(next) ?? (isSkippable ? findExcluded(next, step, maxBetween - 1) : undefined)
  }

  return words.flatMap((word = '', index): readonly Span[] => {
    const isPreceding = NEGATIONS_BEFORE.has(word)
    if (isPreceding && isBesideNext(index) && isMaterial(index + 1)) return [{ start: index, count: 2 }]
    const following = isPreceding ? findExcluded(index, 1, MAX_WORDS_BETWEEN) : undefined
    if (following) return [{ start: index, count: following.start + following.count - index }]
    if (NEGATIONS_AFTER.has(word) && isBesideNext(index - 1) && isMaterial(index - 1))
      return [{ start: index - 1, count: 2 }]
    const preceding = isNegation(word) ? findExcluded(index, -1, 1) : undefined
    // Film not required
    const end = index + (isPreceding && isBesideNext(index) && words[index + 1] ? 2 : 1)
    if (preceding) return [{ start: preceding.start, count: end - preceding.start }]
    if (WITHOUT_WORDS.has(word) && isBesideNext(index) && isUnknownWordAt(index + 1))
      return [{ start: index, count: 2 }]
    const wordWithoutAffix = vocabulary.isFamiliar(word) ? undefined : stripAffix(word)
    const isExcluding =
      wordWithoutAffix &&
      (findQualities([wordWithoutAffix]).length > 0 ||
        (wordWithoutAffix.length >= MIN_STEM_LETTERS && word.startsWith(wordWithoutAffix)))
    return isExcluding ? [{ start: index, count: 1 }] : []
  })
}

const isSized = ({ fields }: Product): boolean => fields.some(({ written }) => written)

/** Whether a product joins pipes, so that the name of a pipe can precede its own: pipe flange. */
const isFitting = (product: Product): boolean =>
  isPipe(product) || findField(product, 'nominal') !== undefined || findField(product, 'bore') !== undefined

export const isStraightPipe = (product: Product): boolean =>
  isPipe(product) && findField(product, 'angle') === undefined

export type Mention = ReturnType<typeof findMention>

/** Finds the product that a line names. In "pipe flange" it is the last one, in "angle …, 20 bars" the first one. */
export function findMention(line: Line, quantity: Quantity, vocabulary: Vocabulary) {
  const exclusions = findExclusions(line, vocabulary)
  for (const { start, count } of exclusions) markUsed(line, start, count)
  const words = line.tokens.map(({ raw, part }, index) =>
    part || isCovered(index, exclusions) ? undefined : vocabulary.normalizeWord(raw),
  )
  const isCounted = ({ start, count }: PhraseMatch<unknown>) =>
    isCountedNoun(line.tokens[start], quantity) || isOfLength(line.tokens, start, count, vocabulary)
  // "Flange, plate type" orders a flange.
  const choiceMatches = vocabulary.findValues(words).filter(({ count }) => count > 1)
  const allProductMatches = vocabulary.findProducts(words)
  const isChoice = ({ start, count }: PhraseMatch<unknown>) => count === 1 && isCovered(start, choiceMatches)
  // "Shaft, to drawing" orders a shaft: goods without sizes are how the others are made.
  const isManner = ({ meaning, count }: PhraseMatch<readonly Product[]>) => count > 1 && !meaning.some(isSized)
  const sizedMatches = allProductMatches.filter((match) => !isChoice(match) && !isManner(match))
  const productMatches = sizedMatches.length > 0 ? sizedMatches : allProductMatches
  const manners = allProductMatches.filter((match) => !productMatches.includes(match) && isManner(match))
  const isInProduct = (index: number) => isCovered(index, productMatches)
  const requirements = vocabulary.findRequirements(words.map((word, index) => (isInProduct(index) ? undefined : word)))
  // "Polished pipe" is a pipe, but "polishing" alone is a service.
  const isInRequirement = (index: number) => productMatches.length > 0 && isCovered(index, requirements)
  const serviceMatches = vocabulary.findServices(
    words.map((word, index) =>
      isInProduct(index) || isInRequirement(index) || vocabulary.isKnown(word ?? '') ? undefined : word,
    ),
  )
  // "Plate 1000 x 2000, laser cut" orders a plate.
  const hasSides = line.tokens.some(({ part }) => part?.kind === 'size')
  const isService = serviceMatches.length > 0 && !(productMatches.length > 0 && hasSides)
  const matches = isService ? serviceMatches : productMatches
  for (const { start, count } of [...productMatches, ...requirements, ...manners, ...matches])
    markUsed(line, start, count)
  // Bars and plates count pieces of anything, but "4 flanges … plate" orders flanges or plates.
  const isCountingNoun = ({ meaning }: PhraseMatch<readonly Product[]>) =>
    meaning.every(({ section }) => section === 'roundBar' || section === 'sheet')
  const nameMatches = matches.every(isCounted)
    ? matches
    : matches.filter((match) => !isCounted(match) || (!isService && !isCountingNoun(match)))
  let products: readonly Product[] = []
  let [end, isCompound, namesSeveral, isAmbiguous] = [
    -1,
    false,
    false,
    serviceMatches.length > 0 && productMatches.length > 0,
  ]
  for (const { meaning, start, count } of nameMatches) {
    const sharedProducts = products.filter((product) => meaning.includes(product))
    const isAdjacent = start === end
    isCompound ||= isAdjacent
    // A pipe flange is a flange, but a tube sheet is a part of a heat exchanger, and a shaft coupling one of a machine.
    const joinsPipes = products.some(isFitting)
    const isOtherPart =
      isAdjacent && (joinsPipes !== meaning.some(isFitting) || joinsPipes !== products.some(isStraightPipe))
    namesSeveral ||= products.length > 0 && sharedProducts.length === 0 && !isAdjacent
    isAmbiguous ||= products.length > 0 && sharedProducts.length === 0 && (!isAdjacent || isOtherPart)
    products =
      sharedProducts.length > 0 ? sharedProducts : isAdjacent ? [...meaning, ...products] : [...products, ...meaning]
    end = start + count
  }
  return {
    /** Most likely first. */
    products,
    names: nameMatches,
    /** The products that the last name can mean. */
    headProducts: nameMatches.at(-1)?.meaning ?? [],
    requirements: [...exclusions, ...requirements, ...manners],
    isCompound,
    /** Whether the line names several products apart from each other: 10 pipes …, 20 elbows … */
    namesSeveral,
    isService,
    /** Whether the names in the line leave no choice between products, or between a product and a service. */
    isCertain: matches.length > 0 && !isAmbiguous,
    /** Whether a product name only counts pieces: 5 bars. */
    isCounted: matches.every(isCounted),
    /** The word of each token. Undefined for figures. */
    words,
  }
}

/** Details without a field: the class of a flange; the grit of a finish, a test category, the type of an elbow. */
const CLASSES =
  /(?<before>^|[^\p{L}\p{N}.,])(?:(?:(?:ansi|asme|class|cl)\.?\s?){1,2}|#|(?=\d+\s?(?:#|lb)))(?:150|[369]00|1500|2500)(?:\s?(?:lbs?|#))?(?![\p{L}\p{N}])/giu
const DETAILS =
  /(?<before>^|[^\p{L}\p{N}.,])(?:(?:[kg]|k[oö]rn(?:ung)?|grit|kum|granulacija)\s?\d{1,2}0(?:[/-]\d{2}0)?|(?!310|4[1-3]0)\d{1,2}0(?:er)?\s(?:grit|korn|kum)|tc\s?[12]|bauart\s\d|(?:1[.,]5|[35])d)(?![\p{L}\p{N}])/giu

const keepsRequirements = ({ fields }: Product) => fields.some(({ property }) => property === REQUIREMENTS)

/** Finds the details that an order of a product keeps. */
export function findDetails(source: string, product: Product) {
  if (!keepsRequirements(product)) return []
  return [...source.matchAll(findField(product, 'pressure') ? CLASSES : DETAILS)].map((match) => {
    const start = match.index + (match.groups?.before?.length ?? 0)
    const end = match.index + match[0].length
    return { start, end, text: source.slice(start, end) }
  })
}

/** The requirements of a line besides its sizes, in the buyer's words: `brushed, with film` */
export function formatRequirements(
  source: string,
  { tokens, certificateIndexes }: Line,
  requirements: readonly Span[],
  product: Product,
) {
  if (!keepsRequirements(product)) return ''
  const details = findDetails(source, product)
  const requirementWords = new Set(
    tokens.flatMap(({ raw }, index) =>
      isCovered(index, requirements) || certificateIndexes.has(index) ? cleanWord(raw).split(' ').filter(Boolean) : [],
    ),
  )
  const findRequirement = (word: string, offset: number) => {
    const detail = details.find(({ start, end }) => start < offset + word.length && offset < end)
    const isRequirement = cleanWord(normalizeLine(word))
      .split(' ')
      .some((part) => requirementWords.has(part))
    if (detail) return source.slice(Math.max(offset, detail.start), Math.min(offset + word.length, detail.end))
    return isRequirement ? word : undefined
  }
  const words = [...source.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, text: findRequirement(word, index) }))
  const phrases = words.flatMap(({ text }, index) => {
    if (text === undefined) return []
    const trimmed = text.replaceAll(/^[^\p{L}\p{N}#]+|([\p{L}\p{N}#])[^\p{L}\p{N}#]+$/gu, '$1')
    const { word: previousWord = '', text: previousText } = words[index - 1] ?? {}
    return [previousText !== undefined && !/[,;]$/.test(previousWord) ? ` ${trimmed}` : `, ${trimmed}`]
  })
  return phrases.join('').slice(2)
}
