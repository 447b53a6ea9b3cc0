import { sources, strengthTable as table } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { foldable, note } from './section.ts'

/** Mechanical properties of a product’s grades. */
export const strengthTable = block('strengthTable', {
  title: 'Strength table',
  group: 'tables',
  description: 'Rp0.2, Rm and A of some grades in the forms of a product, as _materials.json has them.',
  fields: {
    ...foldable,
    table,
    standards: sources,
    note,
  },
  examples: [
    {
      title: { tr: 'Mekanik değerler', en: 'Mechanical properties' },
      table: { grades: ['304', '316L'], forms: ['bar'] },
    },
  ],
})
