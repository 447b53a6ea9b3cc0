import { sortByText } from '../../../schema/names/intl.ts'
import { LANGUAGE_RULES } from '../../../schema/names/languageRules.ts'
import { splitAddress } from '../../../schema/names/languages.ts'
import type { TermRole } from '../../../schema/names/termRoles.ts'
import { createCountReader } from '../counts.ts'
import { listStems } from '../fold.ts'
import { createMaterialFinder, isGradeNumber, joinStandards } from '../materials.ts'
import { cleanWord, createPhraseFinder, createTermFinder, isSameWord, MIN_STEM_LETTERS } from '../phrases.ts'
import { differsFromIso1127, findNominalTable } from '../placeLengths.ts'
import { FILLERS, normalizeQuery, readTokens, type Token } from '../readSizes.ts'
import { createTopicFinder, isOfGrades } from '../topics.ts'
import type { IndexMaterial, IndexTerm, IndexTool, IndexTopic, Product, Quantity, SearchIndex } from '../types.ts'
import { createNoiseReader } from './noise.ts'

/** Roles of words next to a figure that do not label it. */
const UNLABELLED: readonly TermRole[] = ['filler', 'pieces', 'delivery', 'measure', 'description']

/** The numbers and names of EN 10088: 1.4305, X46Cr13 */
const EN_GRADE = /^(?:1\.[34]\d{3}|x\d{1,3}cr[a-z\d-]*\d)$/

/** The products and services that can be ordered, sorted by name. */
export function listProducts({ pages, language }: SearchIndex): readonly Product[] {
  const products = pages.flatMap((page) =>
    page.order ? [{ ...page.order, page, href: page.href, route: splitAddress(page.href).route }] : [],
  )
  return sortByText(products, ({ page }) => page.name, language)
}

/** Groups products by the names of their pages. Several pages can share a name. */
function groupByName(products: readonly Product[]) {
  const names = new Map<string, Product[]>()
  for (const product of products) {
    const { name, keywords } = product.page
    for (const text of new Set([name, ...keywords].map((nameText) => normalizeQuery(nameText).trim())))
      names.set(text, [...(names.get(text) ?? []), product])
  }
  return [...names]
}

/** Matches only the noun of a service: "polishing", not "polished". */
const isServiceNoun = (word: string, name: string): boolean =>
  word.startsWith(name.length < 6 ? name : name.slice(0, -1)) && word.length < name.length + 4 && !word.endsWith('ed')

/**
 * Creates a function that returns whether the site or its lists use a word beside goods. Excludes goods that are not listed, and
 * names of properties and other forms of topics: a "delikli lama" is perforated.
 */
function createFamiliarityTest({ terms = [], pages, topics, materials }: SearchIndex) {
  const splitIntoWords = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => normalizeQuery(text).split(/[\s,;()]+/)).map(cleanWord))
  const words = splitIntoWords([
    // The words of a phrase say something else alone: "rolled" in "rolled angle" does not mean hot rolled.
    ...terms.flatMap(({ role, words, value }) => {
      const isQuality = role === 'requirement' || value !== undefined
      return role === 'goods' ? [] : words.filter((text) => !isQuality || !text.includes(' '))
    }),
    ...pages.flatMap(({ type, name, keywords }) => (type === 'product' ? [name, ...keywords] : [])),
    ...materials.flatMap(({ name }) => (/\s\p{L}/u.test(name) ? [] : [name])),
  ])
  const isOfProduct = ({ leadsTo }: IndexTopic) => leadsTo.some(([page]) => pages[page]?.type === 'product')
  const topicWords = splitIntoWords(
    topics.flatMap((topic) =>
      topic.notMade ? [] : topic.words.filter((text) => !text.includes(' ') || isOfProduct(topic)),
    ),
  )
  return (word: string) => topicWords.has(word) || [word, ...listStems(word)].some((form) => words.has(form))
}

/** Creates a function that returns whether a topic explains a standard that no page lists: ISO 2768. */
function createExplanationTest({ topics }: SearchIndex) {
  const names = new Set(topics.flatMap(({ notMade, words }) => (notMade ? [] : words.map(normalizeQuery))))
  return (standard: string) => names.has(standard)
}

/** Creates functions that return whether a word is a compound of the name of a product. */
function createCompoundReader(
  { terms, language }: SearchIndex,
  knownWords: ReadonlySet<string>,
  materialsNotMade: readonly string[],
) {
  const hasCompounds = LANGUAGE_RULES[language].joints !== undefined
  const pieceWords = terms.flatMap(({ role, words }) => (role === 'unit' || role === 'counted' ? words : []))
  const pieceForms = new Set(pieceWords.flatMap((word) => [word, ...listStems(word)]))
  return {
    /** Whether a compound ends in a name: `edelstahlrohre`. Excludes other materials: `Kupferrohr`. */
    isCompoundOf: (word: string, name: string) =>
      name.length >= 4 &&
      [word, ...listStems(word)].some((form) => {
        const firstPart = form.slice(0, -name.length)
        // Endings are added: "Rundstange" is no "…tank", which only Turkish would soften.
        if (!word.startsWith(form) || !form.endsWith(name) || firstPart === '') return false
        return (
          knownWords.has(firstPart) ||
          (hasCompounds &&
            firstPart.length >= MIN_STEM_LETTERS &&
            !materialsNotMade.some((material) => firstPart.startsWith(material)))
        )
      }),
    /** Whether a compound starts with a name and ends in a word for pieces: `Blechzuschnitt`. */
    isPieceOf: (word: string, name: string) =>
      hasCompounds && word.startsWith(name) && pieceForms.has(word.slice(name.length)),
    getFirstPart: (word: string, name: string) =>
      ([word, ...listStems(word)].find((form) => form.endsWith(name)) ?? '').slice(0, -name.length),
  }
}

/** Lists the words that label figures, without the fillers of the language: "od" is also a Serbian preposition. */
function listLabels({ terms, language }: SearchIndex, products: readonly Product[]) {
  const fillers = LANGUAGE_RULES[language].fillers.split(' ')
  const hasFigureField = (property: string) =>
    products.some(({ fields }) => fields.some((field) => field.property === property && field.written))
  return terms
    .filter(({ property, value, role }) => (property ? value === undefined : role && UNLABELLED.includes(role)))
    .map(({ property, words: allWords }) => {
      const words = property ? allWords.filter((word) => !fillers.includes(cleanWord(word))) : allWords
      return property && hasFigureField(property) ? { property, words } : { words }
    })
}

/** Creates a function that finds requirements. Short words have no other forms: "mat" is not "mate". */
export const createRequirementFinder = (terms: readonly IndexTerm[]) =>
  createPhraseFinder(
    terms.flatMap((term) => (term.role === 'requirement' ? term.words.map((word) => [word, term] as const) : [])),
    (word, name) => name.length > MIN_STEM_LETTERS - 1 && isSameWord(word, name),
  )

/** Creates a function that finds the table of other diameters that a line is about: hygienic tube, DIN 11850. */
function createSeriesFinder({ pages, topics, materials }: SearchIndex) {
  const tables = pages.flatMap(({ tools }, page) => tools.filter(differsFromIso1127).map((table) => ({ page, table })))
  const findTable = ({ leadsTo }: IndexTopic) =>
    tables.find(({ page, table }) =>
      leadsTo.some(([targetPage, anchor]) => targetPage === page && anchor === table.anchor),
    )?.table
  const findTopic = createTopicFinder(topics.filter(findTable), (word) => FILLERS.has(word))
  return {
    listSuccessors: ({ id, replacedBy = [] }: IndexMaterial) => [
      id,
      ...replacedBy.flatMap((key) => materials[key]?.id ?? []),
    ],
    findSeries(words: readonly (string | undefined)[], standards: ReadonlySet<string>): IndexTool | undefined {
      const { topic } = findTopic(words) ?? {}
      return (topic && findTable(topic)) ?? tables.find(({ table }) => standards.has(table.standard ?? ''))?.table
    },
  }
}

export type Vocabulary = ReturnType<typeof buildVocabulary>

/** Everything needed to parse lines in one language: functions that find words, and the products. */
export function buildVocabulary(index: SearchIndex) {
  const terms = index.terms
  const offers = listProducts(index)
  const { findMaterials, findGrade, namesGrade } = createMaterialFinder(index.materials)
  const topicsNotMade = index.topics.filter((topic) => topic.notMade)
  const gradesNotMade = new Set(
    topicsNotMade.filter(isOfGrades).flatMap(({ words }) => words.filter((word) => /^\d/.test(word))),
  )
  // "310 sac" names a grade that is not made, and not 310 sheets.
  const isGrade = (text: string) => findGrade(text) !== undefined || gradesNotMade.has(text)
  const readCount = createCountReader(index, { isGrade, namesGrade })
  const countedWords = new Set(terms.flatMap(({ role, words }) => (role === 'counted' ? words : [])))
  const findRole = (name: TermRole) => createTermFinder(terms.filter(({ role }) => role === name))
  const labels = listLabels(index, offers)
  const products = offers.filter(({ page }) => page.type === 'product')
  const services = offers.filter((offer) => !products.includes(offer) && offer.fields.some(({ written }) => written))
  const productNames = groupByName(products)
  const knownWords = new Set(
    [...labels.flatMap(({ words }) => words), ...productNames.map(([name]) => name)].flatMap((words) =>
      normalizeQuery(words).split(' ').map(cleanWord),
    ),
  )
  const otherGoods: readonly IndexTopic[] = [
    // Grades are excluded: their names are numbers, which could be sizes.
    ...topicsNotMade.filter((topic) => !isOfGrades(topic)),
    ...terms.filter(({ role }) => role === 'goods').map(({ words }) => ({ name: '', words, leadsTo: [] })),
  ]
  const otherGoodsWords = otherGoods.flatMap(({ words }) => words)
  const materialsNotMade = otherGoodsWords.filter((word) => /^\p{L}{4,}$/u.test(word))
  const isAlloy = (text: string) => /^\d{4}$/.test(text) && otherGoodsWords.includes(text)
  const readNoise = createNoiseReader(terms, index.units, (text) => isGrade(text) || isAlloy(text))
  /** Expands a word that a period abbreviates: Rundmat., spolj., verz. */
  const expandAbbreviation = (raw: string) => {
    const [, start] = /^(\p{L}{4,})\.$/u.exec(raw) ?? []
    const isWhole = start === undefined || knownWords.has(start)
    return isWhole ? raw : ([...knownWords, ...materialsNotMade].find((word) => word.startsWith(start)) ?? raw)
  }
  const compoundReader = createCompoundReader(index, knownWords, materialsNotMade)
  const { isCompoundOf } = compoundReader
  const isFamiliar = createFamiliarityTest(index)
  const fillers = new Set(terms.flatMap(({ role, words }) => (role === 'filler' ? words : [])))
  /** Nouns of goods. Beside another one, they name other goods: Profilblech. */
  const nouns = new Set([
    ...countedWords,
    ...productNames.map(([name]) => name.split(' ').at(-1) ?? '').filter((noun) => !fillers.has(noun)),
  ])
  const isNoun = (word: string) => [word, ...listStems(word)].some((form) => nouns.has(form))
  return {
    ...createSeriesFinder(index),
    units: index.units,
    tokenize: (text: string): readonly Token[] =>
      joinStandards(readTokens(text, index.units), (name) => findMaterials(name).length > 0),
    isAlloy,
    readCount: (text: string): Quantity => {
      const { noise, remainingText } = readNoise(text)
      const quantity = readCount(remainingText)
      return { ...quantity, recognizedTexts: [...noise, ...quantity.recognizedTexts] }
    },
    findMaterials,
    isExplained: createExplanationTest(index),
    findGrade,
    isGradeNumber,
    /** Whether a text names a grade that is not made: 303, 904L. */
    isGradeNotMade: (text: string) => EN_GRADE.test(text) || gradesNotMade.has(text),
    findProducts: createPhraseFinder(
      productNames,
      (word, name) => isSameWord(word, name) || isCompoundOf(word, name) || compoundReader.isPieceOf(word, name),
    ),
    findServices: createPhraseFinder(groupByName(services), isServiceNoun),
    isKnown: (word: string) => knownWords.has(word),
    /** Whether the site or its lists use a word. */
    isFamiliar,
    /** Whether a word is a compound of a product's name and a word that the site does not use: Rippenrohr. */
    isForeignCompound: (word: string) => {
      const names = productNames.filter(([name]) => isCompoundOf(word, name) && !isSameWord(word, name))
      // Tafelblech is a Tafel, but Profilblech is not a profile.
      const isSameProduct = (part: string, products: readonly Product[]) =>
        productNames.some(([name, group]) => name === part && group.some((product) => products.includes(product)))
      const isKnownPart = (part: string, products: readonly Product[]) =>
        isFamiliar(part) && (!isNoun(part) || isSameProduct(part, products))
      return (
        names.length > 0 &&
        !isFamiliar(word) &&
        !productNames.some(([name]) => compoundReader.isPieceOf(word, name)) &&
        !names.some(([name, products]) => isKnownPart(compoundReader.getFirstPart(word, name), products))
      )
    },
    /** Expands and cleans a word. Empty for the letter of a label: "bar t=5" does not name a T bar. */
    normalizeWord: (raw: string) => (/^\p{L}=$/u.test(raw) ? '' : cleanWord(expandAbbreviation(raw))),
    // "Boyunda" is a length, not a form of "boyunlu".
    findValues: createTermFinder(
      terms.filter(({ value }) => value !== undefined),
      (word) => labels.some(({ property, words }) => property && words.includes(word)),
    ),
    findLabels: createTermFinder(labels),
    isLabelWord: (text: string) => labels.some(({ property, words }) => property && words.includes(text)),
    isCountedWord: (word: string) => countedWords.has(word),
    findDittoWords: findRole('same'),
    findRequirements: createRequirementFinder(terms),
    /** Finds the topic of goods that are not made or cannot be ordered here: valves, reducers. */
    findOtherGoods: createTopicFinder(otherGoods, (word) => FILLERS.has(word)),
    products,
    pipeTable: findNominalTable(index.pages.flatMap(({ tools }) => tools)),
  }
}
