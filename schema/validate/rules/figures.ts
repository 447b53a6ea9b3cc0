import { fieldOf, isObject } from '../../fieldTypes/json.ts'
import { type FigureKey, figuresIn, keysOf } from '../../format/figures.ts'
import type { Quantity } from '../../format/quantity.ts'
import type { Language } from '../../names/languages.ts'
import type { Finding, Path, Span } from '../../wording/finding.ts'
import { enumerate, quote } from '../../wording/words.ts'
import { valueAt } from '../explain/schemaAt.ts'
import { type RawBlock, rawBlocksWith } from './outline.ts'

/** A figure that texts say, still to be compared with the tables of the site. */
interface Figure {
  readonly unit: string
  readonly form: 'range' | 'tolerance' | 'limit'
  readonly key: FigureKey
  /** The page that the entry it stands in is about; nothing where that is its own. */
  readonly of?: string
}

/** A place where a text says one. */
export interface Mention extends Figure {
  readonly path: Path
  readonly span: Span
  readonly written: string
}

/** What the tables of a page say, as texts can repeat it. */
export interface Table {
  /** By unit and form, what there is: ranges in mm, tolerances in µm. */
  readonly keys: ReadonlyMap<string, readonly FigureKey[]>
}

export function mentionsIn(words: string, language: Language | undefined, path: Path, document: unknown): Mention[] {
  if (!language) return []
  return figuresIn(words, language).map(({ form, unit, key, offset, length }) => {
    const of = subjectOf(path, document)
    const written = words.slice(offset, offset + length)
    return { path: [...path], span: { offset, length }, written, unit, form, key, ...(of !== undefined && { of }) }
  })
}

/** The page that the entry of a list is about, which this text stands in. */
function subjectOf(path: Path, document: unknown): string | undefined {
  const index = path.findLastIndex((step) => typeof step === 'number')
  const page = index > 1 ? fieldOf(valueAt(document, path.slice(0, index + 1)), 'page') : undefined
  return typeof page === 'string' ? page : undefined
}

/** What the tables of a page say; nothing where it has none. */
export function tableOf(blocks: readonly RawBlock[]): Table | undefined {
  const keys = new Map<string, FigureKey[]>()
  for (const { value } of rawBlocksWith(blocks, 'rows')) {
    const rows = fieldOf(value, 'rows')
    for (const row of Array.isArray(rows) ? rows : []) {
      const quantity = quantityIn(row)
      for (const key of quantity ? keysOf(quantity) : []) {
        const kind = kindOfKey(key)
        keys.set(kind, [...(keys.get(kind) ?? []), key])
      }
    }
  }
  return keys.size > 0 ? { keys } : undefined
}

function quantityIn(row: unknown): Quantity | undefined {
  const quantity = fieldOf(row, 'quantity')
  if (!isObject(quantity) || typeof quantity.unit !== 'string') return undefined
  const { unit } = quantity
  const number = (key: string) => (typeof quantity[key] === 'number' ? quantity[key] : undefined)
  return { unit, value: number('value'), min: number('min'), max: number('max'), plusMinus: number('plusMinus') }
}

/** `6–600 mm` → `range mm` */
function kindOfKey(key: FigureKey): string {
  const form = key.startsWith('±') ? 'tolerance' : key.startsWith('≤') ? 'limit' : 'range'
  return `${form} ${key.slice(key.lastIndexOf(' ') + 1)}`
}

interface Told {
  readonly file: string
  readonly route: string
  readonly table?: Table | undefined
  readonly mentions: readonly Mention[]
}

/**
 * Finds figures in texts that no table of the site has, though the table of the page that they are about has others of
 * their kind: most often the table has been changed, and the text has not.
 */
export function findOldFigures(documents: readonly Told[]): Map<string, Finding[]> {
  const tables = new Map(documents.map(({ route, table }) => [route, table]))
  // Pages of one kind often have the same table.
  const known = new Set([...new Set(tables.values())].flatMap((table) => [...(table?.keys.values() ?? [])].flat()))
  const found = new Map<string, Finding[]>()
  /** The figures of its kind in the table that it should be in, if it is in none. */
  const othersOf = ({ key, form, unit, of }: Figure, route: string) =>
    known.has(key) ? undefined : tables.get(of ?? route)?.keys.get(`${form} ${unit}`)
  for (const { file, route, mentions } of documents) {
    const findings = mentions.flatMap((mention): Finding[] => {
      const own = othersOf(mention, route)
      if (!own) return []
      const { path, span, written, of } = mention
      const has = enumerate([...new Set(own)].map((figure) => figure.replace('≤', 'up to ')))
      const whose = of === undefined ? 'the table of this page' : `the table of ${of}`
      const message = `No table has ${quote(written)}: ${whose} says ${has}. If the table has been changed, change this text too.`
      return [{ path, message, mark: { inString: span }, severity: 'warning', warning: 'figure', about: written }]
    })
    if (findings.length > 0) found.set(file, findings)
  }
  return found
}
