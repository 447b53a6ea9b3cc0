import { getRole } from '../../schema/figures/dimensions.ts'
import { parseFigure } from '../../schema/figures/figures.ts'
import { LANGUAGE_RULES } from '../../schema/names/languageRules.ts'
import {
  createAmountReader,
  createPatterns,
  type GradeTests,
  type Groups,
  isQuantityBesideGrade,
  WORD_END,
  WORD_START,
} from './amounts.ts'
import { fold } from './fold.ts'
import { createAlternatives } from './readSizes.ts'
import type { Quantity, SearchIndex } from './types.ts'

/** Figures of a cross-section: 60 x 2, Ø 60, 2", DN 50 */
const SECTION_FIGURES = /\d\s?(?:mm\s)?x\s?\d|ø\s?\d|\d\s?"|(?:dn|nps|sch)\s?\d/
/** Shorter nouns are not recognized at the end of a compound, nor in the plural. */
const isLongWord = (text: string) => /^\p{L}{5,}$/u.test(text)

/** What is before the number of a nominal size or a standard, and what can be before a number of pieces. */
const SIZE_LABEL = String.raw`ø\s|(?:[dp]n|sch)\s?|(?:din|en|iso|ts|bs|astm)\s(?=\d{4})`
const COUNT_START = String.raw`(?:^|[^\d.,/\-øa-wyz])`

/** Words after a number word that is no number of pieces: two sides, sixty point three. */
const UNCOUNTED = 'tara|yuz|seit|side|face|stran|virgul|nokta|point|komma|zarez'

/** What follows a word that labels the next figure, not the one before it: the "adet" of "boy: 850 adet: 6". */
const LABELLED = String.raw`\.?\s?[:=]\s?(?!(?:304|316|321|4[23]0)l?\s\p{L}|1[.,]4)\d{1,4}(?!\d|[.,]\d|\s?x)`

const NUMBER = String.raw`\d{1,6}(?:[.,](?:\d{3}|00?))?`

/** Creates a function that returns whether the text before a number labels it as a length. */
function createLabelTest(terms: SearchIndex['terms'], lengthUnits: string) {
  // The label of the next figure: L=, length 2000. In "2000 mm long", it belongs to the figure before it.
  const lengthLabel = new RegExp(
    `(?:\\d\\s*(?:${lengthUnits})?\\s*|${WORD_START})(?:${createAlternatives(terms.flatMap(({ property, words }) => (getRole(property) === 'length' ? words : [])))})\\s*(?<sign>[:=])?\\s*$`,
    'u',
  )
  return (textBefore: string, { text, pieces, isBeforeNumber }: Count) => {
    const { prefix, sign } = lengthLabel.exec(textBefore)?.groups ?? {}
    // "Boy: 850" is a length, but "boy: 12" and "6000 boy: 150 adet" are numbers of pieces.
    const isAfterSign = sign !== undefined && pieces >= MIN_SIGNED_LENGTH_MM && !/\p{L}{2}/u.test(text)
    // çap 40 boy 850 adet 6
    const isBetweenLabels = isBeforeNumber && /^\d/.test(text) && lengthLabel.test(textBefore)
    return isAfterSign || isBetweenLabels || /(?:^|[^\p{L}\p{N}])\p{L}=$/u.test(textBefore) || prefix !== undefined
  }
}

/** The words that label figures. In "3 et boru", the word is the label of the wall. */
const listLabelWords = (terms: SearchIndex['terms']): string =>
  createAlternatives(terms.flatMap(({ property, value, words }) => (property && !value ? words : [])))

/** Creates a function that finds the number of pieces in a normalized line. */
export function createCountReader({ terms = [], topics, pages, units, language }: SearchIndex, grades: GradeTests) {
  const readAmounts = createAmountReader(terms, units)
  const { lengthUnits, quantityLabels, signedLabels, pieceUnits, countedNouns, requirementWords } = createPatterns(
    terms,
    units,
  )
  const numerals = new Map(
    LANGUAGE_RULES[language].numbers
      .split(', ')
      .map((entry) => [fold(entry.replace(/ \d+$/, '')), Number(/\d{1,9}$/.exec(entry))] as const),
  )
  const lengthPattern = `(?:\\d[\\d.,]*\\s?(?:${createAlternatives((units.m?.after ?? []).map(fold))})|(?=\\d)[\\d.,]*\\d{3}\\s?mm)${WORD_END}`
  const isLabelled = createLabelTest(terms, lengthUnits)
  // A number can be part of a name: altı köşe is a hexagon.
  const names = topics.flatMap(({ words }) => words.filter((name) => numerals.has(/^\S+(?=\s)/.exec(name)?.[0] ?? '')))
  const numberWord = `(?!(?:${createAlternatives(names)}))(?:${createAlternatives([...numerals.keys()])})`
  const numberWords = `(?:${numberWord})(?:\\s(?:${numberWord}))?`
  const numberPattern = `(?<number>${NUMBER}|${numberWords}(?![\\p{L}\\d]))`
  const patterns = [
    // 25 pcs, x 10 adet; "no. 4" is a finish, "no film" a requirement.
    new RegExp(
      `(?:(?<wrongPrefix>${SIZE_LABEL})|(?<prefix>[\\d\\s](?=x)|${COUNT_START}(?!x))(?:x\\s*)?)${numberPattern}\\s*(?:x\\s*)?(?!no(?:\\s(?:${requirementWords})|\\.?\\s?\\d(?!\\s?"))${WORD_END})(?:${pieceUnits})${WORD_END}(?!${LABELLED})\\.?`,
      'gu',
    ),
    // qty: 4
    new RegExp(
      `${WORD_START}(?:(?:${quantityLabels})${WORD_END}\\.?\\s*(?:[:=]\\s*|-?\\s+)|(?:${signedLabels})\\.?\\s?[:=]\\s*)${numberPattern}${WORD_END}(?![.,/]\\d|\\s*(?:${lengthUnits}|x\\s*\\d)${WORD_END})`,
      'gu',
    ),
    // 10 x pipe, 14 @ 60.3 x 2, 8 x 90° elbow, 1x 12 mm sheet 2000 x 4000
    /^\s*(?<number>\d{1,4})\s*(?:@|x\s+(?=\p{L}|\d+\s?(?:°|deg)|\d[\d.,]*\s?mm\s.*\d{3}\s?x\s?\d{3}))/gu,
    // 3 x 2 m, beside a section
    new RegExp(
      `(?:(?<wrongPrefix>x\\s)|(?<prefix>^|[^\\d.,/x-]))(?<number>\\d{1,3})\\s?x\\s?(?=${lengthPattern}(?!\\s*x)(?<after>.*))`,
      'gu',
    ),
    // (12) pipe
    /^\s*\((?<number>\d{1,4})\)(?=\s)/gu,
    // pipe 60.3 x 2 (5)
    /(?<prefix>\s)\((?<number>\d{1,4})\)\s*$/gu,
    // pipe 12x
    /(?<prefix>\s)(?<number>\d{1,4})\s?x\s*$/gu,
    // pipe x 10
    /(?<prefix>[,;()]\s{0,9}|(?:\p{L}|[dp]n\s?\d{1,5})\s{1,9})x\s?(?<number>\d{1,4})\s{0,9}\)?(?:\s{1,9}(?:please|pls|bitte|lutfen|molim))?\s{0,9}$/gu,
    // 100x10x3000 x 3
    /(?<prefix>\d\s?x\s?\d[\d.,]{0,9}\s?x\s?\d[\d.,]{0,9}(?:\s?mm?|\s)\s{0,9})x\s?(?<number>\d{1,3})\s{0,9}$/gu,
    // 8 mm, 2000x4000 x 2
    /(?<sides>(?:^|[^\d.,x])\s{0,9}[1-9]\d{2,3}\s?x\s?[1-9]\d{3}(?:\s?mm|\s)\s{0,9})x\s?(?<number>\d{1,3})\s{0,9}$/gu,
    // 100x12 x 6 m 304 x 5, flange DN 100 F304L x 6
    /(?<prefix>(?:\d\s?x\s?\d|[dp]n\s?\d|\d").{0,500}\s(?:(?:f|tp|wp)?[34]\d\d(?:l|ti)?|1[.,]4\d{3}|2205)\s)x\s?(?<number>\d{1,3})\s*$/gu,
    // 6 @ 275 mm
    /(?<prefix>[,;\s])(?<number>\d{1,4})(?=\s*@\s*\d)/gu,
    // 4 mm, x6, brushed
    /(?<prefix>[,;]\s{0,9})x\s?(?<number>\d{1,4})(?=\s{0,9}[,;])/gu,
    // Two sleeves, but not two inches
    new RegExp(`^\\s*(?<number>${numberWords})(?=\\s+(?!${UNCOUNTED}|(?:${lengthUnits})${WORD_END})\\p{L}{4})`, 'gu'),
    // pipe DN 50, a dozen
    new RegExp(`(?<prefix>\\s)(?<number>${numberWords})(?=(?:\\s+only)?\\s*(?:[;,]|$))`, 'gu'),
    // 0.7 x 1250 x 2500 x 100 sheets; 1250 x 2500 sheets, 60
    new RegExp(
      `(?<prefix>\\d\\s?x\\s?\\d[\\d.,]*\\s?x\\s?\\d[\\d.,]*\\s*)x\\s?(?<number>\\d{1,4})(?=\\s*(?:${countedNouns})${WORD_END})`,
      'gu',
    ),
    new RegExp(`^(?<prefix>\\D*\\d.*\\s(?:${countedNouns})\\s?[,:;-]\\s*)(?<number>\\d{1,4})\\s*$`, 'gu'),
  ]
  const nounPattern = new RegExp(`${WORD_START}(${countedNouns}|${quantityLabels})${WORD_END}`, 'gu')
  const findNouns = (line: string) => [...line.matchAll(nounPattern)].map(([, , noun = '']) => noun)
  const compoundNouns = createAlternatives(
    terms.flatMap(({ role, words }) => (role === 'counted' || role === 'unit' ? words.filter(isLongWord) : [])),
  )
  const productNouns = createAlternatives(
    pages.flatMap(({ type, keywords }) => (type === 'product' ? keywords.map(fold).filter(isLongWord) : [])),
  )
  // 25 sheets, 12 Buchsen, 8 Vorschweißflansche, 6 Blechzuschnitte
  const nounCount = new RegExp(
    `(?:(?<wrongPrefix>\\d\\s?x\\s?|${SIZE_LABEL})|(?<prefix>${COUNT_START}))${numberPattern}(?!\\s*(?:${lengthUnits})${WORD_END})(?=\\s+(?:\\d[\\d.,]*\\s?(?:${lengthUnits})\\s+(?:[34]\\d\\d\\p{L}{0,2}\\s+)?|(?!(?:${listLabelWords(terms)})\\s)\\p{L}{2,}\\s+)?(?:${countedNouns}|(?:${productNouns})(?:e?[ns]|e)|\\p{L}+(?:${compoundNouns}))${WORD_END}(?!${LABELLED}))`,
    'gu',
  )
  return (line: string): Quantity => {
    const { amount, ...amountReading } = readAmounts(line, grades)
    const recognizedTexts = [...amountReading.blankedTexts]
    let { remainingText } = amountReading
    const quantity = { hasAmount: recognizedTexts.length > 0, amount }
    for (const pattern of [...patterns, nounCount]) {
      const matches = [...remainingText.matchAll(pattern)]
        .flatMap((match) => parseCount(match, grades, numerals))
        .map((count) => (language === 'sr' ? count : { ...count, degrees: '' }))
        .filter((match) => !isLabelled(remainingText.slice(0, match.offset), match))
      for (const { text, offset, degrees } of matches)
        remainingText =
          remainingText.slice(0, offset) + degrees.padEnd(text.length) + remainingText.slice(offset + text.length)
      if (matches.length > 0) recognizedTexts.push(...matches.map(({ text }) => text), ...findNouns(line))
      const counts = matches.filter(({ degrees }) => !degrees)
      const [count] = counts
      if (!count) continue
      const { pieces, text, offset } = count
      const hasOtherCounts = counts.some((candidate) => candidate.pieces !== pieces)
      const isCertain = count.isCertain && !hasOtherCounts
      const countEnd = pattern === nounCount ? offset + text.length : 0
      return { pieces, isCertain, hasOtherCounts, remainingText, recognizedTexts, ...quantity, countEnd }
    }
    return { isCertain: true, remainingText, recognizedTexts, ...quantity, countEnd: 0 }
  }
}

/** A smaller number after "boy:" is a number of pieces. */
const MIN_SIGNED_LENGTH_MM = 100

/** If either of two numbers can be the pieces, one of at least this value is a length. */
const MIN_LENGTH_MM = 1000

type Count = ReturnType<typeof parseCount>[number]

const DEGREES = /^(30|45|60|90|180)\s?st\.?$/

function parseCount(
  { 0: match, index, input, groups }: RegExpExecArray,
  grades: GradeTests,
  numerals: ReadonlyMap<string, number>,
) {
  const { sides = '', prefix = sides, wrongPrefix, number = '', after } = groups as Groups
  const text = match.slice(prefix.length)
  const offset = index + prefix.length
  // Without a thickness before the sides, "2000 x 4000 x 2" has it after them.
  if (sides && !/\d\s?mm(?!\p{L})/u.test(input.slice(0, index))) return []
  // 3 x 2 m, without a section
  const hasNoSection =
    after !== undefined &&
    !SECTION_FIGURES.test(after) &&
    !(/\s/.test(prefix) && SECTION_FIGURES.test(input.slice(0, offset)))
  if (wrongPrefix || hasNoSection) return []
  // Twenty five
  const addWords = () => number.split(' ').reduce((sum, word) => sum + (numerals.get(word) ?? Number.NaN), 0)
  const wordValue = numerals.get(number) ?? addWords()
  const canBeGrade = grades.isGrade(number)
  const isNumber = !canBeGrade || (/\p{L}{2}/u.test(text) && isQuantityBesideGrade(input, offset, text, grades))
  const reading = wordValue ? { value: wordValue } : isNumber ? parseFigure(number) : undefined
  if (!reading) return []
  const [thousands, decimal] = 'value' in reading ? [reading.value, reading.value] : reading.either
  const pieces = Number.isInteger(decimal) ? decimal : thousands
  if (!Number.isInteger(pieces) || pieces === 0) return []
  // "90 st." is Serbian for degrees, and German for pieces.
  const degrees = DEGREES.exec(text.trim())?.[1]
  // In "50 kom 6" either number can be the pieces, but in "1000x2000 kom 6" the first one is a side.
  const [, nextNumber] = /^\s*(\d{1,4})(?![\d.,]|\s?[\p{L}°"])/u.exec(input.slice(offset + text.length)) ?? []
  // 6000 kom. 11
  if (nextNumber !== undefined && pieces >= MIN_LENGTH_MM && Number(nextNumber) < MIN_LENGTH_MM) return []
  if (nextNumber !== undefined && text.startsWith('x') && /\d\s?$/.test(input.slice(0, offset))) return []
  // 1500; 3000; EA
  const canBeSide = pieces >= MIN_LENGTH_MM && /\d{3}\s*;\s*$/.test(input.slice(0, offset))
  // 304L 304 pcs
  const isBesideGrade = canBeGrade && grades.namesGrade(input.slice(0, offset).trimEnd().split(' ').at(-1) ?? '')
  const isCertain =
    'value' in reading &&
    !canBeSide &&
    !isBesideGrade &&
    !sides &&
    (nextNumber === undefined || grades.isGrade(nextNumber))
  const isBeforeNumber = nextNumber !== undefined
  return [{ pieces, isCertain, isBeforeNumber, text, offset, degrees: degrees ? `${degrees}°` : '' }]
}
