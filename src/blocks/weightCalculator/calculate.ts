import type { NewItem } from '../../../messages/item.ts'
import type { CalculationView, CalculatorField, DensityView } from '../../../schema/fieldTypes/views.ts'
import { type Dimension, getRole, listByRole } from '../../../schema/figures/dimensions.ts'
import { formatFigure, formatMass, parseFigure } from '../../../schema/figures/figures.ts'
import {
  computePieceMass,
  findImpossibleDimension,
  getMassUnit,
  SECTIONS,
  type Section,
  type Weighed,
  weigh,
} from '../../../schema/figures/profiles.ts'
import { NBSP } from '../../../schema/figures/quantity.ts'
import { GRADE_PARAMETER } from '../../../schema/names/addressParameters.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { GRADES, SURFACES } from '../../../schema/names/orderProperties.ts'
import { fill, type ToolWords } from '../../../schema/names/toolWords.ts'

export const GRADE = GRADE_PARAMETER
export const PIECES = 'pieces'

/** Texts in the fields, by dimension, {@link GRADE}, {@link PIECES} and the properties of options. */
export type Typed = Readonly<Record<string, string>>

/** What is typed in a field: its value, or the reason that there is none. */
export interface Entry {
  readonly value?: number
  readonly problem?: string
  /** A remark that does not prevent the calculation. */
  readonly note?: string
}

/** A figure in mm. A gauge is rounded. */
export interface Converted {
  /** Two diameters if a number of inches can name either. */
  readonly mm: readonly number[]
  readonly isRounded: boolean
}

/** Converts a figure with a unit: `readUnit` of `readUnits.ts`, which is loaded later. */
type ReadUnit = (field: CalculatorField, text: string, view: CalculationView) => Converted | undefined

export interface Calculated {
  readonly entries: ReadonlyMap<string, Entry>
  readonly grade: DensityView
  /** Undefined while a dimension is missing. */
  readonly weighed?: Weighed
  /** The mass of a piece in kg. */
  readonly piece?: number
  readonly total?: number
}

/** Whether a figure belongs to the size of the example. Lengths, sides of sheets and pieces are defaults instead. */
export const isOfSize = (name: string, { section }: CalculationView): boolean =>
  getRole(name) !== 'length' && SECTIONS[section].dimensions.some((dimension) => dimension === name)

/** Initial values: the example in the visitor's number format. */
export function formatExample({ fields, grades, options }: CalculationView, language: Language): Typed {
  const figures = fields.map(({ dimension, example }) => [dimension, formatFigure(example, language)])
  const emptyOptions = options.map(({ property }) => [property, ''])
  return { ...Object.fromEntries([...figures, ...emptyOptions]), [GRADE]: grades[0]?.id ?? '', [PIECES]: '1' }
}

/** Calculates the mass from the valid fields. Units are understood only with `withUnit`. */
export function calculate(
  view: CalculationView,
  typed: Typed,
  language: Language,
  withUnit?: ReadUnit | 'failed',
): Calculated {
  const { section, fields, grades, otherGrades, thinFinishes, words } = view
  const grade = [...grades, ...otherGrades].find(({ id }) => id === typed[GRADE]) ?? grades[0]
  if (!grade) throw new Error('A calculator without a grade.')
  const entries = new Map<string, Entry>(
    fields.map((field) => [field.dimension, readField(field, typed[field.dimension] ?? '', view, language, withUnit)]),
  )
  entries.set(PIECES, readPieces(typed[PIECES] ?? '', view, language))
  const finish = thinFinishes.find(({ id }) => id === typed[SURFACES])
  const { dimension = '' } = fields.find((field) => getRole(field.dimension) === 'thickness') ?? {}
  const thickness = entries.get(dimension)
  if (finish && thickness?.value && thickness.value > finish.maxThickness) {
    // Thicker sheet is not cold rolled.
    const range = `${finish.name} ≤${NBSP}${finish.maxThickness}${NBSP}mm`
    entries.set(dimension, { note: fill(words.outsideRange, { range }), ...thickness })
  }
  // Only the first empty field is asked for.
  const [, ...otherEmptyFields] = [...entries.keys()].filter((name) => (typed[name] ?? '').trim() === '')
  for (const name of otherEmptyFields) entries.set(name, {})
  const figures: { [D in Dimension]?: number | undefined } = {}
  for (const { dimension } of fields) figures[dimension] = entries.get(dimension)?.value
  const impossible = findImpossibleDimension(section, figures)
  if (impossible) {
    const problem = fill(words.figureTooLarge, { limit: formatFigure(impossible.limit, language) })
    entries.set(impossible.dimension, { value: figures[impossible.dimension], problem })
    return { entries, grade }
  }
  const result = weigh(section, figures, grade.density)
  const piece = result && computePieceMass(result)
  const pieces = entries.get(PIECES)?.value
  const total = piece === undefined || pieces === undefined ? undefined : piece * pieces
  if (Math.max(total ?? 0, result?.mass ?? 0) <= MAX_KG) return { entries, grade, weighed: result, piece, total }
  const problem = fill(words.massTooLarge, { limit: formatFigure(MAX_KG / 1000, language) })
  entries.set(PIECES, { value: entries.get(PIECES)?.value, problem })
  return { entries, grade }
}

/** Larger totals are typing mistakes. */
const MAX_KG = 1_000_000

function readField(
  field: CalculatorField,
  text: string,
  view: CalculationView,
  language: Language,
  withUnit?: ReadUnit | 'failed',
): Entry {
  const { property, range, example } = field
  const { words } = view
  if (text.trim() === '') return { problem: fill(words.figureMissing, { name: property.name }) }
  const isInRange = (value: number) =>
    (range?.min === undefined || value >= range.min) && (range?.max === undefined || value <= range.max)
  const outsideNote = fill(words.outsideRange, { range: range?.text ?? '' })
  const reading = parseFigure(text, language)
  if (!reading && withUnit === 'failed') return { problem: words.unitsFailed }
  const converted = reading || withUnit === 'failed' ? undefined : withUnit?.(field, text, view)
  const [inMm, otherInMm] = converted?.mm ?? []
  if (inMm && otherInMm) {
    const [nps = '', dn = ''] = [inMm, otherInMm].map((mm) => formatFigure(mm, language))
    return { problem: fill(words.figureSeries, { text: text.trim(), nps, dn }) }
  }
  if (inMm) {
    const note = `${text.trim()} ${converted?.isRounded ? '≈' : '='} ${formatFigure(inMm, language)} mm`
    return { value: inMm, note: isInRange(inMm) || !range ? note : `${note}. ${outsideNote}` }
  }
  if (!reading) return { problem: fill(words.figureUnreadable, { example: formatFigure(example, language) }) }
  if ('either' in reading) {
    // The page's range often rules out one of the two interpretations.
    const [likelyReading, ...alternatives] = range ? reading.either.filter(isInRange) : []
    if (likelyReading !== undefined && alternatives.length === 0) return { value: likelyReading }
    const [thousands, decimal] = reading.either
    const options = { thousands: String(thousands), decimal: formatFigure(decimal, language) }
    return { problem: fill(words.figureEither, { text: text.trim(), ...options }) }
  }
  const { value } = reading
  if (value === 0) return { problem: words.figureZero }
  return isInRange(value) || !range ? { value } : { value, note: outsideNote }
}

function readPieces(text: string, { words }: CalculationView, language: Language): Entry {
  if (text.trim() === '') return { problem: fill(words.figureMissing, { name: words.pieces }) }
  const reading = parseFigure(text, language)
  if (!reading) return { problem: fill(words.figureUnreadable, { example: formatFigure(10, language) }) }
  // Pieces are whole numbers, so `1.000` is a thousand.
  const value = 'either' in reading ? reading.either[0] : reading.value
  if (value === 0) return { problem: words.figureZero }
  return Number.isInteger(value) ? { value } : { problem: words.piecesWhole }
}

const DENSITY = 'ρ'

/** `Metre ağırlığı` */
export const getMassName = ({ per }: Section, words: ToolWords): string =>
  ({ m: words.massPerMetre, 'm²': words.massPerSquareMetre, piece: words.massPerPiece })[per]

const getLetters = ({ fields }: CalculationView): ReadonlyMap<string, string> =>
  new Map([
    ['density', DENSITY],
    ...listByRole('radius').map((name) => [name, 'r'] as const),
    ...fields.map(({ dimension, property }) => [dimension, property.symbol ?? property.name] as const),
  ])

const fillFormula = (formula: string, value: (name: string) => string) =>
  formula.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name))

/** The formula with the drawing's letters: `π × (Ø − t) × t × ρ / 1000` */
export function writeFormula(view: CalculationView, { weighed }: Calculated): string {
  const letters = getLetters(view)
  return fillFormula((weighed?.section ?? SECTIONS[view.section]).formula, (name) => letters.get(name) ?? name)
}

/** The formula with figures, and the steps to the mass of a piece and of all pieces, one per line. */
export function writeSteps(view: CalculationView, result: Calculated, language: Language): readonly string[] {
  const { weighed, piece, total, grade, entries } = result
  if (!weighed) return []
  const { section, figures, mass } = weighed
  const { words } = view
  const write = (figure: number | undefined) => formatFigure(figure ?? 0, language)
  const variables: Readonly<Record<string, number | undefined>> = { ...figures, density: grade.density }
  const formatKg = (value: number) => `${formatMass(value, language)}${NBSP}kg`
  const unitMass = `${formatMass(mass, language)}${NBSP}${getMassUnit(section, words)}`
  const { width, length } = figures
  const area =
    section.per === 'm²' ? `${write(width)} × ${write(length)} / ${write(1_000_000)}` : `${write(length)} / 1000`
  return [
    `${fillFormula(section.formula, (name) => write(variables[name]))} = ${unitMass}`,
    ...(piece === undefined || section.per === 'piece' ? [] : [`${unitMass} × ${area} = ${formatKg(piece)}`]),
    ...(piece === undefined || total === undefined
      ? []
      : [`${formatKg(piece)} × ${write(entries.get(PIECES)?.value)} = ${formatKg(total)}`]),
  ]
}

export const pickOptions = ({ options }: CalculationView, typed: Typed): Typed =>
  Object.fromEntries(options.map(({ property }) => [property, (typed[property] ?? '').trim()]))

/** An item for the quote list with all valid figures, the grade and the chosen options. */
export function createItem(route: string, { entries, grade }: Calculated, options: Typed): NewItem {
  const figures = [...entries].flatMap(([name, { value, problem }]) =>
    value === undefined || problem ? [] : [[name, value] as const],
  )
  const { [PIECES]: pieces, ...values } = Object.fromEntries(figures)
  const chosenOptions = Object.entries(options).filter(([, value]) => value !== '')
  return {
    route,
    values: { ...values, [GRADES]: grade.id, ...Object.fromEntries(chosenOptions) },
    pieces,
  }
}
