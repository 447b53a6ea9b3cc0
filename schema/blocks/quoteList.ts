import { z } from 'zod'
import { withFieldType } from '../fieldTypes/fieldType.ts'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

const KINDS = ['product', 'service'] as const

/** The kinds of pages that visitors can request a quote for. The view has everything that a quote list shows. */
const quotes = withFieldType(
  {
    noun: 'kinds of pages',
    control: 'choice',
    samples: [['product', 'service']],
    resolve: (kinds, context) => ({
      orders: kinds.flatMap((kind) => context.orders(kind)),
      words: context.quoteWords(),
    }),
  },
  list(z.enum(KINDS), { max: KINDS.length }),
).meta({
  title: 'Quotes',
  description: 'What visitors can request a quote for: all products, all services; in this order.',
})

/** The quote list: the page's title, the visitor's list, and the form that sends it. */
export const quoteList = block('quoteList', {
  title: 'Quote list',
  group: 'opening',
  description: 'The title of the page, the visitor’s quote list, and the form that sends it.',
  roles: ['opening', 'quoteList'],
  fields: {
    title: text({ max: 80 }).meta({ title: 'Title', description: 'The page’s title, as visitors see it.' }),
    lead: text({ max: 280 }).optional().meta({ title: 'Lead', description: 'One or two sentences under the title.' }),
    quotes,
    empty: text({ max: 240 }).meta({ title: 'Empty', description: 'In place of a list that has nothing in it.' }),
  },
  examples: [
    {
      anchor: 'list',
      title: { tr: 'Teklif isteyin', en: 'Request a quote' },
      quotes: ['product', 'service'],
      empty: {
        tr: 'Listeniz boş. Ürün sayfalarında ölçüleri ekleyin.',
        en: 'Your list is empty. Add sizes on the pages of products.',
      },
    },
  ],
})
