import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** A title beside a lead and paragraphs. */
export const prose = block('prose', {
  title: 'Prose',
  group: 'texts',
  load: 'products',
  description: 'A title, a leading sentence and plain paragraphs.',
  fields: {
    ...section,
    paragraphs: list(text({ max: 900 }), { max: 6 }).meta({
      title: 'Paragraphs',
      description: 'Plain sentences; each entry is one paragraph.',
    }),
  },
  examples: [
    {
      title: { tr: 'Ürün tanımı', en: 'Description' },
      lead: { tr: 'Dikişli ve dikişsiz paslanmaz borular.', en: 'Welded and seamless stainless pipes.' },
      paragraphs: [{ tr: 'Boylar istendiği gibi kesilir.', en: 'Lengths are cut to order.' }],
    },
  ],
})
