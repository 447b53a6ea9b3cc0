import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import labels from '../pages/_labels.json' with { type: 'json' }
import site from '../pages/_site.json' with { type: 'json' }
import { read, type Text } from '../schema/fieldTypes/text.ts'
import type { OrderView } from '../schema/fieldTypes/views.ts'
import {
  asHtml,
  asText,
  confirmationLetter,
  type Letter,
  type Reader,
  requestLetter,
  type Words,
} from '../schema/mails/letters.ts'
import { type Message, nameOf } from '../schema/mails/message.ts'
import { toCsv } from '../schema/messages/csv.ts'
import { tableOf } from '../schema/messages/table.ts'
import { addressOf, type Language } from '../schema/names/languages.ts'
import { fill } from '../schema/names/toolWords.ts'
import { viewFiles } from '../schema/names/viewFiles.ts'
import type { PageView } from '../schema/resolve/view.ts'
import type { Config } from './config.ts'
import type { Upload } from './receive.ts'
import type { Compose } from './spool.ts'

const { emailAddress: email, phone } = labels.interface
const WORDS = { ...labels.quote, ...labels.mails, pieces: labels.tools.pieces, email, phone }

/** The words of mails and pages in a language. */
export function wordsIn(language: Language): Words {
  return (word, values = {}) => {
    const text: Text = WORDS[word]
    return fill(read(text, language), values)
  }
}

/**
 * What orders name, as the built site has it: read for each message, since the site may have been built anew. Without
 * the page of the quote list, items are told as they were sent.
 */
export async function readOrders(folder: string, language: Language): Promise<readonly OrderView[]> {
  try {
    const file = join(folder, viewFiles(addressOf('/quote', language)).page)
    const { blocks }: Pick<PageView, 'blocks'> = JSON.parse(await readFile(file, 'utf8'))
    return blocks.flatMap((block) => (block.type === 'quoteList' ? block.quotes.orders : []))
  } catch {
    return []
  }
}

/** Makes the mails of a message: to the company in its language and, where it is wanted, to the visitor in theirs. */
export async function mailsOf(message: Message, uploads: readonly Upload[], config: Config): Promise<Compose> {
  const readerOf = async (language: Language): Promise<Reader> => {
    const orders = message.items.length > 0 ? await readOrders(config.SITE, language) : []
    return { language, word: wordsIn(language), orders }
  }
  const company = await readerOf(config.COMPANY_LANGUAGE)
  const visitor = await readerOf(message.language)
  const mail = (letter: Letter, { language }: Reader, id: string) => ({
    from: { name: site.brand, address: config.MAIL_FROM },
    subject: letter.title,
    messageId: `<${id}@${new URL(config.ORIGIN).hostname}>`,
    text: asText(letter),
    html: asHtml(letter, language),
    newline: 'windows',
  })
  const address = message.fields.email
  const files = uploads.filter(({ name }) => name !== '').map(({ path, name }) => ({ path, filename: name }))
  return (reference, id) => {
    const csv = {
      filename: `${reference}.csv`,
      contentType: 'text/csv; charset=utf-8',
      // As Excel opens it where decimals have a comma.
      content: `\ufeff${toCsv(tableOf(message.items, company.orders, company.word, company.language), ';')}\r\n`,
    }
    const request = {
      ...mail(requestLetter(message, reference, company), company, id),
      to: config.MAIL_TO,
      ...(address && { replyTo: { name: nameOf(message), address } }),
      attachments: message.items.length > 0 ? [csv, ...files] : files,
    }
    if (!config.CONFIRM || !config.SMTP_URL || !address) return { request }
    const letter = confirmationLetter(message, reference, visitor)
    const signed = { ...letter, closing: [...(letter.closing ?? []), `${site.brand}\n${site.phone}`] }
    const confirmation = {
      ...mail(signed, visitor, `${id}.confirmation`),
      to: address,
      replyTo: config.MAIL_TO,
      // So that no automatic reply answers it: RFC 3834.
      headers: { 'Auto-Submitted': 'auto-replied' },
    }
    return { request, confirmation }
  }
}
