import { type Amount, type AmountUnit, isAmountUnit } from '../../messages/item.ts'
import type { UnitWords } from '../../schema/figures/quantity.ts'
import type { TermRole } from '../../schema/names/termRoles.ts'
import { fold } from './fold.ts'
import { createAlternatives, readNumber } from './readSizes.ts'
import type { IndexTerm } from './types.ts'

export const WORD_START = String.raw`(?<prefix>^|[^\p{L}\p{N}])`
export const WORD_END = String.raw`(?![\p{L}\p{N}])`

/**
 * Replaces a text with a separator of the same length, so that its neighbours stay apart: the 2100 of
 * "LG 2100 DWG 3-77120 rev C" is not taken for a revision.
 */
export const blank = (text: string): string => ';'.padEnd(text.length)

/**
 * Named groups of a match. `prefix` is in front of the matched text, and a match with a `wrongPrefix` is ignored. They
 * replace look-behind, which Safari before 16.4 cannot parse.
 */
export type Groups = Readonly<Record<string, string | undefined>>

/** Length of the longest products. A longer one is a total length. */
const MAX_LENGTH_MM = 12_200

const METRES_PER_FOOT = 0.3048

/** Words for running metres, whose figure has no unit beside it. */
const RUNNING_METRES = /lfd?m|lfd|laufende|metretul|mtul|running|duzni/

const mapMassUnits = (units: UnitWords) =>
  new Map(
    Object.entries(units).flatMap(([name, { amount, after }]) =>
      amount && name !== 'piece' ? after.map((form) => [fold(form), name] as const) : [],
    ),
  )

/** Creates the sources of patterns that match units, and words by role. One without words matches nothing. */
export function createPatterns(terms: readonly IndexTerm[], units: UnitWords) {
  const listWords = (role: TermRole) =>
    terms.flatMap((term) => (term.role === role ? term.words.map((word) => word.replace(/\.$/, '')) : []))
  const createPattern = (role: TermRole) => createAlternatives(listWords(role))
  return {
    lengthUnits: createAlternatives(
      Object.entries(units).flatMap(([name, { after }]) => (name === 'piece' ? [] : after.map(fold))),
    ),
    massForms: createAlternatives([...mapMassUnits(units).keys()]),
    pieceUnits: createAlternatives([...listWords('unit'), ...(units.piece?.after ?? []).map(fold)]),
    totalWords: createPattern('total'),
    eachWords: createPattern('each'),
    countedNouns: createPattern('counted'),
    quantityLabels: createPattern('pieces'),
    // Units that are labels with a colon: "ad: 5", but not "no: 5" or "unit: 5".
    signedLabels: createAlternatives(
      listWords('unit').filter(
        (word) => ![listWords('position'), listWords('measure')].some((words) => words.includes(word)),
      ),
    ),
    nonSizeWords: createPattern('other'),
    positionHeads: createPattern('position'),
    requirementWords: createPattern('requirement'),
    measureHeads: createPattern('measure'),
  }
}

export interface GradeTests {
  /** Whether a number names a grade: 304. */
  isGrade(number: string): boolean
  /** Whether a word names one: 304L, 1.4301. */
  namesGrade(word: string): boolean
}

/** What calls a number a grade: AISI 304, 1.4301 / 304 */
const GRADE_SIGN = /(?:(?:^|\P{L})(?:aisi|ss|sus|tp|uns|type|gr|grade|inox)|[/(])[\s.:-]{0,3}$/u

/** Whether a number that can name a grade is a quantity: the line names its grade elsewhere, and no other number follows. */
export function isQuantityBesideGrade(line: string, offset: number, text: string, { namesGrade }: GradeTests): boolean {
  const [before, after] = [line.slice(0, offset), line.slice(offset + text.length)]
  return (
    !GRADE_SIGN.test(before) && !/^[\s.:=]*\d/.test(after) && `${before} ${after}`.split(/[\s,;()|]+/).some(namesGrade)
  )
}

/**
 * Creates a function that finds the mass or the total length that a line orders. In `remainingText`, masses, areas and
 * total lengths are blanked. `blankedTexts` lists them.
 */
export function createAmountReader(terms: readonly IndexTerm[], units: UnitWords) {
  const { lengthUnits, massForms, totalWords, pieceUnits, countedNouns, quantityLabels, measureHeads } = createPatterns(
    terms,
    units,
  )
  const massUnits = mapMassUnits(units)
  const metres = new Set((units.m?.after ?? []).map(fold))
  const feet = new Set((units.ft?.after ?? []).map(fold))
  // Longer than any product, such as 48 m, and not part of a size.
  const longLength = new RegExp(
    `(?:(?<wrongPrefix>x\\s)|(?<prefix>^|[^\\d.,x]))(?<figure>\\d{2,6}(?:[.,]\\d+)?)\\s*(?<unit>${createAlternatives([...metres, ...feet])})${WORD_END}(?!\\s*x)`,
    'gu',
  )
  const amountUnits = createAlternatives([...metres, ...feet, ...massUnits.keys()])
  const patterns = [
    // total 120 m, 500 kg
    new RegExp(
      `${WORD_START}(?:${totalWords})${WORD_END}\\s*[:=]?\\s*(?<figure>\\d[\\d.,]*)(?!\\s*(?:${pieceUnits}|${countedNouns})${WORD_END})\\s*(?<unit>${lengthUnits}|${massForms}|m²)?${WORD_END}`,
      'gu',
    ),
    // Qty: 120, UOM: m
    new RegExp(
      `${WORD_START}(?:${quantityLabels})${WORD_END}\\s*[:=]\\s*(?<figure>\\d[\\d.,]*)\\s*[;|]?\\s*(?:${measureHeads})${WORD_END}\\s*[:=]\\s*(?<unit>${amountUnits})${WORD_END}`,
      'gu',
    ),
    new RegExp(
      `${WORD_START}(?:${measureHeads})${WORD_END}\\s*[:=]\\s*(?<unit>${amountUnits})${WORD_END}[\\s,;|]*(?:${quantityLabels})${WORD_END}\\s*[:=]\\s*(?<figure>\\d[\\d.,]*)`,
      'gu',
    ),
    new RegExp(
      `${WORD_START}(?<figure>\\d[\\d.,]*)\\s*(?<unit>${lengthUnits})?\\s*(?<total>${totalWords})${WORD_END}`,
      'gu',
    ),
    new RegExp(
      `(?<prefix>^|[^\\p{L}\\d.,])(?<figure>\\d/\\d|\\d[\\d.,]*)\\s*(?<unit>${massForms}|m2|m²|to(?!\\s*\\d))${WORD_END}(?!=|\\s(?:stuck|profil|stahl|trager|komad))`,
      'gu',
    ),
    // kg: 90
    new RegExp(`${WORD_START}(?!t=)(?<unit>${massForms})\\s*[:=]?\\s*(?<figure>\\d[\\d.,]*)(?=\\s*(?:[;|]|$))`, 'gu'),
    // metre 46,5
    new RegExp(
      `(?:(?<wrongPrefix>\\d\\s)|${WORD_START})(?<unit>${createAlternatives([...metres].filter((word) => word.length > 2))})\\s*[:=]?\\s*(?<figure>\\d+(?:[.,]\\d+)?)(?=\\s*$)`,
      'gu',
    ),
    longLength,
  ]
  const findAmountUnit = (unit: string, text: string): AmountUnit | undefined => {
    const unitName =
      massUnits.get(unit) ?? (unit === 'to' ? 't' : metres.has(unit) || RUNNING_METRES.test(text) ? 'm' : undefined)
    return isAmountUnit(unitName) ? unitName : undefined
  }

  return (line: string, grades: GradeTests) => {
    const amounts: Amount[] = []
    const blankedTexts: string[] = []
    let remainingText = line
    for (const pattern of patterns)
      remainingText = remainingText.replaceAll(pattern, (match, ...groups) => {
        const { prefix = '', wrongPrefix, figure = '', unit = '', total = '' } = groups.at(-1) as Groups
        const text = match.slice(prefix.length)
        const offset = groups.at(-3) + prefix.length
        // "316 t 3" can be a thickness.
        const isWeight = unit.length > 1 && isQuantityBesideGrade(remainingText, offset, text, grades)
        const value = readNumber(figure.replace(/[.,]$/, ''))
        const isLong = pattern === longLength
        if (wrongPrefix || (grades.isGrade(figure) && !isWeight)) return match
        if (isLong && value * (feet.has(unit) ? METRES_PER_FOOT : 1) * 1000 <= MAX_LENGTH_MM) return match
        const amountUnit = findAmountUnit(unit, total + text)
        if (value > 0 && amountUnit) amounts.push({ value, unit: amountUnit })
        // Goods that are counted in feet are ordered in metres.
        else if (value > 0 && feet.has(unit))
          amounts.push({ value: Math.round(value * METRES_PER_FOOT * 10) / 10, unit: 'm' })
        blankedTexts.push(text)
        return prefix + blank(text)
      })
    return { amount: amounts[0], remainingText, blankedTexts }
  }
}
