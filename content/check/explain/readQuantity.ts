import { parseFigure } from '../../../schema/figures/figures.ts'
import type { Quantity } from '../../../schema/figures/quantity.ts'

/** `±0,1 mm`, `0.5-12 mm`, `6 mm – 600 mm`, `≥ 500`, `500+`, `65%` */
const QUANTITY =
  /^(±|[≥>]=?|[≤<]=?)?\s*(\d[\d.,]*)\s*([\p{L}°″%][^\s\d]*)?\s*(?:[-–—…]\s*(\d[\d.,]*)\s*)?(\+)?\s*([\p{L}°″%]\S*)?$/u

/** A quantity that is written as a text or a list. Undefined if it is none, or if a figure is ambiguous. */
export function readQuantity(written: unknown): Quantity | undefined {
  if (typeof written === 'number') return { value: written }
  const text = Array.isArray(written) && written.length === 2 ? written.join('–') : written
  const [, sign, first, firstUnit, second, plus, unit = firstUnit] =
    (typeof text === 'string' && QUANTITY.exec(text.trim())) || []
  const [from, to] = [first, second].map((figure) => (figure === undefined ? undefined : readFigure(figure)))
  if (from === undefined || (to === undefined) !== (second === undefined) || (sign && second)) return undefined
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
