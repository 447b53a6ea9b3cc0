import type { CalculationView } from '../../../schema/fieldTypes/calculation.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { ToolWords } from '../../../schema/names/toolWords.ts'
import { writeFigure, writeMass } from '../../../schema/profiles/figures.ts'
import { SECTIONS, type Section } from '../../../schema/profiles/profiles.ts'
import { type Calculated, PIECES } from './calculate.ts'

const NBSP = '\u00a0'
const DENSITY = 'ρ'

/** `kg/m` */
export const unitOf = ({ per }: Section, words: ToolWords): string =>
  ({ m: words.perMetre, 'm²': words.perSquareMetre, piece: words.perPiece })[per]

/** `Metre ağırlığı` */
export const nameOf = ({ per }: Section, words: ToolWords): string =>
  ({ m: words.massPerMetre, 'm²': words.massPerSquareMetre, piece: words.massPerPiece })[per]

const lettersOf = ({ fields }: CalculationView): ReadonlyMap<string, string> =>
  new Map([
    ['density', DENSITY],
    ['rootRadius', 'r'],
    ...fields.map(({ dimension, property }) => [dimension, property.symbol ?? property.name] as const),
  ])

const put = (formula: string, value: (name: string) => string) =>
  formula.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name))

/** The formula with the drawing's letters: `π × (Ø − t) × t × ρ / 1000` */
export function writeFormula(view: CalculationView, { weighed }: Calculated): string {
  const letters = lettersOf(view)
  return put((weighed?.section ?? SECTIONS[view.section]).formula, (name) => letters.get(name) ?? name)
}

/** The formula with the figures put in, and what follows of it for a piece and for all of them, a line each. */
export function writeSteps(view: CalculationView, calculated: Calculated, language: Language): readonly string[] {
  const { weighed, piece, total, grade, read } = calculated
  if (!weighed) return []
  const { section, figures, mass } = weighed
  const { words } = view
  const write = (figure: number | undefined) => writeFigure(figure ?? 0, language)
  const known: Readonly<Record<string, number | undefined>> = { ...figures, density: grade.density }
  const kg = (value: number) => `${writeMass(value, language)}${NBSP}kg`
  const unitMass = `${writeMass(mass, language)}${NBSP}${unitOf(section, words)}`
  const { width, length } = figures
  const area =
    section.per === 'm²' ? `${write(width)} × ${write(length)} / ${write(1_000_000)}` : `${write(length)} / 1000`
  return [
    `${put(section.formula, (name) => write(known[name]))} = ${unitMass}`,
    ...(piece === undefined || section.per === 'piece' ? [] : [`${unitMass} × ${area} = ${kg(piece)}`]),
    ...(piece === undefined || total === undefined
      ? []
      : [`${kg(piece)} × ${write(read.get(PIECES)?.value)} = ${kg(total)}`]),
  ]
}

/** The calculation in words, a line each: what is sent with a message. */
export function writeDetails(view: CalculationView, calculated: Calculated, language: Language): string {
  const { fields, gradeName, words } = view
  const { grade, read, weighed, total } = calculated
  const write = (name: string) => writeFigure(read.get(name)?.value ?? 0, language)
  const unitMass = weighed && `${writeMass(weighed.mass, language)} ${unitOf(weighed.section, words)}`
  return [
    `${gradeName}: ${grade.name}`,
    ...fields.map(({ dimension, property }) => `${property.name}: ${write(dimension)} mm`),
    `${words.pieces}: ${write(PIECES)}`,
    ...(weighed && total !== undefined ? [`${words.massTotal}: ${writeMass(total, language)} kg (${unitMass})`] : []),
  ].join('\n')
}
