import { parseFigure } from '../../schema/figures/figures.ts'
import { convertToMm, isGauge, isLength } from '../../schema/figures/lengths.ts'
import type { UnitWords } from '../../schema/figures/quantity.ts'
import { getRuleWords } from '../../schema/names/languageRules.ts'
import { cacheByText, fold } from './fold.ts'

/*
 * Parses the figures and sizes that visitors type into the search, size tables and calculators, or paste as a list.
 */

/** Words that the search ignores, folded. */
export const FILLERS: ReadonlySet<string> = new Set([...getRuleWords('fillers'), ...getRuleWords('times')])

/** Whole numbers with more digits are codes. */
export const MAX_DIGITS = 5

/** Bare numbers that can be the angle of an elbow. */
export const ANGLES = [30, 45, 60, 90, 180]

export interface ReadFigure {
  readonly kind: 'figure'
  readonly text: string
  readonly value: number
  /** The end of a range: `10–20 mm`. */
  readonly rangeEnd?: number
  readonly unit?: string
  /** Written with Ø. */
  readonly isRound?: boolean
}

/** Figures that belong together, in mm: `60.3 x 2`. */
export interface ReadSize {
  readonly kind: 'size'
  readonly text: string
  readonly values: readonly number[]
  /** The first value is a diameter. */
  readonly isRound: boolean
  /** The values in mm if two figures are the sides of a sheet: `4x8` in feet, `2x1 m` in metres. */
  readonly sheetValues?: readonly number[]
  /** Written in other units than mm. */
  readonly isConverted: boolean
  /** Its first figure can be a number of pieces: 3 x 2 m. */
  readonly canBePieces?: boolean
  /** The grade that its first figure names instead: 304 x 1000. */
  readonly grade?: string
  /** The gauge of each value, which is another thickness for tube: 1.5" x 16 ga. */
  readonly gauges?: readonly (number | undefined)[]
}

/** Whether a figure is in metres or feet. */
export const isInMetresOrFeet = (part: Token['part']): boolean =>
  part?.kind === 'figure' && (part.unit === 'm' || part.unit === 'ft')

/** The first figure of a size, if it can name a grade. */
export const getGradeNumber = ({ text }: ReadSize): string | undefined => /^(\d{3})(?=\s*x)/.exec(text)?.[1]

export interface Token {
  readonly raw: string
  /** Offset of the figure in the normalized text. */
  readonly offset: number
  readonly part?: ReadFigure | ReadSize
  /** Set for a figure without a unit, which may also be a name: 304, 1.4404. */
  readonly number?: number
  /** Set for a standard that the site does not list. Its number is part of `raw`. */
  readonly isUnlistedStandard?: true
}

/** Whether a token directly follows another one, without a comma between them. */
export const isBeside = (token: Token | undefined, next: Token | undefined): boolean =>
  token !== undefined && next !== undefined && next.offset <= token.offset + token.raw.length + 1

/** Fractions of inches. Excludes other pairs of numbers: 40/50. */
const FRACTION = String.raw`\d+/(?:2|4|8|16|32|64)(?!\d)`
const FRACTIONS = new RegExp(FRACTION)
const NUMBER = String.raw`(?:\d{1,2}\s+${FRACTION}|${FRACTION}|\d+(?:[.,]\d+)*)`
const FIGURE_END = String.raw`(?![\p{L}\p{N}]|[.,/-]\p{N})`

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Creates the source of a pattern that matches any of the texts, the longest first. Without texts, it matches nothing. */
export const createAlternatives = (texts: readonly string[]) =>
  texts.length === 0
    ? '(?!)'
    : [...texts]
        .sort((a, b) => b.length - a.length)
        .map(escapePattern)
        .join('|')

/** A bare `in` means inches only up to this figure: `304 in stock` is a grade. */
const MAX_INCHES = 48

/** Longest side of a sheet in feet. No bar has such dimensions in mm. */
const MAX_FEET = 20

/** Sides of sheets in inches. */
const SHEET_INCHES = [36, 48, 60, 72, 96, 120, 144, 240]

/** Longest side of a sheet in metres. */
const MAX_METRES = 6

/** Words between the sides of a size: 1000 by 2000, 1000'e 2000. */
const SIDE_SEPARATORS = new RegExp(
  String.raw`(\d[.,]*\s??(?:mm|cm)?)(?:'y?[ae]|\s+(?:${getRuleWords('times').join('|')}))\s+(?=\d)`,
  'gu',
)

/** Characters without width, which figures copied from web pages and PDFs contain. */
export const INVISIBLE_CHARACTERS = /\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu

/** Replaces full-width signs and the digits of other scripts with ASCII. Keeps the length, so that offsets stay valid. */
export const replaceForeignDigits = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u066b', '.')
    .replaceAll(/(?=\P{ASCII})\p{Nd}/gu, (digit) => {
      let value = 0
      while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++
      return String(value % 10)
    })

/** Normalizes the signs and units of a query, a line or a term. */
export const normalizeQuery = cacheByText(normalizeNotation)

function normalizeNotation(query: string): string {
  return (
    fold(replaceForeignDigits(query.replaceAll(INVISIBLE_CHARACTERS, '')))
      .replaceAll(/[⌀∅ɸφΦ]/g, 'ø')
      .replaceAll(/(^|[^\p{L}\p{N}])fi(?::\s?(?=\d)|(?=\s?\d|$))/gu, '$1ø')
      // Ra < 0.8
      .replaceAll(/(^|\P{L})ra\s?(?:max\.?|[<>≤=]{1,2})\s?(?=\d)/gu, '$1ra ')
      // 60.3 x 2 in 304L
      .replaceAll(/(\d\s?x\s?\d[\d.,]{0,9})\s{1,9}in\s{1,9}(?=[\p{L}\d])/gu, '$1 ; ')
      // 1.5 inch OD. In "304 OD 60.3" the first number is a grade.
      .replaceAll(
        /((?:^|id|[^\d.,/x:=\s])\s{0,9})(?!(?:1[.,]4\d{3}|304|316|321)l?\s)((?:\d{1,2}-)?\d[\d.,/]{0,9}\s?(?:mm|"|inch|in)?\.?)\s?o\.?d\.?(?![\p{L}\p{N}])/gu,
        (text, before, figure) => (before.startsWith('id') ? text : `${before}ø${figure}`),
      )
      // OD 88.9 wall 3.05; "od" is also a Serbian preposition
      .replaceAll(/(^|\P{L})o\.?d\.?\s?(\d[\d.,]*(?:\s?mm)?)\s?,?\s?(?=wall|wt|thk|id(?!\p{L}))/gu, '$1ø$2; ')
      .replaceAll(/[×✕✖*]/g, 'x')
      // 2 x 1500 x 3000 m. Folie
      .replaceAll(/(\d{3}\s?x\s?\d{4,5}|x\s?\d{4,5}(?=\s?m\.\s))\s?m(?![\p{L}\d])/gu, '$1 mm')
      // DN50/PN16
      .replaceAll(/(dn\s?\d{1,5})\s?\/\s?(?=pn)/g, '$1 ; ')
      // 40NB, 2 in.
      .replaceAll(/(^|[^\d.,x])(\d{1,4})\s?nb(?![\p{L}\d])/gu, '$1dn $2')
      .replaceAll(/(\d\s?in)\.(?=\s)/g, '$1')
      // 1-1/4" NPS
      .replaceAll(/(^|[^\d.,x])((?:\d{1,2}[- ])?\d+(?:\/\d+)?)\s?"?\s?nps(?![\p{L}\d]|\s?\d)/gu, '$1nps $2')
      .replaceAll(/[″”“„]|''|’’|′′/g, '"')
      .replaceAll(/[’′]/g, "'")
      .replaceAll(SIDE_SEPARATORS, '$1 x ')
      // Classes of flanges: 150#, #300
      .replaceAll(/(^|[^\d.,])(?:#\s?)?(150|300|600|900|1500|2500)(?<sign>\s?#)?(?![\d.,])/g, (text, before, number) =>
        text.includes('#') ? `${before}class ${number}` : text,
      )
      // .065"
      .replaceAll(/(?<prefix>^|[^\p{L}\p{N}.,])\.(?=\d)/gu, '$<prefix>0.')
      // Endings: 316L'ye, but PVC'siz is "without PVC". Running metres in Serbian: 6 m'.
      .replaceAll(/'(?!x\s*\d|s[iu]z(?!\p{L}))(?=\p{L})/gu, ' ')
      .replaceAll(/((?:^|\P{L})m)'(?![\p{L}\p{N}])/gu, '$1')
      // Without a unit, the number before a schedule is in inches: 3 sch 40, 3'lük boru sch 40.
      .replace(
        /^((?!.*(?:"|ø|\d\d[.,]\d|\d\s?(?:mm\s?)?x\s?\d|\d\s?in(?:ch)?(?![a-z])|zoll|inc|parmak|(?:dn|nps)\s?\d))(?:|.*?[^\d.,/x]))(\d[.,]\d{1,2}|1?\d|2[04]|(?:\d\s)?\d\/\d)(?:\s?l[iu]k(\sboru|\sdirsek)?)?(?=\s(?:sch[a-z]*\.?\s?\d|(?:5|10|40|80)s(?!\p{L})))/u,
        '$1$2"$3',
      )
      // The endings of "60,3'lük boru" and "6 metrelik". A "90'lık dirsek" has an angle, and "304'lük" is a grade.
      .replaceAll(
        /((dn|pn|nps|sch)\s?|^|[^\d.,/])(?!(?:[34]\d\d|(?:30|45|60|90|180)(?!\s?l[iu]k\s(?:boru|kosebent|mil|lama|cubuk)))(?!\d))(\d{1,6}(?:[.,]\d{1,6})?)\s?l[iu]k(?![\p{L}\p{N}])/gu,
        (text, before, name, figure) => (name ? text : `${before}${figure} mm`),
      )
      .replaceAll(/(\d\s?(?:mm|cm|mt?|metre|inc|inch)?\s?)l[iu]k(?![\p{L}\p{N}])/gu, '$1 ; ')
      .replaceAll(/(^|\P{L})(\d{1,6}(?:[.,]\d{1,6})?)ø(?!\s?\d)/gu, '$1ø$2')
      // Separates letters from a size: L50x50x5. The letters of threads, DN and PN stay with their numbers.
      .replaceAll(/(^|[^\p{L}\p{N}])(?![dp]n|m\d|x|[fgh]\d+x)(\p{L}{1,4})(?=\d+(?:[.,]\d+)?x\d)/gu, '$1$2 ')
      .replaceAll(/((?:^|\P{L})[dp]n\s?\d{1,6})x(?=\d)/gu, '$1 x ')
      .replaceAll(/(?<prefix>^|\P{L})(?:yarim|half)\s+(?=inch|inc|parmak)/gu, '$<prefix>1/2 ')
      .replaceAll(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
      .replaceAll(/[–—−]/g, '-')
      // One and a half inches: 1-1/2".
      .replaceAll(/(\d)-(?=\d\/\d)/g, '$1 ')
      .replaceAll(/(\p{L}\d),(?=\d)/gu, '$1.')
      .replaceAll(/(\p{L})-(?=\p{L})/gu, '$1 ')
      // XS/80S
      .replaceAll(/(^|[^\p{L}\p{N}])(?:xs|std)\s?\/\s?(?=s?(?:40|80)s)/gu, '$1')
      // Schedules of stainless pipe without the word: 10S, S10S, and their names.
      .replaceAll(/(^|[^\p{L}\p{N}])s[-/]?(?=(?:5|10|40|80)s?(?![\p{L}\p{N}]))/gu, '$1')
      .replaceAll(/(\d\s?"|(?:dn|nps)\s?\d+)\s(?=(?:std|xs)(?![\p{L}\p{N}]))/gu, '$1 sch ')
      .replaceAll(
        /(sch[a-z]{0,9}\.?\s{0,9})(std|xs)(?![\p{L}\p{N}])/gu,
        (_, label, name) => label + (name === 'xs' ? '80s' : '40s'),
      )
      .replaceAll(
        /(sch[a-z]{0,9}\.?\s{0,9}|^|[^\p{L}\p{N}.,/])(5|10|40|80)s(?![\p{L}\p{N}])/gu,
        (text, before, number) => (before.startsWith('sch') ? text : `${before}sch ${number}s`),
      )
      // Folded, the Turkish "satın almak", to buy, begins like a satin finish.
      .replaceAll(/(^|\P{L})satin\s(?=al(?:[dim]|a[cn]))/gu, '$1satin')
      // The class of general tolerances: ISO 2768-mK
      .replaceAll(/2768(?:-[fmcv][hkl]?|\s?m[hkl])(?![\p{L}\p{N}])/gu, '2768')
      // National editions of European and international standards have the same numbers.
      .replaceAll(/(^|[^\p{L}\p{N}])(?:din|ts|bs|nf|uni|sist|srps|onorm)\s+(?=(?:en|iso)[\s\d])/gu, '$1')
  )
}

/** Parses a typed number: `60,3`, `6.000`, `1 1/2`, `½`. Three digits after a point or comma are thousands. */
export function readNumber(text: string): number {
  const [, integer = '', fraction] = /^(\d+\s+)?(\d+\/\d+)$/.exec(text) ?? []
  if (fraction) {
    const [numerator = 0, denominator = 1] = fraction.split('/').map(Number)
    return Number(integer) + numerator / denominator
  }
  const reading = parseFigure(text)
  if (!reading) return Number(text.replace(',', '.'))
  return 'either' in reading ? reading.either[0] : reading.value
}

interface Side {
  readonly value: number
  readonly unit: string | undefined
}

/**
 * Completes the units of a size. Inches, feet and centimetres may be written once, after the last figure, and a section
 * in inches has a length in feet: 2" x 0.065 x 20'.
 */
function fillUnits(figures: readonly Side[], hasFraction: boolean): readonly Side[] {
  const units = figures.flatMap(({ unit }) => unit ?? [])
  const lastUnit = figures.at(-1)?.unit
  const isSection = figures.length > 2 && lastUnit === 'ft'
  const [first, second] = figures
  // A tube in inches: 1.5 x .065
  const isTube =
    units.length === 0 && figures.length === 2 && isInches(first) && (second?.value ?? 1) < MIN_THICKNESS_MM
  const hasInches =
    hasFraction ||
    isTube ||
    units.includes('inch') ||
    (isSection && figures.some(({ value }) => value < MIN_THICKNESS_MM))
  if (units.some((unit) => unit === 'ga' || unit === 'BWG')) {
    const isInFeet = figures.length > 2 && figures.every(({ unit, value }) => unit || value <= MAX_FEET)
    const unit = isInFeet ? 'ft' : 'inch'
    return figures.map((figure) => (figure.unit || !isInches(figure) ? figure : { ...figure, unit }))
  }
  const isMetric = units.some((unit) => unit !== 'inch' && unit !== 'ft')
  const imperialUnit = hasInches ? 'inch' : isSection ? undefined : lastUnit
  const sharedUnit = isMetric
    ? lastUnit === 'cm' && units.length === 1 && figures.length === 2
      ? lastUnit
      : undefined
    : imperialUnit
  // 4 x 8 ft x 1/8"
  const isSideInFeet = (index: number) => index === 0 && figures[1]?.unit === 'ft'
  return figures.map(({ value, unit }, index) => ({ value, unit: unit ?? (isSideInFeet(index) ? 'ft' : sharedUnit) }))
}

/** Minimum thickness in mm. A smaller figure is in inches. */
const MIN_THICKNESS_MM = 0.4

/** Whether a figure without a unit is in inches, beside a gauge or a wall in inches. */
const isInches = (figure: Side | undefined): boolean =>
  figure !== undefined && (figure.value <= 12 || SHEET_INCHES.includes(figure.value))

type SizeReader = (text: string) => readonly Token[]

const readersByUnits = new WeakMap<UnitWords, SizeReader>()

/** Splits a text into figures, sizes and words, folded and in order. Caches a reader per set of units. */
export function readTokens(text: string, units: UnitWords): readonly Token[] {
  const reader = readersByUnits.get(units) ?? createSizeReader(units)
  readersByUnits.set(units, reader)
  return reader(text)
}

function createSizeReader(units: UnitWords): SizeReader {
  const mapUnits = (position: 'before' | 'after') =>
    new Map(
      Object.entries(units).flatMap(([unit, forms]) =>
        forms[position].map((form) => [normalizeQuery(form).trim(), unit] as const),
      ),
    )
  const [unitsBefore, unitsAfter] = [mapUnits('before'), mapUnits('after')]
  const lengthForms = [...unitsAfter].filter(([, unit]) => isLength(unit, units) || isGauge(unit)).map(([form]) => form)
  const lengthUnitPattern = `(?:\\s*(?:${createAlternatives(lengthForms)})(?:(?=\\s*x)|${FIGURE_END}))?`
  const sizePattern = `(ø?\\s*${NUMBER}${lengthUnitPattern}(?:\\s*x\\s*ø?\\s*${NUMBER}${lengthUnitPattern})+${FIGURE_END})`
  const designationPattern = `(?:(${createAlternatives([...unitsBefore.keys()])})\\.?\\s*[:=]?\\s*(${NUMBER})s?${FIGURE_END})`
  const figurePattern = `(?:(ø?)\\s*(${NUMBER})(?:\\s*-\\s*(${NUMBER}))?\\s*-?(?:(${createAlternatives([...unitsAfter.keys()])})(?![\\p{L}\\p{N}=])|${FIGURE_END}))`
  const tokenPattern = new RegExp(`${sizePattern}|${designationPattern}|${figurePattern}|ø|[^\\s,;()ø"=]+=?`, 'gu')

  function readSize(text: string): ReadSize {
    const numbers = [...text.matchAll(new RegExp(`(${NUMBER})\\s*(${createAlternatives(lengthForms)})?`, 'gu'))].map(
      ([, number = '', form = '']) => ({ value: readNumber(number), form }),
    )
    // 60.3 x 2 in 304L
    const isLarge = numbers.some(({ value }) => value > MAX_INCHES && !SHEET_INCHES.includes(value))
    const figures = fillUnits(
      numbers.map(({ value, form }) => ({ value, unit: form === 'in' && isLarge ? undefined : unitsAfter.get(form) })),
      FRACTIONS.test(text),
    )
    const isBare = figures.every(({ unit, value }) => !unit && value <= MAX_FEET && Number.isInteger(value))
    const isInMetres =
      figures.at(-1)?.unit === 'm' &&
      figures[0]?.unit === undefined &&
      figures.every(({ value }) => value <= MAX_METRES)
    const isInInches = figures.every(({ unit, value }) => !unit && SHEET_INCHES.includes(value))
    const sideUnit = isInMetres ? 'm' : isInInches ? 'inch' : 'ft'
    const sheetValues = figures.map(({ value }) => convertToMm(value, sideUnit, units) ?? value)
    const [first, second] = figures
    const canBePieces = figures.length === 2 && !first?.unit && Number.isInteger(first?.value) && second?.unit === 'm'
    return {
      kind: 'size',
      text: text.trim(),
      canBePieces,
      values: figures.map(({ value, unit = 'mm' }) => convertToMm(value, unit, units) ?? value),
      isRound: text.includes('ø'),
      sheetValues: (isBare || isInMetres || isInInches) && figures.length === 2 ? sheetValues : undefined,
      isConverted: figures.some(({ unit = 'mm' }) => unit !== 'mm'),
      gauges: figures.some(({ unit }) => unit === 'ga')
        ? figures.map(({ value, unit }) => (unit === 'ga' ? value : undefined))
        : undefined,
    }
  }

  return (text) => readInchWalls([...normalizeQuery(text).matchAll(tokenPattern)].map(readToken))

  function readToken(match: RegExpExecArray): Token {
    const [raw, sizeText, designator, designation, roundSign, number, rangeEndText, unitForm] = match
    const offset = match.index + raw.search(/\S/)
    if (sizeText !== undefined) return { raw, offset, part: readSize(sizeText) }
    if (designator !== undefined && designation !== undefined) {
      const value = readNumber(designation)
      return { raw, offset, part: { kind: 'figure', text: raw.trim(), value, unit: unitsBefore.get(designator) } }
    }
    if (number === undefined) return { raw: raw.trim(), offset }
    const value = readNumber(number)
    const isFraction = unitForm === undefined && FRACTIONS.test(number)
    // "1.4301 in 6 m" is a grade.
    const isPreposition = unitForm === 'in' && (value > MAX_INCHES || /[.,]\d{4}$/.test(number))
    const unit = isFraction ? 'inch' : isPreposition ? undefined : unitsAfter.get(unitForm ?? '')
    const figure: ReadFigure = {
      kind: 'figure',
      text: raw.trim(),
      value,
      rangeEnd: rangeEndText === undefined ? undefined : readNumber(rangeEndText),
      unit,
      isRound: Boolean(roundSign),
    }
    return unit || roundSign
      ? { raw, offset, part: figure }
      : { raw: unitForm === undefined ? raw.trim() : number, offset, part: figure, number: value }
  }
}

/** Reads a wall without a unit after a diameter in inches: 1/2" tube .049 wall. Only an outside diameter has thick walls. */
function readInchWalls(tokens: readonly Token[]): readonly Token[] {
  const inchIndex = tokens.findIndex(({ part }) => part?.kind === 'figure' && part.unit === 'inch')
  const { part: diameter } = tokens[inchIndex] ?? {}
  if (diameter?.kind !== 'figure') return tokens
  const maxWall = diameter.isRound ? 1 : MIN_THICKNESS_MM
  return tokens.map((token, index) => {
    const { part, number } = token
    const isWall = index > inchIndex && part?.kind === 'figure' && number !== undefined && number < maxWall
    return isWall ? { ...token, number: undefined, part: { ...part, unit: 'inch' } } : token
  })
}
