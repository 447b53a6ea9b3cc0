import type { PropertyValue } from 'schema-dts'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import { getRows } from '../../../content/resolve/content.ts'
import type { Units } from '../../../schema/documents/units.ts'
import type { Row } from '../../../schema/fieldTypes/row.ts'
import type { RowView } from '../../../schema/fieldTypes/views.ts'
import type { Quantity } from '../../../schema/figures/quantity.ts'
import { getReferences } from '../../../schema/names/references.ts'
import type { Subject } from './ids.ts'

/** The specification of a page, row by row: figures as numbers, words in the page's language. */
export function createPropertyValues({ content, page, view }: Subject): PropertyValue[] {
  const views = findBlockViews(view, 'rows').flatMap(({ rows }) => rows)
  return getRows(page).flatMap((row, index) => {
    const words = views[index]
    return words ? [createPropertyValue(row, words, content.units)] : []
  })
}

function createPropertyValue({ property, quantity }: Row, view: RowView, units: Units): PropertyValue {
  const { property: propertyName, label, list, text } = view
  // Lists all names, since a machine does not know that AISI 304 is 1.4301.
  const materials = getReferences(view)?.map(({ name, names }) => `${name} (${names})`)
  return {
    '@type': 'PropertyValue',
    name: propertyName?.name ?? label ?? '',
    propertyID: property,
    ...(quantity ? describeMeasurement(quantity, units) : { value: list ?? materials ?? text ?? '' }),
  }
}

/** A tolerance becomes a range: ±0.1 is −0.1 to 0.1. */
function describeMeasurement({ value, min, max, plusMinus, plus, unit }: Quantity, units: Units) {
  const least = plus ? value : plusMinus !== undefined ? -plusMinus : min
  const upperBound = plusMinus ?? max
  return {
    value: plus ? undefined : value,
    minValue: least,
    maxValue: upperBound,
    unitCode: unit && units[unit]?.unitCode,
    unitText: unit,
  }
}
