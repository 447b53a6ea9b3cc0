import { fieldOf, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Path, Span } from '../../../schema/finding.ts'
import { eachLanguage, type Language, THOUSANDS } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports.ts'
import { valueAt } from '../explain/schemaAt.ts'
import { type RawBlock, rawBlocksWith } from './outline.ts'

/** A range, a tolerance or an upper limit, as words and tables can both say it. */
export interface Figure {
  /** `6–600 mm`, `±0.1 mm`, `≤600 mm` */
  readonly key: string
  /** What has the same sign and unit can be compared: `± mm` */
  readonly group: string
}

/** A figure that a text says. */
export interface Mention extends Figure {
  readonly path: Path
  readonly span: Span
  readonly written: string
  /** The page that the entry it stands in is about; nothing where that is its own. */
  readonly of: string | undefined
}

const figure = (sign: '' | '±' | '≤', number: string, unit: string): Figure => ({
  key: `${sign}${number} ${unit}`,
  group: `${sign} ${unit}`,
})

const NUMBER = String.raw`\d[\d.,]*`
const GAP = String.raw`[ \u00a0]?`
const DASH = `${GAP}[–—-]${GAP}`
/** Units whose figures are found in words; the others are words themselves, or stand alone. */
const UNIT = String.raw`${GAP}(?<unit>mm|µm|μm|m\/min|m\/dk|m|bar|kg|MPa|HB|°C|°)(?![\p{L}\d/²³])`
const ALIASES: Readonly<Record<string, string>> = { μm: 'µm', 'm/dk': 'm/min' }

/** Ranges before limits: the end of a range is no limit of its own. */
const PATTERNS = eachLanguage((_, { upTo }) =>
  [
    `(?<![\\d.,±])(?<min>${NUMBER})${DASH}(?<max>${NUMBER})${UNIT}`,
    `(?<unit>DN|PN)${GAP}(?<min>\\d+)${DASH}(?:DN|PN)?${GAP}(?<max>\\d+)`,
    `±${GAP}(?<max>${NUMBER})${UNIT}`,
    upTo(`(?<max>${NUMBER})${UNIT}`),
  ].map((pattern) => new RegExp(pattern, 'gu')),
)

/** Finds the figures that a text in a language says; `document` is the one that it stands in. */
export function mentionsIn(words: string, language: Language | undefined, path: Path, document: unknown): Mention[] {
  if (!language || !/\d/.test(words)) return []
  const found: Mention[] = []
  for (const match of PATTERNS[language].flatMap((pattern) => [...words.matchAll(pattern)])) {
    const { 0: written, index: offset, groups = {} } = match
    if (found.some(({ span }) => offset < span.offset + span.length && span.offset < offset + written.length)) continue
    const [min, max] = [groups.min, groups.max].map((digits) => digits && numberIn(digits, language))
    if (Number.isNaN(min) || Number.isNaN(max)) continue
    const unit = ALIASES[groups.unit ?? ''] ?? groups.unit ?? ''
    const sign = written.startsWith('±') ? '±' : '≤'
    const said = min === undefined ? figure(sign, `${max}`, unit) : figure('', `${min}–${max}`, unit)
    const span = { offset, length: written.length }
    found.push({ ...said, path, span, written, of: subjectOf(path, document) })
  }
  return found
}

/** A point that ends a sentence does not belong to the number. */
function numberIn(digits: string, language: Language): number {
  const thousands = new RegExp(`\\${THOUSANDS[language]}(?=\\d{3}(?!\\d))`, 'g')
  return Number(digits.replace(/[.,]$/, '').replaceAll(thousands, '').replace(',', '.'))
}

/** The page that the entry of a list is about, which this text stands in. */
function subjectOf(path: Path, document: unknown): string | undefined {
  const index = path.findLastIndex((step) => typeof step === 'number')
  const page = index > 1 ? fieldOf(valueAt(document, path.slice(0, index + 1)), 'page') : undefined
  return typeof page === 'string' ? page : undefined
}

/** The figures in the tables among these blocks, which need not be right. */
export function figuresInTables(blocks: readonly RawBlock[]): Figure[] {
  const rows = rawBlocksWith(blocks, 'rows').flatMap(({ value }) => fieldOf(value, 'rows'))
  const quantities = rows.map((row) => fieldOf(row, 'quantity')).filter(isObject)
  return quantities.flatMap(({ unit, min, max, value, plusMinus }) => {
    if (typeof unit !== 'string') return []
    return [
      ...(typeof min === 'number' && typeof max === 'number' ? [figure('', `${min}–${max}`, unit)] : []),
      ...(typeof plusMinus === 'number' ? [figure('±', `${plusMinus}`, unit)] : []),
      ...[max, value].flatMap((limit) => (typeof limit === 'number' ? [figure('≤', `${limit}`, unit)] : [])),
    ]
  })
}

/** A document: the figures of its texts and of its tables. */
interface Told {
  readonly route: string
  readonly facts: { readonly toCompare?: { readonly mentions: readonly Mention[]; readonly tables: readonly Figure[] } }
}

/**
 * Finds figures in texts that no table of the site has, though the table of the page that they are about has others of
 * their group: most often the table has been changed, and the text has not.
 */
export function oldFigures({ documents }: { readonly documents: readonly Told[] }) {
  const tables = new Map(documents.map(({ route, facts }) => [route, facts.toCompare?.tables ?? []]))
  const known = new Set([...tables.values()].flat().map(({ key }) => key))
  return ({ route, facts }: Told) =>
    (facts.toCompare?.mentions ?? []).flatMap(({ key, group, path, span, written, of }): Finding[] => {
      const own = (tables.get(of ?? route) ?? []).filter((figure) => figure.group === group)
      if (known.has(key) || own.length === 0) return []
      const figures = [...new Set(own.map((figure) => figure.key))]
      const wrong = report('figure.notInTables', { words: written, page: of, figures })
      return [{ path, ...wrong, location: { inString: span }, severity: 'warning', warning: 'figure', about: written }]
    })
}
