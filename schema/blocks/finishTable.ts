import { finishList } from '../fieldTypes/material.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Finishes, each with a drawn sample. */
export const finishTable = block('finishTable', {
  title: 'Finish table',
  description: 'Finishes as _materials.json has them: sample, code, roughness, use.',
  roles: ['finishes'],
  fields: {
    ...section,
    finishes: finishList,
    note: text({ max: 400 }).optional().meta({ title: 'Note', description: 'Small print under the list.' }),
  },
  examples: [{ title: { tr: 'Yüzeyler', en: 'Finishes' }, finishes: ['2B', 'NO4'] }],
})
