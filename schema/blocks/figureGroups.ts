import { z } from 'zod'
import { quantity } from '../kinds/quantity.ts'
import { text } from '../kinds/text.ts'
import { section } from './section.ts'

/** Figures in named groups, one hairline each. */
export const figureGroups = z
  .strictObject({
    type: z.literal('figureGroups'),
    ...section,
    groups: z
      .array(
        z.strictObject({
          title: text({ max: 60 }),
          figures: z
            .array(z.strictObject({ quantity, label: text({ max: 60 }) }))
            .min(1)
            .max(2),
        }),
      )
      .min(1)
      .max(8),
  })
  .meta({
    id: 'figureGroups',
    title: 'Figure groups',
    description: 'Figures in named groups of one or two: sustainability, results.',
    examples: [
      {
        type: 'figureGroups',
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
