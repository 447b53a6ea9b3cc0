import type { Page } from '../../schema/documents/page.ts'
import type { Units } from '../../schema/documents/units.ts'
import type { Row } from '../../schema/fieldTypes/row.ts'
import { read, type Text } from '../../schema/fieldTypes/text.ts'
import { formatQuantity, type Quantity } from '../../schema/format/quantity.ts'
import { NUMBER } from '../../schema/format/unit.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { type Content, rowsOf } from '../../schema/resolve/content.ts'
import { labelsIn } from '../../schema/resolve/labels.ts'
import { FILLERS } from '../../src/search/fillers.ts'
import { fold } from '../../src/search/fold.ts'
import type { IndexProperty, IndexRow, IndexUnit } from '../../src/search/types.ts'

/** The unit that sizes are compared in. */
export const LENGTH = 'mm'

/** The rows of a page whose figures can be compared, as a visitor of a language reads them. */
export function rowsIn(content: Content, page: Page, language: Language): IndexRow[] {
  return rowsOf(page).flatMap((row): IndexRow[] => {
    const { property, label, quantity, text } = row
    const known = property === undefined ? undefined : content.labels.properties[property]
    const name = read(known?.name ?? label ?? '', language)
    const named = { ...(property && { property }), name, ...(known?.symbol && { symbol: known.symbol }) }
    // Whether the property is a length, all pages together tell: see `searchIndex`.
    if (text !== undefined && property !== undefined) {
      return [{ ...named, text: read(text, language), any: true }]
    }
    const limits = quantity && limitsOf(row, quantity)
    if (!quantity?.unit || !limits) return []
    const written = formatQuantity(quantity, language, labelsIn(content.labels, language), content.units)
    return [{ ...named, text: written.text, unit: quantity.unit, ...limits }]
  })
}

/** What a figure is held by. One figure of what is at most or at least is a limit: `maximumLength` is up to it. */
function limitsOf(
  { property = '' }: Row,
  { value, min, max, plus }: Quantity,
): Pick<IndexRow, 'min' | 'max'> | undefined {
  if (value === undefined)
    return min === undefined && max === undefined
      ? undefined
      : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  if (plus || property.startsWith('minimum')) return { min: value }
  return property.startsWith('maximum') ? { max: value } : { min: value, max: value }
}

/** The properties that a page gives in figures, each with its unit. */
export function measuredOn(page: Page): (readonly [property: string, unit: string])[] {
  return rowsOf(page).flatMap(({ property, quantity }) =>
    property && quantity?.unit ? [[property, quantity.unit] as const] : [],
  )
}

const inAll = (text: Text) => [...new Set(LANGUAGES.map((language) => fold(read(text, language))))]

/** What properties that pages give in figures are called, in all languages. */
export function propertyIndex(content: Content, measured: ReadonlyMap<string, string>): Record<string, IndexProperty> {
  const { properties } = content.labels
  return Object.fromEntries(
    [...measured.keys()].flatMap((property) => {
      const { name, symbol } = properties[property] ?? {}
      return name ? [[property, { names: inAll(name), ...(symbol && { symbol }) }]] : []
    }),
  )
}

/** In which people ask for sizes, whether a page gives any in it or not. */
const LENGTHS = ['mm', 'cm', 'm', 'inch']

/** How units are written that pages use, and those of lengths. */
export function unitIndex(content: Content, measured: ReadonlyMap<string, string>): Record<string, IndexUnit> {
  const names = new Set([...LENGTHS, ...measured.values()])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const unit = content.units[name]
      return unit ? [[name, affixesOf(name, unit)]] : []
    }),
  )
}

function affixesOf(name: string, { written, aliases = [] }: Units[string]): IndexUnit {
  const inLanguages = typeof written === 'string' ? [written] : Object.values(written)
  const forms = inLanguages.flatMap((form) => (typeof form === 'object' ? Object.values(form) : (form ?? [])))
  const parts = forms.filter((form) => form !== undefined).map((form) => form.split(NUMBER).map(plain))
  const before = distinct(parts.map(([start = '']) => start))
  const after = [...parts.map(([, end = '']) => end), ...aliases.map(plain), plain(name)]
  return { before, after: before.length > 0 ? [] : distinct(after).filter((form) => !FILLERS.has(form)) }
}

const plain = (form: string) => fold(form).replaceAll('″', '"').trim()
const distinct = (forms: readonly string[]) => [...new Set(forms.filter((form) => form !== ''))]
