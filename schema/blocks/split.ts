import { z } from 'zod'
import { tone } from '../fieldTypes/choices.ts'
import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { picture } from '../fieldTypes/picture.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { labelledFigure } from './section.ts'

/** A large picture beside a text with figures. */
export const split = block('split', {
  title: 'Split',
  group: 'texts',
  load: 'home',
  description: 'A picture to the edge of the page, with text and figures beside it.',
  fields: {
    tone: tone.optional(),
    title: text({ max: 80 }).meta({ title: 'Title', description: 'The heading beside the picture.' }),
    text: text({ max: 600 }).meta({ title: 'Text', description: 'A paragraph under the title.' }),
    picture,
    figures: list(z.strictObject(labelledFigure), { max: 4 })
      .optional()
      .meta({ title: 'Figures', description: 'Below the text.' }),
    more: link.optional().meta({ title: 'More', description: 'A link under the figures.' }),
  },
  examples: [
    {
      title: { tr: 'Doğayla uyum', en: 'In harmony with nature' },
      text: { tr: 'Paslanmaz çelik tümüyle geri dönüşür.', en: 'Stainless steel is fully recyclable.' },
      picture: { file: 'tanks.jpg', alt: { tr: 'Proses tankları', en: 'Process tanks' } },
      figures: [{ quantity: { value: -30, unit: '%' }, label: { tr: 'karbon ayak izi', en: 'carbon footprint' } }],
      more: { label: { tr: 'Galeri', en: 'Gallery' }, href: '/gallery' },
    },
  ],
})
