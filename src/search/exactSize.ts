import type { QuoteItem } from '../../messages/item.ts'
import { getDesignation, getRole, isDimension, isHollow } from '../../schema/figures/dimensions.ts'
import { formatFigure, formatMass } from '../../schema/figures/figures.ts'
import { findDn, findNominalSize } from '../../schema/figures/lengths.ts'
import { getMassUnit, weigh } from '../../schema/figures/profiles.ts'
import { isOfSection } from '../../schema/figures/supply.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { GRADES } from '../../schema/names/orderProperties.ts'
import { GRADE_PARAMETER, SIZE_PARAMETER } from '../hooks/useAddressParameters.ts'
import type { Quantity } from '../reading/counts.ts'
import { toLengths } from '../reading/lengths.ts'
import { MATERIAL_PROPERTIES } from '../reading/materials.ts'
import type { IndexMaterial, IndexPage, IndexTool, SearchIndex } from '../reading/types.ts'
import { formatSize, type Match } from './match.ts'
import type { QueryPart } from './parse.ts'
import { type CalculatorInput, fillCalculator, writeSize } from './tools.ts'

export interface ExactSize {
  /** All that the item orders: `DN 50 · 60,3 × 2,9 mm · 4,13 kg/m · AISI 316L` */
  readonly text: string
  /** Link to its row in the size table. */
  readonly href: string
  readonly item: Omit<QuoteItem, 'id'>
}

/** Whether a table has exactly one size with these figures, and no dimension that was not typed. */
function hasExactly({ properties, rows }: IndexTool, figures: ReadonlyMap<string, number>): boolean {
  const sizes = [...figures].filter(([property]) => isOfSection(property) || properties.includes(property))
  const isDesignated = sizes.some(([property]) => getRole(property) === 'nominal')
  const isOpen = !isDesignated && properties.some((property) => isDimension(property) && !figures.has(property))
  if (sizes.length === 0 || isOpen) return false
  const fittingRows = rows.filter((row) =>
    sizes.every(([property, value]) => row[properties.indexOf(property)] === value),
  )
  return isDesignated ? fittingRows.length === 1 : fittingRows.length > 0
}

/** Whether a query without a product has the cross-section of one of a page's standard sizes: 88.9 x 3.2 in 1450 mm. */
export function hasStandardSection(page: IndexPage, parts: readonly QueryPart[], index: SearchIndex): boolean {
  if (!parts.some((part) => part.kind === 'size' || (part.kind === 'figure' && part.isRound))) return false
  const values = fillCalculator(page, parts, index)?.values ?? new Map()
  const section = new Map([...values].filter(([property]) => getRole(property) !== 'length'))
  return section.size > 0 && page.tools.some((tool) => !tool.calculates && hasExactly(tool, section))
}

/** Whether the page's calculator, or else its tables, use every figure of a query. */
function areAllFiguresUsed(
  parts: readonly QueryPart[],
  matches: readonly Match[],
  input: CalculatorInput | undefined,
  index: SearchIndex,
) {
  const figureParts = parts.filter((part) => part.kind === 'figure' || part.kind === 'size')
  if (!input) return matches.filter(({ figures, nominal }) => figures ?? nominal).length >= figureParts.length
  return (
    input.isCertain &&
    input.rest.length === 0 &&
    figureParts.every((part) => {
      if (part.kind === 'size' || part.unit === 'Sch') return true
      const { diameter, other } = findNominalSize(part.value, part.unit) ?? {}
      return diameter === undefined
        ? toLengths(part, 0, index.units).length > 0
        : [...input.values.values()].some((value) => value === diameter || value === other)
    })
  )
}

/** Lists the grade and the finish of a query by property. Undefined if one is ambiguous or not listed by the page. */
function listMaterials(parts: readonly QueryPart[], page: IndexPage, { materials }: SearchIndex) {
  const materialsByKey = new Map<string, IndexMaterial>()
  for (const part of parts) {
    const candidates = part.kind === 'material' ? part.materials.flatMap((key) => materials[key] ?? []) : []
    const property = candidates[0] && MATERIAL_PROPERTIES[candidates[0].sort]
    if (!property) continue
    const [material, second] = candidates.filter((one) => page.materials.some((key) => materials[key] === one))
    if (!material || second || materialsByKey.has(property)) return undefined
    materialsByKey.set(property, material)
  }
  return materialsByKey
}

interface SizeQuery {
  readonly parts: readonly QueryPart[]
  readonly quantity: Quantity
  readonly matches: readonly Match[]
  readonly input: CalculatorInput | undefined
}

/** Finds the standard size of a page that a query names. Undefined if anything about it is ambiguous. */
export function findExactSize(
  page: IndexPage,
  figures: ReadonlyMap<string, number>,
  { parts, quantity, matches, input }: SizeQuery,
  index: SearchIndex,
): ExactSize | undefined {
  const table = page.tools.find((tool) => !tool.calculates && hasExactly(tool, figures))
  const materials = listMaterials(parts, page, index)
  if (!table || !materials || !areAllFiguresUsed(parts, matches, input, index)) return undefined
  const { language, words } = index
  const grade = materials.get(GRADES)
  const { pieces, amount } = quantity
  const order = [...(input?.calculator.properties ?? []), ...table.properties]
  const sortedFigures = [...figures].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const lengths = sortedFigures.flatMap(([property, value]) => (isDimension(property) ? [value] : []))
  const dn = input?.calculator.properties.some(isHollow) && lengths.flatMap((value) => findDn(value) ?? [])[0]
  const text = [
    dn && `DN ${dn}`,
    ...sortedFigures.map(([property, value]) => !isDimension(property) && `${getDesignation(property)} ${value}`),
    lengths.length > 0 && formatSize(language, lengths),
    describeMass(page, input, figures, grade, index),
    ...[...materials.values()].map(({ name }) => name),
    pieces && `${words.pieces}: ${pieces}`,
    amount && `${formatFigure(amount.value, language)} ${amount.unit}`,
  ]
  const parameters = new URLSearchParams({
    [SIZE_PARAMETER]: writeSize(table, sortedFigures),
    ...(grade && { [GRADE_PARAMETER]: grade.id }),
  })
  return {
    text: text.filter(Boolean).join(' · '),
    href: table.anchor ? `${page.href}?${parameters}#${table.anchor}` : page.href,
    item: {
      route: splitAddress(page.href).route,
      values: Object.fromEntries([...figures, ...[...materials].map(([property, { id }]) => [property, id] as const)]),
      pieces,
      amount: pieces ? undefined : amount,
    },
  }
}

/** `4,13 kg/m`, followed by the assumed grade if the query names none. */
function describeMass(
  { materials }: IndexPage,
  input: CalculatorInput | undefined,
  figures: ReadonlyMap<string, number>,
  grade: IndexMaterial | undefined,
  index: SearchIndex,
): string | undefined {
  const { section } = input?.calculator ?? {}
  const { density, name } =
    grade ?? materials.flatMap((key) => index.materials[key] ?? []).find((one) => one.density) ?? {}
  const result = section && density && weigh(section, Object.fromEntries(figures), density)
  if (!result) return undefined
  const mass = `${formatMass(result.mass, index.language)} ${getMassUnit(result.section, index.words)}`
  return grade ? mass : `${mass} (${name})`
}
