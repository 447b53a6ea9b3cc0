import type { TermRole } from '../../../schema/documents/search.ts'
import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import { LANGUAGE_RULES } from '../../../schema/names/languageRules.ts'
import { createCountReader, type Quantity } from '../../reading/counts.ts'
import { listStems } from '../../reading/fold.ts'
import { createMaterialFinder, isGradeNumber } from '../../reading/materials.ts'
import { cleanWord, createPhraseFinder, createTermFinder, isSameWord, MIN_STEM } from '../../reading/phrases.ts'
import { findNominalTable } from '../../reading/placeLengths.ts'
import { FILLERS, normalizeQuery, readTokens, type Token } from '../../reading/readSizes.ts'
import { createTopicFinder, isOfGrades } from '../../reading/topics.ts'
import type { IndexTopic, SearchIndex } from '../../reading/types.ts'
import { createNoiseReader } from './noise.ts'

/** Roles of words next to a figure that do not label it. */
const UNLABELLED: readonly TermRole[] = ['filler', 'pieces', 'delivery']

/** The numbers of EN 10088: 1.4305 */
const OTHER_NUMBER = /^1\.[34]\d{3}$/

/** Groups orders by the names of their pages. Several pages can share a name. */
function listNames({ pages }: SearchIndex, orders: readonly OrderView[]) {
  const names = new Map<string, OrderView[]>()
  for (const order of orders) {
    const { keywords = [] } = pages.find(({ href }) => href === order.href) ?? {}
    for (const name of new Set([order.name, ...keywords].map((name) => normalizeQuery(name).trim())))
      names.set(name, [...(names.get(name) ?? []), order])
  }
  return [...names]
}

/** Matches only the noun of a service: "polishing", not "polished". */
const isServiceNoun = (word: string, name: string): boolean =>
  word.startsWith(name.length < 6 ? name : name.slice(0, -1)) && word.length < name.length + 4 && !word.endsWith('ed')

export type Vocabulary = ReturnType<typeof buildVocabulary>

/** Everything needed to parse lines in one language: functions that find words, and the products. */
export function buildVocabulary(index: SearchIndex, orders: readonly OrderView[]) {
  const terms = index.terms ?? []
  const { findMaterials, findGrade } = createMaterialFinder(index.materials)
  const isGrade = (text: string) => findGrade(text) !== undefined
  const readCount = createCountReader(index, isGrade)
  const countedWords = new Set(terms.flatMap(({ role, words }) => (role === 'counted' ? words : [])))
  const findRole = (name: TermRole) => createTermFinder(terms.filter(({ role }) => role === name))
  const isFigure = (property: string) =>
    orders.some(({ fields }) => fields.some((field) => field.property === property && field.written))
  const labels = terms
    .filter(({ property, value, role }) => (property ? value === undefined : role && UNLABELLED.includes(role)))
    .map(({ property, words }) => (property && isFigure(property) ? { property, words } : { words }))
  const products = orders.filter(({ href }) =>
    index.pages.some((page) => page.href === href && page.type === 'product'),
  )
  const services = orders.filter((order) => !products.includes(order) && order.fields.some(({ written }) => written))
  const productNames = listNames(index, products)
  const knownWords = new Set(
    [...labels.flatMap(({ words }) => words), ...productNames.map(([name]) => name)].flatMap((words) =>
      normalizeQuery(words).split(' ').map(cleanWord),
    ),
  )
  const hasCompounds = LANGUAGE_RULES[index.language].joints !== undefined
  const notMade = index.topics.filter((topic) => topic.notMade)
  const otherGrades = new Set(
    notMade.filter(isOfGrades).flatMap(({ words }) => words.filter((word) => /^\d/.test(word))),
  )
  const otherGoods: readonly IndexTopic[] = [
    // Grades are excluded: their names are numbers, which could be sizes.
    ...notMade.filter((topic) => !isOfGrades(topic)),
    ...terms.filter(({ role }) => role === 'goods').map(({ words }) => ({ name: '', words, leadsTo: [] })),
  ]
  const otherGoodsWords = otherGoods.flatMap(({ words }) => words)
  const materialsNotMade = otherGoodsWords.filter((word) => /^\p{L}{4,}$/u.test(word))
  const isAlloy = (text: string) => /^\d{4}$/.test(text) && otherGoodsWords.includes(text)
  const readNoise = createNoiseReader(terms, index.units, (text) => isGrade(text) || isAlloy(text))
  /** Expands a word that a period abbreviates: Rundmat., spolj., verz. */
  const expand = (raw: string) => {
    const [, start] = /^(\p{L}{4,})\.$/u.exec(raw) ?? []
    const isWhole = start === undefined || knownWords.has(start)
    return isWhole ? raw : ([...knownWords, ...materialsNotMade].find((word) => word.startsWith(start)) ?? raw)
  }
  /** Whether a word is a compound that ends in a name: `edelstahlrohre`. Excludes other materials: `Kupferrohr`. */
  const isCompoundOf = (word: string, name: string) =>
    name.length >= 4 &&
    [word, ...listStems(word)].some((form) => {
      const firstPart = form.slice(0, -name.length)
      if (!form.endsWith(name) || firstPart === '') return false
      return (
        knownWords.has(firstPart) ||
        (hasCompounds &&
          firstPart.length >= MIN_STEM &&
          !materialsNotMade.some((material) => firstPart.startsWith(material)))
      )
    })
  const findTopic = createTopicFinder(otherGoods, (word) => FILLERS.has(word))
  return {
    units: index.units,
    tokenize: (text: string): readonly Token[] => readTokens(text, index.units),
    isAlloy,
    readCount: (text: string): Quantity => {
      const { noise, rest } = readNoise(text)
      const quantity = readCount(rest)
      return { ...quantity, texts: [...noise, ...quantity.texts] }
    },
    findMaterials,
    findGrade,
    isGradeNumber,
    /** Whether a text names a grade that is not made: 303, 904L. */
    isOtherGrade: (text: string) => OTHER_NUMBER.test(text) || otherGrades.has(text),
    findProducts: createPhraseFinder(productNames, (word, name) => isSameWord(word, name) || isCompoundOf(word, name)),
    findServices: createPhraseFinder(listNames(index, services), isServiceNoun),
    isKnown: (word: string) => knownWords.has(word),
    toWord: (raw: string) => cleanWord(expand(raw)),
    findValues: createTermFinder(terms.filter(({ value }) => value !== undefined)),
    findLabels: createTermFinder(labels),
    isLabelWord: (text: string) => labels.some(({ property, words }) => property && words.includes(text)),
    isCountedWord: (word: string) => countedWords.has(word),
    findSame: findRole('same'),
    findAll: findRole('all'),
    findDelivery: findRole('delivery'),
    findPlace: findRole('place'),
    findRequirements: findRole('requirement'),
    /** The topic of goods that words name and that are not made or cannot be ordered here: valves, reducers. */
    findOtherGoods: (words: readonly (string | undefined)[]) => findTopic(words)?.topic,
    products,
    pipeTable: findNominalTable(index.pages.flatMap(({ tools }) => tools)),
  }
}
