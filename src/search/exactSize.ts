import type { QuoteItem } from '../../messages/item.ts'
import { getDesignation, getRole, isDimension, isHollow } from '../../schema/figures/dimensions.ts'
import { formatFigure, formatMass } from '../../schema/figures/figures.ts'
import { findDn, findNominalSize } from '../../schema/figures/lengths.ts'
import { getMassUnit, weigh } from '../../schema/figures/profiles.ts'
import { isOfSection } from '../../schema/figures/supply.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import type { Materials } from '../../schema/names/materials.ts'
import { GRADES, SURFACES } from '../../schema/names/orderProperties.ts'
import { GRADE_PARAMETER, SIZE_PARAMETER } from '../hooks/useAddressParameters.ts'
import type { Counted } from '../reading/counts.ts'
import { toLengths } from '../reading/lengths.ts'
import type { IndexMaterial, IndexPage, IndexTool, SearchIndex } from '../reading/types.ts'
import { type Match, sizeIn } from './match.ts'
import type { QueryPart } from './parse.ts'
import { type Filled, fillCalculator, writeSize } from './tools.ts'

/** A standard size that a query names completely. */
export interface ExactSize {
  /** With all that the item orders: `DN 50 · 60,3 × 2,9 mm · 4,13 kg/m · AISI 316L` */
  readonly text: string
  /** Its row in the table of sizes. */
  readonly href: string
  readonly item: Omit<QuoteItem, 'id'>
}

/** Whether a table has exactly one size with these figures, and no other dimension that was not typed. */
function hasExactly({ properties, rows }: IndexTool, figures: ReadonlyMap<string, number>): boolean {
  const named = [...figures].filter(([property]) => isOfSection(property) || properties.includes(property))
  const isDesignated = named.some(([property]) => getRole(property) === 'nominal')
  const isOpen = !isDesignated && properties.some((property) => isDimension(property) && !figures.has(property))
  if (named.length === 0 || isOpen) return false
  const fitting = rows.filter((row) => named.every(([property, value]) => row[properties.indexOf(property)] === value))
  return isDesignated ? fitting.length === 1 : fitting.length > 0
}

/** Whether the cross-section of a query, which names no product, is one of a page's standard sizes: 88.9 x 3.2 in 1450 mm. */
export function hasStandardSection(page: IndexPage, parts: readonly QueryPart[], index: SearchIndex): boolean {
  if (!parts.some((part) => part.kind === 'size' || (part.kind === 'figure' && part.isRound))) return false
  const values = fillCalculator(page, parts, index)?.values ?? new Map()
  const section = new Map([...values].filter(([property]) => getRole(property) !== 'length'))
  return section.size > 0 && page.tools.some((tool) => !tool.calculates && hasExactly(tool, section))
}

/** Whether each figure of a query is one of a calculator's, or else one of a page's tables. */
function isAllRead(
  parts: readonly QueryPart[],
  matches: readonly Match[],
  filled: Filled | undefined,
  index: SearchIndex,
) {
  const measured = parts.filter((part) => part.kind === 'figure' || part.kind === 'size')
  if (!filled) return matches.filter(({ figures, nominal }) => figures ?? nominal).length >= measured.length
  return (
    filled.isCertain &&
    filled.rest.length === 0 &&
    measured.every((part) => {
      if (part.kind === 'size' || part.unit === 'Sch') return true
      const { diameter, other } = findNominalSize(part.value, part.unit) ?? {}
      return diameter === undefined
        ? toLengths(part, 0, index.units).length > 0
        : [...filled.values.values()].some((value) => value === diameter || value === other)
    })
  )
}

const PROPERTIES: { readonly [M in Materials]?: string } = { grades: GRADES, finishes: SURFACES }

/** The grade and the finish of a query, by property. Undefined if a page does not list one, or can mean several. */
function listMaterials(parts: readonly QueryPart[], page: IndexPage, { materials }: SearchIndex) {
  const chosen = new Map<string, IndexMaterial>()
  for (const part of parts) {
    const named = part.kind === 'material' ? part.materials.flatMap((key) => materials[key] ?? []) : []
    const property = named[0] && PROPERTIES[named[0].sort]
    if (!property) continue
    const [material, ...others] = named.filter((one) => page.materials.some((key) => materials[key] === one))
    if (!material || others.length > 0 || chosen.has(property)) return undefined
    chosen.set(property, material)
  }
  return chosen
}

interface Opened {
  readonly parts: readonly QueryPart[]
  readonly quantity: Counted
  readonly matches: readonly Match[]
  readonly filled: Filled | undefined
}

/** The standard size of a page that a query names. Undefined if anything about it is open. */
export function findExactSize(
  page: IndexPage,
  figures: ReadonlyMap<string, number>,
  { parts, quantity, matches, filled }: Opened,
  index: SearchIndex,
): ExactSize | undefined {
  const table = page.tools.find((tool) => !tool.calculates && hasExactly(tool, figures))
  const chosen = listMaterials(parts, page, index)
  if (!table || !chosen || !isAllRead(parts, matches, filled, index)) return undefined
  const { language, words } = index
  const grade = chosen.get(GRADES)
  const { pieces, amount } = quantity
  const order = [...(filled?.calculator.properties ?? []), ...table.properties]
  const sorted = [...figures].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const lengths = sorted.flatMap(([property, value]) => (isDimension(property) ? [value] : []))
  const dn = filled?.calculator.properties.some(isHollow) && lengths.flatMap((value) => findDn(value) ?? [])[0]
  const text = [
    dn && `DN ${dn}`,
    ...sorted.map(([property, value]) => !isDimension(property) && `${getDesignation(property)} ${value}`),
    lengths.length > 0 && sizeIn(language, lengths),
    writeMass(page, filled, figures, grade, index),
    ...[...chosen.values()].map(({ name }) => name),
    pieces && `${words.pieces}: ${pieces}`,
    amount && `${formatFigure(amount.value, language)} ${amount.unit}`,
  ]
  const parameters = new URLSearchParams({
    [SIZE_PARAMETER]: writeSize(table, sorted),
    ...(grade && { [GRADE_PARAMETER]: grade.id }),
  })
  return {
    text: text.filter(Boolean).join(' · '),
    href: table.anchor ? `${page.href}?${parameters}#${table.anchor}` : page.href,
    item: {
      route: splitAddress(page.href).route,
      values: Object.fromEntries([...figures, ...[...chosen].map(([property, { id }]) => [property, id] as const)]),
      ...(pieces && { pieces }),
      ...(!pieces && amount && { amount }),
    },
  }
}

/** `4,13 kg/m`, with the grade that it is of, if the query names none. */
function writeMass(
  { materials }: IndexPage,
  filled: Filled | undefined,
  figures: ReadonlyMap<string, number>,
  grade: IndexMaterial | undefined,
  index: SearchIndex,
): string | undefined {
  const { section } = filled?.calculator ?? {}
  const { density, name } =
    grade ?? materials.flatMap((key) => index.materials[key] ?? []).find((one) => one.density) ?? {}
  const weighed = section && density && weigh(section, Object.fromEntries(figures), density)
  if (!weighed) return undefined
  const mass = `${formatMass(weighed.mass, index.language)} ${getMassUnit(weighed.section, index.words)}`
  return grade ? mass : `${mass} (${name})`
}
