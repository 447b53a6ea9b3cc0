import { MAX_CHARACTERS, type QuoteItem } from '../../../messages/item.ts'
import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import { getRole } from '../../../schema/figures/dimensions.ts'
import { getRuleWords } from '../../../schema/names/languageRules.ts'
import { GRADES, REQUIREMENTS } from '../../../schema/names/orderProperties.ts'
import { type Counted, isCountedNoun } from '../../reading/counts.ts'
import { readLabels } from '../../reading/labels.ts'
import { normalizeLine } from '../../reading/notation.ts'
import { cleanWord, type Found } from '../../reading/phrases.ts'
import { FILLERS, isLong, type Token, toPlainDigits } from '../../reading/readSizes.ts'
import type { SearchIndex } from '../../reading/types.ts'
import { isUnknown, type Line, markRead, readFacts, readMaterials } from './facts.ts'
import {
  type Facts,
  type Fitted,
  findField,
  fitOrder,
  hasEqualSides,
  hasSchedule,
  isPipe,
  type Value,
  type Values,
} from './fitOrder.ts'
import { readStatement, type Statement } from './statements.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'

export type NewItem = Omit<QuoteItem, 'id'>

/** A pasted line and its interpretation. The visitor decides what is added: {@link ConfirmLines}. */
export interface ReadLine {
  /** The pasted text without extra spaces. */
  readonly text: string
  /** The item with certain values only. Undefined for lines that are not items: greetings, headers, addresses. */
  readonly item?: NewItem
  /** The item with assumed values as well. Undefined if everything is certain. */
  readonly guess?: NewItem
  /** What a line without an item says about the whole order. */
  readonly statement?: Statement
  /** The ranges of `text` that were not recognized, for highlighting. */
  readonly unused: readonly (readonly [start: number, end: number])[]
}

/** What a line can take over from one above it. */
export interface Context {
  readonly orders: readonly OrderView[]
  readonly values: Values
  readonly isCertain: boolean
}

/** The lines above a line that it can refer to. */
export interface LinesAbove {
  /** "Pipes 304:" names the product of all lines below it. */
  readonly heading?: Context | undefined
  /** The last item. "Ditto, 3 m" has its product and its sizes. */
  readonly item?: Context | undefined
}

export interface LineReading extends ReadLine {
  /** What the lines below can refer to. */
  readonly context?: LinesAbove
}

/** Maximum unknown words in lines that are read without the name of a product. */
const MAX_UNKNOWN = { note: 4, unnamed: 0, bare: 1 }

/** Added to the score of a product that is the last word of a compound: "pipe flange". */
const HEAD_SCORE = 0.8

/** Two products are equally likely if their scores differ by less. */
const RIVAL_MARGIN = 0.5

/**
 * Creates a function that reads one line of a buyer's list. If `text` is a rewritten row of a table, `shown` is the
 * pasted line.
 */
export function createLineReader(index: SearchIndex, orders: readonly OrderView[]) {
  const vocabulary = buildVocabulary(index, orders)
  return (text: string, above: LinesAbove = {}, shown = text): LineReading =>
    readLine(toPlainDigits(text), shown, above, vocabulary)
}

/** What a line says, before it is fitted to a product. */
interface Parsed {
  readonly text: string
  readonly line: Line
  readonly counted: Counted
  readonly named: NamedProducts
  readonly facts: Facts
  /** Number of words with an unknown meaning. */
  readonly unknown: number
  /** Whether the line names goods that are not made or cannot be ordered here. */
  readonly isOfOtherGoods: boolean
  /** The item above, if the line orders the same: "ditto". */
  readonly same: Context | undefined
}

function parseLine(text: string, item: Context | undefined, vocabulary: Vocabulary): Parsed {
  const { findLabels, findOtherGoods, findSame, findValues, readCount, tokenize, toWord } = vocabulary
  const counted = readCount(normalizeLine(text))
  const line: Line = { tokens: tokenize(counted.rest), used: new Set(), values: new Map() }
  const { tokens, used, values } = line
  const words = tokens.map(({ raw }) => toWord(raw))
  const named = readProducts(line, counted, vocabulary)
  readMaterials(line, vocabulary)
  const ditto = findSame(words)
  for (const { start, count } of ditto) markRead(line, start, count)
  const isSame = named.isCounted || named.orders.some((order) => isSameKind(order, item?.orders[0]))
  for (const { meaning, start, count } of findValues(words)) {
    const { property = '', value = '' } = meaning
    if (!values.has(property)) values.set(property, { value, isCertain: true })
    markRead(line, start, count)
  }
  // The line above can be about goods that are not made.
  const isOfUnknown = ditto.length > 0 && named.orders.length === 0 && !item
  const isOfOtherGoods =
    isOfUnknown ||
    findOtherGoods(words.map((word, at) => (isFree(line, at) || vocabulary.isAlloy(word) ? word : named.words[at])))
  const found = findLabels(
    words.map((word, at) => (used.has(at) || isCountedNoun(tokens[at], counted) ? undefined : word)),
  )
  const labels = readLabels(tokens, found, (at) => used.has(at))
  for (const { start, count } of [...found, ...labels.values()]) markRead(line, start, count)
  const facts = readFacts(line, labels, vocabulary)
  const unknown = tokens.filter(
    ({ raw }, at) => isFree(line, at) && isUnknown(raw) && !counted.read.includes(cleanWord(raw)),
  ).length
  return {
    text,
    line,
    counted,
    named,
    facts,
    unknown,
    isOfOtherGoods,
    same: ditto.length > 0 && isSame ? item : undefined,
  }
}

const isSameKind = (order: OrderView, other: OrderView | undefined) =>
  order === other || (order.section !== undefined && order.section === other?.section)

/** Whether a line without a known product orders something all the same. */
function isOrder({ line, counted, named, facts, unknown, isOfOtherGoods }: Parsed): boolean {
  if (isOfOtherGoods && (named.orders.length > 0 || unknown <= MAX_UNKNOWN.note)) return true
  const isMeasured = facts.lengths.some(({ isBare }) => !isBare) && unknown <= MAX_UNKNOWN.note
  const isDesignated = facts.nominal.length > 0 || hasPressure(line)
  const isWeighed = counted.amount !== undefined && line.values.has(GRADES)
  return hasSize(line) || isDesignated || isMeasured || isWeighed || counted.pieces !== undefined
}

/** The products that a line can order: those that it or a heading names, that of the item above, or all for a size. */
function listCandidates(parsed: Parsed, heading: Context | undefined, { products }: Vocabulary): readonly OrderView[] {
  const { line, named, facts, unknown, isOfOtherGoods, same } = parsed
  if (isOfOtherGoods) return []
  if (same) return same.orders
  if (named.orders.length > 0) return named.orders
  // Only pipes have a schedule.
  if (hasSchedule(facts) && !heading && unknown <= MAX_UNKNOWN.note) return products.filter(isPipe)
  const isUnderHeading = heading && facts.lengths.length > 0 && unknown === 0
  // A DN alone can be that of a cap or a valve.
  const hasEvidence = hasSize(line) || hasSchedule(facts) || hasPressure(line)
  return isUnderHeading || (hasEvidence && unknown <= MAX_UNKNOWN.unnamed) ? (heading?.orders ?? products) : []
}

interface Choice {
  readonly fitted: Fitted
  /** Whether another product fits nearly as well. */
  readonly isRival: boolean
}

/** Chooses the product that the facts of a line fit best. */
function chooseOrder(
  candidates: readonly OrderView[],
  { facts, counted, named }: Parsed,
  context: Context | undefined,
): Choice | undefined {
  const isHead = (order: OrderView) => named.isCompound && named.head.includes(order)
  const [fitted, second] = candidates
    .map((order) => fitOrder(order, facts, counted, context?.values))
    .map((one) => (isHead(one.order) ? { ...one, score: one.score + HEAD_SCORE } : one))
    .sort((one, rival) => rival.score - one.score)
  if (!fitted) return undefined
  const isRival =
    second !== undefined &&
    !named.isCompound &&
    second.order.section !== fitted.order.section &&
    fitted.score - second.score < RIVAL_MARGIN
  return { fitted, isRival }
}

/** Whether the sizes of a line are those of other goods than its product. */
function isMisfit({ named, facts }: Parsed, { fitted, isRival }: Choice, context: Context | undefined): boolean {
  // The size is that of the goods that the service works on.
  if (named.isService && fitted.unused.size > 0) return true
  if (isRival && named.orders.length === 0 && !context && !fitted.hasSection) return true
  // A round product does not have two equal sides. A sleeve can be as long as it is wide.
  const isRound = findField(fitted.order, 'outside') !== undefined && !findField(fitted.order, 'bore')
  return isRound && hasEqualSides(facts.lengths)
}

/** Whether a line only names a product: "Pipes 304:" */
function isHeading({ text, counted, named, facts, unknown }: Parsed, { isSized, values }: Fitted): boolean {
  if (named.orders.length === 0 || counted.pieces !== undefined) return false
  const isMeasured =
    isSized || counted.hasAmount || facts.nominal.length > 0 || facts.lengths.some(({ isBare }) => !isBare)
  return !isMeasured && (values.size === 0 || !/\d/.test(text) || text.endsWith(':') || unknown > MAX_UNKNOWN.bare)
}

/** Whether a line names its product without a doubt. Sentences about an order name products and sizes, too. */
function isProductCertain(
  { line, counted, named, facts, unknown, same }: Parsed,
  { fitted, isRival }: Choice,
): boolean {
  const isQuantified = counted.amount !== undefined || fitted.pieces !== undefined
  const isSentence = !isQuantified && unknown > MAX_UNKNOWN.note
  const isNegated = line.tokens.some(({ raw }) => NEGATIONS.has(cleanWord(raw)))
  const isPipeAlone = named.orders.length === 0 && hasSchedule(facts)
  return (same ? same.isCertain : named.isCertain || isPipeAlone) && !isRival && !isSentence && !isNegated
}

function readLine(text: string, shown: string, above: LinesAbove, vocabulary: Vocabulary): LineReading {
  const hasDigit = /\d/.test(text)
  const none: LineReading = { text: shown, unused: [] }
  const written: LineReading = { ...none, item: { values: {}, note: shown }, context: { item: undefined } }
  const asWritten = hasDigit ? written : none
  const parsed = parseLine(text, above.item, vocabulary)
  const { line, counted, named } = parsed
  const context = parsed.same ?? (named.orders.length === 0 ? above.heading : undefined)
  const choice = chooseOrder(listCandidates(parsed, above.heading, vocabulary), parsed, context)
  if (!choice) return isOrder(parsed) ? asWritten : { ...none, ...readWhole(shown, parsed, vocabulary) }
  const { fitted } = choice
  if (isMisfit(parsed, choice, context)) return asWritten
  if (isHeading(parsed, fitted)) return named.isService ? none : { ...none, context: { heading: toHeading(parsed) } }
  if (!hasDigit && !parsed.same) return none

  const read = [...counted.read, ...line.tokens.flatMap(({ raw }, at) => (isRead(line, fitted, at) ? [raw] : []))]
  const unused = listUnused(shown, text, read)
  // A size that was not read could take the place of one that was. Dates and prices are blank in the rest.
  const isUnreadSize = (word: string) => SIZE.test(word) && counted.rest.includes(cleanWord(normalizeLine(word)))
  if (unused.some(([start, end]) => isUnreadSize(shown.slice(start, end)))) return asWritten
  const requirements = [context?.values.get(REQUIREMENTS)?.value, findRequirements(shown, line, named, fitted.order)]
  const joined = requirements.filter(Boolean).join(', ').slice(0, MAX_CHARACTERS.value)
  const values: Values = new Map([
    ...fitted.values,
    ...(joined ? [[REQUIREMENTS, { value: joined, isCertain: true }] as const] : []),
  ])
  const isCertain = isProductCertain(parsed, choice)
  const item: Context = { orders: [fitted.order], values, isCertain }
  return { text: shown, ...toItems(shown, { ...fitted, values }, counted, isCertain), unused, context: { item } }
}

const readWhole = (shown: string, { line, named }: Parsed, vocabulary: Vocabulary) => {
  const statement = readStatement(shown, line, named.requirements.length > 0, vocabulary)
  return statement && { statement }
}

/** A heading. It says less than a line, so its grade and its choices are assumptions. */
const toHeading = ({ line, named }: Parsed): Context => ({
  orders: named.orders,
  values: new Map([...line.values].map(([property, { value }]) => [property, { value, isCertain: false }])),
  isCertain: false,
})

const hasSize = ({ tokens }: Line) =>
  tokens.some(({ part }) => part?.kind === 'size' || (part?.kind === 'figure' && part.isRound))

const hasPressure = ({ values }: Line) => [...values.keys()].some((property) => getRole(property) === 'pressure')

const NEGATIONS: ReadonlySet<string> = new Set(getRuleWords('negations'))

/** Figures that are probably a size: 88,9x2; 0.8/1.0; 50.50.5 */
const SIZE = /\d\s?[x×/]\s?\d|\d,\d|\d\.\d+\.\d/

const isFree = ({ tokens, used }: Line, at: number) => !tokens[at]?.part && !used.has(at)

const isRead = ({ tokens, used }: Line, { unused }: Fitted, at: number) =>
  used.has(at) || (tokens[at]?.part !== undefined && !unused.has(at))

/** Whether a noun that counts pieces has their length after it: bars 6 m, bars of 6 m. */
function isOfLength(tokens: readonly Token[], start: number, count: number, { isCountedWord, toWord }: Vocabulary) {
  const next = tokens.slice(start + count).find(({ raw }) => !FILLERS.has(raw))?.part
  return isLong(next) && count === 1 && isCountedWord(toWord(tokens[start]?.raw ?? ''))
}

interface NamedProducts {
  /** Most likely first. */
  readonly orders: readonly OrderView[]
  /** The products of the last name. */
  readonly head: readonly OrderView[]
  readonly requirements: readonly Found<unknown>[]
  readonly isCompound: boolean
  readonly isService: boolean
  /** Only one product is named, and no service. */
  readonly isCertain: boolean
  /** No product is named, except as what is counted: 5 bars. */
  readonly isCounted: boolean
  /** The word of each token. Undefined for figures. */
  readonly words: readonly (string | undefined)[]
}

/** Finds the product that a line names. In "pipe flange" it is the last one, in "angle …, 20 bars" the first one. */
function readProducts(line: Line, counted: Counted, vocabulary: Vocabulary): NamedProducts {
  const words = line.tokens.map(({ raw, part }) => (part ? undefined : vocabulary.toWord(raw)))
  const isCounted = ({ start, count }: Found<unknown>) =>
    isCountedNoun(line.tokens[start], counted) || isOfLength(line.tokens, start, count, vocabulary)
  const products = vocabulary.findProducts(words)
  const isTaken = (place: number) => products.some(({ start, count }) => place >= start && place < start + count)
  const requirements = vocabulary.findRequirements(words.map((word, place) => (isTaken(place) ? undefined : word)))
  // "Polished pipe" is a pipe, but "polishing" alone is a service.
  const isWish = (place: number) =>
    products.length > 0 && requirements.some(({ start, count }) => place >= start && place < start + count)
  const services = vocabulary.findServices(
    words.map((word, place) => (isTaken(place) || isWish(place) || vocabulary.isKnown(word ?? '') ? undefined : word)),
  )
  // "Plate 1000 x 2000, laser cut" orders a plate.
  const hasSides = line.tokens.some(({ part }) => part?.kind === 'size')
  const isService = services.length > 0 && !(products.length > 0 && hasSides)
  const found = isService ? services : products
  for (const { start, count } of [...products, ...requirements]) markRead(line, start, count)
  for (const { start, count } of found) markRead(line, start, count)
  const groups = found.every(isCounted) ? found : found.filter((group) => !isCounted(group))
  let orders: readonly OrderView[] = []
  let [end, isCompound, isAmbiguous] = [-1, false, services.length > 0 && products.length > 0]
  for (const { meaning, start, count } of groups) {
    const common = orders.filter((order) => meaning.includes(order))
    const isNext = start === end
    isCompound ||= isNext
    isAmbiguous ||= orders.length > 0 && common.length === 0 && !isNext
    orders = common.length > 0 ? common : isNext ? [...meaning, ...orders] : [...orders, ...meaning]
    end = start + count
  }
  const isCertain = found.length > 0 && !isAmbiguous
  return {
    orders,
    head: groups.at(-1)?.meaning ?? [],
    requirements,
    isCompound,
    isService,
    isCertain,
    isCounted: found.every(isCounted),
    words,
  }
}

/** What a line asks for beside its sizes, in the buyer's words: `brushed, with film` */
function findRequirements(shown: string, { tokens }: Line, { requirements }: NamedProducts, { fields }: OrderView) {
  if (!fields.some(({ property }) => property === REQUIREMENTS)) return ''
  const wanted = new Set(
    requirements.flatMap(({ start, count }) => tokens.slice(start, start + count).map(({ raw }) => cleanWord(raw))),
  )
  const isWanted = (word: string) =>
    cleanWord(normalizeLine(word))
      .split(' ')
      .some((part) => wanted.has(part))
  const words = shown.split(' ')
  const phrases = words.flatMap((word, at) => {
    if (!isWanted(word)) return []
    const trimmed = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    return [at > 0 && isWanted(words[at - 1] ?? '') ? ` ${trimmed}` : `, ${trimmed}`]
  })
  return phrases.join('').slice(2)
}

/** Creates an item with only the certain values and, if there are assumptions, one with all values. */
function toItems(note: string, { order, values, pieces, total }: Fitted, counted: Counted, isProductCertain: boolean) {
  const amount = counted.amount ?? total
  const build = (isWanted: (value: Value) => boolean) => ({
    values: Object.fromEntries(
      [...values].flatMap(([property, one]) => (isWanted(one) ? [[property, one.value]] : [])),
    ),
    ...(pieces && isWanted(pieces) && { pieces: Number(pieces.value) }),
    ...(!pieces && amount && { amount }),
    note,
  })
  const guess = { route: order.route, ...build(() => true) }
  const certain = build(({ isCertain }) => isCertain)
  if (!isProductCertain) return { item: { ...certain, values: {} }, guess }
  const isWhole = [...values.values(), ...(pieces ? [pieces] : [])].every(({ isCertain }) => isCertain)
  return isWhole ? { item: guess } : { item: { route: order.route, ...certain }, guess }
}

/** The ranges of shown words that were parsed, but are in no recognized text. */
function listUnused(shown: string, text: string, read: readonly string[]): ReadLine['unused'] {
  const clean = (part: string) => cleanWord(part).replace(/^ø\s?/, '')
  const parts = read.map(clean)
  const words = new Set(read.flatMap((part) => part.split(/\s+/)).map(clean))
  const isWordRead = (word: string) =>
    /^\p{L}$/u.test(word) ||
    FILLERS.has(word) ||
    words.has(word) ||
    parts.some((part) => part.length > 1 && (word.includes(part) || (word.length > 3 && part.startsWith(word))))
  return [...toPlainDigits(shown).matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const own = normalizeLine(word)
      .split(/[\s;=]+/)
      .map(clean)
      .filter(Boolean)
    return own.length === 0 || !text.includes(word) || own.some(isWordRead)
      ? []
      : [[index, index + word.length] as const]
  })
}
