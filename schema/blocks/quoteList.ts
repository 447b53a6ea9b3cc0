import { quotes } from '../fieldTypes/quotes.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** The visitor's list of what a quote is wanted for, and the form that asks for it. */
export const quoteList = block('quoteList', {
  title: 'Quote list',
  description:
    'What a visitor wants a quote for, collected on the pages of products and services, and the form that asks for it.',
  roles: ['quoteList'],
  fields: {
    ...section,
    quotes,
    empty: text({ max: 240 }).meta({ title: 'Empty', description: 'In place of a list that has nothing in it.' }),
  },
  examples: [
    {
      anchor: 'list',
      title: { tr: 'Teklif listesi', en: 'Quote list' },
      quotes: ['product', 'service'],
      empty: {
        tr: 'Listeniz boş. Ürün sayfalarında ölçüleri ekleyin.',
        en: 'Your list is empty. Add sizes on the pages of products.',
      },
    },
  ],
})
