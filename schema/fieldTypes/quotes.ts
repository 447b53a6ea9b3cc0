import { z } from 'zod'
import type { QuoteWords } from '../names/quoteWords.ts'
import { type FieldType, withFieldType } from './fieldType.ts'
import { list } from './list.ts'
import type { OrderView } from './views.ts'

const KINDS = ['product', 'service'] as const

type Kinds = (typeof KINDS)[number][]

/** Everything that a quote list shows, in one language. Serializable. */
interface QuotesView {
  readonly orders: readonly OrderView[]
  readonly words: QuoteWords
}

const fieldType: FieldType<Kinds, QuotesView> = {
  noun: 'kinds of pages',
  control: 'choice',
  samples: [['product', 'service']],
  resolve: (kinds, context) => ({
    orders: kinds.flatMap((kind) => context.orders(kind)),
    words: context.quoteWords(),
  }),
}

/** The kinds of pages that visitors can request a quote for. */
export const quotes = withFieldType(fieldType, list(z.enum(KINDS), { max: KINDS.length })).meta({
  title: 'Quotes',
  description: 'What visitors can request a quote for: all products, all services; in this order.',
})
