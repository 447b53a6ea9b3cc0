import { z } from 'zod'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { labelledFigure, section } from './section.ts'

/** Named groups of figures, separated by hairlines. */
export const figureGroups = block('figureGroups', {
  title: 'Figure groups',
  group: 'tables',
  load: 'home',
  description: 'Figures in named groups of one or two: sustainability, results.',
  fields: {
    ...section,
    groups: list(
      z.strictObject({
        title: text({ max: 60 }).meta({ title: 'Title', description: 'What the group is called.' }),
        figures: list(z.strictObject(labelledFigure), { max: 2 }).meta({
          title: 'Figures',
          description: 'One or two, beside the group’s title.',
        }),
      }),
      { max: 8 },
    ).meta({ title: 'Groups', description: 'From top to bottom, a hairline each.' }),
  },
  examples: [
    {
      tone: 'sunken',
      title: { tr: 'Sürdürülebilirlik', en: 'Sustainability' },
      groups: [
        {
          title: { tr: 'Gıda güvenliği', en: 'Food safety' },
          figures: [
            { quantity: { value: 100, unit: '%' }, label: { tr: 'güvenlik uyumu', en: 'safety compliance' } },
            {
              quantity: { value: 500, plus: true },
              label: { tr: 'gıda fabrikası projesi', en: 'food factory projects' },
            },
          ],
        },
      ],
    },
  ],
})
