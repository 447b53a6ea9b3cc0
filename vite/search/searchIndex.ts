import { findFormRoute } from '../../content/resolve/addresses.ts'
import { type Content, findDataSheet, getOpeningPicture, getRows } from '../../content/resolve/content.ts'
import { getLabels } from '../../content/resolve/labels.ts'
import { listOrderNames } from '../../content/resolve/orders.ts'
import { getPageName, resolvePage, resolveParent } from '../../content/resolve/page.ts'
import { getListedType } from '../../content/resolve/pageType.ts'
import type { PageView } from '../../content/resolve/view.ts'
import { cacheByLanguage } from '../../schema/cacheByObject.ts'
import { type BlockType, findBlocks, type Page, page as pageSchema } from '../../schema/documents/page.ts'
import { isObject, walk } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { createPictureView } from '../../schema/fieldTypes/picture.ts'
import type { Row } from '../../schema/fieldTypes/row.ts'
import { walkBySchema } from '../../schema/fieldTypes/walkBySchema.ts'
import { getDesignation, getLimit, getRole } from '../../schema/figures/dimensions.ts'
import { formatQuantity } from '../../schema/figures/formatQuantity.ts'
import { getPieceDimensions } from '../../schema/figures/profiles.ts'
import type { Quantity } from '../../schema/figures/quantity.ts'
import type { Sizes } from '../../schema/figures/sizes.ts'
import type { SizeList } from '../../schema/figures/supply.ts'
import { getAffixes, getUnitWords, NUMBER } from '../../schema/figures/unit.ts'
import { memoize } from '../../schema/memoize.ts'
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  getForeignLanguage,
  joinAddress,
  LANGUAGES,
  type Language,
} from '../../schema/names/languages.ts'
import { MATERIALS } from '../../schema/names/materials.ts'
import { pickWords } from '../../schema/names/toolWords.ts'
import { isTranslations, readText, readWords } from '../../schema/readText.ts'
import { getStructure } from '../../schema/structure.ts'
import { findWordRoot, foldWord, WORD } from '../../src/reading/fold.ts'
import { differsFromIso1127 } from '../../src/reading/placeLengths.ts'
import { FILLERS } from '../../src/reading/readSizes.ts'
import {
  INDEX_WORDS,
  type IndexOrder,
  type IndexPage,
  type IndexRow,
  type IndexTool,
  type SearchIndex,
} from '../../src/reading/types.ts'
import { createMaterialIndex, createPropertyIndex, createTermIndex, createTopicIndex } from './vocabulary.ts'

/** The unit of sizes. */
const LENGTH = 'mm'

export function createSearchIndexes(content: Content): ReadonlyMap<Language, SearchIndex> {
  const pages = [...content.pages].filter(
    ([route, page]) => !isNotFound(route) && !content.drafts.has(route) && findBlocks(page, 'search').length === 0,
  )
  /** The unit of each property that pages measure. */
  const propertyUnits = new Map(
    pages.flatMap(([, page]) =>
      getRows(page).flatMap(({ property, quantity }) =>
        property && quantity?.unit ? [[property, quantity.unit] as const] : [],
      ),
    ),
  )
  return new Map(LANGUAGES.map((language) => [language, createIndex(content, language, pages, propertyUnits)]))
}

function createIndex(
  content: Content,
  language: Language,
  pages: readonly (readonly [route: string, page: Page])[],
  propertyUnits: ReadonlyMap<string, string>,
): SearchIndex {
  const { materials, sorts, findListedMaterials } = createMaterialIndex(content, language)
  const rootsByPage = pages.map(([, page]) => getRoots(page, chooseLanguage(page.languages, language)))
  const pageCounts = new Map<string, number>()
  for (const root of rootsByPage.flat()) pageCounts.set(root, (pageCounts.get(root) ?? 0) + 1)
  const amounts = Object.keys(content.units).filter((name) => content.units[name]?.amount)
  return {
    language,
    pages: pages.map(([route, page], index) => ({
      ...indexPage(content, route, page, language),
      rows: getRows(page).flatMap((row) => indexRow(content, row, language, propertyUnits) ?? []),
      tools: findTools(page),
      order: indexOrder(content, page, language),
      sheet: findDataSheet(content, route, page, language)?.href,
      materials: findListedMaterials(page),
      words: (rootsByPage[index] ?? [])
        .filter((root) => (pageCounts.get(root) ?? 0) < MAX_PAGE_SHARE * pages.length)
        .join(' '),
    })),
    materials,
    sorts,
    properties: createPropertyIndex(content, propertyUnits),
    units: getUnitWords(content.units, [...amounts, ...propertyUnits.values()]),
    words: pickWords(readWords(content.labels.tools, language), INDEX_WORDS),
    topics: createTopicIndex(
      content,
      language,
      pages.map(([route]) => route),
    ),
    terms: createTermIndex(content),
    ...findFallbackLinks(content, language),
    comparison: findComparison(pages, language),
  }
}

/** The page as the search shows it, and the words that describe it. */
function indexPage(content: Content, route: string, page: Page, language: Language) {
  const contentLanguage = chooseLanguage(page.languages, language)
  const name = getPageName(page, language)
  // Tables of materials take their titles from `_materials.json`. Resolving all pages would take four times as long.
  const explainsMaterials = MATERIALS.some((kind) => findBlocks(page, kind).length > 0)
  const blocks = explainsMaterials ? resolvePage(content, route, page, language).blocks : page.blocks
  return {
    href: joinAddress(route, language),
    type: getListedType(route, page),
    name,
    picture: indexPicture(content, page),
    isForeign: getForeignLanguage(page.languages, language) ? (true as const) : undefined,
    parent: resolveParent(content, page, language)?.label,
    description: readText(page.description, contentLanguage),
    headings: findHeadings(blocks, { language: contentLanguage, name }),
    keywords: [...new Set(Object.values(page.keywords ?? {}).flatMap((words) => words ?? []))],
  }
}

function indexPicture(content: Content, page: Page): IndexPage['picture'] {
  const picture = page.card?.picture ?? getOpeningPicture(page)
  if (!picture) return undefined
  const view = createPictureView(picture, content.pictures.get(picture.file), DEFAULT_LANGUAGE)
  const { src, width, height, focus, ground } = view
  return { src, width, height, focus, ground }
}

/** The fields of an order of a product or a service. */
function indexOrder(content: Content, page: Page, language: Language): IndexOrder | undefined {
  if (page.kind !== 'product' && page.kind !== 'service') return undefined
  const fields = listOrderNames(page).map(({ property, unit }) => {
    if (!unit) {
      const list = getRows(page).find((row) => row.property === property)?.list
      const choices = list?.map((text) => [readText(text, DEFAULT_LANGUAGE), readText(text, language)])
      return { property, choices: choices && Object.fromEntries(choices) }
    }
    const { before, behind } = getAffixes(unit, 1, chooseLanguage(page.languages, language), content.units)
    const quantity = getRows(page).find((row) => row.property === property)?.quantity
    const { min, max } = quantity?.unit === unit ? quantity : {}
    const range = min === undefined && max === undefined ? undefined : { min, max }
    return { property, written: before + NUMBER + behind, range }
  })
  return { fields, section: findBlocks(page, 'calculator')[0]?.calculation.section }
}

/** A row of a table whose figures can be compared, in one language. Undefined if they cannot. */
function indexRow(
  content: Content,
  row: Row,
  language: Language,
  propertyUnits: ReadonlyMap<string, string>,
): IndexRow | undefined {
  const { property, label, quantity, text } = row
  const definition = property === undefined ? undefined : content.labels.properties[property]
  const name = readText(definition?.name ?? label ?? '', language)
  const head = { property, name, symbol: definition?.symbol }
  if (text !== undefined && property !== undefined) {
    // Words count as sizes only if other pages measure the same property in lengths.
    return propertyUnits.get(property) === LENGTH ? { ...head, text: readText(text, language), any: true } : undefined
  }
  const limits = quantity && getLimits(row, quantity)
  if (!quantity?.unit || !limits) return undefined
  const formattedQuantity = formatQuantity(quantity, language, getLabels(content.labels, language), content.units)
  return { ...head, text: formattedQuantity.text, unit: quantity.unit, ...limits }
}

/** The limits of a figure. A single value of a `maximum…` or `minimum…` property is a limit. */
function getLimits(
  { property = '' }: Row,
  { value, min, max, plus }: Quantity,
): Pick<IndexRow, 'min' | 'max'> | undefined {
  if (value === undefined) return min === undefined && max === undefined ? undefined : { min, max }
  if (plus || getLimit(property) === 'min') return { min: value }
  return getLimit(property) === 'max' ? { max: value } : { min: value, max: value }
}

/** Blocks of a page that links can open at a size. */
function findTools(page: Page): IndexTool[] {
  const calculators = findBlocks(page, 'calculator').flatMap(({ anchor, calculation: { section } }): IndexTool[] =>
    anchor ? [{ anchor, properties: getPieceDimensions(section), calculates: true, section, rows: [] }] : [],
  )
  const orderedProperties = new Set(page.order?.names.map(({ property }) => property))
  // Folded tables are found by their titles.
  const tables = findBlocks(page, 'sizes').flatMap(({ anchor, folded, sizes, standards }): IndexTool[] => {
    const hasLink = anchor !== undefined && !folded
    // Links to tables of nominal sizes are found by all their designations.
    const isNominal = hasLink && sizes.columns.some(({ property }) => getDesignation(property) === 'NPS')
    const isOrdered = (property: string) => orderedProperties.has(property)
    const namedList = listSizes(sizes, (property) =>
      isNominal ? getRole(property) !== undefined : getDesignation(property) === 'DN' || isOrdered(property),
    )
    const list = isNominal || (hasLink && differsFromIso1127(namedList)) ? namedList : listSizes(sizes, isOrdered)
    const [standard] = standards ?? []
    return list.rows.length > 0 ? [{ anchor: hasLink ? anchor : undefined, standard, ...list }] : []
  })
  return [...calculators, ...tables]
}

/** The sizes of a table by some of its properties, each once. */
function listSizes({ columns, rows }: Sizes, isWanted: (property: string) => boolean): SizeList {
  const indexes = columns.flatMap(({ property }, index) => (isWanted(property) ? [index] : []))
  const sizes = new Map(rows.map((row) => indexes.flatMap((index) => row[index] ?? [])).map((row) => [row.join(), row]))
  return {
    properties: indexes.flatMap((index) => columns[index]?.property ?? []),
    rows: indexes.length > 0 ? [...sizes.values()] : [],
  }
}

/** Blocks at the end of most pages, which nobody looks for. */
const LINK_BLOCKS: ReadonlySet<unknown> = new Set<BlockType>(['callToAction', 'pageCards', 'postCarousel'])

/** The titles in blocks of a page in order, except for the page's name, with their anchors. */
function findHeadings(
  blocks: Page['blocks'] | PageView['blocks'],
  { language, name }: { language: Language; name: string },
): IndexPage['headings'] {
  const anchors = new Map<string, string | undefined>()
  walk(blocks, (value) => {
    if (!isObject(value)) return undefined
    // A link to another page may have a title.
    if ('href' in value || LINK_BLOCKS.has(value.type)) return false
    const { title, anchor } = value
    const words = typeof title === 'string' || isTranslations(title) ? readText(title, language) : name
    if (words !== name && !anchors.has(words)) anchors.set(words, typeof anchor === 'string' ? anchor : undefined)
    return undefined
  })
  return [...anchors].map(([text, anchor]) => (anchor === undefined ? [text] : [text, anchor]))
}

/** Shorter words occur on nearly every page. */
const MIN_LETTERS = 3

/** The root of a word in a text. Empty for short words and stop words. Cached, since most words occur on many pages. */
const getRoot = memoize(100_000, (text) => {
  const word = foldWord(text)
  return word.length < MIN_LETTERS || FILLERS.has(word) ? '' : findWordRoot(word)
})

/** A word in the texts of as many pages does not tell them apart. */
const MAX_PAGE_SHARE = 0.5

/** The roots of the words of a page's texts in one language, each once, sorted so that they compress better. */
const getRoots = cacheByLanguage((page: Page, language): readonly string[] => {
  const words = new Set(collectTexts(page, language).flatMap((text) => text.match(WORD) ?? []))
  return [...new Set([...words].map(getRoot))].filter(Boolean).sort()
})

/** All texts of a page in one language. On a page in one language, the schema distinguishes texts from names. */
function collectTexts(page: Page, language: Language): string[] {
  const texts: string[] = []
  walkBySchema(page.blocks, pageSchema.shape.blocks, (value, schema) => {
    if (getStructure(schema).form !== 'union') return undefined
    if (isTranslations(value)) texts.push(readText(value, language))
    else if (typeof value === 'string' && page.languages.length === 1) texts.push(value)
    return false
  })
  const values = getRows(page).flatMap(({ text, list = [] }) => [...(text === undefined ? [] : [text]), ...list])
  return [...texts, ...values.map((value) => readText(value, language))]
}

/** The address of the page whose table of grades compares them. */
function findComparison(pages: readonly (readonly [route: string, page: Page])[], language: Language) {
  const [route] = pages.find(([, page]) => findBlocks(page, 'grades').length > 0) ?? []
  return route && joinAddress(route, language)
}

/** Links for queries without a result: the list of products, and the page with the message form. */
function findFallbackLinks(content: Content, language: Language): Pick<SearchIndex, 'elsewhere' | 'form'> {
  const [product] = [...content.pages].filter(([, { kind }]) => kind === 'product')
  const parent = product && resolveParent(content, product[1], language)
  const route = findFormRoute(content) ?? ''
  const page = content.pages.get(route)
  const form = page && { label: getPageName(page, language), href: joinAddress(route, language) }
  return { elsewhere: [parent, form].filter((link) => link !== undefined), form }
}
