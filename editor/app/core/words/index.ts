import { createContext, useContext } from 'react'
import { getField } from '../../../../schema/fieldTypes/json.ts'
import type { EditorLanguage } from '../../../../schema/names/titles.ts'
import { getMeta, getString, type Schema } from '../../../../schema/structure.ts'
import { type Naming, summarize } from '../../../naming.ts'
import { en, type Texts } from './en.ts'
import hints from './hints.json'
import { tr } from './tr.ts'

/** Longer texts are paragraphs. Nobody reaches their limit while typing. */
const MAX_HINTED_LENGTH = 1000

export const TEXTS: Readonly<Record<EditorLanguage, Texts>> = { tr, en }

/** The editor's own texts, with the language and documents that names of fields and values depend on. */
export type Words = Texts & Naming

export const WordsContext = createContext<Words>({ ...en, language: 'en', labels: undefined, units: undefined })

export const useWords = (): Words => useContext(WordsContext)

/** The title of a document: for a page, its name. */
export const documentName = (file: string, document: unknown, words: Words): string =>
  words.documents[file] ??
  (summarize(getField(document, 'name'), words) || file.replace(/^(?:pages|public\/pictures)\//, ''))

/** Hints for editors, by the schema's description. Descriptions are in English, and some mention files. */
const HINTS: Readonly<Record<EditorLanguage, Readonly<Record<string, string>>>> = hints

/** The purpose of a field, and the maximum length of its text. */
export function getHint(schema: Schema, { language, atMost }: Words): string | undefined {
  const { description } = getMeta(schema) ?? {}
  const hint = HINTS[language][description ?? ''] ?? (language === 'en' ? description : undefined)
  const max = getString(schema)?.maxLength
  const isLimited = max && max < MAX_HINTED_LENGTH && !hint?.includes(String(max))
  return [hint, isLimited && atMost(max)].filter(Boolean).join(' ') || undefined
}
