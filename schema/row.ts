import { z } from 'zod'
import { quantity } from './quantity.ts'
import { text } from './text.ts'

const fields = z.strictObject({
  property: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/)
    .optional()
    .meta({
      title: 'Property',
      description: 'Its name in _labels.json, under "properties".',
    }),
  label: text({ max: 60 }).optional().meta({
    title: 'Label',
    description: 'The row’s name, where no property of the dictionary fits.',
  }),
  quantity: quantity.optional(),
  list: z
    .array(text({ max: 60 }))
    .min(1)
    .max(24)
    .optional(),
  text: text({ max: 120 }).optional(),
})

const count = (...values: readonly unknown[]) => values.filter((value) => value !== undefined).length

/** A named value: a row of a specification table, a key value, a figure under its dimension line. */
export const row = fields
  .refine(({ property, label }) => count(property, label) === 1, 'A row has exactly one of "property" and "label".')
  .refine(
    (value) => count(value.quantity, value.list, value.text) === 1,
    'A row has exactly one of "quantity", "list" and "text".',
  )
  .meta({ title: 'Row', description: 'A property (or label) with one quantity, list or text.' })

export type Row = z.infer<typeof row>
