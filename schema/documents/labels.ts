import { z } from 'zod'
import { markdown } from '../fieldTypes/markdown.ts'
import { LANGUAGE_TITLES, text } from '../fieldTypes/text.ts'
import { INTERFACE_LABELS, type LabelKey } from '../names/labels.ts'
import { isForeign, LANGUAGES } from '../names/languages.ts'
import { MAIL_WORDS, type MailWord } from '../names/mailWords.ts'
import { QUOTE_WORDS, type QuoteWord } from '../names/quoteWords.ts'
import { toTitle } from '../names/titles.ts'
import { TOOL_PLACEHOLDERS, TOOL_WORDS } from '../names/toolWords.ts'

const words = text({ max: 240 })

const LANGUAGE_LABELS = LANGUAGES.flatMap((language): (readonly [LabelKey, string])[] => {
  const name = LANGUAGE_TITLES[language]
  const note = `Above a page that is not written in the visitor’s language, but in ${name}.`
  const link = `After a link to a page that the visitor sees in ${name}, not in the visitor’s language.`
  return [[`textIn_${language}`, note], ...(isForeign(language) ? [[`in_${language}`, link] as const] : [])]
})

/** An object of texts under these keys, each with its description. */
const createWords = <K extends string>(keys: readonly (readonly [key: K, use: string])[]) =>
  z.strictObject(
    Object.fromEntries(
      keys.map(([key, use]) => [key, words.meta({ title: toTitle(key), description: use })]),
    ) as Record<K, typeof words>,
  )

const describeToolWord = (word: (typeof TOOL_WORDS)[number]): string =>
  `Words of the interface${TOOL_PLACEHOLDERS[word] ? `, with ${TOOL_PLACEHOLDERS[word]}` : ''}.`

/** A property of specifications: its name in every language, and its letter in drawings, if it has one. */
const property = z
  .strictObject({
    name: text({ max: 60 }).meta({ title: 'Name', description: 'What the property is called in tables.' }),
    symbol: z
      .string()
      .min(1)
      .max(4)
      .optional()
      .meta({ title: 'Symbol', description: 'Its letter in drawings: Ø, t, L' }),
  })
  .meta({ title: 'Property', description: 'A property of specification tables, named once for every page.' })

/** `pages/_labels.json`: all labels in all languages. */
export const labels = z.strictObject({
  interface: createWords([...(Object.entries(INTERFACE_LABELS) as [LabelKey, string][]), ...LANGUAGE_LABELS]).meta({
    title: 'Interface',
    description: 'The words of the interface; The site replaces {…}.',
  }),
  tools: createWords(TOOL_WORDS.map((word) => [word, describeToolWord(word)] as const)).meta({
    title: 'Tools',
    description: 'The words of tables of sizes and of weight calculators. The site replaces {…}.',
  }),
  quote: createWords(Object.entries(QUOTE_WORDS) as [QuoteWord, string][]).meta({
    title: 'Quote list',
    description: 'The words of the quote list and its form. The site replaces {…}.',
  }),
  mails: createWords(Object.entries(MAIL_WORDS) as [MailWord, string][]).meta({
    title: 'Mails',
    description: 'The words of the message server’s mails. The server replaces {…}.',
  }),
  genericArticle: markdown(2000).meta({
    title: 'Body of a post without one',
    description: 'Markdown for a post without a body; {description} is replaced by the post’s description.',
  }),
  properties: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), property).meta({
    title: 'Properties',
    description: 'The names of specification properties, by their names on pages.',
  }),
})

export type Labels = z.infer<typeof labels>
