import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { widePicture } from '../fieldTypes/picture.ts'
import { cardRoute } from '../fieldTypes/route.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Icon cards of other pages, each with its page's tightest figure. */
export const serviceCards = block('serviceCards', {
  title: 'Service cards',
  group: 'cards',
  load: 'home',
  description: 'A grid of pages with icon, name, one line and their tightest figure.',
  fields: {
    ...section,
    picture: widePicture
      .optional()
      .meta({ title: 'Band', description: 'A wide picture above, with the title cut into it.' }),
    pages: list(cardRoute, { min: 2, max: 16 }).meta({ title: 'Pages', description: 'Their routes, in order.' }),
    action: link.optional().meta({ title: 'Button', description: 'Below the cards.' }),
  },
  examples: [
    {
      anchor: 'services',
      tone: 'steel',
      title: { tr: 'Hizmetler', en: 'Services' },
      lead: { tr: 'Tuttuğumuz ölçü, kartının altında yazar.', en: 'The tolerance we hold is on each card.' },
      picture: { file: 'laser-cutting.jpg', alt: { tr: 'Lazer kafası', en: 'A laser head' } },
      pages: ['/services/lazer-kivrim', '/services/boy-kesme'],
      action: { label: { tr: 'Bize ulaşın', en: 'Contact us' }, href: 'site:email' },
    },
  ],
})
