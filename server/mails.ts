import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageView } from '../content/resolve/view.ts'
import { toCsv } from '../messages/csv.ts'
import { tableOf } from '../messages/table.ts'
import labels from '../pages/_labels.json' with { type: 'json' }
import site from '../pages/_site.json' with { type: 'json' }
import { read } from '../schema/fieldTypes/text.ts'
import type { OrderView } from '../schema/fieldTypes/views.ts'
import { addressOf, type Language } from '../schema/names/languages.ts'
import { fill } from '../schema/names/toolWords.ts'
import { viewFiles } from '../schema/names/viewFiles.ts'
import type { Config } from './config.ts'
import * as letters from './mails/letters.ts'
import { type Message, nameOf } from './mails/message.ts'
import type { Upload } from './receive.ts'

const { emailAddress: email, phone } = labels.interface
const WORDS = { ...labels.quote, ...labels.mails, pieces: labels.tools.pieces, email, phone }

/** The words of mails and pages in a language. */
export function wordsIn(language: Language): letters.Words {
  return (word, values = {}) => fill(read(WORDS[word], language), values)
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
export async function mailsOf(
  message: Message,
  uploads: readonly Upload[],
  [reference, id]: readonly [string, string],
  config: Config,
) {
  const readerIn = async (language: Language): Promise<letters.Reader> => ({
    language,
    word: wordsIn(language),
    orders: await readOrders(config.SITE, language),
  })
  const mail = (letter: letters.Letter, language: Language, name: string) => ({
    from: { name: site.brand, address: config.MAIL_FROM },
    subject: letter.title,
    messageId: `<${name}@${new URL(config.ORIGIN).hostname}>`,
    text: letters.asText(letter),
    html: letters.asHtml(letter, language),
    newline: 'windows',
  })
  const { email: address } = message.fields
  const company = await readerIn(config.COMPANY_LANGUAGE)
  const csv = {
    filename: `${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    // As Excel opens it where decimals have a comma.
    content: `\ufeff${toCsv(tableOf(message.items, company.orders, company.word, company.language), ';')}\r\n`,
  }
  const request = {
    ...mail(letters.requestLetter(message, reference, company), company.language, id),
    to: config.MAIL_TO,
    ...(address && { replyTo: { name: nameOf(message), address } }),
    attachments: message.items.length > 0 ? [csv, ...uploads] : [...uploads],
  }
  if (config.CONFIRM === 'no' || !config.SMTP_URL || !address) return [request] as const
  const letter = letters.confirmationLetter(message, reference, await readerIn(message.language))
  const signed = { ...letter, closing: [...(letter.closing ?? []), `${site.brand}\n${site.phone}`] }
  const confirmation = {
    ...mail(signed, message.language, `${id}.confirmation`),
    to: address,
    replyTo: config.MAIL_TO,
    // So that no automatic reply answers it: RFC 3834.
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
  return [request, confirmation] as const
}
