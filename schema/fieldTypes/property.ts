import { z } from 'zod'
import { didYouMean } from '../spelling.ts'
import { choice, notListed, quote } from '../wording/words.ts'
import { bind, type FieldType } from './fieldType.ts'
import type { PropertyView, RowView } from './views.ts'

const fieldType: FieldType<string, PropertyView> = {
  noun: 'a property',
  topic: 'properties',
  control: 'choice',
  resolve: (name, context) => context.property(name),
  explain: (value) => `${quote(value)} cannot be a property. Write its name in _labels.json, such as "wallThickness".`,
  turkish: (value) => notListed(value),
  target: {
    rank: 3,
    names: ({ properties = [] }) => properties,
    explain(name, { properties }) {
      if (!properties || properties.includes(name)) return undefined
      const cure = didYouMean(name, properties) || ' Add it there, or write "label" instead.'
      return `${quote(name)} is not among the "properties" of _labels.json.${cure}`
    },
  },
}

/** A property of the dictionary in `_labels.json`. */
export const property = bind(fieldType, z.string().regex(/^[a-z][A-Za-z0-9]*$/)).meta({
  id: 'property',
  title: 'Property',
  description: 'Its name in _labels.json, under "properties".',
})

const keyType: FieldType<string, RowView | undefined> = {
  noun: 'a property of this page’s tables',
  topic: 'properties',
  control: 'choice',
  resolve: (name, context) => context.row(name),
  target: {
    rank: 5,
    names: ({ pages }, { route = '' }) => pages.get(route)?.properties ?? [],
    explain(name, { pages, properties }, { route = '' }) {
      const own = pages.get(route)?.properties
      if (!own || own.includes(name)) return undefined
      // A row with a property that is not known, or that stands twice, has been told of it, and may be meant to be this.
      const isWrong = (row: string, index: number) => !properties?.includes(row) || own.indexOf(row) !== index
      if (properties?.includes(name) && own.some(isWrong)) return undefined
      const cure =
        own.length === 0
          ? ' Add a block of type "specTable" or "capacity" that has it.'
          : didYouMean(name, own) || ` They have ${choice(own, 'and')}.`
      return `${quote(name)} is in no specification table and no capacity of this page.${cure}`
    },
  },
}

/** A property of this page's own tables: its row is shown again. */
export const keyProperty = bind(keyType, z.string())
