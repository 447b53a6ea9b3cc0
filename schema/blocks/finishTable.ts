import { finishList } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { note, section } from './section.ts'

/** Finishes, each with a drawn sample. */
export const finishTable = block('finishTable', {
  title: 'Finish table',
  group: 'tables',
  description: 'Finishes as _materials.json has them: sample, code, roughness, use.',
  roles: ['finishes'],
  fields: {
    ...section,
    finishes: finishList,
    note,
  },
  examples: [{ title: { tr: 'Yüzeyler', en: 'Finishes' }, finishes: ['2B', 'NO4'] }],
})
