import { calculation } from '../fieldTypes/calculation.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Computes the weight of a section from its dimensions, and shows the formula. */
export const weightCalculator = block('weightCalculator', {
  title: 'Weight calculator',
  group: 'tables',
  load: 'products',
  description: 'The weight of a section, a piece and an order. Its ranges are those of the page’s table.',
  roles: ['calculator'],
  fields: {
    ...section,
    calculation,
  },
  examples: [
    {
      anchor: 'weight',
      title: { tr: 'Ağırlık hesabı', en: 'Weight calculator' },
      lead: { tr: 'Ölçüleri ve kaliteyi girin.', en: 'Enter the dimensions and the grade.' },
      calculation: {
        section: 'tube',
        grades: ['304', '316L'],
        example: { diameter: 60.3, wallThickness: 2, length: 6000 },
      },
    },
    {
      title: { tr: 'Sac ağırlığı', en: 'Sheet weight' },
      calculation: {
        section: 'sheet',
        grades: ['304'],
        example: { thickness: 2, width: 1000, length: 2000 },
      },
    },
  ],
})
