import type { RefusedAnswer } from '../../messages/answer.ts'
import { type DescribedItem, describeItem, type OrderView } from '../../messages/describe.ts'
import { FILE_KINDS, FILES, MB } from '../../messages/fields.ts'
import type { QuoteItem } from '../../messages/item.ts'
import { getPersonName, type Message } from '../../messages/message.ts'
import { formatDate } from '../../schema/figures/dates.ts'
import { formatFigure, formatMass } from '../../schema/figures/figures.ts'
import { createDisplayNames } from '../../schema/names/intl.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { MailWord } from '../../schema/names/mailWords.ts'
import type { QuoteWord } from '../../schema/names/quoteWords.ts'
import { hasOwnWords } from './ownWords.ts'

/** A mail in plain text: nothing that a visitor types can become markup. */
export interface MailContent {
  readonly subject: string
  /** Separated by empty lines. */
  readonly paragraphs: readonly string[]
}

export type Words = (
  word: MailWord | QuoteWord | 'pieces' | 'email' | 'phone',
  values?: Readonly<Record<string, string | number>>,
) => string

/** The person who reads a mail: the language, its words, and the products and services in it. */
export interface Reader {
  readonly language: Language
  readonly word: Words
  readonly orders: readonly OrderView[]
}

/** A file of a message. `item` is the `id` of its line in the list; `url` is set if it is not attached. */
export interface FileEntry {
  readonly name: string
  readonly item: string
  readonly url?: string
}

/** The mail to the company. */
export function composeRequest(
  message: Message,
  reference: string,
  files: readonly FileEntry[],
  { word, orders, language }: Reader,
): MailContent {
  const { form, fields, items } = message
  const person = getPersonName(message)
  const fileList = files.map(({ name, item, url }) => {
    const line = items.findIndex(({ id }) => id === item) + 1
    return [line > 0 ? `#${line}: ${name}` : name, ...(url ? [url] : [])].join('\n')
  })
  const facts: [string, string | undefined][] = [
    [word('company'), fields.company],
    [word('name'), person],
    [word('email'), fields.email],
    [word('phone'), fields.phone],
    [word('country'), fields.country],
    [word('date'), fields.date && formatDate(fields.date, language)],
    [word('place'), fields.place],
    [word('visitorLanguage'), createDisplayNames(language, { type: 'language' }).of(message.language)],
    [word('files'), fileList.join('\n')],
  ]
  const described = items.map((item) => describeItem(item, orders, language))
  const name = fields.company ?? person
  return {
    subject: word(form === 'quote' ? 'requestSubject' : 'messageSubject', { reference, name }),
    paragraphs: [
      facts.flatMap(([field, value]) => (value ? [`${field}: ${value}`] : [])).join('\n'),
      ...(fields.message ? [fields.message] : []),
      ...listItems(described, word, language),
    ],
  }
}

/**
 * The mail to the visitor. It repeats figures and words of the site, but nothing else that was typed, so that nobody can
 * send their words to other people. Says how many texts are left out.
 */
export function composeConfirmation(
  { form, items, fileNames }: Message,
  reference: string,
  { word, orders, language }: Reader,
): MailContent {
  const shownItems = items.map((item) => withoutTexts(item, orders))
  const described = shownItems.map((shownItem, index) => {
    const details = describeItem(shownItem, orders, language)
    const { mass } = describeItem(items[index] ?? shownItem, orders, language)
    return { ...details, mass, name: details.name ?? word('ownWords') }
  })
  const countTexts = (list: readonly QuoteItem[]) =>
    list.reduce((sum, { values, note }) => sum + Object.keys(values).length + (note ? 1 : 0), 0)
  const omittedCount = countTexts(items) - countTexts(shownItems)
  const confirmation = word(form === 'quote' ? 'requestTaken' : 'messageTaken', { reference })
  return {
    subject: confirmation,
    paragraphs: [
      word('greeting'),
      `${confirmation}.`,
      word('quoteReference', { reference }),
      ...(fileNames.length > 0 ? [`${word('files')}: ${fileNames.length}`] : []),
      ...listItems(described, word, language),
      ...(omittedCount > 0 ? [word('omitted', { n: omittedCount })] : []),
      word('unasked'),
    ],
  }
}

/** Facts of `_site.json`. */
interface Company {
  readonly brand: string
  readonly phone: string
  readonly email: string
  readonly url: string
  readonly legal?: { readonly legalName?: string; readonly register?: string; readonly mersis?: string }
  readonly address: {
    readonly street: string
    readonly postalCode?: string
    readonly locality: string
    readonly region: string
    readonly country: string
  }
}

/** The company's signature, with the facts that the law requires in letters, as far as `_site.json` has them. */
export function composeSignature(company: Company, word: Words, language: Language): string {
  const { brand, phone, email, url, legal = {}, address } = company
  const { street, postalCode, locality, region, country } = address
  return [
    legal.legalName ?? brand,
    `${street}, ${postalCode ? `${postalCode} ` : ''}${locality}, ${region}`,
    createDisplayNames(language, { type: 'region' }).of(country),
    phone,
    email,
    url,
    legal.register && `${word('tradeRegister')}: ${legal.register}`,
    legal.mersis && `MERSİS: ${legal.mersis}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The item with its figures and the site's own words, but without other texts that the visitor typed. */
function withoutTexts({ id, route, values, pieces, amount }: QuoteItem, orders: readonly OrderView[]): QuoteItem {
  const order = orders.find((candidate) => candidate.route === route)
  const offeredValues = Object.entries(values).filter(([property, value]) => {
    const field = order?.fields.find((candidate) => candidate.property === property)
    const isOffered = field?.choices?.some((choice) => choice.id === value)
    return field && (typeof value === 'number' || isOffered || hasOwnWords(value))
  })
  return {
    id,
    route: order?.route,
    values: Object.fromEntries(offeredValues),
    pieces,
    amount,
  }
}

/** A message that did not reach all of its recipients. */
interface UndeliveredMessage {
  readonly reference: string
  readonly contact: string
  readonly missingRecipients: readonly string[]
  readonly path: string
}

/** The mail to the company about messages that could not be delivered. */
export const composeNotice = (messages: readonly UndeliveredMessage[], command: string, word: Words): MailContent => ({
  subject:
    messages.length > 1
      ? word('notDeliveredMany', { count: messages.length })
      : word('notDelivered', { reference: messages[0]?.reference ?? '' }),
  paragraphs: [
    word('notDeliveredText'),
    ...messages.map(({ reference, contact, missingRecipients, path }) =>
      [
        reference,
        `${word('contact')}: ${contact}`,
        `${word('missingRecipients')}: ${missingRecipients.join(', ')}`,
        `${word('storedAt')}: ${path}`,
      ].join('\n'),
    ),
    command,
  ],
})

/** A paragraph for each item, and their total mass. */
function listItems(items: readonly DescribedItem[], word: Words, language: Language): readonly string[] {
  const paragraphs = items.map(({ name, values, pieces, amount, mass, note }, index) => {
    const head = [
      name ?? word('ownWords'),
      amount ?? (pieces && `${word('pieces')}: ${formatFigure(pieces, language)}`),
      mass && `${formatMass(mass, language)} kg`,
    ]
    const lines = [head.filter(Boolean).join(', '), values.map((value) => value.join(': ')).join('; '), note]
    return `${index + 1}. ${lines.filter(Boolean).join('\n   ')}`
  })
  const masses = items.flatMap(({ mass }) => mass ?? [])
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return [...paragraphs, ...(masses.length > 0 ? [`${word('totalMass')}: ${formatMass(total, language)} kg`] : [])]
}

/** The page that a visitor without JavaScript sees if a message was not accepted. It has only the site's own words. */
export function renderRefusal({ error }: RefusedAnswer, word: Words, language: Language): string {
  const kinds = Object.values(FILE_KINDS).map(([ending]) => ending.toUpperCase())
  const limits = { most: FILES.most, each: FILES.bytes / MB, all: FILES.allBytes / MB, kinds: kinds.join(', ') }
  const reasons = {
    fields: 'errorFields',
    robot: 'errorFields',
    files: 'errorFiles',
    work: 'errorWork',
    origin: 'full',
    busy: 'busy',
    full: 'full',
  } as const
  const title = word('errorTitle')
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><p>${word(reasons[error], limits)}</p><p>${word('goBack')}</p></html>\n`
}
