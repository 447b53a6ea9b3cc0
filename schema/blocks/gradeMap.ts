import { gradePoints } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { note, section } from './section.ts'

/** Grades as points: resistance to corrosion across, strength upwards. */
export const gradeMap = block('gradeMap', {
  title: 'Map of grades',
  group: 'tables',
  description:
    'Grades by PREN and proof strength, as _materials.json has them. A choice of grades on the same page adds surroundings to choose from.',
  fields: {
    ...section,
    grades: gradePoints,
    note,
  },
  examples: [
    {
      title: { tr: 'Kalite haritası', en: 'Map of grades' },
      lead: {
        tr: 'Sağdaki korozyona, yukarıdaki yüke daha çok dayanır.',
        en: 'Further right resists corrosion better.',
      },
      grades: ['304', '316L'],
      note: { tr: 'Çubuk için en düşük değerler.', en: 'Lowest values for bars.' },
    },
  ],
})
