import type { z } from 'zod'
import { slug } from './nearest.ts'
import type { Path } from './problem.ts'
import { quote, subject } from './words.ts'

/** What texts under these keys have to look like. */
const FORMS: Readonly<Record<string, (value: string) => string>> = {
  anchor: (value) =>
    `${quote(value)} cannot be an anchor. Use a–z, digits and hyphens, beginning with a letter${suggest(slug(value))}.`,
  searchParam: (value) =>
    `${quote(value)} cannot be a search parameter. Use small letters, digits and hyphens${suggest(hyphenated(value))}.`,
  property: (value) => `${quote(value)} cannot be a property. Write its name in _labels.json, such as "wallThickness".`,
  endpoint: (value) =>
    `${quote(value)} is not where a message can be posted to. Write a secure address in full, beginning with "https://", or a path of this site: "/api/messages".`,
  phone: (value) => `${quote(value)} is no telephone number. Write it with its country: "+90 232 000 00 00".`,
}

type Issue = z.core.$ZodIssueInvalidStringFormat | z.core.$ZodIssueCustom

/** A text that is not of the form that its key asks for. */
export function explainForm(path: Path, issue: Issue, value: string): string {
  const form = FORMS[String(path.at(-1))]
  if (form) return form(value)
  switch (issue.code === 'custom' ? undefined : issue.format) {
    case 'date':
      return `${quote(value)} is not a day of the calendar. Write year-month-day${suggest(isoDate(value)) || ', such as "2025-03-12"'}.`
    case 'time':
      return `${quote(value)} is not a time of day. Write hours and minutes with two digits each: "08:00".`
    case 'email':
      return `${quote(value)} is not an e-mail address. Write it like "info@bornox.example".`
    case 'url':
      return `${quote(value)} is not a secure web address. Write it in full, beginning with "https://".`
    case 'includes':
      return `${subject(path)} must contain {name}, which stands for the page’s name.`
    default:
      return `${subject(path)} is not right. ${issue.message}.`
  }
}

const suggest = (value: string): string => (value ? `: ${quote(value)}` : '')

const hyphenated = (value: string): string => value.toLocaleLowerCase('tr').replaceAll(/[^\p{Ll}\d]+/gu, '-')

/** `12.3.2025` → `2025-03-12`, the way dates are written here. */
function isoDate(value: string): string {
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value.trim())
  const [, day = '', month = '', year = ''] = match ?? []
  return match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}
