import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { PageView } from '../../../content/resolve/view.ts'
import type { CalculationView, CalculatorField } from '../../../schema/fieldTypes/views.ts'
import type { Dimension } from '../../../schema/figures/dimensions.ts'
import { isHollow } from '../../../schema/figures/dimensions.ts'
import { findNominalSize, isGauge, readDimension } from '../../../schema/figures/lengths.ts'
import { describeSupply, findSupply } from '../../../schema/figures/supply.ts'
import { listSizes } from '../../data/sizeLists.ts'
import { placeLengths } from '../../reading/placeLengths.ts'
import { readTokens } from '../../reading/readSizes.ts'
import type { Converted } from './calculate.ts'

// Parses text that is more than one figure, and says whether a size can be supplied. Loaded when a field of the calculator gets the focus.

/** Splits a size that was typed into one field, such as `60,3x2,9`, into its figures by dimension. */
export function splitSize(view: CalculationView, text: string): readonly (readonly [Dimension, number])[] {
  const [token, ...otherTokens] = readTokens(text, view.units)
  const { part } = token ?? {}
  if (part?.kind !== 'size' || otherTokens.length > 0) return []
  const fields = view.fields.map(({ dimension, range }) => ({ property: dimension, range }))
  const { values } = placeLengths(
    part.values.map((value) => ({ tokenIndex: 0, value })),
    fields,
  )
  return view.fields.flatMap(({ dimension }) => {
    const value = values.get(dimension)
    return value === undefined ? [] : [[dimension, value] as const]
  })
}

/** Converts a figure with a unit to mm. `2″` is a nominal size for pipes, and 50.8 mm otherwise. */
export function readUnit({ dimension }: CalculatorField, text: string, view: CalculationView): Converted | undefined {
  const [token, ...otherTokens] = readTokens(text, view.units)
  const { part } = token ?? {}
  if (part?.kind !== 'figure' || otherTokens.length > 0 || part.rangeEnd !== undefined) return undefined
  const { unit, value } = part
  const isPipe = view.fields.some((field) => isHollow(field.dimension))
  const mm = readDimension(value, unit, dimension, isPipe, view.units)
  if (mm === undefined) return undefined
  const size = isPipe ? findNominalSize(value, unit) : undefined
  return { mm: size?.diameter === mm && !size.isCertain ? [mm, size.otherDiameter] : [mm], isRounded: isGauge(unit) }
}

export { Thicknesses } from './Thicknesses.tsx'

/** Describes how the figures in a calculator can be supplied. Empty if nothing is known about it. */
export function writeSupply(
  { fields, words }: CalculationView,
  page: PageView,
  entries: ReadonlyMap<string, { readonly value?: number; readonly problem?: string }>,
): string {
  const figures = fields.flatMap(({ dimension }) => {
    const { value, problem } = entries.get(dimension) ?? {}
    return value === undefined || problem ? [] : [[dimension, value] as const]
  })
  const ranges = new Map(fields.flatMap(({ dimension, range }) => (range ? [[dimension, range] as const] : [])))
  const tables = findBlockViews(page, 'sizes')
  const supply = findSupply(new Map(figures), ranges, listSizes(tables, page.language))
  return supply ? describeSupply(supply, words) : ''
}
