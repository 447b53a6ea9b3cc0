/** What a figure that was typed can be: one number, or either of two. */
export type Reading = { readonly value: number } | { readonly either: readonly [thousands: number, decimal: number] }

/** `60,3`, `1.250,5`, `1 250`: digits with spaces, points and commas between them, and perhaps a unit of length. */
const FIGURE = /^(\d[\d.,\s\u00a0\u202f']*)(?:mm)?$/i

const plain = (digits: string, decimals = '') => Number(`${digits.replaceAll(/\D/g, '')}.${decimals || 0}`)

/**
 * Reads a figure as people type it, with a comma or a point before its decimals, whatever their language; nothing where
 * it is none. Of two different marks the last is the decimal one, and one that stands there twice parts thousands. One
 * mark alone before three digits can be either: `1.000`.
 *
 * `readFigure('60,3')` → `{ value: 60.3 }`; `readFigure('1.000')` → `{ either: [1000, 1] }`
 */
export function readFigure(text: string): Reading | undefined {
  const digits = FIGURE.exec(text.trim())?.[1]?.trim()
  if (digits === undefined || /[.,]$/.test(digits)) return undefined
  const marks = digits.replaceAll(/[^.,]/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return { value: plain(digits) }
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)]
  // Whatever parts thousands parts all of them.
  const grouped = /^\d{1,3}(?:[.,\s\u00a0\u202f']\d{3})+$/
  if (!/^\d+$/.test(decimals)) return undefined
  if (marks.length === 1) {
    const isEither = grouped.test(digits) && /^[1-9]\d{0,2}$/.test(whole)
    return isEither ? { either: [plain(digits), plain(whole, decimals)] } : { value: plain(whole, decimals) }
  }
  if (new Set(marks).size === 1) return grouped.test(digits) ? { value: plain(digits) } : undefined
  const isDecimal = marks.indexOf(marks.at(-1) ?? '') === marks.length - 1 && grouped.test(whole)
  return isDecimal ? { value: plain(whole, decimals) } : undefined
}
