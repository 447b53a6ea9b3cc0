import type { OrderView } from '../../../messages/describe.ts'
import { MAX_CHARACTERS } from '../../../messages/item.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { SearchIndex } from '../../search/types.ts'
import { loadFinder } from '../../search/useFinder.ts'
import { type Context, createLineReader, type ReadLine } from './readLine.ts'
import { createTableReader, type Table } from './table.ts'

/** Reads lines that were pasted from an e-mail, a spreadsheet or an ERP system. */
export function readText(text: string, index: SearchIndex, orders: readonly OrderView[]): readonly ReadLine[] {
  const readLine = createLineReader(index, orders)
  const readHead = createTableReader(index, orders)
  let context: Context | undefined
  let table: Table | undefined
  const lines = text.split(/\r?\n/).filter((line) => /[\p{L}\p{N}]/u.test(line))
  const number = NUMBERS.find((number) => isNumbered(lines, number))
  return lines.map((line) => {
    const shown = line.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS.note)
    const head = readHead(line.trim())
    if (head) {
      table = head
      return { text: shown, unused: [] }
    }
    const row = table?.toLine(line)
    const { heading, ...read } = readLine(row ?? (number ? shown.replace(number, '') : shown), context, shown)
    context = heading ?? context
    return read
  })
}

/** The number at the start of a line: with a sign behind it, or bare. */
const NUMBERS = [/^\s*(\d{1,4})\s?[.):;|-](?!\d)\s*/, /^\s*(\d{1,4})(?=[\s,])[\s,]*/]

/** Whether the lines that start with such a number are numbered: 1, 2, 3 … or 10, 20, 30 … */
function isNumbered(lines: readonly string[], number: RegExp): boolean {
  const numbers = lines.flatMap((line) => {
    const [, digits] = number.exec(line) ?? []
    return digits === undefined ? [] : [Number(digits)]
  })
  const [first = 0, second = 0] = numbers
  const step = second - first
  return (
    numbers.length >= 2 &&
    numbers.length * 2 >= lines.length &&
    (step === 1 || step === 10) &&
    first <= 10 &&
    numbers.every((number, at) => number === first + at * step)
  )
}

/** Reads pasted lines in the visitor's language. Rejects if the search cannot be loaded. */
export async function readLines(text: string, language: Language, orders: readonly OrderView[]) {
  const { index } = await loadFinder(language)
  return readText(text, index, orders)
}
