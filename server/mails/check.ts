import { z } from 'zod'
import type { FieldProblem, RefusedAnswer } from '../../messages/answer.ts'
import { type FieldRule, FORMS, PARTS } from '../../messages/fields.ts'
import { readItems } from '../../messages/item.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../schema/names/languages.ts'
import type { Message } from './message.ts'

/** In seconds: whoever is quicker is a robot, since the form waits until a person could have filled it in. */
const SOONEST = 3

/** What is not empty has to be. No character that ends a line stands in any field but the message. */
const TYPES = {
  line: z.string().regex(/^\P{Cc}*$/u),
  email: z.email(),
  tel: z.string().regex(/^\+?[\d ()./-]{5,}$/),
  date: z.iso.date(),
  message: z.string(),
} as const

function problemOf(name: string, { max, required, type }: FieldRule, value: string): FieldProblem | undefined {
  if (value === '') return required && 'missing'
  if (value.length > max) return 'long'
  return TYPES[name === 'message' ? name : (type ?? 'line')].safeParse(value).success ? undefined : 'invalid'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What a form has sent, or why it is not taken. */
export function checkMessage(sent: ReadonlyMap<string, string>, fileNames: readonly string[]): Message | RefusedAnswer {
  const read = (name: string) => (sent.get(name) ?? '').replaceAll(/\r\n?/g, '\n').trim()
  const seconds = read(PARTS.seconds)
  const isTooQuick = seconds !== '' && !(Number(seconds) >= SOONEST)
  if (read(PARTS.trap) !== '' || isTooQuick) return { error: 'robot' }
  const form = read(PARTS.form) === 'quote' ? 'quote' : 'contact'
  const rules = Object.entries<FieldRule>(FORMS[form])
  const fields = Object.fromEntries(rules.map(([name]) => [name, read(name)]).filter(([, value]) => value !== ''))
  const items = form === 'quote' ? readItems(read(PARTS.items)) : []
  const problems = new Map<string, FieldProblem | undefined>(
    rules.map(([name, rule]) => [name, problemOf(name, rule, fields[name] ?? '')]),
  )
  if (form === 'quote' && !fields.email && !fields.phone) problems.set('email', 'missing')
  if (form === 'quote' && items.length === 0 && !fields.message) problems.set('message', 'missing')
  if (read(PARTS.items) !== '' && !isJson(read(PARTS.items))) problems.set(PARTS.items, 'invalid')
  const wrong = [...problems].flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []))
  if (wrong.length > 0) return { error: 'fields', fields: Object.fromEntries(wrong) }
  const language = read(PARTS.language)
  return { form, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, fields, items, fileNames }
}
