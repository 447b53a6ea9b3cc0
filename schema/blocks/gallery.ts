import { z } from 'zod'
import { list } from '../fieldTypes/list.ts'
import { picture } from '../fieldTypes/picture.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** A carousel of pictures above a grid of the same pictures. */
export const gallery = block('gallery', {
  title: 'Gallery',
  group: 'cards',
  description: 'A carousel of pictures with captions and a grid of the same pictures.',
  roles: ['slides'],
  fields: {
    ...section,
    slides: list(
      z.strictObject({
        picture,
        caption: text({ max: 80 }).meta({ title: 'Caption', description: 'What the picture shows, below it.' }),
      }),
      { min: 2, max: 24 },
    ).meta({ title: 'Pictures', description: 'In the order in which they are shown.' }),
  },
  examples: [
    {
      anchor: 'galeri',
      title: { tr: 'Projelerimiz', en: 'Our projects' },
      slides: [
        {
          picture: { file: 'facade.jpg', alt: { tr: 'Cephe kasetleri', en: 'Facade cassettes' } },
          caption: { tr: 'Cephe', en: 'Facade' },
        },
        {
          picture: { file: 'tanks.jpg', alt: { tr: 'Tanklar', en: 'Tanks in a row' } },
          caption: { tr: 'Proses tankları', en: 'Process tanks' },
        },
      ],
    },
  ],
})
