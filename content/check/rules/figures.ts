import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { getUnitWords, type UnitsByName } from '../../../schema/figures/unit.ts'
import type { Finding, Path, Span } from '../../../schema/finding.ts'
import { LANGUAGE_RULES } from '../../../schema/names/languageRules.ts'
import { type Language, mapLanguages, SEPARATORS } from '../../../schema/names/languages.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { getValueAt } from '../explain/schemaAt.ts'
import { findRawBlocks, type RawBlock } from './outline.ts'

/** A range, a tolerance or an upper limit, in a text or a table. */
export interface Figure {
  /** `6–600 mm`, `±0.1 mm`, `≤600 mm` */
  readonly key: string
  /** Figures with the same sign and unit are comparable: `± mm` */
  readonly group: string
}

/** A possible figure in a text. */
export interface Mention {
  readonly sign: Sign
  readonly number: string
  /** The unit as written. Only `_units.json` knows whether it is one. */
  readonly unit: string
  readonly path: Path
  readonly span: Span
  readonly text: string
  /** The page that the surrounding entry is about. Undefined for the page itself. */
  readonly subject: string | undefined
}

type Sign = '' | '±' | '≤'

const createFigure = (sign: Sign, number: string, unit: string): Figure => ({
  key: `${sign}${number} ${unit}`,
  group: `${sign} ${unit}`,
})

const NUMBER = String.raw`\d[\d.,]*`
const GAP = String.raw`[ \u00a0]?`
const DASH = `${GAP}[–—-]${GAP}`
const UNIT = String.raw`${GAP}(?<unit>[\p{L}°″Ω][\p{L}\d°/²³⁴·]*)`

/** Ranges come first, since the end of a range is not a separate limit. */
const PATTERNS = mapLanguages((language) =>
  [
    `(?<![\\d.,±])(?<min>${NUMBER})${DASH}(?<max>${NUMBER})${UNIT}`,
    `(?<![\\p{L}\\d])(?<unit>\\p{L}{1,5})${GAP}(?<min>\\d+)${DASH}(?:\\k<unit>)?${GAP}(?<max>\\d+)`,
    `±${GAP}(?<max>${NUMBER})${UNIT}`,
    LANGUAGE_RULES[language].upTo(`(?<max>${NUMBER})${UNIT}`),
  ].map((pattern) => new RegExp(pattern, 'gu')),
)

/** Finds possible figures in a text of `document`. */
export function findMentions(words: string, language: Language | undefined, path: Path, document: unknown): Mention[] {
  if (!language || !/\d/.test(words)) return []
  const mentions: Mention[] = []
  for (const match of PATTERNS[language].flatMap((pattern) => [...words.matchAll(pattern)])) {
    const { 0: text, index: offset, groups = {} } = match
    const { unit = '' } = groups
    const [min, max] = [groups.min, groups.max].map((digits) => digits && parseNumber(digits, language))
    if (Number.isNaN(min) || Number.isNaN(max)) continue
    const sign = min !== undefined ? '' : text.startsWith('±') ? '±' : '≤'
    // A limit below zero is another figure than the one after its sign.
    if (sign === '≤' && /[-−]$/.test(words.slice(0, offset))) continue
    const number = min === undefined ? `${max}` : `${min}–${max}`
    mentions.push({
      sign,
      number,
      unit,
      path,
      span: { offset, length: text.length },
      text,
      subject: findSubject(path, document),
    })
  }
  return mentions
}

/** The point at the end of a sentence is not part of the number. */
function parseNumber(digits: string, language: Language): number {
  const thousands = new RegExp(`\\${SEPARATORS[language].group}(?=\\d{3}(?!\\d))`, 'g')
  return Number(digits.replace(/[.,]$/, '').replaceAll(thousands, '').replace(',', '.'))
}

/** The page that the list entry with this text is about. */
function findSubject(path: Path, document: unknown): string | undefined {
  const index = path.findLastIndex((step) => typeof step === 'number')
  const page = index > 1 ? getField(getValueAt(document, path.slice(0, index + 1)), 'page') : undefined
  return typeof page === 'string' ? page : undefined
}

/** Figures in the tables of blocks that may be invalid. */
export function getTableFigures(blocks: readonly RawBlock[]): Figure[] {
  const rows = findRawBlocks(blocks, 'rows').flatMap(({ value }) => getField(value, 'rows'))
  const quantities = rows.map((row) => getField(row, 'quantity')).filter(isObject)
  return quantities.flatMap(({ unit, min, max, value, plusMinus }) => {
    if (typeof unit !== 'string') return []
    return [
      ...(typeof min === 'number' && typeof max === 'number' ? [createFigure('', `${min}–${max}`, unit)] : []),
      ...(typeof plusMinus === 'number' ? [createFigure('±', `${plusMinus}`, unit)] : []),
      ...[max, value].flatMap((limit) => (typeof limit === 'number' ? [createFigure('≤', `${limit}`, unit)] : [])),
    ]
  })
}

/** The figures in a document's texts and tables. */
interface DocumentFigures {
  readonly route: string
  readonly facts: {
    readonly toCompare?: { readonly mentions: readonly Mention[]; readonly tables: readonly Figure[] }
    readonly shared?: { readonly units?: UnitsByName }
  }
}

/** Texts of a page with a figure before its table is the cause. */
const MIN_PLACES = 3

/**
 * Finds figures in texts that no table of the site has, although the table of the page in question has others of the same
 * group. Usually the table was changed and the text was not.
 */
export function findOutdatedFigures({ documents }: { readonly documents: readonly DocumentFigures[] }) {
  const tables = new Map(documents.map(({ route, facts }) => [route, facts.toCompare?.tables ?? []]))
  const tableKeys = new Set([...tables.values()].flat().map(({ key }) => key))
  const units = getUnitNames(documents.find(({ facts }) => facts.shared?.units)?.facts.shared?.units ?? {})
  return ({ route, facts }: DocumentFigures) => {
    const mentions = findFigures(facts.toCompare?.mentions ?? [], units)
    return mentions.flatMap(({ key, group, mention }): Finding[] => {
      const { path, span, text, subject } = mention
      const tableFigures = (tables.get(subject ?? route) ?? []).filter((figure) => figure.group === group)
      if (tableKeys.has(key) || tableFigures.length === 0) return []
      const figures = [...new Set(tableFigures.map((figure) => figure.key))]
      const mistake = report('figure.notInTables', { words: text, page: subject, figures })
      // Texts of several pages can name what a table has lost. The page of the table does so most often.
      const isMain = subject === undefined && mentions.filter((figure) => figure.key === key).length >= MIN_PLACES
      return [{ path, location: { inString: span }, ...warn('figure', mistake, text), cause: { id: key, isMain } }]
    })
  }
}

/** The name of each unit by its forms in texts. */
export function getUnitNames(units: UnitsByName): ReadonlyMap<string, string> {
  const forms = Object.entries(getUnitWords(units, Object.keys(units)))
  return new Map(
    forms.flatMap(([name, { before, after }]) => [...before, ...after].map((form) => [normalizeUnit(form), name])),
  )
}

/** The Greek letter μ and the sign µ look the same. */
const normalizeUnit = (unit: string) => unit.normalize('NFKC')

/** The mentions that have a unit. Of overlapping ones, the first counts. */
export function findFigures(mentions: readonly Mention[], units: ReadonlyMap<string, string>) {
  const figures: (Figure & { readonly mention: Mention })[] = []
  for (const mention of mentions) {
    const { sign, number, path, span } = mention
    const unit = units.get(normalizeUnit(mention.unit))
    const isOverlapping = figures.some(
      ({ mention: { path: earlierPath, span: earlierSpan } }) =>
        earlierPath === path &&
        span.offset < earlierSpan.offset + earlierSpan.length &&
        earlierSpan.offset < span.offset + span.length,
    )
    if (unit !== undefined && !isOverlapping) figures.push({ ...createFigure(sign, number, unit), mention })
  }
  return figures
}
