import { findBlocks, type Page } from '../../schema/documents/page.ts'
import type { Context } from '../../schema/fieldTypes/context.ts'
import { createPictureView } from '../../schema/fieldTypes/picture.ts'
import type { Row } from '../../schema/fieldTypes/row.ts'
import type { OrderField, OrderView } from '../../schema/fieldTypes/views.ts'
import { formatQuantity } from '../../schema/figures/formatQuantity.ts'
import { getAffixes, NUMBER } from '../../schema/figures/unit.ts'
import { sortByText } from '../../schema/names/intl.ts'
import { DEFAULT_LANGUAGE, joinAddress } from '../../schema/names/languages.ts'
import { REQUIREMENTS } from '../../schema/names/orderProperties.ts'
import { readText } from '../../schema/readText.ts'
import { type Content, getOpeningPicture, getRows } from './content.ts'

type Reader = Pick<
  Context,
  'language' | 'contentLanguage' | 'picture' | 'words' | 'units' | 'property' | 'grade' | 'grades' | 'materials'
>

/** The orders of all products or services, sorted by name. */
export function resolveOrders(content: Content, kind: Page['kind'], reader: Reader): readonly OrderView[] {
  const orders = [...content.pages]
    .filter(([route, page]) => page.kind === kind && !content.drafts.has(route))
    .map(([route, page]) => resolveOrder(route, page, reader))
  return sortByText(orders, ({ name }) => name, reader.contentLanguage)
}

/** The properties that an order of a page states. Any product can have requirements. */
export const listOrderNames = ({ order, kind }: Page): readonly { property: string; unit?: string | undefined }[] => [
  ...(order?.names ?? []),
  ...(kind === 'product' ? [{ property: REQUIREMENTS }] : []),
]

export function resolveOrder(route: string, page: Page, reader: Reader): OrderView {
  const { order } = page
  const fields = listOrderNames(page).map(({ property, unit }) => resolveField(page, property, unit, reader))
  const section = findBlocks(page, 'calculator')[0]?.calculation.section
  const picture = getOpeningPicture(page)
  const pictureView = picture && createPictureView(picture, reader.picture(picture.file), reader.contentLanguage)
  return {
    route,
    href: joinAddress(route, reader.language),
    name: readText(page.card?.name ?? page.name, reader.contentLanguage),
    fields,
    section,
    densities: section && Object.fromEntries(reader.grades().map(({ id, density }) => [id, density])),
    drawing: order?.drawing,
    picture: pictureView?.drawing,
    nominalSizes: findNominalSizes(page),
  }
}

/** NPS, schedule and standard of ASME sizes in a page's tables. */
function findNominalSizes(page: Page): OrderView['nominalSizes'] {
  const names = findBlocks(page, 'sizes').flatMap(({ sizes, standards = [] }) => {
    const findColumn = (name: string) => sizes.columns.findIndex(({ property }) => property === name)
    const columns = ['nominalSize', 'schedule', 'diameter', 'wallThickness'].map(findColumn)
    if (columns.includes(-1)) return []
    return sizes.rows.map((row) => {
      const [nps, schedule, diameter, wall] = columns.map((column) => row[column])
      return [`${diameter} × ${wall}`, [nps, schedule, ...standards].join(', ')] as const
    })
  })
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

function resolveField(page: Page, property: string, unit: string | undefined, reader: Reader): OrderField {
  const { contentLanguage, words, units } = reader
  const row = getRows(page).find((candidate) => candidate.property === property)
  const { name, symbol } = reader.property(property)
  const heading = { property, name, symbol }
  if (unit) {
    const { before, behind } = getAffixes(unit, 1, contentLanguage, units)
    const range = row?.quantity?.unit === unit ? row.quantity : undefined
    const { min, max } = range ?? {}
    return {
      ...heading,
      written: before + NUMBER + behind,
      range: range && { min, max, text: formatQuantity(range, contentLanguage, words, units).text },
    }
  }
  const choices = row && getChoices(row, reader)
  return { ...heading, choices }
}

/** The choices of a row. Ids are names in `_materials.json`, or texts in the default language. */
function getChoices({ grades, finishes, list }: Row, reader: Reader) {
  if (grades) return grades.map((id) => ({ id, name: reader.grade(id).name }))
  if (finishes) return finishes.map((id) => ({ id, name: reader.materials.reference('finishes', id).name }))
  return list?.map((text) => ({ id: readText(text, DEFAULT_LANGUAGE), name: readText(text, reader.language) }))
}
