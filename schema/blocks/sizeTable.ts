import { sources } from '../fieldTypes/material.ts'
import { sizes } from '../fieldTypes/sizes.ts'
import { block } from './roles.ts'
import { foldable, note } from './section.ts'

/** Standard sizes with their weights. */
export const sizeTable = block('sizeTable', {
  title: 'Table of sizes',
  group: 'tables',
  load: 'products',
  description: 'Standard sizes with their computed weights, to be searched and copied; edited as CSV, too.',
  roles: ['sizes'],
  fields: {
    ...foldable,
    sizes,
    standards: sources,
    note,
  },
  examples: [
    {
      anchor: 'sizes',
      title: { tr: 'Standart ölçüler', en: 'Standard sizes' },
      sizes: {
        section: 'tube',
        grades: ['304', '316L'],
        columns: [
          { property: 'nominalDiameter', unit: 'DN' },
          { property: 'diameter', unit: 'mm' },
          { property: 'wallThickness', unit: 'mm' },
        ],
        rows: [
          [15, 21.3, 2],
          [50, 60.3, 2.9],
        ],
      },
      note: { tr: 'Diğer et kalınlıkları için bize yazın.', en: 'Ask us for other walls.' },
    },
    {
      title: { tr: 'Lama ölçüleri', en: 'Flat bar sizes' },
      sizes: {
        section: 'flatBar',
        grades: ['304'],
        columns: [
          { property: 'width', unit: 'mm' },
          { property: 'thickness', unit: 'mm' },
        ],
        across: ['thickness'],
        rows: [
          [20, 5],
          [20, 10],
          [25, 5],
        ],
      },
    },
  ],
})
