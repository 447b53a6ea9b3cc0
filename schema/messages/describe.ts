import type { Language } from '../names/languages.ts'
import { fill } from '../names/toolWords.ts'
import { writeFigure } from '../profiles/figures.ts'
import { DIMENSIONS, type Figures, pieceOf, type SectionName, weigh } from '../profiles/profiles.ts'
import type { QuoteItem } from './item.ts'

/** What an order names besides the pieces, in one language. */
export interface OrderField {
  /** The property, under which an item has its value. */
  readonly property: string
  /** `Et kalınlığı` */
  readonly name: string
  /** Its letter in drawings. */
  readonly symbol?: string
  /** Of a figure: how it is written with its unit, `{number} mm`. Without it, the value is a text. */
  readonly written?: string
  /** Of a figure: what the page's table says that it can be. */
  readonly range?: { readonly min?: number | undefined; readonly max?: number | undefined; readonly text: string }
  /** What there is to choose from: the name under which an item has it, and how it is read. */
  readonly choices?: readonly { readonly id: string; readonly name: string }[]
}

/** What an order of a product or a service has to name, in one language. */
export interface OrderView {
  readonly route: string
  /** With the language's prefix. */
  readonly href: string
  readonly name: string
  readonly fields: readonly OrderField[]
  /** What its mass is computed from; nothing where it is not known by a formula. */
  readonly section?: SectionName
  /** Of each grade to choose from, in kg/dm³. */
  readonly densities?: Readonly<Record<string, number>>
  /** A drawing belongs to it. */
  readonly drawing?: true
}

/** An item as people read it. */
export interface DescribedItem {
  readonly id: string
  /** The product's or the service's name; nothing for a line that was not understood. */
  readonly name?: string
  readonly href?: string
  /** Each value with its name: `['Çap Ø', '60,3 mm']`. */
  readonly values: readonly (readonly [name: string, value: string])[]
  readonly pieces?: number
  /** Of all pieces, in kg; nothing where it does not follow from what is known. */
  readonly mass?: number
  readonly note?: string
}

/** The mass of all pieces of an item, in kg. */
export function massOf({ values, pieces }: QuoteItem, { section, densities }: OrderView): number | undefined {
  const density = densities?.[String(values.grades)]
  if (!section || density === undefined || pieces === undefined) return undefined
  const figures = Object.fromEntries(
    DIMENSIONS.flatMap((dimension) => {
      const value = values[dimension]
      return typeof value === 'number' ? [[dimension, value]] : []
    }),
  ) as Figures
  const weighed = weigh(section, figures, density)
  const piece = weighed && pieceOf(weighed)
  // A wall that is thicker than its pipe has no mass.
  return piece === undefined || piece <= 0 ? undefined : piece * pieces
}

function describeValue({ written, choices }: OrderField, value: number | string, language: Language): string {
  if (typeof value === 'number') {
    const number = writeFigure(value, language)
    return written ? fill(written, { number }) : number
  }
  return choices?.find(({ id }) => id === value)?.name ?? value
}

/** An item in a reader's words. What its page no longer asks for, or has no name for, is told as it was kept. */
export function describeItem(item: QuoteItem, orders: readonly OrderView[], language: Language): DescribedItem {
  const { id, route, values, pieces, note } = item
  const order = orders.find((one) => one.route === route)
  const fields = order?.fields ?? []
  const known = fields.filter(({ property }) => values[property] !== undefined)
  const others = Object.keys(values).filter((property) => !fields.some((field) => field.property === property))
  const mass = order && massOf(item, order)
  return {
    id,
    ...(route && { name: order?.name ?? route }),
    ...(order && { href: order.href }),
    values: [
      ...known.map((field) => {
        const { property, name, symbol } = field
        return [symbol ? `${name} ${symbol}` : name, describeValue(field, values[property] ?? '', language)] as const
      }),
      ...others.map((property) => [property, String(values[property])] as const),
    ],
    ...(pieces && { pieces }),
    ...(mass && { mass }),
    ...(note && { note }),
  }
}
