import { getRole } from '../../schema/figures/dimensions.ts'
import type { SizeList } from '../../schema/figures/supply.ts'
import { COMPARE_PARAMETER, COMPARISON_ANCHOR, MAX_COMPARED } from '../../schema/names/addressParameters.ts'
import { SURFACES } from '../../schema/names/orderProperties.ts'
import type { ListedType } from '../../schema/names/pageTypes.ts'
import type { TermRole } from '../../schema/names/termRoles.ts'
import { listStems, splitWords } from '../reading/fold.ts'
import { normalizeMaterialName } from '../reading/materials.ts'
import { findSeriesDiameter, ROUND_PROPERTIES } from '../reading/placeLengths.ts'
import { isOfGrades } from '../reading/topics.ts'
import type { IndexMaterial, IndexPage, IndexTerm, IndexTopic, QueryReader, SearchIndex } from '../reading/types.ts'
import { describeHit, type Hit, type HitContext, listMaterialKeys } from './describe.ts'
import { hasStandardSection } from './exactSize.ts'
import { isUnlisted, type Match, matchFigure, matchMaterial, matchOutside, matchSize, matchTopic } from './match.ts'
import { createParser, type QueryPart, type QueryWord } from './parse.ts'
import { createWordFinder, type WordFinder } from './wordFinder.ts'

/** Tie-breaker for equally good matches. */
const PRIORITY: Readonly<Record<ListedType | 'wantedService', number>> = {
  product: 1.4,
  service: 1.2,
  page: 1,
  post: 1,
  /** A service whose name does not also name a product: "bend pipes" asks for bending. */
  wantedService: 2.5,
}

/** Factor of a page if the query contains a name of several words: a "bright bar" is a shaft, not any bar. */
const PHRASE_FACTOR = 1.5

/** Factor of the product that a query certainly orders. */
const ORDERED_FACTOR = 4

/** Score of a page whose whole name is the query. More than any other: its words may be fillers and topics of other pages. */
const WHOLE_NAME_SCORE = 10

/** Maximum share of pages that a word can name. A more common word, such as "stainless", does not name a page. */
const MAX_NAMED_SHARE = 1 / 4

/** Weight of a topic or a material that a page only mentions, or of a word that names other pages. */
const MENTION_SHARE = 0.25

/** Importance of a filler, relative to other words. Also that of a word which only texts contain, beside a name. */
const FILLER_SHARE = 0.3

/** Roles of words that hardly narrow a search: stainless, delivery. */
const FILLER_ROLES: readonly TermRole[] = ['filler', 'requirement', 'delivery']

/** Minimum share of a query that a result has to cover. */
const MIN_COVERAGE = 0.5

/** The results of a query, best first. `notMade` names the goods of the query that are not made. */
export interface Findings {
  /** Number of results. `hits` contains only the first ones. */
  readonly count: number
  readonly hits: readonly Hit[]
  readonly notMade: readonly string[]
}

const MAX_HITS = 100

/** Longer queries are cut. */
const MAX_QUERY_CHARACTERS = 200

/** Creates a function that finds the matches of a part on all pages, and its importance in the query. */
function createColumnFinder(index: SearchIndex, findWord: WordFinder, isFiller: (part: QueryPart) => boolean) {
  const { pages } = index
  const rarest = Math.log(1 + pages.length)

  /** Finds pages that mention a material or a topic in their text only. */
  function findMentions({ kind, text }: QueryPart): readonly (Match | undefined)[] {
    if (kind !== 'material' && kind !== 'topic') return []
    const columns = splitWords(text)
      .filter((word) => kind === 'topic' || /\d/.test(word))
      .map((word) => findWord(word, true))
    return pages.map((_, page) => {
      const matches = columns.map((column) => column[page])
      if (matches.length === 0 || !matches.every(Boolean)) return undefined
      const words = new Set(matches.flatMap((match) => [...(match?.words ?? [])]))
      return { weight: MENTION_SHARE, isMention: true, reasons: [], words }
    })
  }

  return (part: QueryPart) => {
    const directMatches =
      part.kind === 'word'
        ? findWord(part.text)
        : pages.map((page, pageIndex) => matchPage(part, page, pageIndex, index))
    const isNotMade = part.kind === 'topic' && part.topic.notMade
    const mentions = isNotMade ? [] : findMentions(part)
    const matches = directMatches.map((match, page) => match ?? mentions[page])
    const count = (part.kind === 'topic' && directMatches.some(Boolean) ? directMatches : matches).filter(
      Boolean,
    ).length
    // Rare parts are more important. A part without matches is important only if it is specific, such as a figure.
    const isSpecific = !isNotMade && (part.kind !== 'word' || /\d\d/.test(part.text))
    const missingImportance = isSpecific ? rarest * 2 : 0.6
    const nameCount = matches.filter((match) => match?.isName).length
    const share = isFiller(part) ? FILLER_SHARE : 1
    const isNaming = share === 1 && nameCount > 0 && nameCount <= pages.length * MAX_NAMED_SHARE
    const isService = isNaming && pages.every(({ type }, page) => type === 'service' || !matches[page]?.isName)
    return {
      part,
      matches: isNaming ? matches.map((match) => match && weighName(match)) : matches,
      isNaming,
      isService,
      importance: (count === 0 ? missingImportance : Math.log(1 + pages.length / count) + 0.2) * share,
    }
  }
}

/** A part of a query, with its matches by page. */
type Column = ReturnType<ReturnType<typeof createColumnFinder>>

const isNamed = (columns: readonly Column[], pageIndex: number) =>
  columns.some(({ matches, isNaming }) => isNaming && matches[pageIndex]?.isName)

/** Lists the matches of one page, by part of a query. */
function matchColumns(
  page: IndexPage,
  isOfPage: boolean,
  pageIndex: number,
  columns: readonly Column[],
  index: SearchIndex,
) {
  return columns.flatMap(({ matches, importance, part }) => {
    const pageMatch = matches[pageIndex]
    // A one-sided limit, such as "at least 10 mm", counts only on a page that the query names.
    const insideMatch = pageMatch?.isOneSided && !isOfPage ? undefined : pageMatch
    const isOpen = isOfPage && (!insideMatch || insideMatch.isOneSided || insideMatch.isMention)
    // In "bend pipes 60 mm" the figure is the diameter of the pipe, not a limit of the service.
    const isOfGoods =
      isOpen &&
      page.type === 'service' &&
      matches.some((columnMatch, index) => isNamed(columns, index) && isSection(columnMatch))
    const match = (isOpen && !isOfGoods ? matchOutside(part, page, index) : undefined) ?? insideMatch
    return match ? [{ match, importance, kind: part.kind }] : []
  })
}

/** A scored result. Only those that are displayed are described. */
interface Result {
  readonly score: number
  readonly isForeign?: boolean
  describe(): Hit
}

/** Creates a function that scores all pages for a query. If no page has its size, the words and names decide. */
function createRanking(index: SearchIndex) {
  const { pages, materials } = index
  const phrases = pages.map(({ name, keywords }) =>
    [name, ...keywords].map((pageName) => splitWords(pageName).join(' ')).filter((phrase) => phrase.includes(' ')),
  )
  return (
    query: string,
    columns: readonly Column[],
    request: Pick<HitContext, 'reading' | 'isSheetWanted'> & { readonly misfitHrefs: readonly string[] },
    standardPages: readonly IndexPage[],
  ): readonly Result[] => {
    const queryText = ` ${splitWords(query).join(' ')} `
    const parts = columns.map(({ part }) => part)
    const totalImportance = columns.reduce((sum, { importance }) => sum + importance, 0)
    const materialKeys = listMaterialKeys(parts)
    // "304 chloride limit" asks a question, unless the query names goods or a service.
    const answeringPages = columns.some(({ isNaming }) => isNaming) ? [] : listAnsweringPages(parts, index)
    const isTopicOnly = parts.every((part) => part.kind === 'topic' && !part.topic.notMade)
    const results = pages.flatMap((page, pageIndex) => {
      const isOfPage = isNamed(columns, pageIndex) || standardPages.includes(page)
      const columnMatches = matchColumns(page, isOfPage, pageIndex, columns, index)
      if (columnMatches.length === 0) return []
      const computeAverage = (weigh: (match: Match) => number) =>
        columnMatches.reduce((weightedSum, { match, importance }) => weightedSum + weigh(match) * importance, 0) /
        totalImportance
      const isWholeName = queryText === ` ${splitWords(page.name).join(' ')} ` && queryText.trim().includes(' ')
      const coverage = isWholeName ? 1 : computeAverage(({ isMention }) => (isMention ? MENTION_SHARE : 1))
      const isAnswering = answeringPages.includes(pageIndex)
      const isWantedService =
        isAnswering || columns.some(({ matches, isService }) => isService && matches[pageIndex]?.isName)
      const priority = isWantedService ? PRIORITY.wantedService : PRIORITY[page.type]
      const phraseFactor = phrases[pageIndex]?.some((phrase) => queryText.includes(` ${phrase} `)) ? PHRASE_FACTOR : 1
      // "Bending radius 3 mm sheet" asks about bending. It does not order a sheet.
      const isOrdered =
        request.reading?.href === page.href && parts.every((part) => !isExplainedElsewhere(part, pageIndex))
      const orderFactor = isOrdered ? ORDERED_FACTOR : 1
      // Several grades have a result of their own, which compares them.
      const materialHref = materialKeys
        .map((key) => materials[key]?.href)
        .find((href) => href?.split('#')[0] === page.href)
      const matches = columnMatches.map(({ match }) => match)
      const context = {
        ...request,
        index,
        parts,
        materialHref: listComparedGrades(parts, index) ? undefined : materialHref,
        isTopicOnly,
      }
      return {
        score: isWholeName
          ? WHOLE_NAME_SCORE
          : computeAverage(({ weight }) => weight) *
            priority *
            coverage ** (isOfPage || isAnswering ? 1 : 2) *
            phraseFactor *
            orderFactor,
        coverage,
        href: page.href,
        isForeign: page.isForeign,
        isNamed: isOfPage,
        isWantedService,
        hasTopic: columnMatches.some(({ kind, match }) => kind === 'topic' && !match.isMention),
        wordCount: columnMatches.filter(({ kind }) => kind === 'word' || kind === 'topic').length,
        describe: () =>
          describeHit(page, matches, { ...context, isUnlisted: parts.some((part) => isUnlisted(part, page, index)) }),
      }
    })
    if (request.misfitHrefs.length > 0) return results.filter(({ href }) => request.misfitHrefs.includes(href))
    // "Polish tubes" asks for polishing, although more pages contain it than the other word.
    const relevant = results.filter(({ coverage, isWantedService }) => isWantedService || coverage >= MIN_COVERAGE)
    const wordCount = columns.filter(({ part, matches }) => isPhrase(part) && matches.some(Boolean)).length
    if (relevant.length > 0 || wordCount === 0) return relevant
    const namedResults = results.filter((result) => result.isNamed || result.wordCount >= wordCount)
    return namedResults.length > 0 ? namedResults : results.filter(({ hasTopic }) => hasTopic)
  }
}

/** Whether a part names a topic that other pages explain. */
const isExplainedElsewhere = (part: QueryPart, pageIndex: number) =>
  part.kind === 'topic' && part.topic.leadsTo.length > 0 && part.topic.leadsTo.every(([page]) => page !== pageIndex)

const isPhrase = ({ kind, text }: QueryPart) =>
  kind === 'topic' || (kind === 'word' && text.length > 2 && !/\d/.test(text))

/** Only with a reader, results have the figures and the quantity of the query. */
type Find = (text: string, maxHits?: number, readQuery?: QueryReader) => Findings

/** Creates a function that searches an index. The browser stays responsive meanwhile. */
export async function createFinder(index: SearchIndex): Promise<Find> {
  const parse = createParser(index)
  const { pages, terms = [] } = index
  // "2B finish" asks for 2B.
  const isFillerTerm = ({ role, property, value }: IndexTerm) =>
    (role && FILLER_ROLES.includes(role)) || (property === SURFACES && value === undefined)
  const fillers = new Set(terms.flatMap((term) => (isFillerTerm(term) ? term.words : [])))
  const isFiller = (part: QueryPart) =>
    (part.kind === 'word' || part.kind === 'topic') &&
    [part.text, ...listStems(part.text)].some((form) => fillers.has(form))
  const findColumn = createColumnFinder(index, await createWordFinder(pages), isFiller)
  const rankPages = createRanking(index)

  return (text, maxHits = MAX_HITS, readQuery) => {
    const query = text.slice(0, MAX_QUERY_CHARACTERS)
    const reading = readQuery?.(query)
    const parts = parse(query, reading?.quantity).map((part) => convertDnToDiameter(part, reading?.series))
    const foundColumns = parts.map(findColumn)
    const isNaming = foundColumns.some((column) => column.isNaming)
    // A rare word would otherwise decide: "do you", "lassen".
    const allColumns = foundColumns.map((column) =>
      isNaming && isOfTexts(column) ? { ...column, importance: column.importance * FILLER_SHARE } : column,
    )
    // "Pipe data sheet" asks for the PDF of the pipe.
    const isOfSheet = ({ part }: Column) => isNaming && part.kind === 'topic' && part.topic.dataSheets === true
    const columns = allColumns.filter((column) => !isOfSheet(column))
    const standardPages = isNaming ? [] : pages.filter((page) => hasStandardSection(page, parts, reading))
    const isProductNamed = isNaming || standardPages.length > 0
    const topicNames = parts.flatMap((part) => (part.kind === 'topic' && part.topic.notMade ? [part.topic.name] : []))
    // The sizes are those of goods that are not known, so only the named product is shown, without a size.
    const misfitHrefs = topicNames.length > 0 ? [] : (reading?.misfitHrefs ?? [])
    const notMade = [...new Set(misfitHrefs.length > 0 && reading?.notMade ? [reading.notMade] : topicNames)]
    const comparedGrades = listComparedGrades(parts, index)
    const specificParts = parts.filter((part) => !isFiller(part))
    const sortedResults = sortResults([
      ...(comparedGrades ? [compareGrades(comparedGrades, isProductNamed, index)] : []),
      ...listMaterials(specificParts, isProductNamed || comparedGrades !== undefined, index),
      ...rankPages(
        query,
        columns,
        { reading, misfitHrefs, isSheetWanted: columns.length < allColumns.length },
        standardPages,
      ),
    ])
    // An unlisted standard or grade can be met by goods that are made, so results keep the size.
    const isOfGoods =
      misfitHrefs.length > 0 || index.topics.some((topic) => notMade.includes(topic.name) && !isOfGrades(topic))
    const describedHits = sortedResults
      .slice(0, maxHits)
      .map(({ describe }) => describe())
      .map((hit) => (misfitHrefs.length > 0 || notMade.length > 0 ? removeFits(hit, isOfGoods) : hit))
    const hits = [...new Map(describedHits.map((hit) => [hit.href, hit])).values()]
    return { count: sortedResults.length - describedHits.length + hits.length, hits, notMade }
  }
}

/** Replaces a DN of another series with its diameter. */
function convertDnToDiameter(part: QueryPart, series: SizeList | undefined): QueryPart {
  const value = series && part.kind === 'figure' ? findSeriesDiameter(series, part) : undefined
  return value === undefined
    ? part
    : { kind: 'figure', text: part.text, value, unit: 'mm', allowedProperties: ROUND_PROPERTIES }
}

/** Whether a word is in no name. */
const isOfTexts = ({ part, matches }: Column) => part.kind === 'word' && !matches.some((match) => match?.isName)

/** A word that names some pages counts less on the others. */
const weighName = (match: Match): Match => (match.isName ? match : { ...match, weight: match.weight * MENTION_SHARE })

/** Whether a figure is a size of a product other than its thickness or its length. */
const isSection = (match: Match | undefined) =>
  !match?.isOneSided &&
  [...(match?.figures?.keys() ?? [])].some((property) =>
    ['outside', 'bore', 'nominal', 'width', 'leg'].includes(getRole(property) ?? ''),
  )

/** Removes claims that something fits, and the sizes of goods that are not made. */
const removeFits = ({ size: _, href, reasons, ...hit }: Hit, isOfGoods: boolean): Hit => ({
  ...hit,
  href: isOfGoods ? href.replace(/\?[^#]*/, '') : href,
  reasons: reasons.filter(({ kind }) => !['fits', 'outside', 'read', 'supply'].includes(kind)),
})

/** Sorts best first. A page in a foreign language is first only if all of them are. */
function sortResults(results: readonly Result[]): readonly Result[] {
  const sortedResults = [...results].sort((a, b) => b.score - a.score)
  const first = sortedResults.findIndex(({ isForeign }) => !isForeign)
  return first > 0 ? [...sortedResults.splice(first, 1), ...sortedResults] : sortedResults
}

function matchPage(part: Exclude<QueryPart, QueryWord>, page: IndexPage, pageIndex: number, index: SearchIndex) {
  if (part.kind === 'figure') return matchFigure(part, page, index)
  if (part.kind === 'size') return matchSize(part, page, index)
  return part.kind === 'topic' ? matchTopic(part, pageIndex) : matchMaterial(part, page, index)
}

/** Lists the grades that a query compares. Undefined if it names one or too many, or also has sizes. */
function listComparedGrades(parts: readonly QueryPart[], { materials, comparison }: SearchIndex) {
  if (!comparison || parts.some(({ kind }) => kind === 'figure' || kind === 'size')) return undefined
  const keys = parts.flatMap((part) => (part.kind === 'material' ? part.materials.slice(0, 1) : []))
  const grades = [...new Set(keys)]
    .flatMap((key) => materials[key] ?? [])
    .filter(({ sort, href }) => sort === 'grades' && href)
  return grades.length >= 2 && grades.length <= MAX_COMPARED ? grades : undefined
}

function compareGrades(
  grades: readonly IndexMaterial[],
  isProductNamed: boolean,
  { pages, comparison }: SearchIndex,
): Result {
  const page = pages.find(({ href }) => href === comparison)
  const ids = new URLSearchParams({ [COMPARE_PARAMETER]: grades.map(({ id }) => id).join(' ') })
  const hit: Hit = {
    href: `${comparison}?${ids}#${COMPARISON_ANCHOR}`,
    name: grades.map(({ name }) => name).join(' / '),
    location: page?.name,
    description: page?.description ?? '',
    reasons: [],
    words: new Set(),
  }
  return { score: isProductNamed ? 0.1 : 3, describe: () => hit }
}

const listAnsweringPages = (parts: readonly QueryPart[], index: SearchIndex) =>
  parts.flatMap((part) =>
    part.kind === 'topic' && isAnswer(part.topic, index) ? (part.topic.leadsTo[0]?.[0] ?? []) : [],
  )

/** Whether a topic leads to an answer on a page that does not list grades. */
function isAnswer({ leadsTo, notMade }: IndexTopic, { pages, comparison }: SearchIndex) {
  const [[page, anchor] = []] = leadsTo
  const { type, href } = pages[page ?? -1] ?? {}
  return !notMade && anchor !== undefined && type === 'page' && href !== comparison
}

/** Creates a result for each material of a query, which links to its table of materials. */
function listMaterials(parts: readonly QueryPart[], isProductNamed: boolean, index: SearchIndex): readonly Result[] {
  const { pages, materials, sorts } = index
  // Nothing but materials and topics: "3.1 certificate", "V2A or V4A".
  const isAlone = parts.length === 1 || parts.every(({ kind }) => kind === 'material' || kind === 'topic')
  // Its own page answers "maximum temperature 304".
  const isOfGrade = !isProductNamed && parts.every(({ kind }) => kind === 'material' || kind === 'word')
  // A page of answers is better: "weld 304 to mild steel".
  const isAnswered = listAnsweringPages(parts, index).length > 0
  return parts.flatMap((part) => {
    if (part.kind !== 'material') return []
    return part.materials.flatMap((key) => {
      const material = materials[key]
      if (!material?.href) return []
      const { id, href, name, about, sort } = material
      const hit: Hit = { href, name, location: sorts[sort], description: about, reasons: [], words: new Set() }
      const listingPageCount = pages.filter((page) => page.materials.includes(key)).length
      // If few pages list the material, they rank higher, unless they use another name for it.
      const hasOtherName =
        sort === 'grades' && ![id, name].map(normalizeMaterialName).includes(normalizeMaterialName(part.text))
      const isBest = isAlone ? listingPageCount > 3 || hasOtherName : isOfGrade && sort === 'grades'
      const score = isAnswered ? 0.1 : isBest ? 2 : isAlone ? 0.9 : isProductNamed ? 0.1 : 0.3
      return [{ score, describe: () => hit }]
    })
  })
}
