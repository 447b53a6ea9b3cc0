import { getRole, listByRole } from '../../schema/figures/dimensions.ts'
import { GRADES } from '../../schema/names/orderProperties.ts'
import { splitWords } from '../reading/fold.ts'
import { isCountedNoun, type Label, readLabels } from '../reading/labels.ts'
import { createMaterialFinder, isStandard, joinStandards, type MaterialFinder } from '../reading/materials.ts'
import { cleanWord, createTermFinder, listPositions } from '../reading/phrases.ts'
import {
  ANGLES,
  FILLERS,
  getGradeNumber,
  isInMetresOrFeet,
  MAX_DIGITS,
  normalizeQuery,
  type ReadFigure,
  type ReadSize,
  readTokens,
  type Token,
} from '../reading/readSizes.ts'
import { createTopicFinder } from '../reading/topics.ts'
import type { IndexTopic, Quantity, SearchIndex } from '../reading/types.ts'
import { createWordReader } from './vocabulary.ts'

export interface QueryWord {
  readonly kind: 'word'
  readonly text: string
}

export interface QueryFigure extends ReadFigure {
  /** The properties that its label can mean. */
  readonly allowedProperties?: readonly string[]
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

export type QueryPart = QueryWord | QueryFigure | ReadSize | QueryMaterial | QueryTopic

const createWord = (text: string): QueryWord => ({ kind: 'word', text })

const createUnlistedStandard = (text: string): QueryTopic => ({
  kind: 'topic',
  text,
  topic: { name: text.replace(/^(?=a\d)/, 'astm ').toUpperCase(), words: [], leadsTo: [], notMade: true },
})

/** Creates a function that finds the names of materials and standards, by the index of their first tokens. */
function createNameReader({ isName, findKeys }: MaterialFinder, isInTexts: (word: string) => boolean) {
  function findMaterial(tokens: readonly Token[], start: number) {
    for (let count = Math.min(4, tokens.length - start); count > 0; count--) {
      const nameTokens = tokens.slice(start, start + count)
      if (/[=:]$/.test(tokens[start - 1]?.raw ?? '')) continue
      // A figure with a unit can only be a complete name: 440C.
      const isFigure = nameTokens.some(({ part, number }) => part && number === undefined)
      if (isFigure && (count > 1 || !isName(nameTokens[0]?.raw ?? '') || /\s/.test(nameTokens[0]?.raw.trim() ?? '')))
        continue
      const text = nameTokens.map(({ raw }) => raw).join(' ')
      // Two digits do not name a certificate: 22 is not 2.2.
      const materials = /^\d\d$/.test(text) ? [] : findKeys(text)
      if (materials.length > 0) return { part: { kind: 'material' as const, text, materials }, count }
    }
    return undefined
  }

  /** Finds a standard that no page lists among its materials. */
  function findStandard(tokens: readonly Token[], index: number) {
    const raw = tokens[index]?.raw ?? ''
    if (!isStandard(raw)) return undefined
    const number = raw.split(' ').at(-1) ?? ''
    return { part: isInTexts(number) ? createWord(number) : createUnlistedStandard(raw), count: 1 }
  }

  return (tokens: readonly Token[]) => {
    const parts = new Map<number, QueryPart>()
    const usedIndexes = new Set<number>()
    for (let index = 0; index < tokens.length; index++) {
      const name = findMaterial(tokens, index) ?? findStandard(tokens, index)
      if (!name) continue
      parts.set(index, name.part)
      for (const position of listPositions({ start: index, count: name.count })) usedIndexes.add(position)
      index += name.count - 1
    }
    return { parts, usedIndexes }
  }
}

/** Treats the first figure of a size as a grade, unless the query names another grade: 304 x 1000. */
function addGrade(part: QueryPart, findGrade: MaterialFinder['findGrade']): QueryPart {
  const grade = part.kind === 'size' ? findGrade(getGradeNumber(part)) : undefined
  return part.kind === 'size' && grade !== undefined ? { ...part, grade } : part
}

const listNames = (pages: SearchIndex['pages']): ReadonlySet<string> =>
  new Set(pages.flatMap(({ name, keywords }) => [name, ...keywords].map((text) => splitWords(text).join(' '))))

const createLabelFinder = ({ terms = [], properties }: SearchIndex) =>
  createTermFinder([
    ...terms.filter(({ property, value }) => property !== undefined && value === undefined),
    ...Object.entries(properties).map(([property, { names }]) => ({ property, words: names })),
  ])

/** Creates a function that returns whether a token labels a figure. A number beside "Qualität" names a grade. */
const createLabelTest =
  (findLabels: ReturnType<typeof createLabelFinder>) =>
  ({ raw, part }: Token) =>
    !part && findLabels([cleanWord(raw)]).some(({ meaning }) => meaning.property !== GRADES)

/** Whether a word is part of a name, so that it names no other goods: the "profile" of "L profile", the coil of "coil slitting". */
const isInName = (tokens: readonly Token[], index: number, names: ReadonlySet<string>) =>
  [index, index + 1].some((end) => names.has(`${tokens[end - 1]?.raw} ${tokens[end]?.raw}`))

export function createParser(index: SearchIndex) {
  const { units, materials, properties, topics, pages } = index
  const names = listNames(pages)
  const { readWord, isInTexts, isKnown } = createWordReader(index)
  const codeWords = new Set(index.terms.flatMap(({ role, words }) => (role === 'other' ? words : [])))
  const findTopic = createTopicFinder(topics, (word) => FILLERS.has(word))

  const materialNames = createMaterialFinder(materials)
  const findNames = createNameReader(materialNames, isInTexts)
  const findLabels = createLabelFinder(index)
  const isLabel = createLabelTest(findLabels)
  const roundProperties = listByRole('outside', 'nominal').filter((property) => Object.hasOwn(properties, property))

  /** Parses a query. Its quantity is known if it was read as a line. */
  return (query: string, quantity: Quantity | undefined): readonly QueryPart[] => {
    const queryTokens = readTokens(quantity?.remainingText ?? normalizeQuery(query), units)
    const allTokens = joinStandards(queryTokens, (name) => materialNames.findKeys(name).length > 0)
      .filter((token) => !(quantity && isCountedNoun(token, quantity) && isLabel(token)))
      .flatMap(correctWord)
    const { topics, usedIndexes: topicIndexes } = findTopics(allTokens)
    const tokens = allTokens.filter((_, index) => !topicIndexes.has(index))
    const { parts: nameParts, usedIndexes } = findNames(tokens)
    const labels = findLabels(
      tokens.map(({ raw, part }, index) => (part || usedIndexes.has(index) ? undefined : cleanWord(raw))),
    )
    const propertiesByToken = new Map<number, readonly string[]>()
    for (const [index, label] of readLabels(tokens, labels, (token) => usedIndexes.has(token))) {
      const properties = listLabelProperties(tokens[index], label)
      if (properties.length === 0) continue
      propertiesByToken.set(index, properties)
      for (const position of listPositions(label)) usedIndexes.add(position)
    }
    // 20 ft pipe length
    for (const { meaning, start } of labels)
      if (getRole(meaning.property) === 'length' && isInMetresOrFeet(tokens[start - 2]?.part)) usedIndexes.add(start)
    const parts = tokens.flatMap((token, index): readonly QueryPart[] => {
      const name = nameParts.get(index)
      if (name) return [name]
      return usedIndexes.has(index) ? [] : readPart(token, allTokens, propertiesByToken.get(index))
    })
    const isGraded = parts.some(({ kind }) => kind === 'material')
    return [...(isGraded ? parts : parts.map((part) => addGrade(part, materialNames.findGrade))), ...topics]
  }

  /** Lists the properties of the site that a label gives a figure. */
  function listLabelProperties(token: Token | undefined, label: Label): readonly string[] {
    const { unit } = token?.part?.kind === 'figure' ? token.part : { unit: 'size' }
    const isOfUnit = (property: string) =>
      unit !== 'size' && (getRole(property) !== 'angle' || unit === undefined || unit === '°')
    return label.properties.filter((property) => Object.hasOwn(properties, property) && isOfUnit(property))
  }

  /** Parses a token that is neither a name nor a label. Skips fillers. */
  function readPart(
    token: Token,
    tokens: readonly Token[],
    properties: readonly string[] | undefined,
  ): readonly QueryPart[] {
    const { raw, part } = token
    if (isCode(token, tokens)) return [createWord(raw.replaceAll(',', '.'))]
    if (part?.kind === 'size') return [part]
    if (part) return [{ ...part, allowedProperties: properties ?? (part.isRound ? roundProperties : undefined) }]
    const text = raw.replaceAll(/^[^\p{L}\p{N}%°]+|([\p{L}\p{N}%°])[^\p{L}\p{N}%°]+$/gu, '$1')
    return text === '' || text === 'ø' || FILLERS.has(text) ? [] : [createWord(text)]
  }

  /** Corrects a typo in a word, or splits a compound. */
  function correctWord(token: Token): readonly Token[] {
    const { raw, part } = token
    if (part || /[^\p{L}]/u.test(raw) || materialNames.isName(raw)) return [token]
    return readWord(raw).map((word) => ({ raw: word, offset: token.offset }))
  }

  /** A whole number after an unknown word is a code: HS 7306, Inconel 625. */
  function isCode({ number, raw, offset }: Token, tokens: readonly Token[]): boolean {
    if (number === undefined || !/^\d+$/.test(raw)) return false
    if (raw.length > MAX_DIGITS) return true
    const previousToken = tokens.findLast((token) => token.offset < offset)
    if (!previousToken || previousToken.part || !/^\p{L}{2,}/u.test(previousToken.raw)) return false
    // "90" after a word is an angle.
    const isCodeNumber = raw.length > 2 || !ANGLES.includes(number)
    return (
      codeWords.has(previousToken.raw) ||
      (isCodeNumber && !isLabel(previousToken) && !FILLERS.has(previousToken.raw) && !isKnown(previousToken.raw))
    )
  }

  /** Finds topics. A number can name one, such as a grade, unless the query names a property. */
  function findTopics(tokens: readonly Token[]) {
    const hasLabel = tokens.some(isLabel)
    const words = tokens.map((token, index) => {
      const { raw, part, number } = token
      // In "außen 45", the word names a diameter and not the outdoors.
      const isDiameter = findLabels([cleanWord(raw)]).some(({ meaning: { property } }) =>
        ['outside', 'bore'].includes(getRole(property) ?? ''),
      )
      if (isDiameter && (tokens[index + 1]?.part || tokens[index - 1]?.part)) return undefined
      if (!part && isInName(tokens, index, names)) return undefined
      if (number === undefined) return part ? undefined : raw
      const isOfStandard = tokens[index - 1]?.raw === 'en'
      return (hasLabel && !isOfStandard) || materialNames.findKeys(raw).length > 0 ? undefined : raw.replace(',', '.')
    })
    const topics: QueryTopic[] = []
    const usedIndexes = new Set<number>()
    for (;;) {
      const match = findTopic(words.map((word, index) => (usedIndexes.has(index) ? undefined : word)))
      if (!match) return { topics, usedIndexes }
      for (const position of match.positions) usedIndexes.add(position)
      topics.push({ kind: 'topic', text: match.positions.map((index) => words[index]).join(' '), topic: match.topic })
    }
  }
}
