import { z } from 'zod'
import { gradeList } from '../fieldTypes/material.ts'
import { text } from '../fieldTypes/text.ts'
import { withRoles } from './roles.ts'
import { section } from './section.ts'

/** Grades side by side: composition, strength and what else a choice depends on. */
export const gradeTable = withRoles(
  ['grades'],
  z
    .strictObject({
      type: z.literal('gradeTable'),
      ...section,
      grades: gradeList,
      note: text({ max: 400 }).optional().meta({ title: 'Note', description: 'Small print under the table.' }),
    })
    .meta({
      id: 'gradeTable',
      title: 'Grade table',
      turkish: 'Kalite tablosu',
      description: 'Grades by family, as _materials.json has them; up to four can be compared.',
      examples: [
        {
          type: 'gradeTable',
          title: { tr: 'Kaliteler', en: 'Grades' },
          lead: { tr: 'Bileşim ve dayanım sınırları.', en: 'Limits of composition and strength.' },
          grades: ['304', '316L'],
          note: { tr: 'Sipariş ve standart esastır.', en: 'The order and the standard decide.' },
        },
      ],
    }),
)
