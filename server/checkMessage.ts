import { z } from 'zod'
import type { FieldProblem, RefusedAnswer } from '../messages/answer.ts'
import { type FieldRule, FORMS, PARTS } from '../messages/fields.ts'
import { MAX_ITEMS, parseItems } from '../messages/item.ts'
import type { Message } from '../messages/message.ts'
import { findFlaw, normalizeField, toAsciiAddress } from '../messages/normalize.ts'
import { parseJson } from '../schema/fieldTypes/json.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../schema/names/languages.ts'

/** In seconds. The form waits this long, so whoever is quicker is a robot. */
const MIN_SECONDS = 3

function findProblem(rule: FieldRule, value: string): FieldProblem | undefined {
  if (value === '') return rule.required && 'missing'
  const flaw = findFlaw(rule, value)
  return flaw && (flaw.kind === 'long' ? 'long' : 'invalid')
}

/** Checks what a form has sent. */
export function checkMessage(
  texts: ReadonlyMap<string, string>,
  fileNames: readonly string[],
): Message | RefusedAnswer {
  const getPart = (name: string) => (texts.get(name) ?? '').replaceAll(/\r\n?/g, '\n').trim()
  const seconds = getPart(PARTS.seconds)
  const isTooQuick = seconds !== '' && !(Number(seconds) >= MIN_SECONDS)
  if (getPart(PARTS.trap) !== '' || isTooQuick) return { error: 'robot' }
  const form = getPart(PARTS.form) === 'quote' ? 'quote' : 'contact'
  const rules = Object.entries<FieldRule>(FORMS[form])
  const fields = Object.fromEntries(
    rules
      .map(([name, rule]) => [name, normalizeField(rule, texts.get(name) ?? '')])
      .filter(([, value]) => value !== ''),
  )
  const items = form === 'quote' ? parseItems(getPart(PARTS.items)) : []
  const problems = new Map<string, FieldProblem | undefined>(
    rules.map(([name, rule]) => [name, findProblem(rule, fields[name] ?? '')]),
  )
  if (form === 'quote' && !fields.email && !fields.phone) problems.set('email', 'missing')
  if (form === 'quote' && items.length === 0 && !fields.message) problems.set('message', 'missing')
  const list = parseJson(getPart(PARTS.items) || '[]')
  if (list === undefined) problems.set(PARTS.items, 'invalid')
  if (Array.isArray(list) && list.length > MAX_ITEMS) problems.set(PARTS.items, 'long')
  const { data: fileItems = [], error } = z.array(z.string()).safeParse(parseJson(getPart(PARTS.fileItems) || '[]'))
  if (error) problems.set(PARTS.fileItems, 'invalid')
  const invalid = [...problems].flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []))
  if (invalid.length > 0) return { error: 'fields', fields: Object.fromEntries(invalid) }
  const language = getPart(PARTS.language)
  return {
    form,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    fields: { ...fields, ...(fields.email && { email: toAsciiAddress(fields.email) }) },
    items,
    fileNames,
    fileItems,
  }
}

/** Most spam is sent for its links. Mail programs also link an address with a path, such as `shop.example/sale`. */
export function hasLink({ fields, items }: Message): boolean {
  const texts = [
    ...Object.values(fields),
    ...items.flatMap(({ note, values }) => [note ?? '', ...Object.entries(values)]),
  ]
  // Compatibility forms: full-width letters and slashes.
  const text = texts.flat().join('\n').normalize('NFKC')
  return /:\/\/|www\.|<a\s|\[url|\b[a-z\d-]{1,63}\.[a-z]{2,24}\/\S/i.test(text)
}
