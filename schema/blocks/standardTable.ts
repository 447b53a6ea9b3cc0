import { standardList } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { note, section } from './section.ts'

/** Standards by purpose, with the products that refer to them. */
export const standardTable = block('standardTable', {
  title: 'Table of standards',
  group: 'tables',
  description: 'Standards as _materials.json has them, with the products whose tables name them.',
  roles: ['standards'],
  fields: {
    ...section,
    standards: standardList,
    note,
  },
  examples: [
    {
      title: { tr: 'Standartlar', en: 'Standards' },
      standards: ['EN', 'EN 10253-4', 'DIN 2605'],
    },
  ],
})
