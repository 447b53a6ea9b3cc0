import { z } from 'zod'
import { picture } from '../fieldTypes/picture.ts'
import { route } from '../fieldTypes/route.ts'
import { block } from './roles.ts'
import { section, titled } from './section.ts'

/** Three highlighted pages, one large and two small, each with its own text. */
export const featuredCards = block('featuredCards', {
  title: 'Featured cards',
  group: 'cards',
  load: 'home',
  description: 'Three pages with title, description and picture of their own.',
  fields: {
    ...section,
    items: z
      .array(z.strictObject({ ...titled, picture, page: route }))
      .length(3)
      .meta({ title: 'Items', description: 'The first is the large one.' }),
  },
  examples: [
    {
      title: { tr: 'Öne çıkanlar', en: 'Featured' },
      items: [
        {
          title: { tr: 'Paslanmaz çelik levhalar', en: 'Stainless steel sheets' },
          text: { tr: '0,5–10 mm kalınlık.', en: '0.5–10 mm thick.' },
          picture: { file: 'sheets.jpg', alt: { tr: 'Levha istifi', en: 'A stack of sheets' } },
          page: '/products/paslanmaz-celik-levhalar',
        },
        {
          title: { tr: 'Lazer kıvrım hizmeti', en: 'Laser bending service' },
          text: { tr: '±0,1 mm tolerans.', en: '±0.1 mm tolerance.' },
          picture: { file: 'bending.jpg', alt: { tr: 'Abkant pres', en: 'A press brake' } },
          page: '/services/lazer-kivrim',
        },
        {
          title: { tr: 'Paslanmaz boru sistemleri', en: 'Stainless steel pipe systems' },
          text: { tr: 'Boru, dirsek ve flanş birlikte.', en: 'Pipe, elbow and flange together.' },
          picture: { file: 'piping.jpg', alt: { tr: 'Hijyenik borular', en: 'Hygienic pipework' } },
          page: '/products/paslanmaz-boru',
        },
      ],
    },
  ],
})
