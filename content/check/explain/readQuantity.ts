import { parseFigure } from '../../../schema/figures/figures.ts'
import type { Quantity } from '../../../schema/figures/quantity.ts'

/** `±0,1 mm`, `0.5-12 mm`, `6 mm – 600 mm`, `≥ 500`, `500+`, `65%` */
const QUANTITY =
  /^(±|[≥>]=?|[≤<]=?)?\s*(\d[\d.,]*)\s*([\p{L}°″%][^\s\d]*)?\s*(?:[-–—…]\s*(\d[\d.,]*)\s*)?(\+)?\s*([\p{L}°″%]\S*)?$/u

/** Reads a quantity from a text, a number or a list. Undefined if it is not a quantity, or if a figure is ambiguous. */
export function readQuantity(value: unknown): Quantity | undefined {
  if (typeof value === 'number') return { value }
  const text = Array.isArray(value) && value.length === 2 ? value.join('–') : value
  const [, sign, firstFigure, firstUnit, secondFigure, plus, unit = firstUnit] =
    (typeof text === 'string' && QUANTITY.exec(text.trim())) || []
  const [from, to] = [firstFigure, secondFigure].map((figure) =>
    figure === undefined ? undefined : readFigure(figure),
  )
  if (from === undefined || (to === undefined) !== (secondFigure === undefined) || (sign && secondFigure))
    return undefined
  return { ...readFigures(sign, from, to), ...(plus && { plus: true as const }), ...(unit && { unit }) }
}

function readFigures(sign = '', from: number, to: number | undefined): Quantity {
  if (to !== undefined) return { min: from, max: to }
  if (sign === '±') return { plusMinus: from }
  return sign === '' ? { value: from } : /[≥>]/.test(sign) ? { min: from } : { max: from }
}

function readFigure(figure: string): number | undefined {
  const reading = parseFigure(figure)
  return reading && 'value' in reading ? reading.value : undefined
}
