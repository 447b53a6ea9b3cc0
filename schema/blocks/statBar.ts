import { z } from 'zod'
import { tone } from '../fieldTypes/choices.ts'
import { list } from '../fieldTypes/list.ts'
import { quantity } from '../fieldTypes/quantity.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

/** A chain of two to four headline figures. */
export const statBar = block('statBar', {
  title: 'Stat bar',
  group: 'opening',
  load: 'home',
  description: 'Figures on one line that count up when first seen.',
  fields: {
    tone: tone.optional(),
    title: text({ max: 80 }).meta({ title: 'Title', description: 'Read aloud by screen readers; not shown.' }),
    stats: list(
      z.strictObject({
        quantity,
        label: text({ max: 40 }).meta({ title: 'Label', description: 'What the figure counts, shown under it.' }),
        text: text({ max: 80 }).optional().meta({ title: 'Text', description: 'A smaller line under the label.' }),
      }),
      { min: 2, max: 4 },
    ).meta({ title: 'Figures', description: 'From left to right.' }),
  },
  examples: [
    {
      title: { tr: 'Rakamlarla', en: 'In figures' },
      stats: [
        { quantity: { value: 2500, plus: true }, label: { tr: 'mutlu müşteri', en: 'happy customers' } },
        { quantity: { value: 25, plus: true }, label: { tr: 'yıl deneyim', en: 'years of experience' } },
        { quantity: { value: 100, unit: '%' }, label: { tr: 'memnuniyet', en: 'satisfaction' } },
      ],
    },
  ],
})
