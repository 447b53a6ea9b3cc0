import { createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { decodeWords } from 'postal-mime'
import { findBlockViews } from '../content/resolve/blocksIn.ts'
import type { PageView, SiteView } from '../content/resolve/view.ts'
import { toCsv } from '../messages/csv.ts'
import { MB } from '../messages/fields.ts'
import { getPersonName, type Message } from '../messages/message.ts'
import { createQuoteTable } from '../messages/table.ts'
import labels from '../pages/_labels.json' with { type: 'json' }
import site from '../pages/_site.json' with { type: 'json' }
import type { OrderView } from '../schema/fieldTypes/views.ts'
import { joinAddress, type Language } from '../schema/names/languages.ts'
import { fill } from '../schema/names/toolWords.ts'
import { getViewFiles } from '../schema/names/viewFiles.ts'
import { readText } from '../schema/readText.ts'
import { type Config, findRecipients } from './config.ts'
import * as mails from './mails/content.ts'
import { readParties } from './parties.ts'
import type { MailQueue, NewMail } from './queue.ts'
import type { QueuedMail } from './queuedMail.ts'
import type { Upload } from './receive.ts'

const { emailAddress: email, phone } = labels.interface
const WORDS = { ...labels.quote, ...labels.mails, pieces: labels.tools.pieces, email, phone }

/** The words of mails and error pages in a language. */
export function createWords(language: Language): mails.Words {
  return (word, values = {}) => fill(readText(WORDS[word], language), values)
}

/**
 * The products and services that can be ordered, from the page of the built site that has the quote list. Read for each
 * message, since the site may have been built again. Empty without such a page: mails then show routes and plain values.
 */
export async function readOrders(folder: string, language: Language): Promise<readonly OrderView[]> {
  const readView = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'))
  try {
    const { quoteList }: Pick<SiteView, 'quoteList'> = await readView(getViewFiles(joinAddress('/', language)).site)
    const page: PageView = await readView(getViewFiles(quoteList ?? '').page)
    return findBlockViews(page, 'quoteList').flatMap(({ quotes }) => quotes.orders)
  } catch {
    return []
  }
}

const createReader = async (language: Language, { SITE }: Config): Promise<mails.Reader> => ({
  language,
  word: createWords(language),
  orders: await readOrders(SITE, language),
})

const toMail = ({ subject, paragraphs }: mails.MailContent, id: string, config: Config) => ({
  from: { name: site.brand, address: config.MAIL_FROM },
  subject,
  messageId: `<${id}@${new URL(config.ORIGIN).hostname}>`,
  text: `${paragraphs.join('\n\n')}\n`,
  textEncoding: 'quoted-printable' as const,
  newline: 'windows',
})

/** Signs an address under /messages/files, so that only mails lead there. */
export const signPath = (path: string, expires: number, secret: string) =>
  createHmac('sha256', secret).update(`${path}?${expires}`).digest('hex').slice(0, 32)

/** A link to a stored file. It works until the file is deleted. */
function linkTo(message: string, index: number, name: string, queue: MailQueue, config: Config): string {
  const path = `/messages/files/${message}/${index}/${encodeURIComponent(name)}`
  const expires = Math.floor(Date.now() / 1000) + config.RETENTION_DAYS * 24 * 3600
  return `${config.ORIGIN}${path}?expires=${expires}&signature=${signPath(path, expires, queue.secret)}`
}

/**
 * Writes the mails of a message: to the company in its language and to the visitor in theirs. Files are linked instead of
 * attached if they are large, or if a webhook gets the message. Those that the mail server refuses are linked later.
 */
export async function writeMails(
  submission: { message: Message; uploads: readonly Upload[]; bytes: number; id: string; isCheck: boolean },
  names: { message: string; reference: string },
  { queue, config }: { queue: MailQueue; config: Config },
) {
  const { message, uploads, bytes, id, isCheck } = submission
  const { reference } = names
  const { form, language, fields } = message
  const isLarge = config.SMTP_URL !== undefined && bytes > config.ATTACH_MB * MB
  const isLinked = uploads.length > 0 && (config.WEBHOOK_URL !== undefined || isLarge)
  const files = uploads.map(({ filename }, index) => ({
    name: filename,
    item: message.fileItems[index] ?? '',
    url: isLinked ? linkTo(names.message, index, filename, queue, config) : undefined,
  }))
  const linkedUploads = isLinked ? uploads : []
  const confirmation = isCheck ? [] : await writeConfirmation(message, reference, id, queue, config)
  if (config.WEBHOOK_URL) {
    const { items } = message
    const time = new Date().toISOString()
    const content = JSON.stringify({ reference, form, language, fields, items, files, time, isCheck })
    return { mails: [...confirmation, { suffix: '', content }], linkedUploads }
  }
  const company = await createReader(config.COMPANY_LANGUAGE, config)
  const csv = {
    filename: `${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    // Excel opens it correctly where decimals have a comma.
    content: `\ufeff${toCsv(createQuoteTable(message.items, company.orders, company.word, company.language), ';')}\r\n`,
  }
  const { email = '', phone = '' } = fields
  const request = {
    ...toMail(mails.composeRequest(message, reference, files, company), id, config),
    to: isCheck ? (config.CHECK_TO ?? config.MAIL_FROM) : findRecipients(config, form, language),
    replyTo: isAscii(email) ? { name: getPersonName(message), address: email } : undefined,
    headers: { 'X-Contact': `${email} ${phone}`.trim() },
    attachments: [...(message.items.length > 0 ? [csv] : []), ...(isLinked ? [] : uploads)],
  }
  return { mails: [...confirmation, { suffix: '', content: request }], linkedUploads }
}

/** Not every mail server takes other addresses, `jürgen@…`. They are in the text of the mail. */
const isAscii = (address: string): boolean => /^[\x20-\x7e]+$/.test(address)

/**
 * Confirmations per day to one mailbox, so that nobody can flood another person's. At most a tenth of all confirmations
 * go to one company's domain.
 */
const CONFIRMATIONS_PER_MAILBOX = 3

/** Providers of mailboxes for everybody. The largest one ignores dots in names, so they are ignored for all. */
const PROVIDERS =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|web|t-online|freenet|proton|protonmail|yandex|mail)\.[a-z.]{2,6}$/

/** Hashes of a mailbox and its domain, which identify them without naming them. `a.b+c@…` is the mailbox of `ab@…`. */
function hashMailbox(email: string, secret: string) {
  const address = email.toLowerCase()
  const [local, name] = [address.slice(0, address.lastIndexOf('@')), address.slice(address.lastIndexOf('@') + 1)]
  const domain = name.replace('googlemail.', 'gmail.')
  const isProvider = PROVIDERS.test(domain)
  const person = local.replace(/\+.*/, '')
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return {
    mailbox: hash(`${isProvider ? person.replaceAll('.', '') : person}@${domain}`).slice(0, 12),
    domain: hash(domain).slice(0, 6),
    isProvider,
  }
}

async function writeConfirmation(message: Message, reference: string, id: string, queue: MailQueue, config: Config) {
  const { email = '' } = message.fields
  if (config.CONFIRM === 'no' || !isAscii(email)) return []
  const { mailbox, domain, isProvider } = hashMailbox(email, queue.secret)
  const confirmations = queue.listConfirmations()
  const perDomain = Math.max(CONFIRMATIONS_PER_MAILBOX, config.CONFIRMATIONS_PER_DAY / 10)
  const count = (isCounted: (hashes: string) => boolean) => confirmations.filter(isCounted).length
  if (
    confirmations.length >= config.CONFIRMATIONS_PER_DAY ||
    count((hashes) => hashes.startsWith(mailbox)) >= CONFIRMATIONS_PER_MAILBOX ||
    (!isProvider && count((hashes) => hashes.slice(12) === domain) >= perDomain)
  )
    return []
  const content = mails.composeConfirmation(message, reference, await createReader(message.language, config))
  const signedConfig = {
    ...content,
    paragraphs: [...content.paragraphs, mails.composeSignature(site, createWords(message.language), message.language)],
  }
  const mail = {
    ...toMail(signedConfig, `${id}.confirmation`, config),
    to: email,
    replyTo: config.MAIL_TO,
    // No automatic reply answers it: RFC 3834.
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
  return [{ suffix: `_confirmation-${mailbox}${domain}`, content: mail }] satisfies NewMail[]
}

/** Maximum number of messages that one notice lists. */
const MAX_LISTED = 200

/** Writes the mail that tells the company which messages did not reach which recipients. It has no files. */
export async function writeNotice(undelivered: readonly QueuedMail[], queue: MailQueue, config: Config) {
  const messages = new Map<string, { contact: string; missingRecipients: string[]; path: string }>()
  const to = new Set<string>()
  for (const mail of undelivered.slice(0, MAX_LISTED)) {
    const failedPath = queue.getPath('failed', mail.file)
    const path = existsSync(failedPath) ? failedPath : queue.getPath('new', mail.file)
    const { contact, recipients } = await readParties(path)
    const entry = messages.get(mail.reference) ?? { contact, missingRecipients: [], path }
    entry.missingRecipients.push(
      ...(mail.recipient > 0 ? recipients.slice(mail.recipient - 1, mail.recipient) : recipients),
    )
    messages.set(mail.reference, entry)
    for (const recipient of recipients) to.add(recipient)
  }
  const references = [...messages.keys()]
  const command = `${config.COMMAND} resend ${references.length > 1 ? 'all' : references[0]}`
  const entries = [...messages].map(([reference, entry]) => ({ reference, ...entry }))
  return {
    ...toMail(
      mails.composeNotice(entries, command, createWords(config.COMPANY_LANGUAGE)),
      `${randomUUID()}.notice`,
      config,
    ),
    to: to.size > 0 ? [...to] : config.MAIL_TO,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-References': references.join(' '),
      // So that `erase` finds it. Without a character between them, two phone numbers would be one.
      'X-Contact': [...new Set(entries.map(({ contact }) => contact))].join(' ; '),
    },
  }
}

/** Writes a stored mail again, with links in place of its files. Undefined if it has no files. */
export async function writeLinkedMail(file: string, { message }: QueuedMail, queue: MailQueue, config: Config) {
  const mail = await PostalMime.parse(await readFile(file))
  // The quote list as a spreadsheet stays attached: it is small.
  const tables = mail.attachments.filter(({ mimeType }) => mimeType === 'text/csv')
  const files = mail.attachments.filter(({ mimeType }) => mimeType !== 'text/csv')
  if (files.length === 0) return undefined
  const links = files.map(({ filename }, index) => {
    const name = filename ?? String(index)
    return `${name}\n${linkTo(message, index, name, queue, config)}`
  })
  const getHeader = (name: string) => decodeWords(mail.headers.find(({ key }) => key === name)?.value ?? '')
  const content = {
    ...toMail({ subject: mail.subject ?? '', paragraphs: [(mail.text ?? '').trimEnd(), ...links] }, '', config),
    messageId: mail.messageId,
    date: mail.date,
    to: mail.to?.flatMap(({ address = [] }) => address) ?? [],
    ...(mail.replyTo?.[0]?.address && { replyTo: mail.replyTo[0] }),
    headers: { 'X-Contact': getHeader('x-contact') },
    attachments: tables.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  }
  return { files: files.map(({ content }) => new Uint8Array(content as ArrayBuffer)), content }
}
