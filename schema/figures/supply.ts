import { fill, type ToolWords } from '../names/toolWords.ts'
import { getRole } from './dimensions.ts'

/** The sizes of a table, and the standard that has them. */
export interface SizeList {
  readonly standard?: string
  readonly properties: readonly string[]
  readonly rows: readonly (readonly (number | string)[])[]
}

/** Whether goods of some figures can be supplied. */
export type Supply =
  | { readonly kind: 'standard'; readonly standard?: string | undefined }
  /** The size is in the ranges of a page. `isListed`: its tables have such sizes, but not this one. */
  | { readonly kind: 'inRange'; readonly isListed: boolean }
  | { readonly kind: 'outside' }

interface Range {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** Any length and any angle can be cut or ordered with a standard section. */
export const isOfSection = (property: string) => !['length', 'angle', undefined].includes(getRole(property))

/**
 * Whether figures are a standard size, only within the ranges of a page, or outside them. The search, size tables and
 * calculators ask only this function. Undefined without a figure.
 */
export function findSupply(
  figures: ReadonlyMap<string, number>,
  ranges: ReadonlyMap<string, Range>,
  lists: readonly SizeList[],
): Supply | undefined {
  if (figures.size === 0) return undefined
  const isOutside = [...figures].some(([property, value]) => {
    const { min = 0, max = Number.POSITIVE_INFINITY } = ranges.get(property) ?? {}
    return value < min || value > max
  })
  if (isOutside) return { kind: 'outside' }
  const sectionProperties = [...figures.keys()].filter(isOfSection)
  const candidates = lists.filter(
    ({ properties }) =>
      sectionProperties.length > 0 && sectionProperties.every((property) => properties.includes(property)),
  )
  const list = candidates.find(({ properties, rows }) =>
    rows.some((row) =>
      properties.every((property, index) => !figures.has(property) || row[index] === figures.get(property)),
    ),
  )
  return list ? { kind: 'standard', standard: list.standard } : { kind: 'inRange', isListed: candidates.length > 0 }
}

export const SUPPLY_WORDS = [
  'supplyStandard',
  'supplyListed',
  'supplyUnlisted',
  'supplyPossible',
  'supplyOutside',
] as const

export type SupplyWords = Pick<ToolWords, (typeof SUPPLY_WORDS)[number]>

/** `Standard size, EN ISO 1127` */
export function describeSupply(supply: Supply, words: SupplyWords): string {
  if (supply.kind === 'outside') return words.supplyOutside
  if (supply.kind === 'inRange') return supply.isListed ? words.supplyUnlisted : words.supplyPossible
  return describeStandard(supply.standard, words)
}

export const describeStandard = (
  standard: string | undefined,
  words: Pick<SupplyWords, 'supplyStandard' | 'supplyListed'>,
): string => (standard ? fill(words.supplyStandard, { standard }) : words.supplyListed)

/** Describes a grade that a product does not list: `AISI 304L: Not in our list, we will ask for it` */
export const describeUnlisted = (grade: { readonly name: string }, words: Pick<ToolWords, 'gradeUnlisted'>): string =>
  `${grade.name}: ${words.gradeUnlisted}`
