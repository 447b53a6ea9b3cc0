import { z } from 'zod'
import { report } from '../reports/report.ts'
import { findNearest } from '../spelling.ts'
import { type FieldType, withFieldType } from './fieldType.ts'
import type { RowView } from './views.ts'

/** A property of the dictionary in `_labels.json`. */
export const property = withFieldType(
  {
    noun: 'a property',
    guideSection: 'properties',
    control: 'choice',
    resolve: (name, context) => context.inLanguage(context.language).property(name),
    target: {
      rank: 3,
      names: ({ properties = [] }) => properties,
      explain(name, { properties }) {
        if (!properties || properties.includes(name)) return undefined
        return report('property.unknown', { name, suggestion: findNearest(name, properties) })
      },
    },
  },
  z.string(),
).meta({
  id: 'property',
  title: 'Property',
  description: 'Its name in _labels.json, under "properties".',
})

/** Names of properties of the rows in a page’s tables. */
export const keyType: FieldType<string, RowView | undefined> = {
  noun: 'a property of this page’s tables',
  guideSection: 'properties',
  control: 'choice',
  resolve: (name, context) => context.row(name),
  target: {
    rank: 5,
    names: ({ pages }, { route = '' }) => pages.get(route)?.properties ?? [],
    explain(name, { pages, properties }, { route = '' }) {
      const rows = pages.get(route)?.properties
      if (!rows || rows.includes(name)) return undefined
      // The intended row may be one that is misspelt or repeated, which was already reported.
      const isWrong = (row: string, index: number) => !properties?.includes(row) || rows.indexOf(row) !== index
      if (properties?.includes(name) && rows.some(isWrong)) return undefined
      return report('property.notOnPage', { name, names: rows, suggestion: findNearest(name, rows) })
    },
  },
}

/** A property of a row in this page's tables. The row is shown again. */
export const keyProperty = withFieldType(keyType, z.string())
