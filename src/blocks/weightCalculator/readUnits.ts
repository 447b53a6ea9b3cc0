import type { CalculationView, CalculatorField } from '../../../schema/fieldTypes/calculation.ts'
import { convertUnit, findNominalSize } from '../../../schema/figures/lengths.ts'
import type { Dimension } from '../../../schema/figures/profiles.ts'
import { createSizeReader, type Token } from '../../search/readSizes.ts'

// Parses text that is more than one figure. Loaded when a field of the calculator gets the focus.

const readers = new WeakMap<CalculationView['units'], ReturnType<typeof createSizeReader>>()

function readTokens(text: string, { units }: CalculationView): readonly Token[] {
  const reader = readers.get(units) ?? createSizeReader(units)
  readers.set(units, reader)
  return reader(text)
}

/** Splits a size that was typed into one field, such as `60,3x2,9`, into its figures by dimension. */
export function splitSize(view: CalculationView, text: string): readonly (readonly [Dimension, number])[] {
  const [token, ...others] = readTokens(text, view)
  const { part } = token ?? {}
  if (part?.kind !== 'size' || others.length > 0) return []
  const values = part.values.filter((value, at) => at === 0 || value !== part.values[at - 1])
  return view.fields.flatMap(({ dimension }, at) => {
    const value = values[at]
    return value === undefined ? [] : [[dimension, value] as const]
  })
}

/** Converts a figure with a unit to mm. `2″` is a nominal size for pipes, and 50.8 mm otherwise. */
export function readUnit({ dimension }: CalculatorField, text: string, view: CalculationView): number | undefined {
  const [token, ...others] = readTokens(text, view)
  const { part } = token ?? {}
  if (part?.kind !== 'figure' || others.length > 0 || part.to !== undefined) return undefined
  const { unit, value } = part
  const isOfPipe = view.section === 'tube' && dimension === 'diameter' && (unit === 'inch' || unit === 'NPS')
  return isOfPipe ? findNominalSize(value, 'NPS')?.asme : convertUnit(value, unit, 'mm', view.units)
}
