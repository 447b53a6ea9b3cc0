import type { CalculationView, CalculatorField } from '../../../schema/fieldTypes/calculation.ts'
import type { DensityView } from '../../../schema/fieldTypes/views.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { readFigure, writeFigure } from '../../../schema/profiles/figures.ts'
import {
  type Dimension,
  type Figures,
  pieceOf,
  type Weighed,
  weigh,
  wrongIn,
} from '../../../schema/profiles/profiles.ts'

export const GRADE = 'grade'
export const PIECES = 'pieces'

/** What stands in the fields: of each dimension by its name, of {@link GRADE} and of {@link PIECES}. */
export type Typed = Readonly<Record<string, string>>

/** A field that was read: its value, and what is to be said beside it. */
export interface Read {
  readonly value?: number | undefined
  /** What is wrong. */
  readonly problem?: string
  /** What is to be known, though it can be calculated with. */
  readonly note?: string
}

export interface Calculated {
  readonly read: ReadonlyMap<string, Read>
  readonly grade: DensityView
  /** Nothing as long as a figure of the section is missing, or there is no such section. */
  readonly weighed?: Weighed | undefined
  /** In kg. */
  readonly piece?: number | undefined
  readonly total?: number | undefined
}

/** The example in the reader's way: what the fields begin with. */
export function exampleOf({ fields, grades, pieces }: CalculationView, language: Language): Typed {
  const figures = fields.map(({ dimension, example }) => [dimension, writeFigure(example, language)])
  return { ...Object.fromEntries(figures), [GRADE]: grades[0]?.id ?? '', [PIECES]: String(pieces) }
}

/** Weighs what is typed, as far as it can be read. */
export function calculate(view: CalculationView, typed: Typed, language: Language): Calculated {
  const { section, fields, grades, words } = view
  const grade = grades.find(({ id }) => id === typed[GRADE]) ?? grades[0]
  if (!grade) throw new Error('A calculator without a grade.')
  const read = new Map<string, Read>(
    fields.map((field) => [field.dimension, readField(field, typed[field.dimension] ?? '', view, language)]),
  )
  read.set(PIECES, readPieces(typed[PIECES] ?? '', view, language))
  const figures: { [D in Dimension]?: number | undefined } = {}
  for (const { dimension } of fields) figures[dimension] = read.get(dimension)?.value
  const wrong = wrongIn(section, figures)
  if (wrong) {
    const problem = fill(words.figureTooLarge, { limit: writeFigure(wrong.limit, language) })
    read.set(wrong.dimension, { value: figures[wrong.dimension], problem })
    return { read, grade }
  }
  return { read, grade, ...weighAll(section, figures, grade.density, read.get(PIECES)?.value) }
}

function weighAll(section: CalculationView['section'], figures: Figures, density: number, pieces: number | undefined) {
  const weighed = weigh(section, figures, density)
  const piece = weighed && pieceOf(weighed)
  return { weighed, piece, total: piece === undefined || pieces === undefined ? undefined : piece * pieces }
}

function readField(
  { property, range, example }: CalculatorField,
  text: string,
  view: CalculationView,
  language: Language,
): Read {
  const { words } = view
  if (text.trim() === '') return { problem: fill(words.figureMissing, { name: property.name }) }
  const reading = readFigure(text)
  if (!reading) return { problem: fill(words.figureUnreadable, { example: writeFigure(example, language) }) }
  const isInRange = (value: number) =>
    (range?.min === undefined || value >= range.min) && (range?.max === undefined || value <= range.max)
  if ('either' in reading) {
    // Of two readings, the page's own range often tells which is meant.
    const [meant, ...others] = range ? reading.either.filter(isInRange) : []
    if (meant !== undefined && others.length === 0) return { value: meant }
    const [thousands, decimal] = reading.either
    const plain = { thousands: String(thousands), decimal: writeFigure(decimal, language) }
    return { problem: fill(words.figureEither, { text: text.trim(), ...plain }) }
  }
  const { value } = reading
  if (value === 0) return { problem: words.figureZero }
  return isInRange(value) || !range ? { value } : { value, note: fill(words.outsideRange, { range: range.text }) }
}

function readPieces(text: string, { words }: CalculationView, language: Language): Read {
  if (text.trim() === '') return { problem: fill(words.figureMissing, { name: words.pieces }) }
  const reading = readFigure(text)
  if (!reading) return { problem: fill(words.figureUnreadable, { example: writeFigure(10, language) }) }
  // There is no part of a piece: what could be parted thousands is.
  const value = 'either' in reading ? reading.either[0] : reading.value
  if (value === 0) return { problem: words.figureZero }
  return Number.isInteger(value) ? { value } : { problem: words.piecesWhole }
}
