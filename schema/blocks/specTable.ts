import { mark } from '../fieldTypes/choices.ts'
import { list } from '../fieldTypes/list.ts'
import { row } from '../fieldTypes/row.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { foldable } from './section.ts'

/** Technical specifications in a table, with the section drawing that explains its letters. */
export const specTable = block('specTable', {
  title: 'Specification table',
  group: 'tables',
  load: 'products',
  description: 'A product’s or service’s properties with their values.',
  roles: ['rows'],
  fields: {
    ...foldable,
    drawing: mark
      .optional()
      .meta({ title: 'Section drawing', description: 'The section beside the table, with the rows’ letters.' }),
    rows: list(row, { max: 30 }).meta({
      title: 'Rows',
      description: 'The properties with their values, from top to bottom.',
    }),
    note: text({ max: 240 }).optional().meta({ title: 'Note', description: 'Small print under the table.' }),
  },
  examples: [
    {
      title: { tr: 'Teknik özellikler', en: 'Technical specifications' },
      drawing: 'pipe',
      rows: [
        { property: 'diameter', quantity: { min: 6, max: 600, unit: 'mm' } },
        { property: 'grades', list: ['AISI 304', 'AISI 316L'] },
        { property: 'tolerance', quantity: { plusMinus: 0.1, unit: 'mm' } },
        { label: { tr: 'Uç', en: 'Ends' }, text: { tr: 'çapağı alınmış', en: 'deburred' } },
      ],
      note: { tr: 'Diğer ölçüler için bize yazın.', en: 'Ask us for other sizes.' },
    },
  ],
})
