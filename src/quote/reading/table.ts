import type { TermRole } from '../../../schema/names/termRoles.ts'
import { fold } from '../../reading/fold.ts'
import { listProducts } from '../../reading/line/vocabulary.ts'
import { cleanWord, createTermFinder } from '../../reading/phrases.ts'
import { normalizeQuery } from '../../reading/readSizes.ts'
import type { IndexTerm, SearchIndex } from '../../reading/types.ts'

interface Column {
  readonly term: IndexTerm | undefined
  /** The unit in its head: "Length (m)". */
  readonly unit: string
}

export interface Table {
  /** Rewrites a row as a line that the parser understands, labelled by column. Undefined if it is not a row. */
  convertRowToLine(row: string): string | undefined
}

/** Separators of cells, the most reliable first. */
const SEPARATORS = [/\t/, /\s{0,99}\|\s{0,99}/, /;/, /\s{2,}/, /,(?=\S)/, /\s+/]

const UNIT = /(?:[([/]|\s)\s{0,9}(mm|cm|m|in|inch|")\s{0,9}[)\]]?\s{0,9}$/i

/** Roles of words that are not column heads. */
const NON_HEAD_ROLES: readonly TermRole[] = ['filler', 'same', 'all', 'delivery', 'place']

/** Creates a function that recognizes the head of a table by its columns. */
export function createTableReader(index: SearchIndex) {
  const { terms = [] } = index
  const products = listProducts(index)
  // Some heads have two meanings: "Boy" is a length before a piece, "Br" a unit before a number.
  const rank = ({ property, role }: IndexTerm) =>
    property ? 0 : role === 'measure' ? 1 : role === 'other' || role === 'counted' || role === 'unit' ? 3 : 2
  const findTerms = createTermFinder(
    terms
      .filter(({ value, role }) => value === undefined && !(role && NON_HEAD_ROLES.includes(role)))
      .sort((a, b) => rank(a) - rank(b)),
  )
  const unitsOfPieces = new Set(
    terms.flatMap(({ role, words }) =>
      role === 'unit' || role === 'counted' || role === 'pieces' ? words.map(cleanWord) : [],
    ),
  )
  const isUnitOfPieces = (measure: string) => /^\d*$/.test(measure) || unitsOfPieces.has(cleanWord(fold(measure)))
  const designations = new Map(
    products.flatMap(({ fields }) =>
      fields.flatMap(({ property, written }) =>
        written && !written.includes('mm') ? [[property, written] as const] : [],
      ),
    ),
  )

  function readColumn(head: string): Column {
    const words = normalizeQuery(head.replace(UNIT, '')).split(/\s+/).map(cleanWord).filter(Boolean)
    const matches = findTerms(words)
    const matchedWords = matches.reduce((sum, { count }) => sum + count, 0)
    const bestMatch = matches.reduce<(typeof matches)[number] | undefined>(
      (bestSoFar, match) => (bestSoFar && bestSoFar.count >= match.count ? bestSoFar : match),
      undefined,
    )
    return { term: matchedWords * 2 >= words.length ? bestMatch?.meaning : undefined, unit: UNIT.exec(head)?.[1] ?? '' }
  }

  function labelCell({ term, unit }: Column, cell: string, isPieces: boolean): string {
    // A number in an unknown column is an article number.
    if (!term) return /^\d+$/.test(cell) ? '' : cell
    const { role, property = '', words } = term
    if (role === 'pieces') return isPieces ? `qty: ${cell}` : `total ${cell}`
    if (role === 'unit' || role === 'counted') return `qty: ${cell}`
    if (role) return role === 'description' || role === 'dimensions' ? cell : ''
    const designation = designations.get(property)
    if (designation) return /\p{L}|°/u.test(cell) ? cell : designation.replace('{number}', cell)
    const isFigure = products.some(({ fields }) => fields.some((field) => field.property === property && field.written))
    return isFigure ? `${words[0]}: ${/[\p{L}"]/u.test(cell) ? cell : `${cell} ${unit || 'mm'}`}` : cell
  }

  return (head: string): Table | undefined => {
    for (const separator of SEPARATORS) {
      const columns = head.split(separator).map(readColumn)
      const termCount = columns.filter(({ term }) => term).length
      const isHead = termCount >= 2 && termCount * 3 >= columns.length * 2 && !/\d{2}/.test(head)
      const isUseful = columns.some(
        ({ term }) => term && (term.property || term.role === 'pieces' || term.role === 'description'),
      )
      if (!isHead || !isUseful) continue
      const measureIndex = columns.findIndex(({ term }) => term?.role === 'measure')
      const convertRowToLine = (row: string) => {
        const cells = row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
        if (cells.length < 2 || cells.length > columns.length || cells.length < columns.length - 1) return undefined
        const measure = measureIndex < 0 ? '' : (cells[measureIndex] ?? '')
        // With another unit than pieces it is an amount: 350 kg, 54 м.
        const isPieces = measureIndex < 0 || isUnitOfPieces(measure)
        return cells
          .map((cell, index) => {
            const column = columns[index]
            if (!column || cell === '') return ''
            const isAmount = column.term?.role === 'pieces' && !isPieces
            return labelCell(column, isAmount ? `${cell} ${measure}` : cell, isPieces)
          })
          .filter(Boolean)
          .join(' ')
      }
      return { convertRowToLine }
    }
    return undefined
  }
}
