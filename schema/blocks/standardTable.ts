import { z } from 'zod'
import { standardList } from '../fieldTypes/material.ts'
import { text } from '../fieldTypes/text.ts'
import { withRoles } from './roles.ts'
import { section } from './section.ts'

/** Standards by what they are for, with the products that name them. */
export const standardTable = withRoles(
  ['standards'],
  z
    .strictObject({
      type: z.literal('standardTable'),
      ...section,
      standards: standardList,
      note: text({ max: 400 }).optional().meta({ title: 'Note', description: 'Small print under the table.' }),
    })
    .meta({
      id: 'standardTable',
      title: 'Standards',
      turkish: 'Standart tablosu',
      description: 'Standards as _materials.json has them, with the products whose tables name them.',
      examples: [
        {
          type: 'standardTable',
          title: { tr: 'Standartlar', en: 'Standards' },
          standards: ['EN', 'EN 10253-4', 'DIN 2605'],
        },
      ],
    }),
)
