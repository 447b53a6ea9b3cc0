import { createContext, use } from 'react'
import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { QuoteWords } from '../../../schema/names/quoteWords.ts'

/** The data that all parts of the quote page share. */
interface Quote {
  readonly orders: readonly OrderView[]
  readonly words: QuoteWords
  /** Language of the words. */
  readonly language: Language
}

export const QuoteContext = createContext<Quote | undefined>(undefined)

export function useQuote(): Quote {
  const quote = use(QuoteContext)
  if (!quote) throw new Error('A part of the quote page was rendered outside QuoteContext.')
  return quote
}
