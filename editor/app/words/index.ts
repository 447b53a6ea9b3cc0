import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import { getMeta } from '../../../schema/fieldTypes/structure.ts'
import { isTranslations, readText, type Text } from '../../../schema/fieldTypes/text.ts'
import { isLanguage, LANGUAGE_NAMES } from '../../../schema/names/languages.ts'
import { toTitle, translateTitle } from '../../../schema/names/titles.ts'
import { en, type Words } from './en.ts'
import { tr } from './tr.ts'

/** The languages of the editor's own interface. */
export const OWN_LANGUAGES = ['tr', 'en'] as const
export type OwnLanguage = (typeof OWN_LANGUAGES)[number]

export type { Words } from './en.ts'

export const WORDS: Readonly<Record<OwnLanguage, Words>> = { tr, en }

export const WordsContext = createContext<Words>(en)

export const useWords = (): Words => useContext(WordsContext)

/**
 * The label of a field in the editor's language: from its schema, or else its key. Labels of the site's interface have no
 * Turkish title; their own text labels them.
 */
export function titleOf(
  schema: z.core.$ZodType | undefined,
  key: string | number,
  words: Words,
  value?: unknown,
): string {
  const { title } = getMeta(schema) ?? {}
  const own = title ?? (typeof key === 'string' ? toTitle(key) : '')
  if (!words.isTurkish) return own
  const inTurkish = fieldOf(value, 'tr')
  return translateTitle(title, 'tr') ?? (typeof inTurkish === 'string' && inTurkish !== '' ? inTurkish : own)
}

/** The title of a document: for a page, its name. */
export function documentName(file: string, document: unknown, words: Words): string {
  const name = fieldOf(document, 'name')
  const own = isTranslations(name) ? readText(name as Text, words.isTurkish ? 'tr' : 'en') : name
  return (
    words.documents[file] ?? (typeof own === 'string' && own ? own : file.replace(/^(?:pages|public\/pictures)\//, ''))
  )
}

/** The description of a field. Schemas have descriptions in English only. */
export const descriptionOf = (schema: z.core.$ZodType, words: Words): string | undefined =>
  words.isTurkish ? undefined : getMeta(schema)?.description

/** The label of a choice: `sunken` → `Sunken`, `Hafif koyu` */
export function nameOf(name: unknown, words: Words): string {
  if (isLanguage(name)) return LANGUAGE_NAMES[name]
  const title = toTitle(name === true ? 'yes' : name === false ? 'no' : String(name))
  return translateTitle(title, words.isTurkish ? 'tr' : 'en') ?? title
}
