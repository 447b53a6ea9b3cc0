import { certificateList } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { note, section } from './section.ts'

/** Types of inspection documents, and who confirms what in them. */
export const certificateTable = block('certificateTable', {
  title: 'Certificate table',
  group: 'tables',
  description: 'Types of inspection documents of EN 10204, as _materials.json explains them.',
  roles: ['certificates'],
  fields: {
    ...section,
    certificates: certificateList,
    note,
  },
  examples: [{ title: { tr: 'Belgeler', en: 'Certificates' }, certificates: ['2.2', '3.1'] }],
})
