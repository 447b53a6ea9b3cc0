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

/** Reports the first difference between a translation and its source other than the words. */
export function compareTexts(pair: Pair): Omit<Finding, 'path'> | undefined {
  const { source, sourceLanguage, translation, language, isMarkdown } = pair
  const shape = isMarkdown ? compareShapes(pair) : undefined
  if (shape) return shape
  for (const [kind, find] of Object.entries(COMPARED) as [Kind, Find][]) {
    const [expected, actual] = [new Set(find(source, sourceLanguage)), new Set(find(translation, language))]
    const lacking = [...expected].filter((part) => !actual.has(part))
    const added = [...actual].filter((part) => !expected.has(part))
    if (lacking.length + added.length === 0) continue
    return warn(
      'translation',
      report('translation.differs', { kind, lacking, added }),
      [...lacking, ...added].join(', '),
    )
  }
  // Some languages need fewer letters, but none needs less than a third.
  if (source.length < 80 || translation.length > source.length / 3) return undefined
  return warn('translation', report('translation.cut', { source: sourceLanguage }), translation)
}

type Find = (text: string, language: Language) => string[]

/** Each part counts once: some languages repeat a figure, or write the unit of two ranges once. */
const COMPARED = {
  placeholders: (text) => findBraces(text),
  figures: (text, language) =>
    /\d/.test(text) ? (removeLinks(text).match(FIGURE) ?? []).map((figure) => normalize(figure, language)) : [],
  units: (text) => (/\d/.test(text) ? (removeLinks(text).match(UNIT) ?? []) : []),
  links: (text) => (text.includes('](') ? parseMarkdown(text).links.map(({ href }) => href) : []),
} satisfies Readonly<Record<string, Find>>

export type Kind = keyof typeof COMPARED

export const findBraces = (words: string): string[] =>
  words.includes('{') ? [...new Set(words.match(/\{\w+\}/g))].sort() : []

/** A number, perhaps the number of a grade: `0,5`, `1.4301`, `316L`. */
const FIGURE = /\d+(?:[.,]\d+)*(?:(?:LN?|Ti|N|H)(?![\p{L}\d]))?/gu

/** Symbols beside figures. Units that are words are translated, and a bar is a word in English: none is compared. */
const UNIT = new RegExp(
  `(?<=(?<![\\p{L}\\d])\\d[\\d.,]*\\s?)(?:k?g/m²?|(?:${SYMBOLS.replace('bar|', '')}|L|°|″)(?![\\p{L}\\d/²³]))|%(?=\\s?\\d)`,
  'gu',
)

/** Addresses are compared separately. Their digits are no figures. */
const removeLinks = (text: string) =>
  /\]\(|\/\/|@/.test(text) ? text.replaceAll(/(?<=\]\()[^\s()]*(?=\))|https?:\/\/\S+|\S+@\S+/g, '') : text

/** A figure in a common notation: `1200.5` for `1.200,5` in German. */
function normalize(figure: string, language: Language): string {
  const { group, decimal } = SEPARATORS[language]
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?$`).test(figure)
  return (isGrouped ? figure.replaceAll(group, '') : figure).replace(',', '.')
}

/** Figures with the decimal sign of another language, beside ± or a unit: `0.5 mm` in German. Three digits may be grouped. */
export const OTHER_DECIMALS = mapLanguages((language) => {
  const other = SEPARATORS[language].decimal === ',' ? '\\.' : ','
  const figure = `\\d+${other}(?!\\d{3}(?!\\d))\\d+(?![.,]?\\d)`
  return new RegExp(
    `(?<=±\\s?)${figure}|(?<![\\d.,])${figure}(?=(?:\\s?[–×-]\\s?[\\d.,]+)?\\s?(?:${SYMBOLS})(?![\\p{L}\\d]))`,
    'u',
  )
})

/** The visible parts of a body, with the pattern of a line that begins one. The last one is any other text. */
const PARTS = {
  headings: /^#{1,2} /,
  subheadings: /^#{3,6} /,
  pictures: /^!\[/,
  entries: /^\s*(?:[-*+]|\d+[.)]) /,
  rows: /^\s*\|/,
  paragraphs: /\S/,
} as const

export type Part = keyof typeof PARTS

export type Shape = Readonly<Record<Part, number>>

const PART_NAMES = Object.keys(PARTS) as Part[]

/** Counts the parts of a Markdown text by its lines, which is much faster than parsing it. */
function getShape(text: string): Shape {
  const shape = { headings: 0, subheadings: 0, pictures: 0, entries: 0, rows: 0, paragraphs: 0 }
  let previous: Part | undefined
  for (const line of text.split('\n')) {
    const part = PART_NAMES.find((name) => PARTS[name].test(line))
    const isContinued = part === 'paragraphs' && (previous === 'paragraphs' || previous === 'entries')
    if (part && !isContinued) shape[part]++
    if (!isContinued) previous = part
  }
  return shape
}

/** Bodies with fewer parts are compared, but half of them is not yet a page cut in half. */
const MIN_PARTS = 6

const countParts = (shape: Shape) => PART_NAMES.reduce((sum, part) => sum + shape[part], 0)

/**
 * Reports a body that has other parts than its source. One that lacks half of them was cut, or has lost its line breaks: it
 * is saved, but not published.
 */
function compareShapes({ source, sourceLanguage, translation }: Pair): Omit<Finding, 'path'> | undefined {
  const [expected, actual] = [getShape(source), getShape(translation)]
  const parts = PART_NAMES.filter((part) => expected[part] !== actual[part])
  if (parts.length === 0) return undefined
  const difference = report('translation.shape', { source: sourceLanguage, parts, expected, actual })
  const [fewer = 0, more = 0] = [countParts(expected), countParts(actual)].sort((a, b) => a - b)
  const isCut = more >= MIN_PARTS && 2 * fewer <= more
  return isCut ? { ...difference, isShown: true } : warn('translation', difference, parts.join(', '))
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

/** Words of another language that show that a text without words of its own is written in it. */
const FOREIGN_WORDS = 2

/** The language that a text is written in instead of its own, if that is certain. */
export function findForeignLanguage(text: string, language: Language): Language | undefined {
  if (text.search(FREQUENT[language]) >= 0) return undefined
  return LANGUAGES.find(
    (foreign) => foreign !== language && (text.match(FREQUENT[foreign])?.length ?? 0) >= FOREIGN_WORDS,
  )
}

/** Letters that only some languages of the site have. */
const LETTERS: Readonly<Record<Language, string>> = { tr: 'çğıöşüİÇĞÖŞÜ', en: '', de: 'äöüßÄÖÜ', sr: 'čćžšđČĆŽŠĐ' }

/** Whether a text has words or letters of one language that another does not have. Names and codes have none. */
export const isBoundTo = (text: string, language: Language, other: Language): boolean =>
  [...LETTERS[language]].some((letter) => !LETTERS[other].includes(letter) && text.includes(letter)) ||
  text.search(FREQUENT[language]) >= 0
