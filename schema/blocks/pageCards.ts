import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { cardRoute } from '../fieldTypes/route.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Picture cards of other pages, with the text of each page's `card`. */
export const pageCards = block('pageCards', {
  title: 'Page cards',
  group: 'cards',
  description: 'A grid of pages with picture, name, one line and key figure: products, related pages.',
  fields: {
    ...section,
    more: link.optional().meta({ title: 'More', description: 'A link beside the title.' }),
    pages: list(cardRoute, { min: 2, max: 24 }).meta({ title: 'Pages', description: 'Their routes, in order.' }),
  },
  examples: [
    {
      anchor: 'products',
      searchParam: 'ürünler',
      title: { tr: 'Ürünler', en: 'Products' },
      lead: { tr: 'On iki ürün ailesi.', en: 'Twelve product families.' },
      more: { label: { tr: 'Tüm ürünler', en: 'All products' }, href: '/#products' },
      pages: ['/products/paslanmaz-boru', '/products/paslanmaz-dirsek'],
    },
  ],
})
