import type { FieldRule } from './fields.ts'

/*
 * Pasted text contains invisible characters, typographic dashes and digits of other scripts. The browser and the server
 * normalize a field first, by the same function, and refuse only what cannot be an address or a number, or would
 * endanger the header of a mail.
 */

/** A mistake in a field. `text` is the character to remove, or the part that is missing. */
export type Flaw =
  | { readonly kind: 'character' | 'part'; readonly text: string }
  | { readonly kind: 'long'; readonly max: number }
  | { readonly kind: 'digits'; readonly min: number }
  | { readonly kind: 'other' }

/** Joiners are kept: they are letters of Persian and Indic names. */
const INVISIBLE = /(?![\u200c\u200d]|\s)[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Joiners that join no letters and no parts of an emoji, with the character before. Safari before 16.4 has no look-behind. */
const LOOSE_JOINERS = createLooseJoiners('\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}')

function createLooseJoiners(joined: string): RegExp {
  const isNotJoined = `[^${joined}\\u200c\\u200d]`
  return new RegExp(`(^|${isNotJoined})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?=${isNotJoined}|$)`, 'gu')
}

const BLANKS = /(?:(?![\r\n])\s|[\u2800\u3164])+/gu

const normalizeLine = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').replaceAll(LOOSE_JOINERS, '$1').trim()

/** The zeros of all scripts precede their other digits. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

const normalizePhone = (text: string): string =>
  normalizeLine(text.normalize('NFKC'))
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/[\p{Pd}\u2212\u00ad]/gu, '-')
    .replace(/^(?:tel:|(?:https?:\/\/)?wa\.me\/)\s*/i, '')

/** An address as other programs copy it: `Name <address>`, `mailto:address?subject=…`, with a comma after it. */
function normalizeEmail(text: string): string {
  const line = trimEnd(normalizeLine(text.normalize('NFKC')).replaceAll(/[\u200c\u200d]/g, ''), ' ,;.')
  const start = line.endsWith('>') ? line.lastIndexOf('<') : -1
  const address = (start < 0 ? line : line.slice(start + 1, -1))
    .trim()
    .replace(/^["'“”„‘’«»(\s]*(?:mailto:\s*)?/i, '')
    .replace(/[([{]at[)\]}]/i, '@')
  const query = address.indexOf('?', address.indexOf('@'))
  const [local = '', ...domain] = (query < 0 ? address : address.slice(0, query)).split('@')
  const parts = domain.length > 0 ? [local.trimEnd(), domain.join('@').trimStart()] : [local]
  return trimEnd(parts.join('@'), '"\'“”‘’«») ,;.')
}

/** Removes characters at the end. A pattern for them would take quadratic time. */
function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** A multi-line text keeps its lines and tabs. */
const normalizeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\0', '')
    .trim()

/** Formatting that is removed can make a field longer. A longer one is not read, and {@link findFlaw} refuses it. */
const MAX_SHARE = 4

export function normalizeField({ type, multiline, max }: FieldRule, value: string): string {
  if (value.length > max * MAX_SHARE) return value
  if (type === 'email') return normalizeEmail(value)
  if (type === 'tel') return normalizePhone(value)
  return multiline ? normalizeText(value) : normalizeLine(value)
}

/** Replaces an international domain by its ASCII form. */
export function toAsciiAddress(address: string): string {
  const atSign = address.lastIndexOf('@')
  return `${address.slice(0, atSign)}@${toAsciiDomain(address.slice(atSign + 1))}`
}

/** Empty if it cannot be a domain. */
function toAsciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i

function findEmailFlaw(address: string): Flaw | undefined {
  const atSign = address.lastIndexOf('@')
  if (atSign < 0) return { kind: 'part', text: '@' }
  const [local, domain] = [address.slice(0, atSign), address.slice(atSign + 1)]
  const [character] = /[\s"(),:;<>@[\\\]]/.exec(local) ?? /[^\p{L}\p{M}\p{N}.-]/u.exec(domain) ?? []
  if (character) return { kind: 'character', text: character }
  if (local === '') return { kind: 'part', text: '…@' }
  if (!domain.includes('.')) return { kind: 'part', text: domain === '' ? '@…' : '.' }
  const [dots] = /^\.|\.\.|\.$/.exec(local) ?? /^\.|\.\./.exec(domain) ?? []
  if (dots) return { kind: 'character', text: dots }
  return DOMAIN.test(toAsciiDomain(domain)) ? undefined : { kind: 'other' }
}

const MIN_DIGITS = 5

/** Finds what is wrong with a normalized value that is not empty. */
export function findFlaw({ type, max, multiline }: FieldRule, value: string): Flaw | undefined {
  if (value.length > max) return { kind: 'long', max }
  if (multiline) return undefined
  // Browsers never send a line break here. Mail programs decode encoded words (`=?…?=`) in a header.
  const [unsafe] = /[\r\n]|=\?[^\s?]+\?[bq]\?/i.exec(value) ?? []
  if (unsafe) return { kind: 'character', text: unsafe }
  if (type === 'email') return findEmailFlaw(value)
  if (type === 'tel') {
    return value.replaceAll(/\D/g, '').length < MIN_DIGITS ? { kind: 'digits', min: MIN_DIGITS } : undefined
  }
  if (type === 'date') return isDay(value) ? undefined : { kind: 'other' }
  return undefined
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text
