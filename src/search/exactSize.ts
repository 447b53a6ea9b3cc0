import type { NewItem } from '../../messages/item.ts'
import { getDesignation, getRole, isDimension, isHollow } from '../../schema/figures/dimensions.ts'
import { formatFigure, formatMass } from '../../schema/figures/figures.ts'
import { findDn } from '../../schema/figures/lengths.ts'
import { computePieceMass, getMassUnit, weigh } from '../../schema/figures/profiles.ts'
import { isOfSection } from '../../schema/figures/supply.ts'
import { GRADE_PARAMETER, SIZE_PARAMETER } from '../../schema/names/addressParameters.ts'
import { GRADES } from '../../schema/names/orderProperties.ts'
import { MATERIAL_PROPERTIES } from '../reading/materials.ts'
import type { IndexMaterial, IndexPage, IndexTool, QueryReading, SearchIndex } from '../reading/types.ts'
import { formatSize } from './match.ts'
import type { QueryPart } from './parse.ts'
import { fillCalculator, writeSize } from './tools.ts'

export interface ExactSize {
  /** All that the item orders: `DN 50 · 60,3 × 2,9 mm · 4,13 kg/m · AISI 316L` */
  readonly text: string
  /** Link to its row in the size table, or to the calculation of the total. */
  readonly href: string
  readonly item: NewItem
}

type Figures = ReadonlyMap<string, number>

/** Whether a table has exactly one size with these figures, and no dimension that the query leaves open. */
function hasExactly({ properties, rows }: IndexTool, figures: Figures): boolean {
  const sizes = [...figures].filter(([property]) => isOfSection(property) || properties.includes(property))
  const isDesignated = sizes.some(([property]) => getRole(property) === 'nominal')
  const hasUntypedDimension =
    !isDesignated && properties.some((property) => isDimension(property) && !figures.has(property))
  if (sizes.length === 0 || hasUntypedDimension) return false
  const fittingRows = rows.filter((row) =>
    sizes.every(([property, value]) => row[properties.indexOf(property)] === value),
  )
  return isDesignated ? fittingRows.length === 1 : fittingRows.length > 0
}

/** Whether a query without a product has the cross-section of one of a page's standard sizes: 88.9 x 3.2 in 1450 mm. */
export function hasStandardSection(
  page: IndexPage,
  parts: readonly QueryPart[],
  reading: QueryReading | undefined,
): boolean {
  if (!parts.some((part) => part.kind === 'size' || (part.kind === 'figure' && part.isRound))) return false
  const values = fillCalculator(page, reading)?.values ?? new Map()
  const section = new Map([...values].filter(([property]) => getRole(property) !== 'length'))
  return section.size > 0 && page.tools.some((tool) => !tool.calculates && hasExactly(tool, section))
}

/** Lists the grade and the finish of an item by property. Undefined if the page does not list one. */
function listMaterials({ values }: NewItem, page: IndexPage, { materials }: SearchIndex) {
  const materialsByProperty = new Map<string, IndexMaterial>()
  for (const property of Object.values(MATERIAL_PROPERTIES)) {
    if (values[property] === undefined) continue
    const key = page.materials.find((key) => materials[key]?.id === values[property])
    const material = materials[key ?? -1]
    if (!material) return undefined
    materialsByProperty.set(property, material)
  }
  return materialsByProperty
}

/** Describes an item that orders a standard size of a page, as a pasted list reads it. Undefined for any other size. */
export function describeExactSize(page: IndexPage, item: NewItem, index: SearchIndex): ExactSize | undefined {
  const calculator = page.tools.find(({ calculates }) => calculates)
  const figures = new Map(
    Object.entries(item.values).flatMap(([property, value]) =>
      typeof value === 'number' && getRole(property) ? [[property, value] as const] : [],
    ),
  )
  const table = page.tools.find((tool) => !tool.calculates && hasExactly(tool, figures))
  const materials = listMaterials(item, page, index)
  if (!table || !materials) return undefined
  const { language, words } = index
  const grade = materials.get(GRADES)
  const { pieces, amount } = item
  const order = [...(calculator?.properties ?? []), ...table.properties]
  const sortedFigures = [...figures].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const choices = (page.order?.fields ?? []).flatMap(({ property, choices }) => {
    const value = item.values[property]
    const isChoice = typeof value === 'string' && !materials.has(property)
    return isChoice ? [{ property, value, name: choices?.[value] ?? value }] : []
  })
  const lengths = sortedFigures.flatMap(([property, value]) => (isDimension(property) ? [value] : []))
  const dn = calculator?.properties.some(isHollow) && lengths.flatMap((value) => findDn(value) ?? [])[0]
  const { mass, total, amountMass } = describeMass(page, calculator, figures, grade, item, index)
  const text = [
    dn && `DN ${dn}`,
    ...sortedFigures.map(([property, value]) => !isDimension(property) && describeDesignation(property, value)),
    lengths.length > 0 && formatSize(language, lengths),
    mass,
    ...[...materials.values()].map(({ name }) => name),
    ...choices.map(({ name }) => name),
    total ?? (pieces && `${words.pieces}: ${pieces}`),
    amount && `${formatFigure(amount.value, language)} ${amount.unit}${amountMass ?? ''}`,
  ]
  // A total is shown by the calculator, a size by its table.
  const target = total === undefined ? table : calculator
  const parameters = new URLSearchParams([
    ...(total === undefined
      ? [[SIZE_PARAMETER, writeSize(table, sortedFigures)]]
      : [...sortedFigures, ['pieces', pieces] as const].map(([name, value]) => [name, String(value)])),
    ...(grade ? [[GRADE_PARAMETER, grade.id]] : []),
    ...(total === undefined ? [] : choices.map(({ property, value }) => [property, value])),
  ])
  return {
    text: text.filter(Boolean).join(' · '),
    href: target?.anchor ? `${page.href}?${parameters}#${target.anchor}` : page.href,
    item,
  }
}

/** `DN 50`, `90°` */
const describeDesignation = (property: string, value: number) =>
  getRole(property) === 'angle' ? `${value}°` : `${getDesignation(property)} ${value}`

/**
 * `4,13 kg/m`, followed by the assumed grade if the query names none. If it names one: the total of all pieces, such as
 * `7 × 288 = 2016 kg`, or what follows an amount in metres: ` = 502 kg`.
 */
function describeMass(
  { materials }: IndexPage,
  calculator: IndexTool | undefined,
  figures: Figures,
  grade: IndexMaterial | undefined,
  { pieces, amount }: NewItem,
  { materials: allMaterials, language, words }: SearchIndex,
): { readonly mass?: string; readonly total?: string; readonly amountMass?: string } {
  const { density, name } =
    grade ?? materials.flatMap((key) => allMaterials[key] ?? []).find((material) => material.density) ?? {}
  const result =
    calculator?.section && density ? weigh(calculator.section, Object.fromEntries(figures), density) : undefined
  if (!result) return {}
  const mass = `${formatMass(result.mass, language)} ${getMassUnit(result.section, words)}`
  const piece = computePieceMass(result)
  const hasTotal = grade && piece !== undefined && pieces !== undefined
  return {
    mass: grade ? mass : `${mass} (${name})`,
    total: hasTotal
      ? `${pieces} × ${formatMass(piece, language)} = ${formatMass(piece * pieces, language)} kg`
      : undefined,
    amountMass:
      grade && amount?.unit === 'm' && result.section.per === 'm'
        ? ` = ${formatMass(result.mass * amount.value, language)} kg`
        : undefined,
  }
}
