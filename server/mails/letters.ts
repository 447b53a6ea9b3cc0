import type { RefusedAnswer } from '../../messages/answer.ts'
import { type DescribedItem, describeItem, type OrderView } from '../../messages/describe.ts'
import { FILE_KINDS, FILES } from '../../messages/fields.ts'
import type { QuoteItem } from '../../messages/item.ts'
import { formatDate } from '../../schema/figures/dates.ts'
import { writeFigure, writeMass } from '../../schema/figures/figures.ts'
import { type Language, LOCALES } from '../../schema/names/languages.ts'
import type { MailWord } from '../../schema/names/mailWords.ts'
import type { QuoteWord } from '../../schema/names/quoteWords.ts'
import { type Message, nameOf } from './message.ts'

/** A mail's text, which is written twice: plain, and as HTML. */
export interface Letter {
  /** Its subject, too. */
  readonly title: string
  readonly intro?: readonly string[]
  /** What was filled in, each with the name of its field. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** As it was typed, with its line breaks. */
  readonly message?: string | undefined
  /** Its first row is its head. */
  readonly table?: readonly (readonly string[])[]
  readonly closing?: readonly string[]
}

/** The words of mails in one language. */
export type Words = (
  word: MailWord | QuoteWord | 'pieces' | 'email' | 'phone',
  values?: Readonly<Record<string, string | number>>,
) => string

/** Whom a letter is for: their language, its words, and what orders name in it. */
export interface Reader {
  readonly language: Language
  readonly word: Words
  readonly orders: readonly OrderView[]
}

/** What the company gets. */
export function requestLetter(message: Message, reference: string, reader: Reader): Letter {
  const { form, language, fields, items, fileNames } = message
  const { word, orders } = reader
  const person = nameOf(message)
  const facts: [string, string | undefined][] = [
    [word('company'), fields.company],
    [word('name'), person],
    [word('email'), fields.email],
    [word('phone'), fields.phone],
    [word('country'), fields.country],
    [word('date'), fields.date && formatDate(fields.date, reader.language)],
    [word('place'), fields.place],
    [word('visitorLanguage'), new Intl.DisplayNames(LOCALES[reader.language], { type: 'language' }).of(language)],
    [word('files'), fileNames.join(', ')],
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

/** What the visitor gets. It repeats nothing that was typed, so that nobody can have their words sent to somebody else. */
export function confirmationLetter({ form, items, fileNames }: Message, reference: string, reader: Reader): Letter {
  const { word, orders, language } = reader
  const described = items.map((item) => {
    const known = describeItem(onlyKnown(item, orders), orders, language)
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

/** Of an item, what the site itself has words for. */
function onlyKnown({ id, route, values, pieces }: QuoteItem, orders: readonly OrderView[]): QuoteItem {
  const order = orders.find((one) => one.route === route)
  const known = Object.entries(values).filter(([property, value]) => {
    const field = order?.fields.find((one) => one.property === property)
    return field && (typeof value === 'number' || field.choices?.some((choice) => choice.id === value))
  })
  return { id, ...(order && { route: order.route }), values: Object.fromEntries(known), ...(pieces && { pieces }) }
}

/** The items as a table, with their mass after it. */
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

/** What a visitor without JavaScript reads when a message was not taken. */
export function refusedLetter({ error }: RefusedAnswer, word: Words): Letter {
  const kinds = Object.values(FILE_KINDS).map(([ending]) => ending.toUpperCase())
  const limits = { most: FILES.most, each: FILES.bytes / MB, all: FILES.allBytes / MB, kinds: kinds.join(', ') }
  const reasons = {
    fields: 'errorFields',
    robot: 'errorFields',
    files: 'errorFiles',
    origin: 'full',
    work: 'full',
  } as const
  const reason = error === 'busy' || error === 'full' ? error : reasons[error]
  return { title: word('errorTitle'), intro: [word(reason, limits), word('goBack')] }
}

export function asText({ title, intro = [], facts = [], message = '', table = [], closing = [] }: Letter): string {
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

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)

const STYLE = `body { font: 16px/1.5 sans-serif } h1 { font-size: 20px } p, td { white-space: pre-wrap }
table { border-collapse: collapse } th, td { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #ccc }`

export function asHtml(letter: Letter, language: Language): string {
  const { title, intro = [], facts = [], message, table = [], closing = [] } = letter
  const [head, ...rows] = table
  const row = (tag: 'th' | 'td') => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const tableOfRows = (lines: readonly string[]) => (lines.length > 0 ? [`<table>${lines.join('\n')}</table>`] : [])
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>`,
    ...intro.map(paragraph),
    ...tableOfRows(facts.map(row('td'))),
    ...(message === undefined ? [] : [paragraph(message)]),
    ...tableOfRows([...(head ? [row('th')(head)] : []), ...rows.map(row('td'))]),
    ...closing.map(paragraph),
    '</body></html>',
  ].join('\n')
}
