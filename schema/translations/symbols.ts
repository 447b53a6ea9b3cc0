import { NUMBER, type UnitsByName } from '../format/unit.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'

const kept = new WeakMap<UnitsByName, RegExp>()

/** Finds the symbols of units beside figures. Units that are words have none: they are translated. */
export function symbolsOf(units: UnitsByName): RegExp {
  const pattern = kept.get(units) ?? new RegExp(patternOf(units), 'gu')
  kept.set(units, pattern)
  return pattern
}

function patternOf(units: UnitsByName): string {
  const sides = { before: new Set<string>(), behind: new Set<string>() }
  for (const { written } of Object.values(units)) {
    const forms = LANGUAGES.map((language) => formIn(written, language))
    const parts = forms.map((form) => form?.split(NUMBER).map((part) => part.trim()) ?? [])
    // `%100` in Turkish and `100 %` in German are one symbol on two sides.
    if (new Set(parts.map((both) => both.join(''))).size !== 1) continue
    for (const [before = '', behind = ''] of parts) {
      sides.before.add(before)
      sides.behind.add(behind)
    }
  }
  const before = `(?<![\\p{L}\\d])(?:${oneOf(sides.before)})(?=\\s?\\d)`
  const behind = `(?<=\\d\\s?)(?:${oneOf(sides.behind)})(?![\\p{L}\\d/²³])`
  return `${behind}|${before}`
}

function formIn(written: UnitsByName[string]['written'], language: Language): string | undefined {
  const form = typeof written === 'string' ? written : written[language]
  return typeof form === 'string' ? form : undefined
}

/** Longer ones first, since `m/min` begins with `m`. */
function oneOf(symbols: ReadonlySet<string>): string {
  const patterns = [...symbols]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((symbol) => symbol.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return patterns.join('|') || NOTHING
}

/** What no text matches. */
const NOTHING = '(?!)'
