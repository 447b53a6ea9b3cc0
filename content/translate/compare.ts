import type { Shared } from '../../schema/documents/shared.ts'
import { NUMBER, type UnitsByName } from '../../schema/figures/unit.ts'
import { parseMarkdown } from '../../schema/markdown/parseMarkdown.ts'
import { LANGUAGES, type Language, SEPARATORS } from '../../schema/names/languages.ts'
import { enumerate, quote } from '../../schema/reports/words.ts'
import type { Translated } from './accepted.ts'

interface Pair extends Translated {
  readonly isMarkdown: boolean
}

/** Units, and grades, which look similar: the L of `316L` is no litre. */
export type Notation = Pick<Shared, 'units' | 'materials'>

/** Lists differences between a translation and its source: placeholders, figures, units, links. */
export function compare(pair: Pair, { units, materials }: Notation): string[] {
  const symbols = createSymbolPattern(units)
  const lettered = Object.keys(materials.grades).filter((grade) => /^\d+\p{L}+$/u.test(grade))
  const grades = new RegExp(`(?<![\\p{L}\\d.,])(?:${joinPatterns(lettered)})(?![\\p{L}\\d])`, 'gu')
  const findSymbols = (text: string) => [...new Set(removeLinks(text).replaceAll(grades, '').match(symbols))]
  const findAllFigures = (text: string, of: Language) => [
    ...(text.match(grades) ?? []),
    ...findFigures(text.replaceAll(grades, ''), of),
  ]
  const { source, sourceLanguage, translation, language, isMarkdown } = pair
  const differences = [
    describeDifference(
      findPlaceholders(source),
      findPlaceholders(translation),
      'Copy the placeholders in braces from the source.',
    ),
    describeDifference(
      findAllFigures(source, sourceLanguage),
      findAllFigures(translation, language),
      // Languages may differ legitimately in the use of figures.
      'Write the figures of the source, in digits; if it is right so, write it into the page by hand.',
    ),
    // Each once: some languages write the unit of two ranges only once.
    describeDifference(findSymbols(source), findSymbols(translation), 'Write the units of the source.'),
    isMarkdown &&
      describeDifference(findLinks(source), findLinks(translation), 'Give each link the same target as in the source.'),
  ]
  return differences.filter((message) => typeof message === 'string')
}

/** `The translation lacks "600", and has "60", which the source has not.`, with the fix. */
function describeDifference(
  source: readonly string[],
  translation: readonly string[],
  fix: string,
): string | undefined {
  const lacking = subtract(source, translation)
  const addedWords = subtract(translation, source)
  const parts = [
    ...(lacking.length > 0 ? [`lacks ${enumerate(lacking.map(quote))}`] : []),
    ...(addedWords.length > 0 ? [`has ${enumerate(addedWords.map(quote))}, which the source has not`] : []),
  ]
  return parts.length > 0 ? `The translation ${parts.join(', and ')}. ${fix}` : undefined
}

/** Removes each entry of another list once. */
function subtract(list: readonly string[], removed: readonly string[]): string[] {
  const unmatched = [...list]
  for (const other of removed) {
    const index = unmatched.indexOf(other)
    if (index >= 0) unmatched.splice(index, 1)
  }
  return unmatched
}

const findPlaceholders = (text: string) => text.match(/\{\w+\}/g) ?? []

const findLinks = (text: string) => parseMarkdown(text).links.map(({ href }) => href)

/** Figures in a common notation: `1200.5` for `1.200,5` in German. */
function findFigures(text: string, language: Language): string[] {
  const { group, decimal } = SEPARATORS[language]
  const groupedPattern = new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?$`)
  return (removeLinks(text).match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => {
    const digits = groupedPattern.test(figure) ? figure.replaceAll(group, '') : figure
    return digits.replace(decimal, '.')
  })
}

/** Addresses are compared separately. Their digits are no figures. */
const removeLinks = (text: string) => text.replaceAll(/(?<=\]\()[^\s()]*(?=\))|https?:\/\/\S+|\S+@\S+/g, '')

/** A pattern of unit symbols beside figures. Units that are words are translated and not compared. */
function createSymbolPattern(units: UnitsByName): RegExp {
  const sides = { before: new Set<string>(), behind: new Set<string>() }
  for (const unit of Object.values(units)) {
    const forms = LANGUAGES.map((language) => getForm(unit, language))
    const parts = forms.map((form) => form?.split(NUMBER).map((part) => part.trim()) ?? [])
    // `%100` in Turkish and `100 %` in German have the same symbol on different sides.
    if (new Set(parts.map((both) => both.join(''))).size !== 1) continue
    for (const [before = '', behind = ''] of parts) {
      sides.before.add(before)
      sides.behind.add(behind)
    }
  }
  const before = `(?<![\\p{L}\\d])(?:${joinPatterns(sides.before)})(?=\\s?\\d)`
  const behind = `(?<=\\d\\s?)(?:${joinPatterns(sides.behind)})(?![\\p{L}\\d/²³])`
  return new RegExp(`${behind}|${before}`, 'gu')
}

function getForm({ written }: UnitsByName[string], language: Language): string | undefined {
  const form = typeof written === 'string' ? written : written[language]
  return typeof form === 'string' ? form : undefined
}

/** Longer symbols first, since `m/min` begins with `m`. */
function joinPatterns(symbols: Iterable<string>): string {
  const patterns = [...symbols]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((symbol) => symbol.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return patterns.join('|') || NOTHING
}

const NOTHING = '(?!)'
