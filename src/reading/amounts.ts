import { type Amount, type AmountUnit, isAmountUnit } from '../../messages/item.ts'
import type { UnitWords } from '../../schema/figures/quantity.ts'
import type { TermRole } from '../../schema/names/termRoles.ts'
import { fold } from './fold.ts'
import { createAlternatives, readNumber } from './readSizes.ts'
import type { IndexTerm } from './types.ts'

export const START = String.raw`(?<before>^|[^\p{L}\p{N}])`
export const END = String.raw`(?![\p{L}\p{N}])`

/**
 * Replaces a text with a separator of the same length, so that its neighbours stay apart: the 2100 of
 * "LG 2100 DWG 3-77120 rev C" is no revision.
 */
export const blank = (text: string): string => ';'.padEnd(text.length)

/**
 * Named groups of a match. `before` is in front of the matched text, `refused` must not be there. They replace look-behind,
 * which Safari before 16.4 cannot parse.
 */
export type Groups = Readonly<Record<string, string | undefined>>

/** Length of the longest products in mm. */
const MAX_LENGTH = 12_200

/** In metres. */
const FOOT = 0.3048

/** Words for running metres, whose figure has no unit beside it. */
const RUNNING = /lfd?m|lfd|laufende|metretul|mtul|running|duzni/

const listMassUnits = (units: UnitWords) =>
  new Map(
    Object.entries(units).flatMap(([name, { amount, after }]) =>
      amount && name !== 'piece' ? after.map((form) => [fold(form), name] as const) : [],
    ),
  )

/** Creates patterns of units and of the words of terms. `sized` matches units of length, `unit` those of pieces. */
export function createPatterns(terms: readonly IndexTerm[], units: UnitWords) {
  const listWords = (role: TermRole) =>
    terms.flatMap((term) => (term.role === role ? term.words.map((word) => word.replace(/\.$/, '')) : []))
  const createPattern = (role: TermRole) => createAlternatives(listWords(role))
  return {
    sized: createAlternatives(
      Object.entries(units).flatMap(([name, { after }]) => (name === 'piece' ? [] : after.map(fold))),
    ),
    mass: createAlternatives([...listMassUnits(units).keys()]),
    unit: createAlternatives([...listWords('unit'), ...(units.piece?.after ?? []).map(fold)]),
    total: createPattern('total'),
    each: createPattern('each'),
    counted: createPattern('counted'),
    pieces: createPattern('pieces'),
    other: createPattern('other'),
    position: createPattern('position'),
    requirement: createPattern('requirement'),
    measure: createPattern('measure'),
  }
}

/**
 * Creates a function that finds the mass or the total length that a line orders. `rest` is the line without masses, areas
 * and total lengths, which are in `texts`.
 */
export function createAmountReader(terms: readonly IndexTerm[], units: UnitWords) {
  const { sized, mass, total, unit, counted, pieces, measure } = createPatterns(terms, units)
  const massUnits = listMassUnits(units)
  const metres = new Set((units.m?.after ?? []).map(fold))
  const feet = new Set((units.ft?.after ?? []).map(fold))
  // A total length is longer than any product, such as 48 m. The lengths of a size are no total lengths.
  const longLength = new RegExp(
    `(?:(?<refused>x\\s)|(?<before>^|[^\\d.,x]))(?<figure>\\d{2,6}(?:[.,]\\d+)?)\\s*(?<unit>${createAlternatives([...metres, ...feet])})${END}(?!\\s*x)`,
    'gu',
  )
  const amounts = createAlternatives([...metres, ...feet, ...massUnits.keys()])
  const patterns = [
    // total 120 m, 500 kg
    new RegExp(
      `${START}(?:${total})${END}\\s*[:=]?\\s*(?<figure>\\d[\\d.,]*)(?!\\s*(?:${unit}|${counted})${END})\\s*(?<unit>${sized}|${mass}|m²)?${END}`,
      'gu',
    ),
    // Qty: 120, UOM: m
    new RegExp(
      `${START}(?:${pieces})${END}\\s*[:=]\\s*(?<figure>\\d[\\d.,]*)\\s*[;|]?\\s*(?:${measure})${END}\\s*[:=]\\s*(?<unit>${amounts})${END}`,
      'gu',
    ),
    new RegExp(
      `${START}(?:${measure})${END}\\s*[:=]\\s*(?<unit>${amounts})${END}[\\s,;|]*(?:${pieces})${END}\\s*[:=]\\s*(?<figure>\\d[\\d.,]*)`,
      'gu',
    ),
    new RegExp(`${START}(?<figure>\\d[\\d.,]*)\\s*(?<unit>${sized})?\\s*(?<total>${total})${END}`, 'gu'),
    new RegExp(
      `(?<before>^|[^\\p{L}\\d.,])(?<figure>\\d/\\d|\\d[\\d.,]*)\\s*(?<unit>${mass}|m2|m²|to(?!\\s*\\d))${END}(?!=|\\s(?:stuck|profil|stahl|trager|komad))`,
      'gu',
    ),
    // kg: 90
    new RegExp(`${START}(?!t=)(?<unit>${mass})\\s*[:=]?\\s*(?<figure>\\d[\\d.,]*)(?=\\s*(?:[;|]|$))`, 'gu'),
    // metre 46,5
    new RegExp(
      `(?:(?<refused>\\d\\s)|${START})(?<unit>${createAlternatives([...metres].filter((word) => word.length > 2))})\\s*[:=]?\\s*(?<figure>\\d+(?:[.,]\\d+)?)(?=\\s*$)`,
      'gu',
    ),
    longLength,
  ]
  const nameAmount = (unit: string, text: string): AmountUnit | undefined => {
    const name = massUnits.get(unit) ?? (unit === 'to' ? 't' : metres.has(unit) || RUNNING.test(text) ? 'm' : undefined)
    return isAmountUnit(name) ? name : undefined
  }

  return (line: string, isGrade: (text: string) => boolean) => {
    const amounts: Amount[] = []
    const texts: string[] = []
    let rest = line
    for (const pattern of patterns)
      rest = rest.replaceAll(pattern, (match, ...groups) => {
        const { before = '', refused, figure = '', unit = '', total = '' } = groups.at(-1) as Groups
        const text = match.slice(before.length)
        const value = readNumber(figure.replace(/[.,]$/, ''))
        const isLong = pattern === longLength
        if (refused || isGrade(figure)) return match
        if (isLong && value * (feet.has(unit) ? FOOT : 1) * 1000 <= MAX_LENGTH) return match
        const name = nameAmount(unit, total + text)
        if (value > 0 && name) amounts.push({ value, unit: name })
        // Goods that are counted in feet are ordered in metres.
        else if (value > 0 && feet.has(unit)) amounts.push({ value: Math.round(value * FOOT * 10) / 10, unit: 'm' })
        texts.push(text)
        return before + blank(text)
      })
    return { amount: amounts[0], rest, texts }
  }
}
