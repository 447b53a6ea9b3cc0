import { z } from 'zod'
import { text } from '../fieldTypes/text.ts'
import { section } from './section.ts'

/** A title beside a lead and paragraphs: the description of a product. */
export const prose = z
  .strictObject({
    type: z.literal('prose'),
    ...section,
    paragraphs: z
      .array(text({ max: 900 }))
      .min(1)
      .max(6)
      .meta({ title: 'Paragraphs', description: 'Plain sentences; each entry is one paragraph.' }),
  })
  .meta({
    id: 'prose',
    title: 'Prose',
    turkish: 'Tanıtım metni',
    description: 'A title, a leading sentence and plain paragraphs.',
    examples: [
      {
        type: 'prose',
        title: { tr: 'Ürün tanımı', en: 'Description' },
        lead: { tr: 'Dikişli ve dikişsiz paslanmaz borular.', en: 'Welded and seamless stainless pipes.' },
        paragraphs: [{ tr: 'Boylar istendiği gibi kesilir.', en: 'Lengths are cut to order.' }],
      },
    ],
  })
