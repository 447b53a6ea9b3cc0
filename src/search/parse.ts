import { getRole, isHollow, listByRole, listSynonyms } from '../../schema/figures/dimensions.ts'
import { getRuleWords } from '../../schema/names/languageRules.ts'
import { fold } from './fold.ts'
import { ANGLES, createPieceReader } from './pieces.ts'
import { getGradeNumber, type ReadFigure, type ReadSize, readTokens, type Token } from './readSizes.ts'
import { createTopicFinder } from './topics.ts'
import type { IndexMaterial, IndexTopic, SearchIndex } from './types.ts'
import { wordReader } from './vocabulary.ts'

/** A word to look for, folded. */
export interface QueryWord {
  readonly kind: 'word'
  readonly text: string
}

export interface QueryFigure extends ReadFigure {
  /** The properties that the query names for it. */
  readonly of?: readonly string[]
}

export interface QuerySize extends ReadSize {
  /** Properties that are diameters. */
  readonly round: readonly string[]
}

/** A grade, finish, standard or certificate: any of these materials. */
export interface QueryMaterial {
  readonly kind: 'material'
  readonly text: string
  readonly materials: readonly number[]
}

/** A topic of `_search.json`. */
export interface QueryTopic {
  readonly kind: 'topic'
  readonly text: string
  readonly topic: IndexTopic
}

export type QueryPart = QueryWord | QueryFigure | QuerySize | QueryMaterial | QueryTopic

/** Words that the search ignores, folded. */
export const FILLERS: ReadonlySet<string> = new Set([...getRuleWords('fillers'), ...getRuleWords('times')])

/** The number of a standard. Turkish "en" before a figure is a width. */
const STANDARD = /^(?:(?:din|iso|astm|asme|jis) [a-z]?\d{2,}[\d.-]*m?|en \d{5}[\d-]*)$/

/** A standard of the ASTM without its name. */
const BARE_STANDARD = /^a\d{3}m?$/

/** Whole numbers with more digits are codes. */
export const MAX_DIGITS = 5

/** Prefixes of the names of grades. */
const PREFIXES = /^(?:aisi|ss|sus|tp|wp|uns|en|type|inox|wnr|grade)/

/** Normalizes a name for comparison: `EN 1092-1` → `en1092-1`, `No. 4` → `no4` */
export function compact(text: string): string {
  return fold(text)
    .replaceAll(/[\s.,_/]+/g, '')
    .replace(/^([a-z]+)-(?=\d)/, '$1')
}

/** Finds grades, finishes, standards and certificates by their names. */
export function createMaterialFinder(materials: SearchIndex['materials']) {
  const named = new Map<string, number[]>()
  for (const [key, { names }] of materials.entries()) {
    for (const name of names) named.set(name, [...(named.get(name) ?? []), key])
  }
  /** Finds materials by name. A standard without its part number, or its number alone, finds all its parts. */
  function materialsCalled(raw: string): readonly number[] {
    const name = compact(raw)
    const known = named.get(name) ?? named.get(name.replace(PREFIXES, ''))
    if (known) return known
    if (!/\d{4}/.test(name)) return []
    return [...named].flatMap(([other, keys]) => {
      const rest = other.startsWith(name)
        ? other.slice(name.length)
        : other.replace(/^[a-z]+/, '') === name
          ? ''
          : undefined
      return rest !== undefined && (rest === '' || rest.startsWith('-')) ? keys : []
    })
  }
  return { isNamed: (raw: string) => named.has(compact(raw)), materialsCalled }
}

/** A bare number is a grade only if that is its usual name: 304, 4301. The 188 of 18/8 is not one. */
export const isGradeNumber = ({ sort, id }: IndexMaterial, text: string): boolean =>
  sort === 'grades' && (id.replace(/\D+$/, '') === text || /^(?:1[.,])?4\d{3}$/.test(text))

/** Finds properties by words in their names. */
function createPropertyFinder({ pages, properties, terms = [] }: SearchIndex) {
  const isKnown = (property: string) => Object.hasOwn(properties, property)
  /** What a Ø can mean, alone and before a size. No one writes Ø for an inner diameter alone. */
  const round = {
    figure: listByRole('outside', 'nominal').filter(isKnown),
    size: listByRole('outside', 'nominal', 'bore').filter(isKnown),
  }
  /** A thickness can be that of a wall, but not the other way round. */
  const listLabelled = (property: string) =>
    isHollow(property) ? [property] : listSynonyms(property).filter((other) => other === property || isKnown(other))
  const pageNames = new Set(pages.flatMap(({ name, keywords }) => [name, ...keywords].map(fold)))

  /** Properties by name, or by a word of it. "Ugaonik" is a product, not a form of "ugao". */
  function propertiesCalled(raw: string): readonly string[] {
    const word = raw.replace(/[:=]$/, '')
    const isName = (name: string) =>
      pageNames.has(word) ? name === word : name.split(' ').some((part) => isFormOf(part, word))
    const labelled = terms.flatMap(({ property, value, words }) =>
      property && value === undefined && words.includes(word) ? listLabelled(property) : [],
    )
    const named = Object.keys(properties).filter((key) => {
      const { symbol, names } = properties[key] ?? { names: [] }
      const isSymbol = (raw !== word || word === 'l') && symbol !== undefined && fold(symbol) === word
      return isSymbol || names.some(isName)
    })
    return [...new Set([...labelled, ...named])]
  }

  return { round, propertiesCalled, isPageName: (word: string) => pageNames.has(word) }
}

/** A part of a query, and the properties that it names. */
interface NamedPart {
  readonly part: QueryPart
  readonly properties: readonly string[]
}

const createWord = (text: string): QueryWord => ({ kind: 'word', text })

/** A standard that no page lists. */
const createUnlisted = (text: string): QueryTopic => ({
  kind: 'topic',
  text,
  topic: { name: text.replace(BARE_STANDARD, 'astm $&').toUpperCase(), words: [], leadsTo: [], notMade: true },
})

/** Creates a function that parses queries with the words of a search index. */
export function createParser(index: SearchIndex): (query: string) => readonly QueryPart[] {
  const { units, materials, topics } = index
  const { readWord, isInTexts, isKnown } = wordReader(index)
  const codes = new Set((index.terms ?? []).flatMap(({ role, words }) => (role === 'other' ? words : [])))
  const topicIn = createTopicFinder(topics, (word) => FILLERS.has(word))

  const names = createMaterialFinder(materials)
  const { round, propertiesCalled, isPageName } = createPropertyFinder(index)
  const isProduct = (word: string) => isPageName(word) || (isKnown(word) && propertiesCalled(word).length === 0)
  const readPieces = createPieceReader(index.terms ?? [], names.isNamed, isProduct)

  return (query) => {
    const all = readPieces(readTokens(query, units)).flatMap(correctWord)
    const { topics, used } = topicsIn(all)
    const tokens = all.filter((_, place) => !used.has(place))
    const parts: NamedPart[] = []
    for (let at = 0; at < tokens.length; ) {
      const { part, properties = [], count = 1 } = readPart(tokens, at, all)
      if (part) parts.push({ part, properties })
      at += count
    }
    const assigned = withProperties(parts)
    const isGraded = assigned.some(({ kind }) => kind === 'material')
    return [...(isGraded ? assigned : assigned.map(withGrade)), ...topics]
  }

  /** Takes the first figure of a size for the grade that a query does not name otherwise: 304 x 1000. */
  function withGrade(part: QueryPart): QueryPart {
    if (part.kind !== 'size') return part
    const number = getGradeNumber(part) ?? ''
    const called = names.materialsCalled(number).flatMap((key) => materials[key] ?? [])
    const grade = called.find((material) => isGradeNumber(material, number))?.id
    return grade === undefined ? part : { ...part, grade }
  }

  /** Reads the part of a query that begins at a token. None for fillers. */
  function readPart(
    tokens: readonly Token[],
    at: number,
    all: readonly Token[],
  ): Partial<NamedPart> & { count?: number } {
    const [token, next] = tokens.slice(at, at + 2)
    const name = findLongestName(tokens, at, names)
    if (name || !token) return name ?? {}
    const { raw, part } = token
    const [standard] = STANDARD.exec(next ? `${raw} ${next.raw}` : raw) ?? BARE_STANDARD.exec(raw) ?? []
    const number = standard?.split(' ').at(-1)
    if (standard && number)
      return {
        part: isInTexts(number) ? createWord(number) : createUnlisted(standard),
        count: standard === raw ? 1 : 2,
      }
    if (isCode(token, all)) return { part: createWord(raw.replaceAll(',', '.')) }
    if (part) return { part: withDiameters(part) }
    if (raw === 'ø') return { part: createWord(raw), properties: round.figure }
    const text = raw.replaceAll(/^[^\p{L}\p{N}%°]+|[^\p{L}\p{N}%°:=]+$/gu, '')
    if (text === '' || FILLERS.has(text)) return {}
    return { part: createWord(text.replace(/[:=]$/, '')), properties: propertiesCalled(text) }
  }

  /** Corrects a typo in a word, or splits a compound. */
  function correctWord(token: Token): readonly Token[] {
    const { raw, part } = token
    if (part || /[^\p{L}]/u.test(raw) || names.isNamed(raw)) return [token]
    return readWord(raw).map((word) => ({ raw: word, at: token.at }))
  }

  /** A whole number after an unknown word is a code: HS 7306, Inconel 625. */
  function isCode({ number, raw, at }: Token, all: readonly Token[]): boolean {
    if (number === undefined || !/^\d+$/.test(raw)) return false
    if (raw.length > MAX_DIGITS) return true
    const before = all.findLast((token) => token.at < at)
    if (!before || before.part || !/^\p{L}{2,}/u.test(before.raw)) return false
    const isProperty = propertiesCalled(before.raw).length > 0
    // "90" after a word is an angle.
    const isLong = raw.length > 2 || !ANGLES.includes(number)
    return codes.has(before.raw) || (isLong && !isProperty && !FILLERS.has(before.raw) && !isKnown(before.raw))
  }

  function withDiameters(part: ReadFigure | ReadSize): QueryFigure | QuerySize {
    if (part.kind === 'size') return { ...part, round: round.size }
    return part.isRound ? { ...part, of: round.figure } : part
  }

  /** Finds topics. A number can be one, such as a grade, unless the query names a property. */
  function topicsIn(tokens: readonly Token[]) {
    const isMeasured = tokens.some(({ raw, part }) => !part && propertiesCalled(raw).length > 0)
    const words = tokens.map(({ raw, part, number }, place) => {
      // In "außen 45", the word names a diameter, and not a place.
      const isDiameter = propertiesCalled(raw).some((property) => ['outside', 'bore'].includes(getRole(property) ?? ''))
      if (isDiameter && (tokens[place + 1]?.part || tokens[place - 1]?.part)) return undefined
      if (number === undefined) return part ? undefined : raw
      return isMeasured || names.materialsCalled(raw).length > 0 ? undefined : raw.replace(',', '.')
    })
    const topics: QueryTopic[] = []
    const used = new Set<number>()
    for (;;) {
      const found = topicIn(words.map((word, place) => (used.has(place) ? undefined : word)))
      if (!found) return { topics, used }
      for (const place of found.places) used.add(place)
      topics.push({ kind: 'topic', text: found.places.map((place) => words[place]).join(' '), topic: found.topic })
    }
  }
}

/** The longest name of a material that begins at a token. */
function findLongestName(
  tokens: readonly Token[],
  from: number,
  { isNamed, materialsCalled }: ReturnType<typeof createMaterialFinder>,
): { part: QueryMaterial; count: number } | undefined {
  for (let count = Math.min(4, tokens.length - from); count > 0; count--) {
    const own = tokens.slice(from, from + count)
    // A figure with a unit can only be a complete name: 440C.
    const isFigure = own.some(({ part, number }) => part && number === undefined)
    if (isFigure && (count > 1 || !isNamed(own[0]?.raw ?? '') || /\s/.test(own[0]?.raw.trim() ?? ''))) continue
    const text = own.map(({ raw }) => raw).join(' ')
    // Two digits are no certificate: 22 is not 2.2.
    const found = /^\d\d$/.test(text) ? [] : materialsCalled(text)
    if (found.length > 0) return { part: { kind: 'material', text, materials: found }, count }
  }
  return undefined
}

/** Assigns figures to the properties that are named beside them, and removes these names from the query. */
function withProperties(parts: readonly NamedPart[]): readonly QueryPart[] {
  const used = new Set<number>()
  const assigned = parts.map(({ part }, index) => {
    if (part.kind !== 'figure' || part.of || part.unit === 'piece') return part
    // One or two words before it ("et kalınlığı 2") or after it ("2 mm kalınlık", "20 ft pipe length").
    const [before, after] = [
      [[index - 2, index - 1], [index - 1]],
      [
        [index + 1, index + 2],
        isLengthOfNext(parts, index) ? [] : [index + 1],
        parts[index + 3]?.part.kind === 'figure' ? [] : [index + 2],
      ],
    ]
    // In "DN 100 wall 3" the label belongs to the next figure.
    for (const words of part.unit === 'DN' || part.unit === 'PN' ? before : [...before, ...after]) {
      const names = words.map((place) => (used.has(place) ? [] : (parts[place]?.properties ?? [])))
      const [first = []] = names
      const isOfUnit = (name: string) => getRole(name) !== 'angle' || part.unit === undefined || part.unit === '°'
      const common = first.filter((name) => isOfUnit(name) && names.every((others) => others.includes(name)))
      // "cut" alone does not mean the shortest cut.
      if (common.length === 0 || (words.length === 1 && common.every((name) => /^(?:min|max)imum/.test(name)))) continue
      for (const place of words) used.add(place)
      return { ...part, of: common }
    }
    return part
  })
  return assigned.filter((part, index) => !used.has(index) && !(part.kind === 'word' && part.text === 'ø'))
}

/** Whether the label after a bare figure is the length of the next one: in "45 length 80", the length is 80. */
function isLengthOfNext(parts: readonly NamedPart[], index: number): boolean {
  const [{ part } = {}, label, next, after] = parts.slice(index, index + 4)
  const isLength = label?.properties.some((property) => getRole(property) === 'length')
  const isBare = part?.kind === 'figure' && part.unit === undefined
  const isNext = next?.part.kind === 'figure' && [undefined, 'mm'].includes(next.part.unit)
  return isBare && isLength === true && isNext && !after?.properties.length
}

/** Whether two folded words only differ in their endings: `kalinligi` and `kalinlik`. */
const isFormOf = (one: string, other: string): boolean => {
  const shared = Math.min(one.length, other.length)
  const same = [...one].findIndex((letter, index) => letter !== other[index])
  const alike = same < 0 ? shared : same
  return one === other || (alike >= 3 && alike >= shared - 1 && Math.abs(one.length - other.length) <= 3)
}
