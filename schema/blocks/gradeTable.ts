import { gradeList, sources } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { note, section } from './section.ts'

/** Grades side by side: composition, strength and other properties. */
export const gradeTable = block('gradeTable', {
  title: 'Grade table',
  group: 'tables',
  description: 'Grades by family, as _materials.json has them; up to four can be compared.',
  roles: ['grades'],
  fields: {
    ...section,
    grades: gradeList,
    standards: sources,
    note,
  },
  examples: [
    {
      title: { tr: 'Kaliteler', en: 'Grades' },
      lead: { tr: 'Bileşim ve dayanım sınırları.', en: 'Limits of composition and strength.' },
      grades: ['304', '316L'],
      note: { tr: 'Sipariş ve standart esastır.', en: 'The order and the standard apply.' },
    },
  ],
})
