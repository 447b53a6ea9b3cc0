import { expect, test } from 'vitest'
import { QUOTE_FIELDS } from '../../messages/fields.ts'
import { findFlaw, normalizeField } from '../../messages/normalize.ts'

type Name = keyof typeof QUOTE_FIELDS

const normalize = (name: Name, text: string) => {
  const value = normalizeField(QUOTE_FIELDS[name], text)
  return { value, flaw: value === '' ? undefined : findFlaw(QUOTE_FIELDS[name], value) }
}

test.each<[Name, typed: string, value: string]>([
  ['phone', '+90\u00a0232\u202f000\u2009000', '+90 232 000 000'],
  ['phone', '+49 711\u2013000000\u221212', '+49 711-000000-12'],
  ['phone', '\u202a+90 232 000 00 00\u202c', '+90 232 000 00 00'],
  ['phone', '\u200e\ufeff+90\t232 000', '+90 232 000'],
  ['phone', '+90 232 000 00 00 dahili 12', '+90 232 000 00 00 dahili 12'],
  ['phone', '0232 000 00 00, 0532 000 00 00', '0232 000 00 00, 0532 000 00 00'],
  ['phone', '＋９０ ２３２ ０００', '+90 232 000'],
  ['phone', '٠٢٣٢ ٠٠٠ ۰۹', '0232 000 09'],
  ['phone', 'tel:+902320000000', '+902320000000'],
  ['phone', 'https://wa.me/902320000000', '902320000000'],
  ['name', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['name', '\u200cAli\u200d', 'Ali'],
  ['name', 'Ali 👩🏽\u200d🔧', 'Ali 👩🏽\u200d🔧'],
  ['name', 'Mül\u00adler GmbH', 'Müller GmbH'],
  ['name', '\u200eJo\u2028Müller\u200f', 'Jo Müller'],
  ['name', 'C=?', 'C=?'],
  ['email', '\u200bjo@mueller.example', 'jo@mueller.example'],
  ['email', 'jürgen@müller.example', 'jürgen@müller.example'],
  ['email', 'Jo Müller <jo@mueller.example>', 'jo@mueller.example'],
  ['email', '"Müller, Jo" <jo@mueller.example>;', 'jo@mueller.example'],
  ['email', 'mailto:jo@mueller.example?subject=A', 'jo@mueller.example'],
  ['email', '„jo @ mueller.example“.', 'jo@mueller.example'],
  ['email', 'jo＠mueller.example', 'jo@mueller.example'],
  ['email', 'jo(at)mueller.example', 'jo@mueller.example'],
  ['email', "o'hara+a_b@mueller.example", "o'hara+a_b@mueller.example"],
  ['email', 'a&b/last@firma.example', 'a&b/last@firma.example'],
  ['email', 'info@пример.срб', 'info@пример.срб'],
  ['message', 'a\r\n\tb\u2028c', 'a\n\tb\nc'],
])('%s %j is accepted as %j', (name, typedText, value) => {
  expect(normalize(name, typedText)).toEqual({ value, flaw: undefined })
})

test.each<[Name, string, unknown]>([
  ['phone', 'call me', { kind: 'digits', min: 5 }],
  ['name', '=?UTF-8?Q?a?=', { kind: 'character', text: '=?UTF-8?Q?' }],
  ['name', 'a'.repeat(121), { kind: 'long', max: 120 }],
  ['email', 'jo', { kind: 'part', text: '@' }],
  ['email', 'jo@', { kind: 'part', text: '@…' }],
  ['email', '@mueller.example', { kind: 'part', text: '…@' }],
  ['email', 'jo@mueller', { kind: 'part', text: '.' }],
  ['email', 'jo@muel ler.example', { kind: 'character', text: ' ' }],
  ['email', 'a@x.example, b@y.example', { kind: 'character', text: '@' }],
  ['email', 'jo@mueller..example', { kind: 'character', text: '..' }],
  ['date', '20266-12-01', { kind: 'long', max: 10 }],
  ['date', '2026-02-30', { kind: 'other' }],
])('%s %j is refused with the reason %j', (name, typedText, flaw) => {
  expect(normalize(name, typedText).flaw).toEqual(flaw)
})

test('an invisible character alone is empty', () => {
  for (const name of ['name', 'email', 'phone'] as const) expect(normalize(name, '\u200b\u00ad\u200d').value).toBe('')
})
