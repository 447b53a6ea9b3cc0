import { z } from 'zod'
import { finishList } from '../fieldTypes/material.ts'
import { text } from '../fieldTypes/text.ts'
import { withRoles } from './roles.ts'
import { section } from './section.ts'

/** Finishes with a drawn sample of each. */
export const finishTable = withRoles(
  ['finishes'],
  z
    .strictObject({
      type: z.literal('finishTable'),
      ...section,
      finishes: finishList,
      note: text({ max: 400 }).optional().meta({ title: 'Note', description: 'Small print under the list.' }),
    })
    .meta({
      id: 'finishTable',
      title: 'Finishes',
      turkish: 'Yüzey tablosu',
      description: 'Finishes as _materials.json has them: sample, code, roughness, use.',
      examples: [{ type: 'finishTable', title: { tr: 'Yüzeyler', en: 'Finishes' }, finishes: ['2B', 'NO4'] }],
    }),
)
