import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { getField } from '../../../../schema/fieldTypes/json.ts'
import type { EditorLanguage } from '../../../../schema/names/titles.ts'
import { getMeta } from '../../../../schema/structure.ts'
import { type Naming, summarize } from '../../../naming.ts'
import { en, type Texts } from './en.ts'
import { tr } from './tr.ts'

export const TEXTS: Readonly<Record<EditorLanguage, Texts>> = { tr, en }

/** The editor's own texts, and what names of fields and values depend on. */
export type Words = Texts & Naming

export const WordsContext = createContext<Words>({ ...en, language: 'en', labels: undefined, units: undefined })

export const useWords = (): Words => useContext(WordsContext)

/** The title of a document: for a page, its name. */
export const documentName = (file: string, document: unknown, words: Words): string =>
  words.documents[file] ??
  (summarize(getField(document, 'name'), words) || file.replace(/^(?:pages|public\/pictures)\//, ''))

/** The description of a field. Schemas have descriptions in English only. */
export const descriptionOf = (schema: z.core.$ZodType, { language }: Words): string | undefined =>
  language === 'en' ? getMeta(schema)?.description : undefined
