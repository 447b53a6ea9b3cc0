import { MAX_CHARACTERS, type NewItem } from '../../../messages/item.ts'
import { getRole } from '../../../schema/figures/dimensions.ts'
import { GRADES, REQUIREMENTS } from '../../../schema/names/orderProperties.ts'
import { isCountedNoun, readLabels } from '../labels.ts'
import { normalizeLine } from '../notation.ts'
import { cleanWord, type Span } from '../phrases.ts'
import { FILLERS, isBeside, replaceForeignDigits } from '../readSizes.ts'
import type { IndexPage, IndexTerm, Product, Quantity, QueryReader, QueryReading, SearchIndex } from '../types.ts'
import { isUnknownWord, type Line, markUsed, readFacts, readMaterials } from './facts.ts'
import {
  type Facts,
  type Fit,
  findField,
  fitOrder,
  hasOtherSection,
  hasSchedule,
  isPipe,
  MAX_USUAL_LENGTH_MM,
  type OrderValue,
  type OrderValues,
} from './fitOrder.ts'
import {
  findDetails,
  findMention,
  formatRequirements,
  isCovered,
  isNegation,
  isStraightPipe,
  type Mention,
} from './mentions.ts'
import { CONTACT } from './noise.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'

/** A pasted line and its interpretation. The visitor decides what is added: {@link ConfirmLines}. */
export interface ReadLine {
  readonly text: string
  /** The item with certain values only. Undefined for lines that are not items: greetings, headers, addresses. */
  readonly item?: NewItem
  /** The item with assumed values as well. Undefined if everything is certain. */
  readonly guess?: NewItem
  /** The name of goods that the company does not list. */
  readonly notMade?: string
  /** The ranges of `text` that were not recognized, for highlighting. */
  readonly unusedRanges: readonly (readonly [start: number, end: number])[]
}

/** What a line can inherit from one above it. */
export interface Context {
  readonly products: readonly Product[]
  readonly values: OrderValues
  readonly isCertain: boolean
}

/** The lines above a line that it can refer to. */
export interface LinesAbove {
  /** "Pipes 304:" names the product of all lines below it. */
  readonly heading?: Context
  /** The last item. "Ditto, 3 m" has its product and its sizes. */
  readonly item?: Context
}

interface LineReading extends ReadLine {
  readonly context?: LinesAbove
  /** Set for a line that orders nothing. */
  readonly unorderedLine?: ParsedLine
}

/** Maximum unknown words in lines that are read without the name of a product. */
const MAX_UNKNOWN = { note: 4, unnamed: 0, bare: 1 }

/** Added to the score of a product that is the last word of a compound: "pipe flange". */
const HEAD_SCORE = 0.8

/** Two products are equally likely if their scores differ by less. */
const RIVAL_MARGIN = 0.5

/**
 * Creates a function that reads one line of a buyer's list. If `text` is a rewritten row of a table, `source` is the
 * pasted line.
 */
export function createLineReader(index: SearchIndex) {
  const vocabulary = buildVocabulary(index)
  return (text: string, linesAbove: LinesAbove = {}, source = text): LineReading =>
    readLine(replaceForeignDigits(text), source, linesAbove, vocabulary)
}

/** Creates a function that reads a query as a line, and as an order of the product that a result shows. */
export function createQueryReader(index: SearchIndex): QueryReader {
  const vocabulary = buildVocabulary(index)
  return (query) => {
    const text = replaceForeignDigits(query)
    const parsed = parseLine(text, undefined, vocabulary)
    const { item, guess, notMade } = readLine(text, query, {}, vocabulary)
    const fits = new Map<Product, Fit>()
    /** Reads the query as an order of a page's product. */
    const getFit = (page: IndexPage) => {
      const product = vocabulary.products.find(({ href }) => href === page.href)
      const fit = product && (fits.get(product) ?? fitOrder(product, parsed.facts, parsed.quantity))
      if (fit) fits.set(product, fit)
      return fit
    }
    const readItem: QueryReading['readItem'] = (page) => {
      const fit = getFit(page)
      const { products } = parsed.mention
      if (!fit || parsed.isOfOtherGoods || (products.length > 0 && !products.includes(fit.product))) return undefined
      const orderReading = createOrder(parsed, { fit, isRival: false }, undefined, query, text, products.length === 0)
      return orderReading && !orderReading.guess && fit.hasSection && fit.unusedIndexes.size === 0
        ? orderReading.item
        : undefined
    }
    const readFigures: QueryReading['readFigures'] = (page) => {
      const fit = getFit(page)
      if (!fit) return undefined
      const { pieces, unplacedLengths } = fit
      const values = new Map([...fit.values].map(([name, { value }]) => [name, value]))
      return { values, unplacedLengths, pieces: pieces?.isCertain ? Number(pieces.value) : undefined }
    }
    const { products } = parsed.mention
    // A flange of 200 x 200 is not a shaft of that size.
    const hasNoFit = ({ page }: Product) => {
      const fit = getFit(page)
      return fit !== undefined && !fit.isSized && fit.unplacedLengths.length > 1
    }
    const isNothingFitting = hasSize(parsed.line) && products.every(hasNoFit)
    const likelyItem = guess ?? item
    const product = vocabulary.products.find(({ route }) => route === likelyItem?.route)
    return {
      href: item?.route === undefined ? undefined : product?.href,
      quantity: parsed.quantity,
      section: product?.section,
      values: likelyItem?.values,
      misfitHrefs: products
        .filter((namedProduct) => isNothingFitting || hasOtherSection(namedProduct, parsed.facts.lengths))
        .map(({ href }) => href),
      series: parsed.facts.series,
      notMade,
      readFigures,
      readItem,
    }
  }
}

/** The parsed parts of a line, before it is fitted to a product. */
export type ParsedLine = ReturnType<typeof parseLine>

function parseLine(text: string, item: Context | undefined, vocabulary: Vocabulary) {
  const { findLabels, findOtherGoods, findDittoWords, findValues, readCount, tokenize, normalizeWord } = vocabulary
  const quantity = readCount(normalizeLine(text))
  const line: Line = {
    tokens: tokenize(quantity.remainingText),
    usedIndexes: new Set(),
    certificateIndexes: new Set(),
    standards: new Set(),
    values: new Map(),
  }
  const { tokens, usedIndexes, values } = line
  const mention = findMention(line, quantity, vocabulary)
  // Words that the line excludes are already marked as used.
  const words = tokens.map(({ raw, part }, index) =>
    part || mention.words[index] !== undefined ? normalizeWord(raw) : undefined,
  )
  readMaterials(line, vocabulary)
  const dittoMatches = findDittoWords(words)
  for (const { start, count } of dittoMatches) markUsed(line, start, count)
  const choices = findValues(words)
  const names =
    mention.names.length > 0
      ? mention.names
      : choices.filter(({ meaning }) => isChoiceOfSingleProduct(meaning, vocabulary))
  const isSameGoods = mention.isCounted || mention.products.some((product) => isSameKind(product, item?.products[0]))
  for (const { meaning, start, count } of choices) {
    const { property = '', value = '' } = meaning
    if (!values.has(property)) values.set(property, { value, isCertain: true })
    markUsed(line, start, count)
  }
  // The line above can be about goods that are not made.
  const isDittoOfUnknown = dittoMatches.length > 0 && mention.products.length === 0 && !item
  const otherGoods = findOtherGoods(
    words.map((word, index) =>
      isUnusedWord(line, index) || vocabulary.isAlloy(word ?? '') ? word : mention.words[index],
    ),
  )
  // The "profile" of "L profile" does not name other goods.
  const isInName =
    otherGoods !== undefined &&
    mention.names.some(
      (name) =>
        name.count > otherGoods.positions.length && otherGoods.positions.every((index) => isCovered(index, [name])),
    )
  const labelMatches = findLabels(
    words.map((word, index) => (usedIndexes.has(index) || isCountedNoun(tokens[index], quantity) ? undefined : word)),
  )
  const labels = readLabels(tokens, labelMatches, (index) => usedIndexes.has(index))
  for (const { start, count } of [...labelMatches, ...labels.values()]) markUsed(line, start, count)
  // Folded, the Turkish word for a diameter is "cap". Without a figure, it is the English cap of a pipe.
  const hasIdleLabel = labelMatches.some(
    ({ meaning, start }) => meaning.property && ![...labels.values()].some((label) => label.start === start),
  )
  const facts = readFacts(line, words, labels, vocabulary)
  const unknownCount = tokens.filter(
    ({ raw }, index) =>
      isUnusedWord(line, index) && isUnknownWord(raw) && !quantity.recognizedTexts.includes(cleanWord(raw)),
  ).length
  return {
    text,
    line,
    quantity,
    mention,
    choices,
    facts,
    unknownCount,
    isModified:
      !mention.isService &&
      (isModified(line, names, mention.words, vocabulary) || (names.length === 0 && hasIdleLabel)),
    /** Whether the line names goods that are not made or cannot be ordered here. */
    isOfOtherGoods: isDittoOfUnknown || (otherGoods !== undefined && !isInName),
    notMade: (!isInName && otherGoods?.topic.name) || undefined,
    /** The product that alone has a schedule, or a choice that the line makes: seamless, weld neck. */
    impliedProducts: listImpliedProducts(line, facts, vocabulary),
    /** The item above, if the line refers to it. */
    ditto: dittoMatches.length > 0 && isSameGoods ? item : undefined,
  }
}

/**
 * Whether an unknown word can change which goods a line names: square bar, pipe cap, `Rippenrohr`. It touches the name,
 * or has one known word between: finned stainless tube. Without a name, any unknown word can be the name of other goods.
 */
function isModified(line: Line, names: readonly Span[], words: Mention['words'], vocabulary: Vocabulary): boolean {
  const { tokens } = line
  const isUnknownWordAt = (index: number) => {
    const { raw = '' } = tokens[index] ?? {}
    // With a colon, it heads what follows.
    return (
      isUnusedWord(line, index) &&
      isUnknownWord(raw) &&
      !/\d|:$/.test(raw) &&
      !vocabulary.isFamiliar(words[index] ?? '')
    )
  }
  const isNext = (index: number) => {
    const [token, next] = tokens.slice(index, index + 2)
    return isBeside(token, next) && !token?.part && !next?.part
  }
  const isKnownWord = (index: number) => !/\d/.test(tokens[index]?.raw ?? '0')
  if (names.length === 0) return tokens.some((_, index) => isUnknownWordAt(index))
  return names.some(({ start, count }) => {
    const [indexBefore, indexAfter] = [start - 1, start + count]
    return (
      (isNext(indexBefore) &&
        (isUnknownWordAt(indexBefore) ||
          (isKnownWord(indexBefore) && isNext(indexBefore - 1) && isUnknownWordAt(indexBefore - 1)))) ||
      (isNext(indexAfter - 1) &&
        (isUnknownWordAt(indexAfter) ||
          (isKnownWord(indexAfter) && isNext(indexAfter) && isUnknownWordAt(indexAfter + 1)))) ||
      vocabulary.isForeignCompound(words[start] ?? '')
    )
  })
}

const hasField = ({ fields }: Product, property: string | undefined) =>
  fields.some((field) => field.property === property)

const listProductsWithField = (property: string | undefined, products: readonly Product[]) =>
  products.filter((product) => hasField(product, property))

/** Whether only one product has a choice: seamless, weld neck. Its word is as good as the product's name. */
const isChoiceOfSingleProduct = ({ property }: IndexTerm, { products }: Vocabulary) =>
  listProductsWithField(property, products).length === 1

function listImpliedProducts({ values }: Line, facts: Facts, { products }: Vocabulary): readonly Product[] {
  const productsByChoice = [...values.keys()].map((property) => listProductsWithField(property, products))
  return (
    productsByChoice.find(({ length }) => length === 1) ?? (hasSchedule(facts) ? products.filter(isStraightPipe) : [])
  )
}

const isSameKind = (product: Product, otherProduct: Product | undefined) =>
  product === otherProduct || (product.section !== undefined && product.section === otherProduct?.section)

const isNamesake = (product: Product, otherProduct: Product) =>
  isSameKind(product, otherProduct) &&
  product.page.keywords.some((keyword) => otherProduct.page.keywords.includes(keyword))

/** Whether a line without a known product still orders something. */
function isOrder({ line, quantity, mention, facts, unknownCount, isOfOtherGoods }: ParsedLine): boolean {
  if (isOfOtherGoods && (mention.products.length > 0 || unknownCount <= MAX_UNKNOWN.note)) return true
  const isMeasured = facts.lengths.some(({ isBare }) => !isBare) && unknownCount <= MAX_UNKNOWN.note
  const isDesignated = facts.designations.length > 0 || hasPressure(line)
  const isWeighed = quantity.amount !== undefined && line.values.has(GRADES)
  return hasSize(line) || isDesignated || isMeasured || isWeighed || quantity.pieces !== undefined
}

/** The products that a line can order: from the line, a heading or the item above, or all products if it has a size. */
function listCandidates(
  parsedLine: ParsedLine,
  heading: Context | undefined,
  { products }: Vocabulary,
): readonly Product[] {
  const { line, mention, facts, unknownCount, isOfOtherGoods, ditto, impliedProducts } = parsedLine
  if (isOfOtherGoods) return []
  if (ditto) return ditto.products
  if (mention.products.length > 0) return mention.products
  if (!heading && unknownCount <= MAX_UNKNOWN.note && impliedProducts.length > 0) return impliedProducts
  const isUnderHeading = heading && facts.lengths.length > 0 && unknownCount === 0
  // A DN alone can belong to a cap or a valve.
  const hasEvidence = hasSize(line) || hasSchedule(facts) || hasPressure(line)
  return isUnderHeading || (hasEvidence && unknownCount <= MAX_UNKNOWN.unnamed) ? (heading?.products ?? products) : []
}

function chooseOrder(
  candidates: readonly Product[],
  { facts, quantity, mention }: ParsedLine,
  context: Context | undefined,
  allProducts: readonly Product[],
) {
  const isHead = (product: Product) => mention.isCompound && mention.headProducts.includes(product)
  const fitProducts = (products: readonly Product[]) =>
    products
      .map((product) => fitOrder(product, facts, quantity, context?.values))
      .map((rival) => (isHead(rival.product) ? { ...rival, score: rival.score + HEAD_SCORE } : rival))
      .sort((a, b) => b.score - a.score)
  const fits = fitProducts(candidates)
  const [firstFit] = fits
  // "Blechtafel 15 mm": another product of this name has such sizes.
  const namesakes = firstFit?.isUnlikely ? allProducts.filter((product) => isNamesake(product, firstFit.product)) : []
  const [bestFit, secondFit] = namesakes.length > 0 ? fitProducts([...new Set([...candidates, ...namesakes])]) : fits
  if (!bestFit) return undefined
  const isClose = secondFit !== undefined && bestFit.score - secondFit.score < RIVAL_MARGIN
  const isRival = mention.isCompound
    ? !isHead(bestFit.product)
    : isClose && secondFit.product.section !== bestFit.product.section
  return { fit: bestFit, isRival }
}

/** The product of a line, and whether another one fits nearly as well. */
type Choice = NonNullable<ReturnType<typeof chooseOrder>>

/** Whether the sizes of a line belong to other goods than its product. */
function isMisfit({ mention, facts }: ParsedLine, { fit, isRival }: Choice, context: Context | undefined): boolean {
  // The size belongs to the goods that the service works on.
  if (mention.isService && fit.unusedIndexes.size > 0) return true
  if (isRival && mention.products.length === 0 && !context && !fit.hasSection) return true
  return hasOtherSection(fit.product, facts.lengths)
}

/** Whether a line only names a product: "Pipes 304:" */
function isHeading({ text, quantity, mention, facts, unknownCount }: ParsedLine, { isSized, values }: Fit): boolean {
  if (mention.products.length === 0 || quantity.pieces !== undefined) return false
  const isMeasured =
    isSized || quantity.hasAmount || facts.designations.length > 0 || facts.lengths.some(({ isBare }) => !isBare)
  return !isMeasured && (values.size === 0 || !/\d/.test(text) || text.endsWith(':') || unknownCount > MAX_UNKNOWN.bare)
}

/** Whether the product of a line is certain. Sentences about an order name products and sizes, too. */
function isProductCertain(
  { line, quantity, mention, facts, impliedProducts, unknownCount, ditto, isModified }: ParsedLine,
  { fit, isRival }: Choice,
  isProductFromPage: boolean,
): boolean {
  // Other goods can share a word with a product: half round bar. A size that it cannot have belongs to other goods.
  const hasOtherSize = !fit.isSized && facts.lengths.some(({ isBare }) => !isBare)
  if (isModified || fit.isUnlikely || hasOtherSize) return false
  // Without a grade, goods of a standard that is not listed can be of other steel: DIN 2440.
  const isUnlisted = line.tokens.some(
    ({ isUnlistedStandard }, index) => isUnlistedStandard && !line.usedIndexes.has(index),
  )
  if (isUnlisted && !line.values.has(GRADES)) return false
  const isQuantified = quantity.amount !== undefined || fit.pieces !== undefined
  const isSentence = !isQuantified && unknownCount > MAX_UNKNOWN.note
  const isNegated = line.tokens.some(({ raw }, index) => isUnusedWord(line, index) && isNegation(cleanWord(raw)))
  const isImplied = mention.products.length === 0 && impliedProducts.length > 0
  return (
    (ditto ? ditto.isCertain : mention.isCertain || isImplied || isProductFromPage) &&
    !isRival &&
    !isSentence &&
    !isNegated
  )
}

function readLine(text: string, source: string, linesAbove: LinesAbove, vocabulary: Vocabulary): LineReading {
  const hasDigit = /\d/.test(text)
  const parsedLine = parseLine(text, linesAbove.item, vocabulary)
  const { mention, notMade } = parsedLine
  const emptyReading: LineReading = { text: source, unusedRanges: [] }
  const noteReading: LineReading = hasDigit
    ? { ...emptyReading, notMade, item: { values: {}, note: source }, context: { item: undefined } }
    : emptyReading
  // T: +90 236 555 01 02 D: 114
  if (mention.products.length === 0 && CONTACT.test(text)) return { ...emptyReading, unorderedLine: parsedLine }
  const context = parsedLine.ditto ?? (mention.products.length === 0 ? linesAbove.heading : undefined)
  const candidates = listCandidates(parsedLine, linesAbove.heading, vocabulary)
  const choice = chooseOrder(candidates, parsedLine, context, vocabulary.products)
  if (!choice) {
    return isOrder(parsedLine) ? noteReading : { ...emptyReading, unorderedLine: parsedLine }
  }
  const { fit } = choice
  // Sizes of several goods cannot be combined into one item.
  if (mention.namesSeveral && countSizes(parsedLine.line) > 1) return noteReading
  if (isMisfit(parsedLine, choice, context)) {
    // The goods have no name here, so they keep the buyer's words. A cut of 300 x 400 x 10 is no box section.
    const isCut = vocabulary.findServices(mention.words).length > 0
    const isBox = !isCut && isPipe(fit.product) && hasOtherSection(fit.product, parsedLine.facts.lengths)
    return isBox ? { ...noteReading, notMade: notMade ?? source.trim() } : noteReading
  }
  if (isHeading(parsedLine, fit))
    return mention.isService ? emptyReading : { ...emptyReading, context: { heading: createHeading(parsedLine) } }
  if (!hasDigit && !parsedLine.ditto) return emptyReading

  const orderReading = createOrder(parsedLine, choice, context, source, text)
  if (!orderReading) return noteReading
  const { values, isCertain, ...reading } = orderReading
  return { text: source, ...reading, context: { item: { products: [fit.product], values, isCertain } } }
}

/** Creates the order of a product from a line. Undefined if the line has a size that was not recognized. */
function createOrder(
  parsedLine: ParsedLine,
  choice: Choice,
  context: Context | undefined,
  source: string,
  text: string,
  isProductFromPage = false,
) {
  const { line, quantity, mention, choices } = parsedLine
  const { fit } = choice
  // A seamless elbow
  const choicesWithoutField = choices.filter(({ meaning: { property } }) => !hasField(fit.product, property))
  const usedTexts = [
    ...quantity.recognizedTexts,
    ...findDetails(source, fit.product).map(({ text }) => normalizeLine(text)),
    ...line.tokens.flatMap(({ raw }, index) => (isRecognized(parsedLine, fit, index) ? [raw] : [])),
  ]
  const unusedRanges = listUnusedRanges(source, text, usedTexts)
  // An unrecognized size makes the recognized ones doubtful. Dates and prices are already blanked in `remainingText`.
  const isUnusedSize = (word: string) =>
    SIZE.test(word) && quantity.remainingText.includes(cleanWord(normalizeLine(word)))
  if (unusedRanges.some(([start, end]) => isUnusedSize(source.slice(start, end)))) return undefined
  const requirements = [
    context?.values.get(REQUIREMENTS)?.value,
    formatRequirements(source, line, [...mention.requirements, ...choicesWithoutField], fit.product),
  ]
  const requirementText = requirements.filter(Boolean).join(', ').slice(0, MAX_CHARACTERS.value)
  const values: OrderValues = new Map([
    ...fit.values,
    ...(requirementText ? [[REQUIREMENTS, { value: requirementText, isCertain: true }] as const] : []),
  ])
  const isCertain = isProductCertain(parsedLine, choice, isProductFromPage)
  return { ...createItems(source, { ...fit, values }, quantity, isCertain), unusedRanges, values, isCertain }
}

/** A heading is less specific than a line, so its values are assumptions. */
const createHeading = ({ line, mention }: ParsedLine): Context => ({
  products: mention.products,
  values: new Map([...line.values].map(([property, { value }]) => [property, { value, isCertain: false }])),
  isCertain: false,
})

const hasSize = ({ tokens }: Line) =>
  tokens.some(({ part }) => part?.kind === 'size' || (part?.kind === 'figure' && part.isRound))

/** Counts the sections of a line: 33.7 x 2, DN 25 */
const countSizes = ({ tokens }: Line) =>
  tokens.filter(({ part }) => part?.kind === 'size' || (part?.kind === 'figure' && part.unit === 'DN')).length

const hasPressure = ({ values }: Line) => [...values.keys()].some((property) => getRole(property) === 'pressure')

/** Figures that are probably a size: 88,9x2; 0.8/1.0; 50.50.5 */
const SIZE = /\d\s?[x×/]\s?\d|\d,\d|\d\.\d+\.\d/

const isUnusedWord = ({ tokens, usedIndexes }: Line, index: number) => !tokens[index]?.part && !usedIndexes.has(index)

/** Whether a token has a meaning. A range and a figure of another unit than length have none: 3-4 m. */
const isRecognized = ({ line: { usedIndexes }, facts }: ParsedLine, { unusedIndexes }: Fit, index: number) =>
  usedIndexes.has(index) || (facts.lengths.some(({ tokenIndex }) => tokenIndex === index) && !unusedIndexes.has(index))

/** Creates an item with only the certain values and, if there are assumptions, one with all values. */
function createItems(
  note: string,
  { product, values: fittedValues, pieces, total }: Fit,
  quantity: Quantity,
  isProductCertain: boolean,
) {
  const amount = quantity.amount ?? total
  const length = findField(product, 'length')
  // 5 lengths (30 m)
  const pieceMm = pieces && amount?.unit === 'm' ? (amount.value / Number(pieces.value)) * 1000 : undefined
  const isDivided =
    length && !fittedValues.has(length) && Number.isInteger(pieceMm) && Number(pieceMm) <= MAX_USUAL_LENGTH_MM
  const values: OrderValues = isDivided
    ? new Map([...fittedValues, [length, { value: Number(pieceMm), isCertain: false }]])
    : fittedValues
  const buildItem = (canInclude: (value: OrderValue) => boolean) => ({
    values: Object.fromEntries(
      [...values].flatMap(([property, value]) => (canInclude(value) ? [[property, value.value]] : [])),
    ),
    pieces: pieces && canInclude(pieces) ? Number(pieces.value) : undefined,
    amount: pieces ? undefined : amount,
    note,
  })
  const guess = { route: product.route, ...buildItem(() => true) }
  const certainItem = buildItem(({ isCertain }) => isCertain)
  if (!isProductCertain) return { item: { ...certainItem, values: {} }, guess }
  const isAllCertain = [...values.values(), ...(pieces ? [pieces] : [])].every(({ isCertain }) => isCertain)
  return isAllCertain ? { item: guess } : { item: { route: product.route, ...certainItem }, guess }
}

/** The ranges of parsed words in the pasted line that are not part of a recognized text. */
function listUnusedRanges(source: string, text: string, usedTexts: readonly string[]): ReadLine['unusedRanges'] {
  const cleanText = (part: string) => cleanWord(part).replace(/^ø\s?/, '')
  const parts = usedTexts.map(cleanText)
  const words = new Set(usedTexts.flatMap((part) => part.split(/\s+/)).map(cleanText))
  const isWordUsed = (word: string) =>
    /^\p{L}$/u.test(word) ||
    FILLERS.has(word) ||
    words.has(word) ||
    parts.some(
      (part) =>
        part.length > 1 &&
        // 10 bars are not in EN 10048.
        ((word.includes(part) && !/^\d+$/.test(word)) || (word.length > 3 && part.split('x').includes(word))),
    )
  const lineWords = new Set(
    normalizeLine(text)
      .split(/[\s;=]+/)
      .map(cleanText),
  )
  return [...replaceForeignDigits(source).matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const wordParts = normalizeLine(word)
      .split(/[\s;=]+/)
      .map(cleanText)
      .filter(Boolean)
    // Shorthand is rewritten.
    const isRewritten = !wordParts.some((part) => lineWords.has(part))
    return wordParts.length === 0 || !text.includes(word) || isRewritten || wordParts.some(isWordUsed)
      ? []
      : [[index, index + word.length] as const]
  })
}
