import { z } from 'zod'
import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { widePicture } from '../fieldTypes/picture.ts'
import { keyProperty } from '../fieldTypes/property.ts'
import { row } from '../fieldTypes/row.ts'
import { text } from '../fieldTypes/text.ts'
import { measure } from './measure.ts'
import { block } from './roles.ts'

/** The opening of a page: its title on a step cut out of a photograph. */
export const hero = block('hero', {
  title: 'Hero',
  group: 'opening',
  description: 'The opening of a page, with its title.',
  roles: ['opening'],
  fields: {
    size: z.enum(['full', 'page', 'low', 'plain']).meta({
      title: 'Size',
      description: 'full: the whole screen; page: most of it; low: a strip for contact and lists; plain: no picture.',
    }),
    badge: text({ max: 60 }).optional().meta({ title: 'Badge', description: 'A short line above the title.' }),
    title: text({ max: 80 }).meta({ title: 'Title', description: 'The page’s title, as visitors see it.' }),
    lead: text({ max: 280 }).optional().meta({ title: 'Lead', description: 'One or two sentences under the title.' }),
    picture: widePicture.optional(),
    measures: list(measure, { max: 4 }).optional().meta({
      title: 'Measures',
      description:
        'Dimensions in the picture. They show the size that a visitor has chosen: on the home page the one in the search field, on other pages beside the line drawing.',
    }),
    keyProperties: list(keyProperty, { max: 6 }).optional().meta({
      title: 'Key values',
      description:
        'Properties of this page’s specification table or capacity to show at once, lengths under dimension lines.',
    }),
    figures: list(row, { min: 2, max: 4 }).optional().meta({
      title: 'Headline figures',
      description: 'Separate figures, if no table on the page has them.',
    }),
    actions: list(link, { max: 2 }).optional().meta({ title: 'Buttons', description: 'The first is the main one.' }),
    scrollHint: link
      .optional()
      .meta({ title: 'Scroll hint', description: 'The bobbing line beside the step, on larger screens.' }),
  },
  examples: [
    {
      anchor: 'home',
      size: 'full',
      badge: { tr: 'Kalite ve güvenilirlik', en: 'Quality and reliability' },
      title: { tr: 'Paslanmaz çelikte mükemmellik', en: 'Perfect in stainless steel' },
      lead: { tr: 'Paslanmaz çelikte kesim, büküm ve dilme.', en: 'We cut, bend and slit stainless steel.' },
      picture: {
        file: 'hero.jpg',
        alt: { tr: 'Paslanmaz boru istifi', en: 'A stack of stainless pipes' },
        focus: { x: 50, y: 30 },
      },
      measures: [{ figure: { value: 60.3 }, from: { x: 69.1, y: 34.3 }, to: { x: 81.7, y: 34.3 }, side: 'on' }],
      actions: [
        { label: { tr: 'Keşfet', en: 'Discover' }, href: '#home' },
        { label: { tr: 'Bize ulaşın', en: 'Contact us' }, href: 'site:phone' },
      ],
      scrollHint: { label: { tr: 'Ürünleri inceleyin', en: 'See the products' }, href: '#home' },
    },
    {
      size: 'low',
      title: { tr: 'Galeri', en: 'Gallery' },
      picture: { file: 'facade.jpg', alt: { tr: 'Cephe kasetleri', en: 'Facade cassettes' } },
      figures: [
        { label: { tr: 'proje', en: 'projects' }, quantity: { value: 500, plus: true } },
        { label: { tr: 'memnuniyet', en: 'satisfaction' }, quantity: { value: 100, unit: '%' } },
      ],
    },
    {
      size: 'plain',
      title: { tr: 'Yazı bulunamadı', en: 'Post not found' },
      actions: [{ label: { tr: 'Geri Dön', en: 'Go Back' }, href: 'history:back' }],
    },
  ],
})
