import { z } from 'zod'
import { certificateList } from '../fieldTypes/material.ts'
import { text } from '../fieldTypes/text.ts'
import { withRoles } from './roles.ts'
import { section } from './section.ts'

/** The types of inspection documents, and who confirms what in them. */
export const certificateTable = withRoles(
  ['certificates'],
  z
    .strictObject({
      type: z.literal('certificateTable'),
      ...section,
      certificates: certificateList,
      note: text({ max: 400 }).optional().meta({ title: 'Note', description: 'Small print under the table.' }),
    })
    .meta({
      id: 'certificateTable',
      title: 'Certificates',
      turkish: 'Sertifika tablosu',
      description: 'Types of inspection documents of EN 10204, as _materials.json explains them.',
      examples: [
        { type: 'certificateTable', title: { tr: 'Belgeler', en: 'Certificates' }, certificates: ['2.2', '3.1'] },
      ],
    }),
)
