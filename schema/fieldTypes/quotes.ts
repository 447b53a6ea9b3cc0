import { z } from 'zod'
import { withFieldType } from './fieldType.ts'
import { list } from './list.ts'

const KINDS = ['product', 'service'] as const

/** The kinds of pages that visitors can request a quote for. The view has everything that a quote list shows. */
export const quotes = withFieldType(
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
