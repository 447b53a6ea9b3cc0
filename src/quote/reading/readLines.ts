import type { OrderView } from '../../../messages/describe.ts'
import { MOST_CHARACTERS } from '../../../messages/item.ts'
import { inMm } from '../../../schema/figures/lengths.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { Findings } from '../../search/find.ts'
import { loadFinder } from '../../search/useFinder.ts'
import type { NewItem, ReadLine } from './ReadLine.ts'

/**
 * Items from lines as they stand in a spreadsheet or an e-mail: `DN50 40S 316L 12 m`, `Flanş PN16 DN80, 4 adet`. What the
 * search reads in a line is read here, and its first product or service is what the line is for. All of the line stays as
 * the item's note, so that nothing is lost; a line that is understood as nothing is nothing but its note.
 */
export function itemsIn(
  text: string,
  find: (query: string) => Findings,
  orders: readonly OrderView[],
): readonly ReadLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/[\s;]+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => line.slice(0, MOST_CHARACTERS.note))
    .map((line) => ({ text: line, item: itemIn(line, find, orders), unused: [] }))
}

/** The same by the visitor's own search. Rejects where that cannot be had. */
export async function readLines(text: string, language: Language, orders: readonly OrderView[]) {
  const { find } = await loadFinder(language)
  return itemsIn(text, find, orders)
}

function itemIn(line: string, find: (query: string) => Findings, orders: readonly OrderView[]): NewItem {
  const all = find(line)
  const figures = all.parts.flatMap((part) => (part.kind === 'figure' && part.to === undefined ? [part] : []))
  // Metres are how much is wanted, which no table has.
  const metres = figures.find(({ unit }) => unit === 'm')
  const rest = all.parts.filter((part) => part !== metres).map(({ text }) => text)
  const { hits } = metres ? find(rest.join(' ')) : all
  const found = hits
    .map((hit) => ({ hit, order: orders.find(({ href }) => href === hit.href.split(/[?#]/)[0]) }))
    .find(({ order }) => order)
  if (!found?.order) return { values: {}, note: line }
  const { hit, order } = found
  const asks = (property: string) => order.fields.some((field) => field.property === property)
  const values = new Map<string, number | string>([...(hit.figures ?? [])].filter(([property]) => asks(property)))
  if (hit.grade !== undefined && asks('grades')) values.set('grades', hit.grade)
  if (metres && asks('length')) values.set('length', inMm(metres.value, 'm') ?? 0)
  const pieces = figures.find(({ unit, value }) => unit === 'piece' && Number.isInteger(value))?.value
  return { route: order.route, values: Object.fromEntries(values), ...(pieces && { pieces }), note: line }
}
