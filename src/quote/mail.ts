import type { DescribedItem } from '../../messages/describe.ts'
import { formatFigure, formatMass } from '../../schema/figures/figures.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { createMailAddress, MAX_MAIL_ADDRESS } from '../data/mailAddress.ts'

/** An item on one line: `Stainless pipe; Diameter Ø: 60.3 mm; 12 pcs; 45.2 kg` */
export function formatLine(
  { name, values, pieces, amount, mass, note }: DescribedItem,
  words: QuoteWords,
  language: Language,
) {
  return [
    name,
    ...values.map(([property, value]) => `${property}: ${value}`),
    amount ?? (pieces && fill(words.itemPieces, { n: formatFigure(pieces, language) })),
    mass && `${formatMass(mass, language)} kg`,
    note,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Builds a `mailto:` address with as many lines of the text as fit. `remainingText` contains the others. */
export function createMail(address: string, subject: string, text: string, words: QuoteWords) {
  const getHref = (body: string) => createMailAddress(address, { subject, body })
  if (getHref(text).length <= MAX_MAIL_ADDRESS) return { href: getHref(text), remainingText: '' }
  const lines = text.split('\n')
  const createHref = (count: number) => getHref([...lines.slice(0, count), '', words.mailRest].join('\n'))
  let count = lines.length
  while (count > 0 && createHref(count).length > MAX_MAIL_ADDRESS) count--
  return { href: createHref(count), remainingText: lines.slice(count).join('\n') }
}
