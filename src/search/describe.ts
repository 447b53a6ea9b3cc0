import { describeSupply, findSupply } from '../../schema/figures/supply.ts'
import type { Language } from '../../schema/names/languages.ts'
import { listStems, splitWords } from '../reading/fold.ts'
import type { IndexPage, QueryReading, SearchIndex } from '../reading/types.ts'
import { describeExactSize, type ExactSize } from './exactSize.ts'
import { createReason, formatSize, isInRange, type Match, type Reason } from './match.ts'
import type { QueryPart } from './parse.ts'
import { fillCalculator, findNominal, openTool } from './tools.ts'

export interface Hit {
  readonly href: string
  readonly name: string
  /** The page's navigation link, or the kind of a material. */
  readonly location?: string
  readonly picture?: IndexPage['picture']
  readonly description: string
  readonly reasons: readonly Reason[]
  /** The folded words to highlight. */
  readonly words: ReadonlySet<string>
  /** The standard size that the query names. */
  readonly size?: ExactSize
}

export const listMaterialKeys = (parts: readonly QueryPart[]) =>
  parts.flatMap((part) => (part.kind === 'material' ? part.materials : []))

/** The query of a result, and what it means for the page. */
export interface HitContext {
  readonly index: SearchIndex
  readonly parts: readonly QueryPart[]
  /** Address of the query's material in the page's table of materials. */
  readonly materialHref: string | undefined
  /** The query as a line of a list. Undefined until its code has loaded. */
  readonly reading: QueryReading | undefined
  /** The query asks for a data sheet. */
  readonly isSheetWanted: boolean
  /** The query only asks for a topic. */
  readonly isTopicOnly: boolean
  /** The query names a grade that the product does not list. */
  readonly isUnlisted: boolean
}

/** Describes the supply of a size, or names its figures that are outside of their ranges. */
function describeFit(
  { rows, tools, type }: IndexPage,
  figures: ReadonlyMap<string, number>,
  hasUnplacedLengths: boolean,
  index: SearchIndex,
): readonly Reason[] {
  if (type !== 'product') return []
  const ranges = new Map(rows.flatMap((row) => (row.property && !row.any ? [[row.property, row] as const] : [])))
  const supply = findSupply(figures, ranges, tools)
  if (supply?.kind === 'outside')
    return [...figures].flatMap(([property, value]) => {
      const row = ranges.get(property)
      return row && !isInRange(row, value) ? [{ ...createReason(row, value, index), kind: 'outside' as const }] : []
    })
  // A figure without a field could be outside.
  return supply && !hasUnplacedLengths ? [{ kind: 'supply', text: describeSupply(supply, index.words) }] : []
}

/** Lists the reasons and figures of a page's matches, without claims that contradict each other. */
function listFits(matches: readonly Match[], isUnlisted: boolean) {
  // Two words can name the same topic.
  const reasonsByJson = matches
    .flatMap((match) => match.reasons)
    .map((reason) => [JSON.stringify(reason), reason] as const)
  const reasons = [...new Map(reasonsByJson).values()]
  const fittingRows = reasons.flatMap((reason) => (reason.kind === 'fits' ? [reason.row] : []))
  // Two figures cannot both be the same dimension, so neither claim is certain.
  const isRepeated = new Set(fittingRows).size < fittingRows.length
  const isPlausible = (reason: Reason) =>
    reason.kind === 'fits'
      ? !isRepeated && !isUnlisted
      : !(reason.kind === 'outside' && fittingRows.includes(reason.row))
  return {
    reasons: reasons.filter(isPlausible),
    figures: new Map(isRepeated ? [] : matches.flatMap((match) => [...(match.figures ?? [])])),
  }
}

/** Finds the keyword or heading that matches a query, unless the result shows a match anyway, and its anchor. */
function findTextMatch({ name, description, headings, keywords }: IndexPage, words: ReadonlySet<string>) {
  const hasMatch = (text: string) => splitWords(text).some((word) => isAmongWords(word, words))
  const heading = headings.find(([text]) => hasMatch(text))
  const keyword = keywords.find(hasMatch)
  const text = keyword ?? heading?.[0]
  const isShown = hasMatch(name) || hasMatch(description)
  const reasons: Reason[] = text === undefined || isShown ? [] : [{ kind: keyword ? 'called' : 'heading', text }]
  return { reasons, anchor: keyword || hasMatch(name) ? undefined : heading?.[1] }
}

/** A tolerance class of ISO 286: `h9` */
const TOLERANCE_CLASS = /^[a-z]{1,2}\d{1,2}$/

const isOutside = ({ kind }: Reason) => kind === 'outside'

export function describeHit(page: IndexPage, matches: readonly Match[], context: HitContext): Hit {
  const { index, parts, materialHref, reading, isSheetWanted, isTopicOnly, isUnlisted } = context
  const words = new Set(matches.flatMap(({ words = [] }) => [...words]))
  const input = fillCalculator(page, reading)
  const foundNominal = findNominal(page, matches)
  // In "1/2" tube .049 wall", the inches are an outside diameter.
  const isNominal = foundNominal?.figures.every(([property, value]) => (input?.values.get(property) ?? value) === value)
  const nominal = isNominal ? foundNominal : undefined
  const fits = listFits(matches, isUnlisted)
  const figures = new Map([...fits.figures, ...(nominal?.figures ?? [])])
  const sizes = input?.values ?? figures
  // The link includes even a grade that the product does not list.
  const unlistedGrade = listMaterialKeys(parts)
    .flatMap((key) => index.materials[key] ?? [])
    .find(({ sort }) => isUnlisted && sort === 'grades')
  const listedGrade = matches.find((match) => match.grade !== undefined)?.grade
  const grade = listedGrade ?? unlistedGrade?.id ?? input?.grade
  const textMatch = findTextMatch(page, words)
  const topicAnchor = matches.find(({ anchor }) => anchor)?.anchor
  const anchor = topicAnchor ?? textMatch.anchor
  const isFit =
    !isUnlisted && !fits.reasons.some(isOutside) && (nominal || fits.reasons.some(({ kind }) => kind === 'fits'))
  const hasUnplacedLengths = input !== undefined && input.unplacedLengths.length > 0
  const reasons = [
    ...fits.reasons.filter(isOutside),
    ...(isFit ? describeFit(page, sizes, hasUnplacedLengths, index) : []),
    ...(nominal ? [describeNominal(nominal, index.language)] : []),
    ...fits.reasons.filter((reason) => !isOutside(reason)),
    ...textMatch.reasons,
  ]
  const [first, ...moreReasons] = reasons
  const isNamedByTopic = isTopicOnly && first?.kind === 'called'
  const tolerance = parts.find(({ kind, text }) => kind === 'topic' && TOLERANCE_CLASS.test(text))?.text
  const pieces = input?.pieces ?? reading?.quantity.pieces
  const tool = openTool(page, figures, { grade, tolerance, pieces, anchor: topicAnchor, input, nominal })
  // A query that certainly orders a product does not order that of another page.
  const isOrdered = isFit && (reading?.href === undefined || reading.href === page.href)
  const item = isOrdered ? reading?.readItem(page) : undefined
  return {
    href:
      materialHref ?? (isSheetWanted ? page.sheet : undefined) ?? page.href + (tool ?? (anchor ? `#${anchor}` : '')),
    name: isNamedByTopic ? first.text : page.name,
    location: isNamedByTopic ? page.name : page.parent,
    picture: page.picture,
    description: page.description,
    reasons: isNamedByTopic ? moreReasons : reasons,
    words,
    size: item && describeExactSize(page, item, index),
  }
}

/** `NPS 2 = 60,3 × 2,77 mm` */
function describeNominal({ text, figures }: NonNullable<ReturnType<typeof findNominal>>, language: Language): Reason {
  const values = figures.map(([, value]) => value)
  return { kind: 'read', text: values.length > 0 ? `${text} = ${formatSize(language, values)}` : text }
}

/** Whether a folded word or one of its stems is among the words. */
export const isAmongWords = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || listStems(word).some((stem) => words.has(stem))
