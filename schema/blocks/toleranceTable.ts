import { list } from '../fieldTypes/list.ts'
import { standard, toleranceTable as table } from '../fieldTypes/material.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Limits of tolerance classes by diameter. */
export const toleranceTable = block('toleranceTable', {
  title: 'Tolerance table',
  description: 'Limits of tolerance classes of ISO 286-2 by diameter, in µm.',
  fields: {
    ...section,
    table,
    standards: list(standard, { max: 4 })
      .optional()
      .meta({ title: 'Standards', description: 'Those that the limits are from.' }),
    note: text({ max: 400 }).optional().meta({ title: 'Note', description: 'Small print under the table.' }),
  },
  examples: [
    {
      title: { tr: 'Çap toleransları', en: 'Diameter tolerances' },
      table: { classes: ['h9', 'h11'], upTo: 200 },
      standards: ['EN'],
    },
  ],
})
