import type { OrderField, OrderView } from '../schema/fieldTypes/views.ts'
import { DIMENSIONS } from '../schema/figures/dimensions.ts'
import { formatFigure } from '../schema/figures/figures.ts'
import { computePieceMass, type Figures, weigh } from '../schema/figures/profiles.ts'
import type { Language } from '../schema/names/languages.ts'
import { fill } from '../schema/names/toolWords.ts'
import type { Amount, QuoteItem } from './item.ts'

export type { OrderField, OrderView }

/** An item in a reader's language. */
export interface DescribedItem {
  readonly id: string
  /** The name of the product or service. Undefined for a line that was not understood. */
  readonly name?: string
  readonly href?: string
  /** Each value with its name: `['Çap Ø', '60,3 mm']`. */
  readonly values: readonly (readonly [name: string, value: string])[]
  readonly pieces?: number
  /** Ordered instead of pieces: `48 m` */
  readonly amount?: string
  /** Mass of all pieces in kg. Undefined if a value is missing. */
  readonly mass?: number
  readonly note?: string
}

/** The mass of all pieces of an item, or of the amount that it orders, in kg. */
export function computeMass(
  { values, pieces, amount }: QuoteItem,
  { section, densities }: OrderView,
): number | undefined {
  const grade = String(values.grades)
  const density = densities && Object.hasOwn(densities, grade) ? densities[grade] : undefined
  if (amount && amount.unit !== 'm') return amount.unit === 't' ? amount.value * 1000 : amount.value
  if (!section || density === undefined || (pieces === undefined && !amount)) return undefined
  const figures = Object.fromEntries(
    DIMENSIONS.flatMap((dimension) => {
      const value = values[dimension]
      return typeof value === 'number' ? [[dimension, value]] : []
    }),
  ) as Figures
  const weighed = weigh(section, figures, density)
  const isByMetre = weighed?.section.per === 'm'
  const unitMass = amount ? (isByMetre ? weighed.mass : undefined) : weighed && computePieceMass(weighed)
  // A wall that is thicker than its pipe has no mass.
  return unitMass === undefined || unitMass <= 0 ? undefined : unitMass * (amount?.value ?? pieces ?? 0)
}

function describeValue({ written, choices }: OrderField, value: number | string, language: Language): string {
  if (typeof value === 'number') {
    const number = formatFigure(value, language)
    return written ? fill(written, { number }) : number
  }
  return choices?.find(({ id }) => id === value)?.name ?? value
}

/** `48 m`, `1,5 t` */
export const formatAmount = ({ value, unit }: Amount, language: Language): string =>
  `${formatFigure(value, language)}\u00a0${unit}`

/** Describes an item in a reader's language. Values that its page no longer has are shown as they are stored. */
export function describeItem(item: QuoteItem, orders: readonly OrderView[], language: Language): DescribedItem {
  const { id, route, values, pieces, amount, note } = item
  const order = orders.find((candidate) => candidate.route === route)
  const fields = order?.fields ?? []
  const offeredFields = fields.filter(({ property }) => values[property] !== undefined)
  const removedProperties = Object.keys(values).filter(
    (property) => !fields.some((field) => field.property === property),
  )
  const mass = order && computeMass(item, order)
  const nominalSize = order?.nominalSizes?.[`${values.diameter} × ${values.wallThickness}`]
  return {
    id,
    name: route && (order?.name ?? route),
    href: order?.href,
    values: [
      ...offeredFields.map((field) => {
        const { property, name, symbol, written: form = '' } = field
        const value = describeValue(field, values[property] ?? '', language)
        // "DN50" shows its symbol already, as its unit.
        return [symbol && !form.startsWith(symbol) ? `${name} ${symbol}` : name, value] as const
      }),
      ...removedProperties.map((property) => [property, String(values[property])] as const),
      ...(nominalSize ? [['NPS', nominalSize] as const] : []),
    ],
    pieces,
    amount: amount && formatAmount(amount, language),
    mass,
    note,
  }
}
