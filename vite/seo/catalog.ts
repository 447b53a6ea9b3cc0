import { formatDocument } from '../../content/check/formatDocument.ts'
import { type Content, getRows } from '../../content/resolve/content.ts'
import { getPageName } from '../../content/resolve/page.ts'
import type { MaterialData } from '../../schema/documents/materials.ts'
import { findBlocks, type Page } from '../../schema/documents/page.ts'
import type { Row } from '../../schema/fieldTypes/row.ts'
import { readText, type Text } from '../../schema/fieldTypes/text.ts'
import type { Sizes } from '../../schema/figures/sizes.ts'
import { joinAddress, type Language } from '../../schema/names/languages.ts'
import { MATERIALS, type Materials } from '../../schema/names/materials.ts'
import { getAbsoluteUrl, getWrittenLanguages } from '../content/writtenPages.ts'

/** The absolute address of a page's PDF. */
function getDataSheetUrl({ site, dataSheets }: Content, route: string, language: Language): string | undefined {
  const sheet = dataSheets?.get(joinAddress(route, language))
  return sheet && site.url + sheet.href
}

/** One value for each language. */
type InLanguages<T> = Partial<Record<Language, T>>

/**
 * `catalog.json`: the products as data, for procurement systems and price comparison.
 *
 * A text is a string if all languages are equal, otherwise an object by language. Each row of a specification has a
 * `label`, its `property` if the site defines it, and one of `quantity` (`value`, `min` and `max`, or `plusMinus`, with a
 * `unit`), `list`, `text`, `grades`, `finishes`, `standards` or `certificates`. Materials come with all their names.
 * `sizes` are tables of standard sizes: their columns, and one row per size.
 */
export function createCatalog(content: Content): string {
  const { brand, url } = content.site
  const products = [...content.pages].filter(([, page]) => page.kind === 'product')
  return formatDocument({
    brand,
    url,
    products: products.map(([route, page]) => describeProduct(content, route, page)),
  })
}

function describeProduct(content: Content, route: string, page: Page) {
  const inLanguages = <T>(valueIn: (language: Language) => T): InLanguages<T> =>
    Object.fromEntries(getWrittenLanguages(page).map((language) => [language, valueIn(language)]))
  const tables = findBlocks(page, 'sizes')
  return {
    id: route,
    name: inLanguages((language) => getPageName(page, language)),
    description: inLanguages((language) => readText(page.description, language)),
    address: inLanguages((language) => getAbsoluteUrl(content, route, language)),
    ...(content.dataSheets && { dataSheet: inLanguages((language) => getDataSheetUrl(content, route, language)) }),
    specification: getRows(page).map((row) => describeRow(content, row)),
    ...(tables.length > 0 && { sizes: tables.map(({ title, sizes }) => describeSizes(content, title, sizes)) }),
  }
}

function describeSizes({ labels }: Content, title: Text, { columns, rows }: Sizes) {
  const named = columns.map(({ property, unit }) => {
    const { name = property, symbol } = labels.properties[property] ?? {}
    return { property, label: name, ...(symbol && { symbol }), ...(unit && { unit }) }
  })
  return { title, columns: named, rows }
}

function describeRow(content: Content, { property, label, ...value }: Row) {
  const { labels } = content
  const named = property === undefined ? undefined : labels.properties[property]
  return {
    ...(property !== undefined && { property }),
    label: named?.name ?? label ?? ('' satisfies Text),
    ...(named?.symbol && { symbol: named.symbol }),
    ...value,
    ...describeMaterials(content.materials, value),
  }
}

/** The other names of each material in a row. */
function describeMaterials(materials: MaterialData, row: Omit<Row, 'property' | 'label'>) {
  const named = MATERIALS.flatMap((kind) => {
    const names = row[kind]
    return names ? [[kind, names.map((id) => ({ id, ...describeMaterial(materials, kind, id) }))] as const] : []
  })
  return Object.fromEntries(named)
}

function describeMaterial(materials: MaterialData, kind: Materials, id: string) {
  if (kind === 'grades') {
    const grade = materials.grades[id]
    if (!grade) return {}
    const { name, number, designation, uns } = grade
    return { name, number, designation, uns }
  }
  if (kind === 'finishes') {
    const finish = materials.finishes[id]
    return { ...(finish?.code && { code: finish.code }), standard: 'EN 10088-2' }
  }
  const entry = materials[kind][id]
  if (!entry) return {}
  return { title: entry.title, ...('replacedBy' in entry && entry.replacedBy && { replacedBy: entry.replacedBy }) }
}
