import type { RefusedAnswer } from '../../messages/answer.ts'
import { type DescribedItem, describeItem, type OrderView } from '../../messages/describe.ts'
import { FILE_KINDS, FILES } from '../../messages/fields.ts'
import type { QuoteItem } from '../../messages/item.ts'
import { type Message, personOf } from '../../messages/message.ts'
import { formatDate } from '../../schema/figures/dates.ts'
import { writeFigure, writeMass } from '../../schema/figures/figures.ts'
import { type Language, LOCALES } from '../../schema/names/languages.ts'
import type { MailWord } from '../../schema/names/mailWords.ts'
import type { QuoteWord } from '../../schema/names/quoteWords.ts'

/** The content of a mail, to be written as plain text and as HTML. */
export interface MailContent {
  /** The subject, too. */
  readonly title: string
  readonly intro?: readonly string[]
  /** Names and values of fields. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** With the visitor's line breaks. */
  readonly message?: string | undefined
  /** The first row has the headings. */
  readonly table?: readonly (readonly string[])[]
  readonly closing?: readonly string[]
}

/** The words of mails in one language. */
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
export function requestContent(
  message: Message,
  reference: string,
  files: readonly FileEntry[],
  reader: Reader,
): MailContent {
  const { form, language, fields, items } = message
  const { word, orders } = reader
  const person = personOf(message)
  const lineOf = ({ item }: FileEntry) => items.findIndex(({ id }) => id === item) + 1
  const fileList = files.map((file) => {
    const line = lineOf(file)
    return [line > 0 ? `#${line}: ${file.name}` : file.name, ...(file.url ? [file.url] : [])].join('\n')
  })
  const facts: [string, string | undefined][] = [
    [word('company'), fields.company],
    [word('name'), person],
    [word('email'), fields.email],
    [word('phone'), fields.phone],
    [word('country'), fields.country],
    [word('date'), fields.date && formatDate(fields.date, reader.language)],
    [word('place'), fields.place],
    [word('visitorLanguage'), new Intl.DisplayNames(LOCALES[reader.language], { type: 'language' }).of(language)],
    [word('files'), fileList.join('\n')],
  ]
  const described = items.map((item) => describeItem(item, orders, reader.language))
  const name = fields.company ?? person
  return {
    title: word(form === 'quote' ? 'requestSubject' : 'messageSubject', { reference, name }),
    facts: facts.flatMap(([field, value]) => (value ? [[field, value] as const] : [])),
    message: fields.message,
    ...tableOf(described, reader),
  }
}

/** The mail to the visitor. It never repeats what was typed, so that nobody can send their words to other people. */
export function confirmationContent(
  { form, items, fileNames }: Message,
  reference: string,
  reader: Reader,
): MailContent {
  const { word, orders, language } = reader
  const described = items.map((item) => {
    const known = describeItem(withoutTexts(item, orders), orders, language)
    return { ...known, name: known.name ?? word('ownWords') }
  })
  const { table, closing } = tableOf(described, reader)
  return {
    title: word(form === 'quote' ? 'requestTaken' : 'messageTaken', { reference }),
    intro: [word('quoteReference', { reference })],
    facts: fileNames.length > 0 ? [[word('files'), String(fileNames.length)]] : [],
    table,
    closing: [...closing, word('unasked')],
  }
}

/** The item with its figures and the choices that the site offers, but without texts that the visitor typed. */
function withoutTexts({ id, route, values, pieces }: QuoteItem, orders: readonly OrderView[]): QuoteItem {
  const order = orders.find((one) => one.route === route)
  const known = Object.entries(values).filter(([property, value]) => {
    const field = order?.fields.find((one) => one.property === property)
    return field && (typeof value === 'number' || field.choices?.some((choice) => choice.id === value))
  })
  return { id, ...(order && { route: order.route }), values: Object.fromEntries(known), ...(pieces && { pieces }) }
}

/** The mail about a request that could not be delivered. */
export function noticeContent(values: { reference: string; contact: string; place: string }, word: Words): MailContent {
  const { reference, contact, place } = values
  return {
    title: word('notDelivered', { reference }),
    intro: [word('notDeliveredText')],
    facts: [
      [word('contact'), contact],
      [word('storedAt'), place],
    ],
    closing: [`node index.js resend ${reference}`],
  }
}

/** The items as a table, with their total mass below. */
function tableOf(items: readonly DescribedItem[], { word, language }: Reader) {
  const head = ['#', word('product'), word('details'), word('pieces'), word('mass'), word('note')]
  const rows = items.map(({ name = '', values, pieces, mass, note = '' }, index) => [
    String(index + 1),
    name,
    values.map((value) => value.join(': ')).join('; '),
    pieces === undefined ? '' : writeFigure(pieces, language),
    mass === undefined ? '' : writeMass(mass, language),
    note,
  ])
  const masses = items.flatMap(({ mass }) => mass ?? [])
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return {
    table: rows.length > 0 ? [head, ...rows] : [],
    closing: masses.length > 0 ? [`${word('totalMass')}: ${writeMass(total, language)} kg`] : [],
  }
}

const MB = 1024 * 1024

/** The page that a visitor without JavaScript sees if a message was not accepted. */
export function refusedContent({ error }: RefusedAnswer, word: Words): MailContent {
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
  return { title: word('errorTitle'), intro: [word(reasons[error], limits), word('goBack')] }
}

export function toText({ title, intro = [], facts = [], message = '', table = [], closing = [] }: MailContent): string {
  const [head = [], ...rows] = table
  const items = rows.map((row) =>
    row.flatMap((cell, column) => (cell === '' ? [] : [`${head[column]}: ${cell}`])).join('\n'),
  )
  const groups = [title, ...intro, facts.map((fact) => fact.join(': ')).join('\n'), message, ...items, ...closing]
  return `${groups.filter((group) => group !== '').join('\n\n')}\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const STYLE = `body { font: 16px/1.5 sans-serif } h1 { font-size: 20px } p, td { white-space: pre-wrap }
table { border-collapse: collapse } th, td { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #ccc }`

export function toHtml(content: MailContent, language: Language): string {
  const { title, intro = [], facts = [], message, table = [], closing = [] } = content
  const [head, ...rows] = table
  const row = (tag: 'th' | 'td') => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const tableOfRows = (lines: readonly string[]) => (lines.length > 0 ? [`<table>${lines.join('\n')}</table>`] : [])
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>`,
    ...intro.map(paragraph),
    ...tableOfRows(facts.map(row('td'))),
    ...(message === undefined ? [] : [paragraph(message)]),
    ...tableOfRows([...(head ? [row('th')(head)] : []), ...rows.map(row('td'))]),
    ...closing.map(paragraph),
    '</body></html>',
  ].join('\n')
}
