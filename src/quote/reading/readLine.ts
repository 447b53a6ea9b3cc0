import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import { readFigure } from '../../../schema/figures/figures.ts'
import { convertToMm, findNominalSize, isLength } from '../../../schema/figures/lengths.ts'
import { nominalTable } from '../../search/match.ts'
import { FILLERS, materialFinder } from '../../search/parse.ts'
import { normalized, type ReadFigure, sizeReader, type Token } from '../../search/readSizes.ts'
import { topicFinder } from '../../search/topics.ts'
import type { IndexMaterial, IndexTerm, SearchIndex } from '../../search/types.ts'
import type { Length } from './assign.ts'
import { countReader, UNREAD } from './counts.ts'
import { type Facts, type Fitted, fitOrder, type Value } from './fitOrder.ts'
import type { ReadLine } from './types.ts'
import { cleanWord, type Found, productFinder, termFinder } from './vocabulary.ts'

/** What a heading above a line says: "Pipes 304:". */
export interface Context {
  readonly orders: readonly OrderView[]
  readonly grade: Value | undefined
}

export interface LineReading extends ReadLine {
  /** What a line says that names a product but no size. */
  readonly heading?: Context
}

/** A line while it is read. */
interface Line {
  readonly tokens: readonly Token[]
  /** The places of tokens that have been read. */
  readonly used: Set<number>
  readonly values: Map<string, Value>
}

/** What a label says of a length, or of the first or the last length of a size. */
interface Label {
  readonly properties: readonly string[]
  readonly isFirst: boolean
}

/** The properties that a label can name; a product has one of them. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  diameter: ['diameter', 'outerDiameter'],
  outerDiameter: ['outerDiameter', 'diameter'],
  thickness: ['thickness', 'wallThickness'],
  wallThickness: ['wallThickness', 'thickness'],
  legLength: ['legLength', 'width'],
}

const DIAMETERS = ['diameter', 'outerDiameter']

/** Properties that are no lengths, by their units. */
const DESIGNATIONS: ReadonlyMap<string, string> = new Map([
  ['DN', 'nominalDiameter'],
  ['PN', 'pressureClass'],
  ['°', 'angle'],
])

/** What letters stand for in drawings: L=6000 */
const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  l: ['length'],
  b: ['width'],
  w: ['width'],
  a: ['legLength'],
  t: ['thickness', 'wallThickness'],
  s: ['thickness', 'wallThickness'],
  d: ['diameter', 'outerDiameter', 'innerDiameter'],
}

const PROPERTY_OF_SORT: Readonly<Record<string, string>> = { grades: 'grades', finishes: 'surfaces' }

/** With more unknown words, a line is a sentence, and what it says is uncertain. */
const MAX_UNKNOWN = { item: 6, unnamed: 3, bare: 1 }

/** What it counts that a product is the last word of a compound: "pipe flange". */
const HEAD = 0.4

/** Whole numbers with more digits are codes. */
const MAX_DIGITS = 5

/** Makes a function that reads one line of a buyer's list. What it is not sure of is marked. */
export function lineReader(index: SearchIndex, orders: readonly OrderView[]) {
  const terms = index.terms ?? []
  const tokenize = sizeReader(index.units)
  const { materialsCalled } = materialFinder(index.materials)
  const findCalled = (text: string) => materialsCalled(text).flatMap((key) => index.materials[key] ?? [])
  const findGrade = (text: string) => findCalled(text).find((found) => isGradeNumber(found, text))?.id
  const readCount = countReader(terms, index.units, (text) => findGrade(text) !== undefined)
  const findProducts = productFinder(index, orders)
  const findValues = termFinder(terms.filter(({ value }) => value !== undefined))
  const isFigure = (property: string) =>
    orders.some(({ fields }) => fields.some((field) => field.property === property && field.written))
  const findLabels = termFinder(
    terms
      .filter(({ property, value, role }) => (property ? value === undefined : role === 'filler'))
      .map(({ property, words }) => (property && isFigure(property) ? { property, words } : { words })),
  )
  // Goods that are not made, or that have a table of their own on another product's page, such as reducers: the fields of
  // that product are not theirs.
  const withoutFields = index.topics.filter(
    ({ notMade, leadsTo, words }) =>
      (notMade || leadsTo.some(([page, anchor]) => anchor && index.pages[page]?.type === 'product')) &&
      !words.some((word) => /^\d{3}/.test(word)),
  )
  const findNotMade = topicFinder(withoutFields, (word) => FILLERS.has(word))
  const pipeTable = index.pages.map(nominalTable).find(Boolean)
  const products = orders.filter(({ href }) =>
    index.pages.some((page) => page.href === href && page.type === 'product'),
  )

  /** Grades and finishes are values. Standards and certificates stay in the text. */
  function readMaterials({ tokens, used, values }: Line): void {
    for (let at = 0; at < tokens.length; at++) {
      for (let count = Math.min(4, tokens.length - at); count > 0; count--) {
        const own = tokens.slice(at, at + count)
        if (
          own.some(({ part, number }, place) => used.has(at + place) || (part && number === undefined)) ||
          own.some(({ raw }) => /[=:]$/.test(raw))
        )
          continue
        const text = own.map(({ raw }) => raw.replace(/[^\p{L}\p{N}]+$/u, '')).join(' ')
        const isNumber = count === 1 && own[0]?.number !== undefined
        const found = findCalled(text).find((one) => !isNumber || isGradeNumber(one, text) || /^\d\.\d$/.test(text))
        const property = found && PROPERTY_OF_SORT[found.sort]
        if (!found || (property && values.has(property))) continue
        if (property) values.set(property, { value: found.id, isCertain: true })
        for (const place of own.keys()) used.add(at + place)
        at += count - 1
        break
      }
    }
  }

  /** What is known of a line before its product is chosen. */
  function readFacts(line: Line, labels: ReadonlyMap<number, Label>): Facts {
    const { tokens, used, values } = line
    const nominal: ReadFigure[] = []
    for (const [at, { part }] of tokens.entries()) {
      if (part?.kind !== 'figure' || part.to !== undefined || used.has(at)) continue
      const { unit, value } = part
      const label = labels.get(at)?.properties.find((name) => [...DESIGNATIONS.values()].includes(name))
      const property = label ?? DESIGNATIONS.get(unit ?? '')
      if (property && (property !== 'nominalDiameter' || findNominalSize(value, 'DN')))
        values.set(property, { value, isCertain: true })
      else if (unit !== 'Sch' && unit !== 'NPS') continue
      if (unit === 'DN' || unit === 'Sch' || unit === 'NPS') nominal.push(part)
      used.add(at)
    }
    const lengths = tokens.flatMap((token, at) => (used.has(at) ? [] : lengthsOf(token, at, labels.get(at))))
    return { values, nominal, lengths, pipeTable }
  }

  function lengthsOf({ part, number, raw }: Token, at: number, label: Label | undefined): Length[] {
    if (part?.kind === 'size') {
      const text = /^\s*(\d{3})(?=\s*x)/.exec(raw)?.[1]
      const grade = text === undefined ? undefined : findGrade(text)
      return part.values.map((value, place) => {
        const isLabelled = label && place === (label.isFirst ? 0 : part.values.length - 1)
        const only = isLabelled ? label.properties : part.isRound && place === 0 ? DIAMETERS : undefined
        const ofSheet = part.ofSheet?.[place]
        // Pipes are sold by nominal inches, tubes by those of their outside diameter.
        const isOpen = /"|in|zoll|col/.test(raw)
        const isGrade = place === 0 && grade !== undefined
        return { at, value, ...(only && { only }), ...(isGrade && { grade }), ...(ofSheet && { ofSheet }), isOpen }
      })
    }
    if (!part || part.to !== undefined) return []
    const { value, unit, isRound } = part
    const mm = convertToMm(value, unit ?? 'mm', index.units)
    // "DN60.3" is an outside diameter.
    if (unit === 'DN') return [{ at, value, only: DIAMETERS, isOpen: true }]
    if (mm === undefined || (unit !== undefined && !isLength(unit, index.units) && unit !== 'ga')) return []
    const isBare = number !== undefined && !label && !isRound
    if (isBare && String(Math.trunc(value)).length > MAX_DIGITS) return []
    const isLong = unit === 'm' || unit === 'ft'
    const only = label?.properties ?? (isRound ? DIAMETERS : isLong ? ['length', 'width'] : undefined)
    const reading = readFigure(raw.replaceAll(/[^\d.,]/g, ''))
    const isOpen = reading !== undefined && 'either' in reading
    const inches = unit === 'inch' || unit === 'NPS' ? value : undefined
    return [{ at, value: mm, ...(only && { only }), isBare, isOpen, ...(inches && { inches }) }]
  }

  /** The products that a line names, the likeliest first: in "pipe flange" it is the last word's. */
  function listNamed(found: readonly Found<readonly OrderView[]>[]) {
    const ofProducts = found.filter(({ meaning }) => meaning.some((order) => products.includes(order)))
    let named: readonly OrderView[] = []
    let end = -1
    let isCompound = false
    const groups = ofProducts.length > 0 ? ofProducts : found
    for (const { meaning, start, count } of groups) {
      const common = named.filter((order) => meaning.includes(order))
      isCompound ||= start === end
      if (common.length > 0) named = common
      else named = start === end ? [...meaning, ...named] : [...named, ...meaning]
      end = start + count
    }
    return { named, groups, isCompound, head: groups.at(-1)?.meaning ?? [] }
  }

  return (text: string, context?: Context): LineReading => {
    const { normal, chunks } = normalizeChunks(text)
    const counted = readCount(normal)
    const tokens = tokenize(counted.rest)
    const line: Line = { tokens, used: new Set(), values: new Map() }
    const words = tokens.map(({ raw, part }) => (part ? undefined : cleanWord(raw)))
    const other = findNotMade(words)
    const { named, groups, isCompound, head } = listNamed(findProducts(words))
    for (const { start, count } of groups) use(line, start, count)
    readMaterials(line)
    for (const { meaning, start, count } of findValues(tokens.map(({ raw }) => cleanWord(raw)))) {
      const { property = '', value = '' } = meaning
      if (!line.values.has(property)) line.values.set(property, { value, isCertain: true })
      use(line, start, count)
    }
    const free = tokens.map(({ raw }, at) => (line.used.has(at) ? undefined : cleanWord(raw)))
    const labels = readLabels(line, findLabels(free))
    const facts = readFacts(line, labels)
    const unknown = tokens.filter(({ raw, part }, at) => !part && !line.used.has(at) && isUnknown(raw)).length
    const isSized = tokens.some(({ part }) => part?.kind === 'size' || (part?.kind === 'figure' && part.isRound))
    const isDesignated = facts.nominal.length > 0 || line.values.has('pressureClass')
    const hasEvidence = (isSized || isDesignated) && unknown <= MAX_UNKNOWN.unnamed
    const none: LineReading = { text, unused: [] }

    const hasNumber = /\d/.test(text)
    const isOrdered = hasEvidence || counted.pieces !== undefined
    const asWritten: LineReading = hasNumber ? { ...none, item: { values: {}, note: text } } : none
    if (other) return named.length > 0 || isOrdered ? asWritten : none
    const candidates = named.length > 0 ? named : (context?.orders ?? products)
    const isUnderHeading = context && facts.lengths.length > 0 && unknown === 0
    if (named.length === 0 && !hasEvidence && !isUnderHeading) return isOrdered ? asWritten : none
    const [fitted, second] = candidates
      .map((order) => fitOrder(order, facts, counted))
      .map((one) => (isCompound && head.includes(one.order) ? { ...one, score: one.score + HEAD } : one))
      .sort((one, rival) => rival.score - one.score)
    if (!fitted) return none

    const isSize = fitted.isSized || facts.lengths.some(({ isBare }) => !isBare)
    const isCertainItem = isSize || counted.pieces !== undefined
    const isBareItem = fitted.values.size > 0 && !text.endsWith(':') && unknown <= MAX_UNKNOWN.bare
    if (named.length > 0 && !isCertainItem && !isBareItem)
      return { ...none, heading: { orders: named, grade: line.values.get('grades') } }
    if (!hasNumber) return none

    const isRival =
      second && !isCompound && second.order.section !== fitted.order.section && fitted.score - second.score < 0.5
    const isCertain = named.length > 0 && !isRival && unknown <= MAX_UNKNOWN.item
    const grade = context?.grade && named.length === 0 && !line.values.has('grades') ? context.grade : undefined
    return {
      text,
      ...toItems(text, fitted, isCertain, grade),
      unused: listUnused(chunks, line, fitted, counted.rest),
    }
  }
}

function use({ used }: Line, start: number, count: number): void {
  for (let at = start; at < start + count; at++) used.add(at)
}

const isUnknown = (raw: string) => /\p{L}{2}/u.test(raw) && !FILLERS.has(raw)

/** Numbers alone are grades only by their usual names: 304, 4301. The 188 of 18/8 is none. */
const isGradeNumber = ({ sort, id }: IndexMaterial, text: string) =>
  sort === 'grades' && (id.replace(/\D+$/, '') === text || /^(?:1[.,])?4\d{3}$/.test(text))

/** Reads what terms say: values such as "WN", and labels of the lengths beside them. */
function readLabels(line: Line, found: readonly Found<IndexTerm>[]): ReadonlyMap<number, Label> {
  const { tokens, used } = line
  const labels = new Map<number, Label>()
  for (const [at, { raw }] of tokens.entries()) {
    const properties = SYMBOLS[/^(\p{L})[=:]$/u.exec(raw)?.[1] ?? '']
    if (properties && tokens[at + 1]?.part) labels.set(at + 1, { properties, isFirst: true })
    if (properties) used.add(at)
  }
  let isBehind: boolean | undefined
  for (const { meaning, start, count } of found) {
    const { property } = meaning
    if (property === undefined) {
      use(line, start, count)
      continue
    }
    const end = start + count
    const isLengthAt = (at: number) => tokens[at]?.part !== undefined && !used.has(at)
    const [before, after] = [isLengthAt(start - 1), isLengthAt(end)]
    if (!before && !after) continue
    const isPrefix = /[=:]$/.test(tokens[end - 1]?.raw ?? '')
    // "25 dia … 450 long" or "dia 25 length 450": the first label shows which.
    isBehind ??= before && !isPrefix && (!after || tokens[start - 1]?.part?.kind === 'figure')
    const isFirst = after && (isPrefix || !isBehind || !before)
    const at = isFirst ? end : start - 1
    if (!labels.has(at)) labels.set(at, { properties: SAME[property] ?? [property], isFirst })
    use(line, start, count)
  }
  return labels
}

/** A word of the pasted line, and where it is in the normalized one. */
interface Chunk {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

/** Normalizes a line word by word, so that what was read can be found in the line as it was pasted. */
function normalizeChunks(text: string) {
  const chunks: Chunk[] = []
  let normal = ''
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const part = normalized(word).trim()
    chunks.push({ start: index, end: index + word.length, from: normal.length, to: normal.length + part.length })
    normal += `${part} `
  }
  // National editions of European and international standards have their numbers.
  normal = normal.replaceAll(/(?<![\p{L}\p{N}])(?:din|ts|bs|nf|uni|sist|srps)\s+(?=(?:en|iso)[\s\d])/gu, (prefix) =>
    ' '.repeat(prefix.length),
  )
  return { normal, chunks }
}

/** The item with certain values alone, and the one with assumptions, if there are any. */
function toItems(text: string, fitted: Fitted, isProductCertain: boolean, heading: Value | undefined) {
  const { order, pieces } = fitted
  const values = [...fitted.values, ...(heading ? [['grades', { ...heading, isCertain: false }] as const] : [])]
  const all = Object.fromEntries(values.map(([property, { value }]) => [property, value]))
  const certain = values.filter(([, { isCertain }]) => isCertain)
  const count = pieces && { pieces: Number(pieces.value) }
  const certainCount = pieces?.isCertain ? count : undefined
  const whole = { route: order.route, values: all, ...count, note: text }
  const sure = {
    route: order.route,
    values: Object.fromEntries(certain.map(([property, { value }]) => [property, value])),
    ...certainCount,
    note: text,
  }
  if (!isProductCertain) return { item: { values: {}, ...certainCount, note: text }, guess: whole }
  const isWhole = certain.length === values.length && (!pieces || pieces.isCertain)
  return isWhole ? { item: whole } : { item: sure, guess: whole }
}

/** The ranges of a pasted line that were not read. */
function listUnused(chunks: readonly Chunk[], { tokens, used }: Line, fitted: Fitted, rest: string) {
  return chunks.flatMap(({ start, end, from, to }): ReadLine['unused'] => {
    const own = tokens.flatMap((token, at) => (token.at < to && token.at + token.raw.length > from ? [at] : []))
    const isRead = (at: number) => used.has(at) || (tokens[at]?.part !== undefined && !fitted.unused.has(at))
    const isUnread =
      rest.slice(from, to).includes(UNREAD) ||
      (own.length > 0 &&
        !own.some(isRead) &&
        own.some((at) => /[\p{L}\p{N}]/u.test(tokens[at]?.raw ?? '') && !FILLERS.has(tokens[at]?.raw ?? '')))
    return isUnread ? [[start, end]] : []
  })
}
