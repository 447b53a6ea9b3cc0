import { SYMBOLS } from '../../../schema/figures/unit.ts'
import type { Finding } from '../../../schema/finding.ts'
import { parseMarkdown } from '../../../schema/markdown/parseMarkdown.ts'
import { LANGUAGES, type Language, mapLanguages, SEPARATORS } from '../../../schema/names/languages.ts'
import { report, warn } from '../../../schema/reports/report.ts'

/** A text in two languages. */
export interface Pair {
  readonly source: string
  readonly sourceLanguage: Language
  readonly translation: string
  readonly language: Language
  readonly isMarkdown: boolean
}

export type Difference = Omit<Finding, 'path'>

/** Finds differences between a translation and its source other than the words: the first one, in each part of a body. */
export function compareTexts(pair: Pair): readonly Difference[] {
  const { source, sourceLanguage, translation, isMarkdown } = pair
  const differences = isMarkdown ? compareBodies(pair) : compareParts(pair)
  const isSerious = differences.some(({ severity }) => severity === undefined)
  if (!isSerious && source.length >= 80 && /[.!]\s*$/.test(source) && /[\p{L}\d,;]\s*$/u.test(translation))
    return [warn('translation', report('translation.cut', { source: sourceLanguage, isEndMissing: true }), translation)]
  return differences
}

/** The end of a sentence before another one. Abbreviations have a word in lower case after them, or one letter before. */
const SENTENCE_END = /[\p{L}\p{N})”’"%°²³]{2}[.!?][”’")]?\s+(?=[\p{Lu}\p{N}„“"(])/gu

const countSentences = (text: string): number => (text.match(SENTENCE_END)?.length ?? 0) + 1

/**
 * Whether sentences are missing. Some languages need fewer letters, but none needs half in a paragraph, or a third in a line.
 * Two sentences can become one, which is hardly shorter. Articles are translated more freely.
 */
function isCut({ source, translation, isMarkdown }: Pair): boolean {
  const { length } = source
  if (length < 80 || translation.length >= 0.8 * length) return false
  if (translation.length < length * (length < 150 ? 0.33 : 0.55)) return true
  return !isMarkdown && countSentences(translation) < countSentences(source)
}

/** Compares figures, units, placeholders and links. */
function compareParts(pair: Pair): Difference[] {
  const { source, sourceLanguage, translation, language } = pair
  for (const [kind, find] of Object.entries(COMPARED) as [Kind, Find][]) {
    const parts = [find(source, sourceLanguage, language), find(translation, language, sourceLanguage)]
    if (parts.every(({ length }) => length === 0)) continue
    const [expected = new Map<string, string>(), actual = expected] = parts.map(
      (textParts) => new Map(textParts.map((part) => (typeof part === 'string' ? [part, part] : part))),
    )
    const hasWord = (part: string, text: string) => kind === 'signs' && SIGN_WORDS[part[0] ?? '']?.test(text)
    const listMissing = (these: typeof actual, others: typeof actual, otherText: string) =>
      [...these].flatMap(([part, words]) => (others.has(part) || hasWord(part, otherText) ? [] : [words]))
    const lacking = listMissing(expected, actual, translation)
    const added = listMissing(actual, expected, source)
    if (lacking.length + added.length === 0) continue
    const about = [...lacking, ...added].join(', ')
    return [warn('translation', report('translation.differs', { kind, lacking, added }), about)]
  }
  const lost = { codes: findLostCells(pair), units: findLostUnits(pair), signs: findLostRanges(pair) }
  for (const [kind, lacking] of Object.entries(lost) as [keyof typeof lost, string[]][]) {
    if (lacking.length > 0)
      return [warn('translation', report('translation.differs', { kind, lacking, added: [] }), lacking.join(', '))]
  }
  const cut = report('translation.cut', { source: sourceLanguage, isEndMissing: false })
  return isCut(pair) ? [warn('translation', cut, translation)] : []
}

/** A part of a text in a common notation, with its words in the text if these differ. */
type Item = string | readonly [part: string, words: string]

type Find = (text: string, language: Language, otherLanguage: Language) => readonly Item[]

/** Each part counts once: some languages repeat a figure, or write the unit of two ranges once. */
const COMPARED = {
  placeholders: (text) => findBraces(text).map((name) => name.repeat(text.split(name).length - 1)),
  // The brand after a title.
  names: (text) => /^.*\S · (\p{L}+)/u.exec(text)?.slice(1) ?? [],
  quotes: (text) => (/^\s*["“„»«‘'][^"“”„»«]*["“”»«’']\s*$/.test(text) ? ['“…”'] : []),
  figures: (text, ...languages) => (/\d/.test(text) ? findFigures(writeTimes(removeLinks(text)), ...languages) : []),
  signs: (text, language) =>
    /[-−±+–Øø⌀]\s?%?\d|\d\+/.test(text) ? findSigns(writePercents(removeLinks(text)), language) : [],
  units: (text, language) => (/\d/.test(text) ? findUnits(writePercents(removeLinks(text)), language) : []),
  // Of other figures, languages have another order.
  order: (text, language) => joinDecimals(removeLinks(text), language),
  links: (text) => (text.includes('](') ? parseMarkdown(text).links.map(({ href }) => href) : []),
} satisfies Readonly<Record<string, Find>>

export type Kind = keyof typeof COMPARED

/** Codes of surfaces and others: `2B`, `NO4`, `DN15` */
const CODE = /(?<![\p{L}\d.,-])(?:[12][B-HJKMPQR]|[A-Z]{2,4}\d+)(?![\p{L}\d])/gu

/** Codes of the source that the same cell of a row lacks, and all words of a cell that is empty in the translation. */
function findLostCells({ source, translation }: Pair): string[] {
  const [sourceCells = [], cells = []] = [source, translation].map((text) => removeLinks(text).split('|'))
  if (sourceCells.length !== cells.length) return []
  return sourceCells.flatMap((words, index) => {
    const cell = cells[index] ?? ''
    if (cell.trim() === '') return words.trim() || []
    return (words.match(CODE) ?? []).filter((code) => {
      const spacedCode = code.replace(/(?<=[A-Z])(?=\d)/, '[\\s.]*')
      return !new RegExp(`(?<![\\p{L}\\d])${spacedCode}(?!\\d)`, 'iu').test(cell)
    })
  })
}

export const findBraces = (words: string): string[] =>
  words.includes('{') ? [...new Set(words.match(/\{\w+\}/g))].sort() : []

/** A number, perhaps the number of a grade: `0,5`, `1.4301`, `316L`. */
const FIGURE = /\d+(?:[.,]\d+)*(?:(?:LN?|Ti|N|H)(?![\p{L}\d]))?/gu

/** Between languages with the same decimal sign, `3,1` is another figure than the certificate `3.1`. */
const findFigures = (text: string, language: Language, otherLanguage: Language) => {
  const isSameSign = SEPARATORS[language].decimal === SEPARATORS[otherLanguage].decimal
  return (text.match(FIGURE) ?? []).map((figure) => (isSameSign ? ungroup : normalize)(figure, language))
}

/** The different decimals of a text, as one part, if it has several: `19.3 … 25.7` */
const joinDecimals = (text: string, language: Language): string[] => {
  const decimals = text.match(/(?<![\d.,])\d+[.,]\d{1,2}(?![\d.,]*\d)/g) ?? []
  const differentDecimals = [...new Set(decimals.map((figure) => normalize(figure, language)))]
  return differentDecimals.length > 1 ? [differentDecimals.join(' … ')] : []
}

/** A figure with a sign, or a range: `±0,5`, `± 0,5`, `−12 %`, `25+`, `Ø 30`, `2–6` */
const SIGNED =
  /(?<=^|[\s(/|])([-−+]|[±Øø⌀]\s?)(\d+(?:[.,]\d+)*)(?:\s?(%))?|(?<![\p{L}\d.,])(\d+(?:[.,]\d+)*)(\+)(?![\d\s]*\d)|(?<![\d.,–])(\d+(?:[.,]\d+)?)–(\d+(?:[.,]\d+)?)(?![\d.,]*[\d–])/gu

/** Words that languages can write for a sign: `30 % weniger` for `−%30` */
const SIGN_WORDS: Readonly<Record<string, RegExp>> = {
  '−': /(?:minus|eksi)\s\d|\d[\s%]{0,3}(?:daha )?(?:az|düşük|less|fewer|lower|weniger|geringer|niedriger|manje|niže)/iu,
  '+': /(?:plus|artı|more than|over|above|mehr als|über|više od|preko)\s\d|\d.{0,12}(?:fazla|üzeri|aşkın|or more|oder mehr|ili više)/iu,
  Ø: /(?:çap|diamet|durchm|prečnik).{0,15}\d|\d.{0,15}(?:çap|diamet|durchm|prečnik)/iu,
}

/** Figures with a sign, and ranges that begin with the greater figure. */
const findSigns = (text: string, language: Language) =>
  [...text.matchAll(SIGNED)].flatMap(([, sign, figure = '', percent = '', least = '', plus, from = '', to = '']) => {
    if (plus) return [`+${normalize(least, language)}`]
    if (sign) return [sign.trim().replace('-', '−').replace(/[ø⌀]/, 'Ø') + normalize(figure, language) + percent]
    const range = [normalize(from, language), normalize(to, language)]
    return Number(range[0]) > Number(range[1]) ? [range.join('–')] : []
  })

/** Writes days and times as all languages can have them: `12 2026` for `12.03.2026`, `14.30` for `2:30 p.m.` */
const writeTimes = (text: string) =>
  text
    .replaceAll(/(?<![\d.])(\d{1,2})[./]\d{1,2}[./](?=\d{4}(?!\d))/g, '$1 ')
    .replaceAll(/(?<!\d)(\d{1,2})(?::([0-5]\d))?(?:(?<=:\d\d)|(?=\s?[ap]\.?m\b))(\s?p\.?m)?/g, (_, hour, minute, pm) =>
      [Number(hour) + (pm && Number(hour) < 12 ? 12 : 0), ...(Number(minute) ? [minute] : [])].join('.'),
    )

/** Symbols beside figures. A bar is a word in English, so it is not compared. */
const SYMBOL = `(?:k?g/m²?|(?:${SYMBOLS.replace('bar|', '')}|L|°|″|‰)(?![\\p{L}\\d/²³]))`

const UNIT = new RegExp(`(?<=(?<!(?!Ø)[\\p{L}\\d])\\d[\\d.,]*\\s?)${SYMBOL}|%(?=\\s?\\d)`, 'gu')

const PLAIN_FIGURE = '(?<!(?!Ø)[\\p{L}\\d.,])\\d+(?:[.,]\\d+)*'

/** `30 mm`, `6-m`: not degrees, which languages write in more ways, nor `L`, which also marks alloys. */
const MEASURE = new RegExp(`(${PLAIN_FIGURE})[\\s-]?(?![°″‰L])(${SYMBOL})`, 'gu')

/** The unit in the head of a column: `Ra (µm)` */
const HEAD_UNIT = new RegExp(`(?<=\\()${SYMBOL}(?=\\))`, 'gu')

/** Writes percents as most languages have them: `0,05–0,1 %` for `%0,05–0,1`, `100 %` for `100 Prozent` */
const writePercents = (text: string) =>
  text
    .replaceAll(/(?<=\d[\s-]?)(?:prozent|per ?cent|procen[at])\p{L}*/giu, '%')
    .replaceAll(/(?:%|yüzde\s)\s?(\d+(?:[.,]\d+)*(?:(?:\s?[–-]\s?|\s(?:ila|ile|ve)\s)\d+(?:[.,]\d+)*)?)/giu, '$1 %')

/** A figure with the word after it, and the unit of its series: `10 to below 20 mm`, `10, 20 and 30 mm` */
const SERIES = new RegExp(
  `(${PLAIN_FIGURE})(?=[\\s-]?(\\p{L}{4,})|)(?=(?:[\\s,;/–×x+±()-]+(?:\\p{L}{1,6}\\s){0,2}\\d+(?:[.,]\\d+)*)*?[\\s-]?(${SYMBOL})|)`,
  'gu',
)

/** Measures of the source whose figure has no unit in the translation. A unit can also be a word: `30 milimetara` */
function findLostUnits({ source, sourceLanguage, translation, language }: Pair): string[] {
  // Most texts have neither figures nor heads, and the patterns are slow.
  if (!/[\d(]/.test(source)) return []
  const headUnits: readonly string[] = translation.match(HEAD_UNIT) ?? []
  const lostHeads = (source.match(HEAD_UNIT) ?? []).filter((unit) => headUnits.length > 0 && !headUnits.includes(unit))
  const measures = [...writePercents(removeLinks(source)).matchAll(MEASURE)]
  if (lostHeads.length > 0 || measures.length === 0) return lostHeads
  const figures = [...writePercents(removeLinks(translation)).matchAll(SERIES)]
  return measures.flatMap(([words, figure = '', unit = '']) => {
    const sameFigures = figures.filter(
      ([, translated = '']) => normalize(translated, language) === normalize(figure, sourceLanguage),
    )
    const hasUnit = sameFigures.some(
      ([, , word, symbol]) => symbol === unit || word?.[0]?.toLowerCase() === unit[0]?.toLowerCase(),
    )
    return sameFigures.length === 0 || hasUnit ? [] : [words]
  })
}

/** Ranges of the source that are lists in the translation: `0,5, 10` for `0,5–10` */
function findLostRanges(pair: Pair): string[] {
  if (!/\d[–-]\d/.test(pair.source)) return []
  const [source = '', translation = ''] = [pair.source, pair.translation].map((text) => text.replaceAll(',', '.'))
  return (source.match(/\d[\d.]*[–-]\d+(?:\.\d+)*/g) ?? []).filter(
    (range) => !translation.includes(range) && translation.includes(range.replace(/[–-]/, '. ')),
  )
}

/** A date with the name of its month: `12 Mart 2027` */
const DATE = '\\d\\.?\\s\\p{L}+\\s\\d{4}'

/** Words for minutes, hours, days, weeks, months and years. Other units that are words are not compared. */
const TIMES = mapLanguages((language) => {
  const words = {
    // "2027 yılında" is a date.
    tr: ['dakika', 'saat', 'gün', 'hafta', 'ay(?!r)', '(?<!(?<!\\d)(?:19|20)\\d\\d\\s)yıl'],
    en: ['minute', 'hour', 'day', 'week', 'month', 'year'],
    de: ['Minute', 'Stunde', 'Tag', 'Woche', 'Monat', 'Jahr'],
    sr: ['minut', 'sat', 'dan', 'nedelj', 'mesec', 'godin'],
  }
  return words[language].map((word) => new RegExp(`(?<=\\d\\+?[\\s-]?)(?<!${DATE}\\s)${word}\\p{L}*`, 'u'))
})

/** Finds figures that a word can follow, since most figures have symbols, and patterns with a lookbehind are slow. */
const FIGURE_OF_WORD = /\d\+?[\s-]?\p{L}{2}/u

const findUnits = (text: string, language: Language) => [
  ...(text.match(UNIT) ?? []),
  ...(FIGURE_OF_WORD.test(text) ? TIMES[language] : []).flatMap((pattern, time) => {
    const words = pattern.exec(text)?.[0]
    return words === undefined ? [] : [[`${time}`, words] as const]
  }),
]

/** Addresses are compared separately. Their digits are no figures, nor are those of an escape: `&#8217;` */
export const removeLinks = (text: string) =>
  /\] ?\(|\/\/|@|&#/.test(text) ? text.replaceAll(/&#\w+;|(?<=\] ?\()[^\s()]*(?=\))|https?:\/\/\S+|\S+@\S+/g, '') : text

/** A figure in a common notation: `1200.5` for `1.200,5` in German. */
const normalize = (figure: string, language: Language) => ungroup(figure, language).replace(',', '.')

function ungroup(figure: string, language: Language): string {
  const { group, decimal } = SEPARATORS[language]
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?$`).test(
    figure.replace(/^[^\d]+/, ''),
  )
  return isGrouped ? figure.replaceAll(group, '') : figure
}

/**
 * Figures in the notation of another language: with its decimal sign, after 0 or beside ± or a unit, or its place of the
 * percent sign. `0.5` in German, `5 %` in Turkish. Three digits may be grouped.
 */
const OTHER_NOTATION = mapLanguages((language) => {
  const foreignDecimal = SEPARATORS[language].decimal === ',' ? '\\.' : ','
  const figure = `\\d+${foreignDecimal}(?!\\d{3}(?!\\d))\\d+(?![.,]?\\d)`
  return new RegExp(
    `(?<=±\\s?)${figure}|(?<![\\d.,])0${foreignDecimal}\\d+(?![.,]?\\d)|(?<![\\d.,])${figure}(?=(?:\\s?[–×-]\\s?[\\d.,]+)?\\s?(?:${SYMBOLS})(?![\\p{L}\\d]))|${language === 'tr' ? '(?<![\\d.,%–-])[\\d.,–-]*\\d\\s?%(?!\\s?\\d)' : '%\\s?\\d[\\d.,–-]*'}`,
    'u',
  )
})

/** The percent sign beside a figure. */
const PERCENTS: Readonly<Record<Language, string>> = { tr: '%$1', en: '$1%', de: '$1\u00a0%', sr: '$1%' }

/** Finds a figure in the notation of another language, with its right notation. */
export function findOtherNotation(text: string, language: Language) {
  const match = /\d[.,]\d|%/.test(text) ? OTHER_NOTATION[language].exec(text) : null
  if (!match) return undefined
  const [figure] = match
  const suggestion = figure.includes('%')
    ? figure.replace(/^%?\s?([\d.,–-]*\d)\s?%?/, PERCENTS[language])
    : figure.replace(/[.,]/, SEPARATORS[language].decimal)
  return { match, suggestion }
}

/** The visible parts of a body, with the pattern of a line that begins one. The last one is any other text. */
const PARTS = {
  headings: /^#{1,2} /,
  subheadings: /^#{3,6} /,
  pictures: /^!\[/,
  steps: /^\s*\d+[.)] /,
  entries: /^\s*[-*+] /,
  rows: /^\s*\|/,
  quotes: /^\s*>/,
  paragraphs: /\S/,
} as const

export type Part = keyof typeof PARTS | 'bold'

export type Shape = Readonly<Record<Part, number>>

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[]

/** A part, and the lines that continue it. */
const CONTINUED = /^(?:quotes quotes|(?:paragraphs|entries|steps|quotes) paragraphs)$/

interface BodyPart {
  readonly part: keyof typeof PARTS
  readonly offset: number
  words: string
}

/** Splits a Markdown text into its parts by its lines, which is much faster than parsing it. */
export function splitBody(text: string): BodyPart[] {
  const parts: BodyPart[] = []
  let lastPart: BodyPart | undefined
  let offset = 0
  for (const words of text.split('\n')) {
    const part = PART_NAMES.find((name) => PARTS[name].test(words))
    if (lastPart && CONTINUED.test(`${lastPart.part} ${part}`)) lastPart.words += `\n${words}`
    else lastPart = part && { part, offset, words }
    if (lastPart && lastPart !== parts.at(-1)) parts.push(lastPart)
    offset += words.length + 1
  }
  return parts
}

const countParts = (parts: readonly BodyPart[]): Shape => {
  const shape = { headings: 0, subheadings: 0, pictures: 0, steps: 0, entries: 0, rows: 0, quotes: 0, paragraphs: 0 }
  for (const { part } of parts) shape[part]++
  return { ...shape, bold: parts.filter(({ words }) => words.includes('**')).length }
}

/** Bodies with fewer parts are compared, but half of them is not yet a page cut in half. */
const MIN_PARTS = 6

/** A translation can emphasize other words, but one without any has lost them. */
const MIN_BOLD = 3

/**
 * Compares bodies part by part. One that lacks half of the parts of its source was cut, or has lost its line breaks: it is
 * saved, but not published.
 */
function compareBodies(pair: Pair): readonly Difference[] {
  const [sourceParts, parts] = [splitBody(pair.source), splitBody(pair.translation)]
  const [expected, actual] = [countParts(sourceParts), countParts(parts)]
  const hasLostBold = expected.bold >= MIN_BOLD && actual.bold === 0
  const changedParts: Part[] = [
    ...PART_NAMES.filter((part) => expected[part] !== actual[part]),
    ...(hasLostBold ? (['bold'] as const) : []),
  ]
  if (changedParts.length > 0) {
    const difference = report('translation.shape', {
      source: pair.sourceLanguage,
      parts: changedParts,
      expected,
      actual,
    })
    const [fewer = 0, more = 0] = [sourceParts.length, parts.length].sort((a, b) => a - b)
    const isCut = more >= MIN_PARTS && 2 * fewer <= more
    return [isCut ? { ...difference, isShown: true } : warn('translation', difference, changedParts.join(', '))]
  }
  return parts.flatMap(({ part, words, offset }, index) => {
    const location = { inString: { offset, length: words.length } }
    const isCopy = words === sourceParts[index]?.words && !/^(?:rows|entries|steps)$/.test(part)
    if (isCopy && /\p{L}{3}\P{L}+\p{Ll}{4}/u.test(removeLinks(words))) {
      const copy = report('text.untranslated', { source: pair.sourceLanguage })
      return [{ ...warn('placeholder', copy, words), location }]
    }
    const differences = compareParts({ ...pair, source: sourceParts[index]?.words ?? '', translation: words })
    return differences.map((difference) => ({ ...difference, location }))
  })
}

/** Frequent words that other languages of the site do not have. */
const FREQUENT = mapLanguages((language) => {
  const words = {
    tr: 've|ile|için|bir|bu|veya|olan|gibi|daha|çok',
    en: 'and|the|of|for|with|is|are|your|it|you|we|or|from|by',
    de: 'und|der|die|das|mit|für|ist|von|oder|wir|sind|zu|nur|auf|eine|werden|nicht',
    sr: 'i|za|sa|od|se|ili|koji|koje|po|je',
  }
  return new RegExp(`(?<![\\p{L}\\d])(?:${words[language]})(?![\\p{L}\\d])`, 'gu')
})

/** Minimum number of frequent words of another language in a text that is written in it. */
const FOREIGN_WORDS = 2

/** The language that a text is written in instead of the expected one, if that is certain. */
export function findForeignLanguage(text: string, language: Language): Language | undefined {
  if (text.search(FREQUENT[language]) >= 0) return undefined
  return LANGUAGES.find(
    (foreign) => foreign !== language && (text.match(FREQUENT[foreign])?.length ?? 0) >= FOREIGN_WORDS,
  )
}

/** Letters that only some languages of the site have. */
const LETTERS: Readonly<Record<Language, string>> = { tr: 'çğıöşüİÇĞÖŞÜ', en: '', de: 'äöüßÄÖÜ', sr: 'čćžšđČĆŽŠĐ' }

/** Words with letters that a language does not have. Names begin with a capital. English has one loan word of the trade. */
const OTHER_LETTERS = mapLanguages((language) => {
  const letters = [...Object.values(LETTERS).join('')].filter((letter) => !LETTERS[language].includes(letter)).join('')
  return {
    letter: new RegExp(`[${letters}]`),
    word: new RegExp(`(?<![\\p{L}’'-])(?=\\p{Ll})(?!façade)\\p{L}*[${letters}]\\p{L}*`, 'u'),
  }
})

/** A word of another language in a text, unless it is part of a name with other such words. */
export function findForeignWord(text: string, language: Language): RegExpExecArray | null {
  const { letter, word: pattern } = OTHER_LETTERS[language]
  // Almost no text has such a letter.
  const word = letter.test(text) ? pattern.exec(text) : null
  const isName = word && LANGUAGES.some((foreign) => foreign !== language && text.search(FREQUENT[foreign]) >= 0)
  return isName ? null : word
}

/**
 * Texts that need a letter of their language: Turkish and Serbian ones of this many letters, and those with a frequent
 * word that is written without it.
 */
const NEEDS_LETTERS: Readonly<Record<Language, RegExp>> = {
  tr: /(?:\p{L}\P{L}*){55}/u,
  en: /(?!)/,
  de: /fuer|ueber|koenn|moeg|moech|groe[sß]|stoer|pruef|laech|laeng|waehl|rueck|stueck|muess|geraet|aender|hoeh|naech|staerk|gruen|fuehr|traeg|taet|duenn|schlue|zusaetz|gueltig|wuensch|loes/i,
  sr: /(?:\p{L}\P{L}*){130}|(?<!\p{L})(?:celi[kc]|povrsin|duzin|sirin|precnik|nerdj|kolicin|tezin|moze)/iu,
}

/** Words that only Switzerland writes with ss. Names begin with a capital. */
const SWISS =
  /(?<!\p{L})(?:heiss|gross(?!ist)|[gG]röss[et]|weiss|aussen|ausser|(?:ab|an|aus|ein|ver)?schliess|giess|fliess|Massnahme)/u

/** Croatian words of the trade, and beginnings of words that Serbian writes without j here. */
export const CROATIAN =
  /(?<!\p{L})(?:nehrđaj|utje[cč]|miješ|mjer|promjer|crpk|klorid|točn|tisuć|tjed|uvjet|cijev|poduzeć|brtv|osjet|prijenos|vrijednost)\p{L}*/iu

/** The letters that a text in a language needs but lacks, in lower case. */
export function findLackingLetters(text: string, language: Language): string[] {
  if (language === 'de' && !text.includes('ß') && SWISS.test(text)) return ['ß']
  const letters = [...LETTERS[language]]
  if (letters.some((letter) => text.includes(letter)) || /[âî]/.test(text)) return []
  return NEEDS_LETTERS[language].test(text) ? letters.filter((letter) => letter === letter.toLowerCase()) : []
}

/** Whether a text has words or letters of its language that the `foreign` one lacks. Names and codes have none. */
export const isLanguageSpecific = (text: string, language: Language, foreign: Language): boolean =>
  [...LETTERS[language]].some((letter) => !LETTERS[foreign].includes(letter) && text.includes(letter)) ||
  text.search(FREQUENT[language]) >= 0
