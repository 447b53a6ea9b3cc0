import MiniSearch from 'minisearch'
import type { TermRole } from '../../schema/documents/search.ts'
import { getRole } from '../../schema/figures/dimensions.ts'
import { describeSupply, findSupply } from '../../schema/figures/supply.ts'
import type { ListedType } from '../../schema/names/pageTypes.ts'
import { COMPARE_PARAMETER, COMPARISON_ANCHOR, MAX_COMPARED } from '../hooks/useAddressParameters.ts'
import { fold, formsOf, stemsOf, wordsOf } from './fold.ts'
import {
  isUnlisted,
  type Match,
  matchFigure,
  matchMaterial,
  matchOutside,
  matchSize,
  matchTopic,
  type Reason,
  sizeIn,
} from './match.ts'
import { compact, createParser, type QueryPart, type QueryWord } from './parse.ts'
import { type Filled, fillCalculator, findNominal, openTool } from './tools.ts'
import type { IndexPage, SearchIndex } from './types.ts'

export interface Hit {
  readonly href: string
  readonly name: string
  /** Its navigation link, or the kind of a material. */
  readonly where?: string
  readonly description: string
  readonly reasons: readonly Reason[]
  /** The folded words that were found, for highlighting. */
  readonly words: ReadonlySet<string>
  /** The figures of the query that its tables contain, by property, in the units of their rows. */
  readonly figures?: ReadonlyMap<string, number>
  /** The grade of the query that it has, by its name in `_materials.json`. */
  readonly grade?: string
}

/** Tie-breaker for equally good matches. */
const PRIORITY: Readonly<Record<ListedType | 'wantedService', number>> = {
  product: 1.4,
  service: 1.2,
  page: 1,
  post: 1,
  /** Named by a word that names no product: "bend pipes" asks for bending. */
  wantedService: 2.5,
}

/** Factor of a page with a name of several words that the query contains: a "bright bar" is a shaft, and no other bar. */
const PHRASE = 1.5

/** Maximum share of pages that a word can name. A more common word, such as "stainless", does not name a page. */
const MAX_NAMED = 1 / 4

/** Weight of a topic or a material that a page only mentions, or of a word that names other pages. */
const MENTION_SHARE = 0.25

/** Importance of a word that says nothing about an item, relative to others. */
const FILLER_SHARE = 0.3

/** Roles of words that say little about what is searched for: stainless, delivery. */
const FILLER_ROLES: readonly TermRole[] = ['filler', 'requirement', 'delivery']

/** Minimum share of a query that a result has to cover. */
const MIN_COVERAGE = 0.5

/** The results of a query, best first, with its parsed parts and those of its goods that are not made. */
export interface Findings {
  /** Number of results. `hits` contains only the first ones. */
  readonly count: number
  readonly hits: readonly Hit[]
  readonly parts: readonly QueryPart[]
  readonly notMade: readonly string[]
}

/** Default maximum of `hits`. */
const MAX_HITS = 100

/** Creates a function that finds the matches of a part by page, and its importance in the query. */
function createColumnFinder(index: SearchIndex, lookUp: WordFinder, isFiller: (part: QueryPart) => boolean) {
  const { pages } = index
  const rarest = Math.log(1 + pages.length)

  /** Pages that mention a material or a topic in their text only. */
  function findMentions({ kind, text }: QueryPart): readonly (Match | undefined)[] {
    if (kind !== 'material' && kind !== 'topic') return []
    const all = wordsOf(text)
      .filter((word) => kind === 'topic' || /\d/.test(word))
      .map((word) => lookUp(word, true))
    return pages.map((_, page) => {
      const found = all.map((matches) => matches[page])
      return found.length > 0 && found.every(Boolean) ? mention(found) : undefined
    })
  }

  return (part: QueryPart) => {
    const matches =
      part.kind === 'word' ? lookUp(part.text) : pages.map((page, place) => matchPage(part, page, place, index))
    const isNotMade = part.kind === 'topic' && part.topic.notMade
    const others = isNotMade ? [] : findMentions(part)
    const found = matches.map((match, page) => match ?? others[page])
    const count = (part.kind === 'topic' && matches.some(Boolean) ? matches : found).filter(Boolean).length
    // Rare parts are more important. A part without matches is important only if it is specific, such as a figure.
    const isSpecific = !isNotMade && (part.kind !== 'word' || /\d\d/.test(part.text))
    const unknown = isSpecific ? rarest * 2 : 0.6
    const named = found.filter((match) => match?.isName).length
    const share = isFiller(part) ? FILLER_SHARE : 1
    const isNaming = share === 1 && named > 0 && named <= pages.length * MAX_NAMED
    const isService = isNaming && pages.every(({ type }, page) => type === 'service' || !found[page]?.isName)
    return {
      found: isNaming ? found.map((match) => match && weighName(match)) : found,
      isNaming,
      isService,
      importance: (count === 0 ? unknown : Math.log(1 + pages.length / count) + 0.2) * share,
    }
  }
}

/** Creates a function that searches an index. The browser stays responsive meanwhile. */
export async function createFinder(index: SearchIndex): Promise<(query: string, most?: number) => Findings> {
  const parse = createParser(index)
  const { pages, materials, units } = index
  // No table contains amounts.
  const isAmount = (part: QueryPart) => part.kind === 'figure' && units[part.unit ?? '']?.amount === true
  const fillers = new Set(
    (index.terms ?? []).flatMap(({ role, words }) => (role && FILLER_ROLES.includes(role) ? words : [])),
  )
  const isFiller = (part: QueryPart) =>
    (part.kind === 'word' || part.kind === 'topic') &&
    [part.text, ...stemsOf(part.text)].some((form) => fillers.has(form))
  const findColumn = createColumnFinder(index, await createWordFinder(pages), isFiller)

  const phrases = pages.map(({ name, keywords }) =>
    [name, ...keywords].map((one) => wordsOf(one).join(' ')).filter((one) => one.includes(' ')),
  )

  return (query, most = MAX_HITS) => {
    const all = parse(query)
    const text = ` ${wordsOf(query).join(' ')} `
    const parts = all.filter((part) => !isAmount(part))
    const columns = parts.map(findColumn)
    const whole = columns.reduce((sum, { importance }) => sum + importance, 0)
    const isNamed = (place: number) => columns.some(({ found, isNaming }) => isNaming && found[place]?.isName)
    const named = parts.flatMap((part) => (part.kind === 'material' ? part.materials : []))
    const isProductNamed = columns.some(({ isNaming }) => isNaming)
    const comparison = listComparison(parts, isProductNamed, index)
    const ranked = pages.flatMap((page, place) => {
      const matched = columns.flatMap(({ found, importance }, part) => {
        const asked = parts[part]
        const fitting = found[place]
        // A one-sided limit, such as "at least 10 mm", counts only on a page that the query names.
        const inside = fitting?.isOneSided && !isNamed(place) ? undefined : fitting
        const isOpen = isNamed(place) && (!inside || inside.isOneSided || inside.isMention)
        // In "bend pipes 60 mm" the figure is the diameter of the pipe, not a limit of the service.
        const isOfGoods = isOpen && page.type === 'service' && found.some((one, at) => isNamed(at) && isSection(one))
        const match = (isOpen && asked && !isOfGoods ? matchOutside(asked, page, index) : undefined) ?? inside
        return match ? [{ match, importance, kind: parts[part]?.kind }] : []
      })
      if (matched.length === 0) return []
      const sum = (weigh: (one: (typeof matched)[number]) => number) =>
        matched.reduce((all, one) => all + weigh(one), 0) / whole
      const covered = sum(({ match, importance }) => importance * (match.isMention ? MENTION_SHARE : 1))
      const weight = sum(({ match, importance }) => match.weight * importance)
      const isWantedService = columns.some(({ found, isService }) => isService && found[place]?.isName)
      const priority = isWantedService ? PRIORITY.wantedService : PRIORITY[page.type]
      const isCalled = phrases[place]?.some((phrase) => text.includes(` ${phrase} `)) === true
      const score = weight * priority * covered ** (isNamed(place) ? 1 : 2) * (isCalled ? PHRASE : 1)
      // Several grades have a result of their own, which compares them.
      const row =
        comparison.length > 0
          ? undefined
          : named.map((key) => materials[key]?.href).find((href) => href?.split('#')[0] === page.href)
      const describe = () =>
        describeHit(
          page,
          matched.map(({ match }) => match),
          {
            index,
            parts,
            row,
            pieces: all.flatMap((part) => (part.kind === 'figure' && part.unit === 'piece' ? [part.value] : []))[0],
            isTopic: parts.every((part) => part.kind === 'topic' && !part.topic.notMade),
            isUnlisted: parts.some((part) => isUnlisted(part, page, index)),
          },
        )
      return [
        {
          score,
          covered,
          isForeign: page.isForeign,
          isNamed: isNamed(place),
          words: matched.filter(({ kind }) => kind === 'word' || kind === 'topic').length,
          describe,
        },
      ]
    })
    const enough = ranked.filter(({ covered }) => covered >= MIN_COVERAGE)
    // If no page has the size, the words and names decide.
    const isPhrase = ({ kind, text }: QueryPart) =>
      kind === 'topic' || (kind === 'word' && text.length > 2 && !/\d/.test(text))
    const wanted = parts.filter((part, at) => isPhrase(part) && columns[at]?.found.some(Boolean)).length
    const nearest =
      enough.length > 0 || wanted === 0 ? enough : ranked.filter((one) => one.isNamed || one.words >= wanted)
    const sorted = sortResults([
      ...comparison,
      ...listMaterials(
        parts.filter((part) => !isFiller(part)),
        isProductNamed || comparison.length > 0,
        index,
      ),
      ...nearest,
    ])
    const notMade = parts.flatMap((part) => (part.kind === 'topic' && part.topic.notMade ? [part.topic.name] : []))
    // Nothing fits goods that are not made.
    const described = sorted
      .slice(0, most)
      .map(({ describe }) => describe())
      .map((hit) => (notMade.length > 0 ? withoutFits(hit) : hit))
    const hits = [...new Map(described.map((hit) => [hit.href, hit])).values()]
    return { parts: all, count: sorted.length - described.length + hits.length, hits, notMade }
  }
}

const mention = (found: readonly (Match | undefined)[]): Match => ({
  weight: MENTION_SHARE,
  isMention: true,
  reasons: [],
  words: new Set(found.flatMap((match) => [...(match?.words ?? [])])),
})

/** A word that names pages counts less on others. */
const weighName = (match: Match): Match => (match.isName ? match : { ...match, weight: match.weight * MENTION_SHARE })

/** Whether a figure is a size of a product other than its thickness or its length. */
const isSection = (match: Match | undefined) =>
  !match?.isOneSided &&
  [...(match?.figures?.keys() ?? [])].some((property) =>
    ['outside', 'bore', 'nominal', 'width', 'leg'].includes(getRole(property) ?? ''),
  )

const withoutFits = ({ figures: _, href, reasons, ...hit }: Hit): Hit => ({
  ...hit,
  href: href.replace(/\?[^#]*/, ''),
  reasons: reasons.filter(({ kind }) => !['fits', 'outside', 'read', 'supply'].includes(kind)),
})

/** Sorts best first. A page in a foreign language is first only if all of them are. */
function sortResults<R extends { score: number; isForeign?: boolean | undefined }>(results: readonly R[]): R[] {
  const sorted = [...results].sort((one, other) => other.score - one.score)
  const first = sorted.findIndex(({ isForeign }) => !isForeign)
  return first > 0 ? [...sorted.splice(first, 1), ...sorted] : sorted
}

function matchPage(part: Exclude<QueryPart, QueryWord>, page: IndexPage, place: number, index: SearchIndex) {
  if (part.kind === 'figure') return matchFigure(part, page, index)
  if (part.kind === 'size') return matchSize(part, page, index)
  return part.kind === 'topic' ? matchTopic(part, place) : matchMaterial(part, page, index)
}

/** The comparison of the grades that a query names, as a result. None if it also has sizes. */
function listComparison(parts: readonly QueryPart[], isProductNamed: boolean, { pages, materials }: SearchIndex) {
  if (parts.some(({ kind }) => kind === 'figure' || kind === 'size')) return []
  const named = parts.flatMap((part) => (part.kind === 'material' ? part.materials.slice(0, 1) : []))
  const grades = [...new Set(named)].flatMap((key) => {
    const material = materials[key]
    return material?.sort === 'grades' && material.href
      ? [{ ...material, address: material.href.replace(/#.*/, '') }]
      : []
  })
  const [first] = grades
  if (!first || grades.length < 2 || grades.length > MAX_COMPARED) return []
  const page = pages.find(({ href }) => href === first.address)
  const ids = new URLSearchParams({ [COMPARE_PARAMETER]: grades.map(({ id }) => id).join(' ') })
  const hit: Hit = {
    href: `${first.address}?${ids}#${COMPARISON_ANCHOR}`,
    name: grades.map(({ name }) => name).join(' / '),
    ...(page && { where: page.name }),
    description: page?.description ?? '',
    reasons: [],
    words: new Set(),
  }
  return [{ score: isProductNamed ? 0.1 : 3, isForeign: false, describe: () => hit }]
}

/** The materials of a query as separate results, which link to the tables of materials. */
function listMaterials(parts: readonly QueryPart[], isProductNamed: boolean, { pages, materials, sorts }: SearchIndex) {
  // The query contains nothing else: "3.1 certificate", "V2A or V4A".
  const isAlone = parts.length === 1 || parts.every(({ kind }) => kind === 'material' || kind === 'topic')
  return parts.flatMap((part) => {
    if (part.kind !== 'material') return []
    return part.materials.flatMap((key) => {
      const material = materials[key]
      if (!material?.href) return []
      const { id, href, name, about, sort } = material
      const hit: Hit = { href, name, where: sorts[sort], description: about, reasons: [], words: new Set() }
      const naming = pages.filter((page) => page.materials.includes(key)).length
      // If few pages list the material, they rank higher, unless they use another name for it.
      const isOther = sort === 'grades' && ![id, name].map(compact).includes(compact(part.text))
      const score = isAlone ? (naming > 3 || isOther ? 2 : 0.9) : isProductNamed ? 0.1 : 0.3
      return [{ score, isForeign: false, describe: () => hit }]
    })
  })
}

/** The searched texts of a page. */
const TEXTS: Readonly<Record<string, (page: IndexPage) => string>> = {
  name: ({ name }) => name,
  keywords: ({ keywords }) => keywords.join('\n'),
  headings: ({ headings }) => headings.map(([text]) => text).join('\n'),
  description: ({ description }) => description,
  rows: ({ rows }) => rows.map(({ name, text }) => `${name} ${text}`).join('\n'),
  words: ({ words }) => words,
}

/** The fields that name a page. */
const NAMES: ReadonlySet<string> = new Set(['name', 'keywords'])

/** The weight of a word by field. */
const BOOST = { name: 8, keywords: 8, headings: 1.5, description: 1.5, rows: 1.5 }

type WordFinder = Awaited<ReturnType<typeof createWordFinder>>

/** Creates a function that finds a folded word on pages. `exact`: only the word itself and its forms. */
async function createWordFinder(pages: readonly IndexPage[]) {
  const index = new MiniSearch<IndexPage>({
    idField: 'href',
    fields: Object.keys(TEXTS),
    extractField: (page, field) => TEXTS[field]?.(page) ?? page.href,
    tokenize: wordsOf,
    // The words of long texts are roots already. Names have no roots: "Edelstahlrohr" would be any "Edelstahl…".
    processTerm: (word, field) =>
      field === 'words' ? word : field && NAMES.has(field) ? [word, ...stemsOf(word)] : formsOf(word),
    searchOptions: { boost: BOOST, tokenize: (word) => [word], weights: { prefix: 0.15, fuzzy: 0 } },
  })
  await index.addAllAsync(pages, { chunkSize: 20 })
  const names = new Map(pages.map(({ href, name, keywords }) => [href, new Set([name, ...keywords].map(fold))]))

  return (word: string, exact = false): readonly (Match | undefined)[] => {
    // Only the typed word is a prefix: its forms are shorter and would match too much.
    const isTyped = (_: string, form: number) => form === 0
    const results = index.search(word, { prefix: exact ? false : isTyped })
    const best = results[0]?.score ?? 1
    const found = new Map(
      results.map(({ id, score, match }) => [
        id,
        {
          // A "bar" is a rod rather than an angle bar.
          weight: names.get(id)?.has(word) ? 1 : score / best,
          reasons: [],
          words: new Set(Object.keys(match)),
          isName: Object.values(match).some((fields) => fields.some((field) => NAMES.has(field))),
        },
      ]),
    )
    return pages.map(({ href }) => found.get(href))
  }
}

/** Whether a folded word or one of its forms was found. */
export const isFound = (word: string, found: ReadonlySet<string>): boolean =>
  found.has(word) || stemsOf(word).some((stem) => found.has(stem))

interface Opened {
  readonly index: SearchIndex
  readonly parts: readonly QueryPart[]
  /** Address of the query's material in the page's table of materials. */
  readonly row: string | undefined
  readonly pieces: number | undefined
  /** The query only asks for a topic. */
  readonly isTopic: boolean
  /** The query names a grade that the product does not list. */
  readonly isUnlisted: boolean
}

/** What is said about the supply of a size. */
function describeFit(
  { rows, tools, type }: IndexPage,
  figures: ReadonlyMap<string, number>,
  filled: Filled | undefined,
  { supply: words }: SearchIndex,
): readonly Reason[] {
  if (type !== 'product') return []
  const ranges = new Map(rows.flatMap((row) => (row.property && !row.any ? [[row.property, row] as const] : [])))
  const supply = findSupply(filled?.values ?? figures, ranges, tools)
  return supply ? [{ kind: 'supply', text: describeSupply(supply, words) }] : []
}

const findGrade = (matches: readonly Match[]) => matches.find((match) => match.grade !== undefined)?.grade

/** A tolerance class of ISO 286: `h9` */
const TOLERANCE_CLASS = /^[a-z]{1,2}\d{1,2}$/

function describeHit(page: IndexPage, matches: readonly Match[], opened: Opened): Hit {
  const words = new Set(matches.flatMap(({ words = [] }) => [...words]))
  const size = findNominal(page, matches)
  // Two words can name the same topic.
  const reasons = [
    ...new Map(matches.flatMap((match) => match.reasons).map((one) => [JSON.stringify(one), one])).values(),
  ]
  const fitting = reasons.flatMap((reason) => (reason.kind === 'fits' ? [reason.row] : []))
  // Two figures cannot be the same size. Only one of them is known to fit if it is labelled.
  const isRepeated = new Set(fitting).size < fitting.length
  const isClear = (reason: Reason) =>
    !(reason.kind === 'fits' && (isRepeated || opened.isUnlisted)) &&
    !(reason.kind === 'outside' && fitting.includes(reason.row))
  const figures = new Map([
    ...matches.flatMap((match) => (isRepeated ? [] : [...(match.figures ?? [])])),
    ...(size?.figures ?? []),
  ])
  // A grade that the product does not list is kept, too.
  const [asked] = opened.parts.flatMap((part) => (part.kind === 'material' ? part.materials : []))
  const unlisted = opened.isUnlisted ? opened.index.materials[asked ?? -1]?.id : undefined
  const filled = fillCalculator(page, opened.parts, opened.index)
  const grade = findGrade(matches) ?? unlisted ?? filled?.grade
  const read: readonly Reason[] = size
    ? [
        {
          kind: 'read',
          text: [
            size.text,
            ...(size.figures.length > 0
              ? [
                  sizeIn(
                    opened.index.language,
                    size.figures.map(([, value]) => value),
                  ),
                ]
              : []),
          ].join(' = '),
        },
      ]
    : []
  const has = (text: string) => wordsOf(text).some((word) => isFound(word, words))
  const seen = has(page.name) || has(page.description)
  const heading = page.headings.find(([text]) => has(text))
  const called = page.keywords.find(has)
  const textReasons: readonly Reason[] =
    seen || words.size === 0
      ? []
      : called !== undefined
        ? [{ kind: 'called', text: called }]
        : heading
          ? [{ kind: 'heading', text: heading[0] }]
          : []
  const topic = matches.find(({ anchor }) => anchor)?.anchor
  const anchor = topic ?? (!has(page.name) && called === undefined && heading?.[1])
  const isOutside = ({ kind }: Reason) => kind === 'outside'
  const clear = reasons.filter(isClear)
  const isFit =
    !opened.isUnlisted && !clear.some(isOutside) && (size !== undefined || clear.some(({ kind }) => kind === 'fits'))
  const [first, ...others] = [
    ...clear.filter(isOutside),
    ...(isFit ? describeFit(page, figures, filled, opened.index) : []),
    ...read,
    ...clear.filter((reason) => !isOutside(reason)),
    ...textReasons,
  ]
  const isNamed = opened.isTopic && first?.kind === 'called'
  return {
    href:
      opened.row ??
      page.href +
        (openTool(page, figures, {
          grade,
          tolerance: opened.parts.find(({ kind, text }) => kind === 'topic' && TOLERANCE_CLASS.test(text))?.text,
          pieces: opened.pieces,
          anchor: topic,
          filled,
          nominal: size,
        }) ?? (anchor ? `#${anchor}` : '')),
    name: isNamed ? first.text : page.name,
    ...(isNamed ? { where: page.name } : page.parent && { where: page.parent }),
    description: page.description,
    reasons: isNamed ? others : first ? [first, ...others] : [],
    words,
    figures,
    ...(grade !== undefined && { grade }),
  }
}
