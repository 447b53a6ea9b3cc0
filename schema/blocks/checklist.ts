import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Short points, each with a check mark. */
export const checklist = block('checklist', {
  title: 'Checklist',
  group: 'texts',
  description: 'Short points with check marks, in two columns beside the title.',
  fields: {
    ...section,
    items: list(text({ max: 140 }), { min: 2, max: 24 }).meta({
      title: 'Points',
      description: 'Short, each beside a check mark.',
    }),
  },
  examples: [
    {
      title: { tr: 'Teknik özellikler', en: 'Technical features' },
      items: [
        { tr: 'CNC kontrollü büküm', en: 'CNC-controlled bending' },
        { tr: 'Parti başına ölçü kaydı', en: 'Measured and recorded by batch' },
        'STEP, DXF',
      ],
    },
  ],
})
