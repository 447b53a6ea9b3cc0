import { readNumber } from './figures.ts'
import { fold } from './fold.ts'
import type { SearchIndex } from './types.ts'

/** A word to look for, folded. */
export interface QueryWord {
  readonly kind: 'word'
  readonly text: string
}

/** A figure, perhaps with its unit and with what it is a figure of. */
export interface QueryFigure {
  readonly kind: 'figure'
  readonly text: string
  readonly value: number
  /** The end of a range: `10–20 mm`. */
  readonly to?: number
  readonly unit?: string
  /** Names of properties that the query says it is of. */
  readonly of?: readonly string[]
}

/** Figures that belong together, in mm: `60.3 x 2`. */
export interface QuerySize {
  readonly kind: 'size'
  readonly text: string
  readonly values: readonly number[]
  /** Properties that are diameters; `isRound` where the first figure is one. */
  readonly round: readonly string[]
  readonly isRound: boolean
}

/** A grade, finish, standard or certificate: any of these materials. */
export interface QueryMaterial {
  readonly kind: 'material'
  readonly text: string
  readonly materials: readonly number[]
}

export type QueryPart = QueryWord | QueryFigure | QuerySize | QueryMaterial

/** Words that stand between others and say nothing of what is looked for. Folded. */
export const FILLERS: ReadonlySet<string> = new Set(
  've ile icin veya ya da mi bir nasil nedir hangi and or of in for the to with an how what which is are und oder fur mit der die das ein eine von wie was ist ili za sa od na kako sta je'.split(
    ' ',
  ),
)

/** What numbers of standards begin with. */
const STANDARDS = /^(?:en|din|iso|astm|asme|jis)$/

const NUMBER = String.raw`(?:\d+\s+\d+/\d+|\d+/\d+|\d+(?:[.,]\d+)*)`
const END = String.raw`(?![\p{L}\p{N}]|[.,/-]\p{N})`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const anyOf = (texts: readonly string[]) =>
  texts.length === 0
    ? '(?!)'
    : [...texts]
        .sort((one, other) => other.length - one.length)
        .map(escaped)
        .join('|')

/** What a thing is called when it is compared: `EN 1092-1` → `en1092-1`, `No. 4` → `no4` */
export function compact(text: string): string {
  return fold(text)
    .replaceAll(/[\s.,_/]+/g, '')
    .replace(/^([a-z]+)-(?=\d)/, '$1')
}

/** Signs that mean the same, each as one. */
function normalized(query: string): string {
  return (
    fold(query)
      .replaceAll(/[⌀∅ɸφΦ]|(?<![\p{L}])ø/gu, 'ø')
      .replaceAll(/[×✕✖*]/g, 'x')
      .replaceAll(/[″”“„]|''|’’/g, '"')
      .replaceAll('½', ' 1/2')
      .replaceAll('¼', ' 1/4')
      .replaceAll('¾', ' 3/4')
      .replaceAll(/[–—−]/g, '-')
      // National editions of European and international standards have their numbers.
      .replaceAll(/(?<![\p{L}\p{N}])(?:din|ts|bs|nf|uni|sist|srps|onorm)\s+(?=(?:en|iso)[\s\d])/gu, '')
  )
}

interface Token {
  readonly raw: string
  readonly part?: QueryFigure | QuerySize
  readonly number?: number
}

/** Makes a function that reads what a visitor types, with what a site's index knows of units, properties and materials. */
export function parserFor({ units, properties, materials }: SearchIndex): (query: string) => readonly QueryPart[] {
  const all = Object.entries(units)
  const unitBy = (place: 'before' | 'after') =>
    new Map(all.flatMap(([unit, forms]) => forms[place].map((form) => [form, unit] as const)))
  const [before, after] = [unitBy('before'), unitBy('after')]
  const lengths = [...after].filter(([, unit]) => ['mm', 'cm', 'm'].includes(unit)).map(([form]) => form)
  const length = `(?:\\s*(?:${anyOf(lengths)})(?:(?=\\s*x)|${END}))?`
  const size = `(ø?\\s*${NUMBER}${length}(?:\\s*x\\s*ø?\\s*${NUMBER}${length})+${END})`
  const designated = `(?:(${anyOf([...before.keys()])})\\s*[:=]?\\s*(${NUMBER})${END})`
  const measured = `(?:(ø?)\\s*(${NUMBER})(?:\\s*-\\s*(${NUMBER}))?\\s*(?:(${anyOf([...after.keys()])})(?![\\p{L}\\p{N}])|${END}))`
  const token = new RegExp(`${size}|${designated}|${measured}|ø|[^\\s,;()ø"=]+=?`, 'gu')

  const diameters = aroundSymbol('ø')
  /** Properties that a symbol stands for, and those whose names have the name of one of them in them. */
  function aroundSymbol(symbol: string): readonly string[] {
    const own = Object.values(properties).filter((property) => property.symbol && fold(property.symbol) === symbol)
    const names = own.flatMap(({ names }) => names)
    return Object.keys(properties).filter((key) =>
      properties[key]?.names.some((name) => names.some((part) => name.includes(part))),
    )
  }

  function tokensOf(query: string): Token[] {
    return [...normalized(query).matchAll(token)].map((match): Token => {
      const [raw, sized, designator, designation, round, number, to, unit] = match
      if (sized !== undefined) return { raw, part: sizeOf(sized) }
      if (designator !== undefined && designation !== undefined) {
        const own = before.get(designator)
        return {
          raw,
          part: { kind: 'figure', text: raw.trim(), value: readNumber(designation), ...(own && { unit: own }) },
        }
      }
      if (number === undefined) return { raw: raw.trim() }
      const known = unit === undefined ? undefined : after.get(unit)
      const figure: QueryFigure = {
        kind: 'figure',
        text: raw.trim(),
        value: readNumber(number),
        ...(to !== undefined && { to: readNumber(to) }),
        ...(known && { unit: known }),
        ...(round && { of: diameters }),
      }
      // Without a unit, it may be a name as well: 304, 1.4404.
      return known || round ? { raw, part: figure } : { raw: raw.trim(), part: figure, number: figure.value }
    })
  }

  function sizeOf(text: string): QuerySize {
    const values = [...text.matchAll(new RegExp(`(${NUMBER})\\s*(${anyOf(lengths)})?`, 'gu'))].map(
      ([, number = '', unit]) => {
        const factor = { cm: 10, m: 1000 }[after.get(unit ?? '') ?? ''] ?? 1
        return readNumber(number) * factor
      },
    )
    return { kind: 'size', text: text.trim(), values, round: diameters, isRound: text.includes('ø') }
  }

  const named = new Map<string, number[]>()
  for (const [key, { names }] of materials.entries()) {
    for (const name of names) named.set(name, [...(named.get(name) ?? []), key])
  }
  /** Those of a name; of a standard without its part, all its parts; of its number alone, too. */
  function materialsCalled(raw: string): readonly number[] {
    const name = compact(raw)
    const known = named.get(name)
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

  /** Properties that a word is the name of, or a word of it. */
  function propertiesCalled(raw: string): readonly string[] {
    const word = raw.replace(/[:=]$/, '')
    return Object.keys(properties).filter((key) => {
      const { symbol, names } = properties[key] ?? { names: [] }
      const isSymbol = raw !== word && symbol !== undefined && fold(symbol) === word
      return isSymbol || names.some((name) => name.split(' ').some((own) => isFormOf(own, word)))
    })
  }

  return (query) => {
    const tokens = tokensOf(query)
    const parts: { part: QueryPart; properties: readonly string[] }[] = []
    for (let index = 0; index < tokens.length; ) {
      const found = longestName(tokens, index)
      if (found) {
        parts.push({ part: found.part, properties: [] })
        index += found.count
        continue
      }
      const { raw, part } = tokens[index] as Token
      const next = tokens[index + 1]
      // The number of a standard that the site does not know is a word, and no figure.
      if (STANDARDS.test(raw) && next?.number !== undefined) {
        parts.push({ part: { kind: 'word', text: next.raw.replaceAll(',', '.') }, properties: [] })
        index += 2
        continue
      }
      index++
      const text = raw.replaceAll(/^[^\p{L}\p{N}%°]+|[^\p{L}\p{N}%°:=]+$/gu, '')
      if (part) parts.push({ part, properties: [] })
      else if (raw === 'ø') parts.push({ part: { kind: 'word', text: raw }, properties: diameters })
      else if (text !== '' && !FILLERS.has(text)) {
        parts.push({ part: { kind: 'word', text: text.replace(/[:=]$/, '') }, properties: propertiesCalled(text) })
      }
    }
    return withProperties(parts)
  }

  function longestName(tokens: readonly Token[], from: number): { part: QueryMaterial; count: number } | undefined {
    for (let count = Math.min(4, tokens.length - from); count > 0; count--) {
      const own = tokens.slice(from, from + count)
      // A figure with a unit can only be a name as a whole: 440C.
      const isFigure = own.some(({ part, number }) => part && number === undefined)
      if (isFigure && (count > 1 || !named.has(compact(own[0]?.raw ?? '')) || /\s/.test(own[0]?.raw.trim() ?? '')))
        continue
      const text = own.map(({ raw }) => raw).join(' ')
      const found = materialsCalled(text)
      if (found.length > 0) return { part: { kind: 'material', text, materials: found }, count }
    }
    return undefined
  }
}

/** Words that name a property beside a figure say what it is a figure of, and are no longer looked for. */
function withProperties(parts: readonly { part: QueryPart; properties: readonly string[] }[]): readonly QueryPart[] {
  const used = new Set<number>()
  const said = parts.map(({ part }, index) => {
    if (part.kind !== 'figure' || part.of) return part
    // Before it, perhaps two words: "et kalınlığı 2"; or behind it: "2 mm kalınlık".
    for (const words of [[index - 2, index - 1], [index - 1], [index + 1, index + 2], [index + 1]]) {
      const names = words.map((place) => (used.has(place) ? [] : (parts[place]?.properties ?? [])))
      const [first = []] = names
      const common = first.filter((name) => names.every((others) => others.includes(name)))
      if (common.length === 0) continue
      for (const place of words) used.add(place)
      return { ...part, of: common }
    }
    return part
  })
  return said.filter((part, index) => !used.has(index) && !(part.kind === 'word' && part.text === 'ø'))
}

/** Whether one folded word is another with an ending, either way: `kalinligi` and `kalinlik`. */
const isFormOf = (one: string, other: string): boolean => {
  const shared = Math.min(one.length, other.length)
  const same = [...one].findIndex((letter, index) => letter !== other[index])
  const alike = same < 0 ? shared : same
  return one === other || (alike >= 3 && alike >= shared - 1 && Math.abs(one.length - other.length) <= 3)
}
