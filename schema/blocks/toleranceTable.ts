import { sources, toleranceTable as table } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { note, section } from './section.ts'

/** Limits of tolerance classes by diameter. */
export const toleranceTable = block('toleranceTable', {
  title: 'Tolerance table',
  group: 'tables',
  description: 'Limits of tolerance classes of ISO 286-2 by diameter, in µm.',
  fields: {
    ...section,
    table,
    standards: sources,
    note,
  },
  examples: [
    {
      title: { tr: 'Çap toleransları', en: 'Diameter tolerances' },
      table: { classes: ['h9', 'h11'], upTo: 200 },
      standards: ['EN'],
    },
  ],
})
