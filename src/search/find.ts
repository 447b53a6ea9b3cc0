import MiniSearch from 'minisearch'
import type { ListedType } from '../../schema/names/pageTypes.ts'
import { formsOf, stemsOf, wordsOf } from './fold.ts'
import { type Match, matchFigure, matchMaterial, matchSize, type Reason } from './match.ts'
import { parserFor, type QueryPart } from './parse.ts'
import type { IndexPage, SearchIndex } from './types.ts'

export interface Hit {
  readonly href: string
  readonly name: string
  /** What it belongs to: a link of the navigation, or the sort of a material. */
  readonly where?: string
  readonly description: string
  readonly reasons: readonly Reason[]
  /** The folded words that were found, to be marked. */
  readonly words: ReadonlySet<string>
}

/** Of two that fit alike, which comes first. */
const PRIORITY: Readonly<Record<ListedType, number>> = { product: 1.4, service: 1.2, page: 1, post: 1 }

/** How much of what is asked a result has to have at least. */
const ENOUGH = 0.5

/** Makes a function that finds what a query asks for in an index best first. */
export function finderFor(index: SearchIndex): (query: string) => readonly Hit[] {
  const parse = parserFor(index)
  const { pages, materials } = index
  const lookUp = wordFinder(pages)
  const rarest = Math.log(1 + pages.length)

  function matchesOf(part: QueryPart): readonly (Match | undefined)[] {
    if (part.kind === 'word') return lookUp(part.text)
    return pages.map((page) => {
      if (part.kind === 'figure') return matchFigure(part, page, index)
      if (part.kind === 'size') return matchSize(part, page, index)
      return matchMaterial(part, page, index)
    })
  }

  /** What is named without being in a table, as in a text. */
  function mentions(part: QueryPart): readonly (Match | undefined)[] {
    const all = wordsOf(part.text)
      .filter((word) => /\d/.test(word))
      .map((word) => lookUp(word, true))
    return pages.map((_, page) => {
      const found = all.map((matches) => matches[page])
      return found.length > 0 && found.every(Boolean)
        ? { weight: 0.25, reasons: [], words: new Set(found.flatMap((match) => [...(match?.words ?? [])])) }
        : undefined
    })
  }

  return (query) => {
    const parts = parse(query)
    const columns = parts.map((part) => {
      const matches = matchesOf(part)
      const others = part.kind === 'material' ? mentions(part) : []
      const found = matches.map((match, page) => match ?? others[page])
      const count = found.filter(Boolean).length
      // What is rare says more; a word that is nowhere says little, but a number that is nowhere was meant.
      const unknown = part.kind !== 'word' || /\d\d/.test(part.text) ? rarest * 2 : 0.6
      return { found, importance: count === 0 ? unknown : Math.log(1 + pages.length / count) + 0.2 }
    })
    const all = columns.reduce((sum, { importance }) => sum + importance, 0)
    const ranked = pages.flatMap((page, place) => {
      const held = columns.flatMap(({ found, importance }, part) => {
        const match = found[place]
        return match ? [{ match, importance, isWord: parts[part]?.kind === 'word' }] : []
      })
      if (held.length === 0) return []
      const sum = (weigh: (one: (typeof held)[number]) => number) =>
        held.reduce((all, one) => all + weigh(one), 0) / all
      const covered = sum(({ importance }) => importance)
      const weight = sum(({ match, importance }) => match.weight * importance)
      const score = weight * PRIORITY[page.type] * covered ** 2
      const matches = held.map(({ match }) => match)
      return [{ score, covered, words: held.filter(({ isWord }) => isWord).length, hit: hitOf(page, matches) }]
    })
    const enough = ranked.filter(({ covered }) => covered >= ENOUGH)
    // A size that nothing has leaves what is meant by the words.
    const wanted = parts.filter(({ kind, text }) => kind === 'word' && text.length > 2 && !/\d/.test(text)).length
    const nearest = enough.length > 0 || wanted === 0 ? enough : ranked.filter(({ words }) => words >= wanted)
    const told = parts.flatMap((part) =>
      part.kind === 'material'
        ? part.materials.flatMap((key) => {
            const material = materials[key]
            if (!material?.href) return []
            const { href, name, about, sort } = material
            const hit: Hit = { href, name, where: index.sorts[sort], description: about, reasons: [], words: new Set() }
            const naming = pages.filter((page) => page.materials.includes(key)).length
            // Where few pages have it, they are what is looked for; where many have, it itself is.
            return [{ score: parts.length > 1 ? 0.3 : naming > 3 ? 2 : 0.9, hit }]
          })
        : [],
    )
    return [...nearest, ...told].sort((one, other) => other.score - one.score).map(({ hit }) => hit)
  }
}

/** The texts of a page that are searched. */
const TEXTS: Readonly<Record<string, (page: IndexPage) => string>> = {
  name: ({ name }) => name,
  keywords: ({ keywords }) => keywords.join('\n'),
  headings: ({ headings }) => headings.map(([text]) => text).join('\n'),
  description: ({ description }) => description,
  rows: ({ rows }) => rows.map(({ name, text }) => `${name} ${text}`).join('\n'),
  words: ({ words }) => words,
}

/** How much more than elsewhere it counts that a word stands there. */
const BOOST = { name: 8, keywords: 8, headings: 1.5, description: 1.5, rows: 1.5 }

/** Makes a function that finds a folded word on pages. `exact`: only the word itself and its forms. */
function wordFinder(pages: readonly IndexPage[]): (word: string, exact?: boolean) => readonly (Match | undefined)[] {
  const index = new MiniSearch<IndexPage>({
    idField: 'href',
    fields: Object.keys(TEXTS),
    extractField: (page, field) => TEXTS[field]?.(page) ?? page.href,
    tokenize: wordsOf,
    // The words of long texts are roots already.
    processTerm: (word, field) => (field === 'words' ? word : formsOf(word)),
    searchOptions: { boost: BOOST, tokenize: (word) => [word], weights: { prefix: 0.15, fuzzy: 0.45 } },
  })
  index.addAll(pages)

  return (word, exact = false) => {
    // Only the word as it was typed is what others begin with or are like: its forms are shorter.
    const isTyped = (_: string, form: number) => form === 0
    const said = index.search(word, { prefix: exact ? false : isTyped })
    const isSlip = said.length === 0 && !exact && word.length > 3 && !/\d/.test(word)
    const results = isSlip ? index.search(word, { fuzzy: (_, form) => form === 0 && 2 }) : said
    const best = results[0]?.score ?? 1
    const found = new Map(
      results.map(({ id, score, match }) => [
        id,
        { weight: score / best, reasons: [], words: new Set(Object.keys(match)) },
      ]),
    )
    return pages.map(({ href }) => found.get(href))
  }
}

/** Whether a folded word of a text, or a form of it, is one that was found. */
export const isFound = (word: string, found: ReadonlySet<string>): boolean =>
  found.has(word) || stemsOf(word).some((stem) => found.has(stem))

/** Where a page shows the figures that it holds: its calculator with them in it, or else a table that has them. */
function toolAt({ tools }: IndexPage, matches: readonly Match[]): string | undefined {
  const figures = new Map(matches.flatMap((match) => [...(match.figures ?? [])]))
  const tool = tools.find(({ properties }) => [...figures.keys()].every((property) => properties.includes(property)))
  if (!tool || figures.size === 0) return undefined
  if (!tool.calculates) return `#${tool.anchor}`
  const typed = new URLSearchParams([...figures].map(([property, value]) => [property, String(value)]))
  const grade = matches.find((match) => match.grade !== undefined)?.grade
  if (grade !== undefined) typed.set('grade', grade)
  return `?${typed}#${tool.anchor}`
}

function hitOf(page: IndexPage, matches: readonly Match[]): Hit {
  const words = new Set(matches.flatMap(({ words = [] }) => [...words]))
  const reasons = matches.flatMap(({ reasons }) => reasons)
  const has = (text: string) => wordsOf(text).some((word) => isFound(word, words))
  const seen = has(page.name) || has(page.description)
  const heading = page.headings.find(([text]) => has(text))
  const called = page.keywords.find(has)
  const said: readonly Reason[] =
    seen || words.size === 0
      ? []
      : called !== undefined
        ? [{ kind: 'called', text: called }]
        : heading
          ? [{ kind: 'heading', text: heading[0] }]
          : []
  const anchor = !has(page.name) && called === undefined && heading?.[1]
  const tool = toolAt(page, matches)
  return {
    href: page.href + (tool ?? (anchor ? `#${anchor}` : '')),
    name: page.name,
    ...(page.parent && { where: page.parent }),
    description: page.description,
    reasons: [...reasons, ...said],
    words,
  }
}
