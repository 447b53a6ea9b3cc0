import { getRole } from '../../schema/figures/dimensions.ts'
import { parseFigure } from '../../schema/figures/figures.ts'
import { LANGUAGE_RULES } from '../../schema/names/languageRules.ts'
import { createAmountReader, createPatterns, END, type Groups, START } from './amounts.ts'
import { fold } from './fold.ts'
import { createAlternatives } from './readSizes.ts'
import type { Quantity, SearchIndex } from './types.ts'

/** Figures of a cross-section. */
const HAS_SECTION = /\d\s?(?:mm\s)?x\s?\d|ø\s?\d|\d\s?"|(?:dn|nps|sch)\s?\d/
/** Minimum letters of a noun at the end of a compound. */
const MIN_NOUN = 5

/** What is before the number of a nominal size, and what can be before a number of pieces. */
const SIZE_LABEL = String.raw`ø\s|(?:[dp]n|sch)\s?`
const FREE = String.raw`(?:^|[^\d.,/\-øa-wyz])`

const NUMBER = String.raw`\d{1,6}(?:[.,](?:\d{3}|00?))?`

/**
 * Creates a function that finds the number of pieces in a normalized line. `isGrade` returns whether a number names a
 * grade: 304 sheets.
 */
export function createCountReader(
  { terms = [], topics, units, language }: SearchIndex,
  isGrade: (text: string) => boolean,
) {
  const readAmounts = createAmountReader(terms, units)
  const { sized, pieces, unit, counted: nounWords, requirement } = createPatterns(terms, units)
  const numbers = new Map(
    LANGUAGE_RULES[language].numbers
      .split(', ')
      .map((entry) => [fold(entry.replace(/ \d+$/, '')), Number(/\d{1,9}$/.exec(entry))] as const),
  )
  // A length: 2 m, 2000 mm
  const metres = `(?:\\d[\\d.,]*\\s?(?:${createAlternatives((units.m?.after ?? []).map(fold))})|(?=\\d)[\\d.,]*\\d{3}\\s?mm)${END}`
  // The label of the next figure: L=, length 2000. In "2000 mm long", it belongs to the figure before it.
  const lengthLabel = new RegExp(
    `(?:\\d\\s*(?:${sized})?\\s*|${START})(?:${createAlternatives(terms.flatMap(({ property, words }) => (getRole(property) === 'length' ? words : [])))})\\s*[:=]?\\s*$`,
    'u',
  )
  const isLabelled = (before: string) =>
    /(?:^|[^\p{L}\p{N}])\p{L}=$/u.test(before) || lengthLabel.exec(before)?.groups?.before !== undefined
  // A number can be part of a name: altı köşe is a hexagon.
  const names = topics.flatMap(({ words }) => words.filter((name) => numbers.has(/^\S+(?=\s)/.exec(name)?.[0] ?? '')))
  const word = `(?!(?:${createAlternatives(names)}))(?:${createAlternatives([...numbers.keys()])})`
  const numberWords = `(?:${word})(?:\\s(?:${word}))?`
  const number = `(?<number>${NUMBER}|${numberWords}(?![\\p{L}\\d]))`
  const patterns = [
    // 25 pcs, x 10 adet; "no. 4" is a finish, "no film" a requirement.
    new RegExp(
      `(?:(?<refused>${SIZE_LABEL})|(?<before>[\\d\\s](?=x)|${FREE}(?!x))(?:x\\s*)?)${number}\\s*(?:x\\s*)?(?!no(?:\\s(?:${requirement})|\\.?\\s?\\d(?!\\s?"))${END})(?:${unit})${END}\\.?`,
      'gu',
    ),
    // qty: 4
    new RegExp(
      `${START}(?:${pieces})${END}\\.?\\s*(?:[:=]\\s*|-?\\s+)${number}${END}(?![.,/]\\d|\\s*(?:${sized}|x\\s*\\d)${END})`,
      'gu',
    ),
    // 10 x pipe, 14 @ 60.3 x 2, 8 x 90° elbow, 1x 12 mm sheet 2000 x 4000
    /^\s*(?<number>\d{1,4})\s*(?:@|x\s+(?=\p{L}|\d+\s?(?:°|deg)|\d[\d.,]*\s?mm\s.*\d{3}\s?x\s?\d{3}))/gu,
    // 3 x 2 m, beside a section
    new RegExp(
      `(?:(?<refused>x\\s)|(?<before>^|[^\\d.,/x-]))(?<number>\\d{1,3})\\s?x\\s?(?=${metres}(?!\\s*x)(?<after>.*))`,
      'gu',
    ),
    // (12) pipe
    /^\s*\((?<number>\d{1,4})\)(?=\s)/gu,
    // pipe 60.3 x 2 (5)
    /(?<before>\s)\((?<number>\d{1,4})\)\s*$/gu,
    // pipe 12x
    /(?<before>\s)(?<number>\d{1,4})\s?x\s*$/gu,
    // pipe x 10
    /(?<before>[,;()]\s{0,9}|(?:\p{L}|[dp]n\s?\d{1,5})\s{1,9})x\s?(?<number>\d{1,4})\s{0,9}\)?(?:\s{1,9}(?:please|pls|bitte|lutfen|molim))?\s{0,9}$/gu,
    // 100x10x3000 x 3
    /(?<before>\d\s?x\s?\d[\d.,]{0,9}\s?x\s?\d[\d.,]{0,9}(?:\s?mm?|\s)\s{0,9})x\s?(?<number>\d{1,3})\s{0,9}$/gu,
    // 100x12 x 6 m 304 x 5, flange DN 100 F304L x 6
    /(?<before>(?:\d\s?x\s?\d|[dp]n\s?\d|\d").{0,500}\s(?:(?:f|tp|wp)?[34]\d\d(?:l|ti)?|1[.,]4\d{3}|2205)\s)x\s?(?<number>\d{1,3})\s*$/gu,
    // 6 @ 275 mm
    /(?<before>[,;\s])(?<number>\d{1,4})(?=\s*@\s*\d)/gu,
    // 4 mm, x6, brushed
    /(?<before>[,;]\s{0,9})x\s?(?<number>\d{1,4})(?=\s{0,9}[,;])/gu,
    // Two sleeves, but not two sides
    new RegExp(`^\\s*(?<number>${numberWords})(?=\\s+(?!tara|yuz|seit|side|face|stran)\\p{L}{4})`, 'gu'),
    // pipe DN 50, a dozen
    new RegExp(`(?<before>\\s)(?<number>${numberWords})(?=(?:\\s+only)?\\s*(?:[;,]|$))`, 'gu'),
  ]
  // 0.7 x 1250 x 2500 x 100 sheets; 1250 x 2500 sheets, 60
  patterns.push(
    new RegExp(
      `(?<before>\\d\\s?x\\s?\\d[\\d.,]*\\s?x\\s?\\d[\\d.,]*\\s*)x\\s?(?<number>\\d{1,4})(?=\\s*(?:${nounWords})${END})`,
      'gu',
    ),
    new RegExp(`^(?<before>\\D*\\d.*\\s(?:${nounWords})\\s?[,:;-]\\s*)(?<number>\\d{1,4})\\s*$`, 'gu'),
  )
  const nouns = new RegExp(`${START}(${nounWords}|${pieces})${END}`, 'gu')
  const findNouns = (line: string) => [...line.matchAll(nouns)].map(([, , noun = '']) => noun)
  const compounds = createAlternatives(
    terms.flatMap(({ role, words }) =>
      role === 'counted' || role === 'unit' ? words.filter(({ length }) => length >= MIN_NOUN) : [],
    ),
  )
  // 25 sheets, 8 Vorschweißflansche, 6 Blechzuschnitte
  const nounCount = new RegExp(
    `(?:(?<refused>\\d\\s?x\\s?|${SIZE_LABEL})|(?<before>${FREE}))${number}(?!\\s*(?:${sized})${END})(?=\\s+(?:\\d[\\d.,]*\\s?(?:${sized})\\s+(?:[34]\\d\\d\\p{L}{0,2}\\s+)?|\\p{L}{2,}\\s+)?(?:${nounWords}|\\p{L}+(?:${compounds}))${END})`,
    'gu',
  )
  return (line: string): Quantity => {
    const { amount, ...amounts } = readAmounts(line, isGrade)
    const texts = [...amounts.texts]
    let { rest } = amounts
    const quantity = { hasAmount: texts.length > 0, amount }
    for (const pattern of [...patterns, nounCount]) {
      const matches = [...rest.matchAll(pattern)]
        .flatMap((match) => parseCount(match, isGrade, numbers))
        .filter(({ at }) => !isLabelled(rest.slice(0, at)))
      for (const { text, at, degrees } of matches)
        rest = rest.slice(0, at) + degrees.padEnd(text.length) + rest.slice(at + text.length)
      if (matches.length > 0) texts.push(...matches.map(({ text }) => text), ...findNouns(line))
      const counts = matches.filter(({ degrees }) => !degrees)
      const [count] = counts
      if (!count) continue
      const { pieces, text, at } = count
      const isCertain = count.isCertain && counts.every((other) => other.pieces === pieces)
      return { pieces, isCertain, rest, texts, ...quantity, end: pattern === nounCount ? at + text.length : 0 }
    }
    return { isCertain: true, rest, texts, ...quantity, end: 0 }
  }
}

/** If either of two numbers can be the pieces, one from this value on is a length in mm. */
const MIN_LENGTH = 1000

const DEGREES = /^(30|45|60|90|180)\s?st\.?$/

function parseCount(
  { 0: match, index, input, groups }: RegExpExecArray,
  isGrade: (text: string) => boolean,
  numbers: ReadonlyMap<string, number>,
) {
  const { before = '', refused, number = '', after } = groups as Groups
  const text = match.slice(before.length)
  const offset = index + before.length
  // 3 x 2 m, without a section
  const isBare =
    after !== undefined && !HAS_SECTION.test(after) && !(/\s/.test(before) && HAS_SECTION.test(input.slice(0, offset)))
  if (refused || isBare) return []
  // Twenty five
  const addWords = () => number.split(' ').reduce((sum, word) => sum + (numbers.get(word) ?? Number.NaN), 0)
  const value = numbers.get(number) ?? addWords()
  const reading = value ? { value } : isGrade(number) ? undefined : parseFigure(number)
  if (!reading) return []
  const [thousands, decimal] = 'value' in reading ? [reading.value, reading.value] : reading.either
  const pieces = Number.isInteger(decimal) ? decimal : thousands
  if (!Number.isInteger(pieces) || pieces === 0) return []
  // "90 st." is German for pieces and Serbian for degrees.
  const degrees = DEGREES.exec(text.trim())?.[1]
  // In "50 kom 6" either number can be the pieces, but in "1000x2000 kom 6" the first one is a side.
  const [, nextNumber] = /^\s*(\d{1,4})(?![\d.,]|\s?[\p{L}°"])/u.exec(input.slice(offset + text.length)) ?? []
  // 6000 kom. 11
  if (nextNumber !== undefined && pieces >= MIN_LENGTH && Number(nextNumber) < MIN_LENGTH) return []
  if (nextNumber !== undefined && text.startsWith('x') && /\d\s?$/.test(input.slice(0, offset))) return []
  const isCertain = 'value' in reading && (nextNumber === undefined || isGrade(nextNumber))
  return [{ pieces, isCertain, text, at: offset, degrees: degrees ? `${degrees}°` : '' }]
}
