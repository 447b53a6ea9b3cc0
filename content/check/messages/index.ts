import type { Path } from '../../../schema/finding.ts'
import type { EditorLanguage } from '../../../schema/names/titles.ts'
import type { Report, Reports } from '../../../schema/reports.ts'
import { editor } from './editor.ts'
import { en } from './en.ts'
import type { Sentences } from './sentences.ts'
import { tr } from './tr.ts'

/**
 * A sentence for the command line, and sentences for the editor in its languages. Mistakes that only files written by hand
 * can have are in English only.
 */
export interface LocalizedMessage {
  readonly message: string
  readonly translations?: { readonly [L in EditorLanguage]?: string }
}

const TRANSLATIONS: Readonly<Record<EditorLanguage, Partial<Sentences<Reports>>>> = { tr, en: editor }

/** Puts a report on the value at `path` into words. */
export function localize({ id, values }: Report, path: Path = []): LocalizedMessage {
  // `report` has checked that an id has its values.
  const write = (sentences: object) =>
    (sentences as Readonly<Record<string, (values: unknown, path: Path) => string>>)[id]?.(values, path)
  const translated = Object.entries(TRANSLATIONS).flatMap(([language, sentences]) => {
    const sentence = write(sentences)
    return sentence === undefined ? [] : [[language, sentence]]
  })
  const message = write(en) ?? id
  return translated.length > 0 ? { message, translations: Object.fromEntries(translated) } : { message }
}

/** Joins messages, one per line. */
export function joinMessages(messages: readonly LocalizedMessage[]): LocalizedMessage {
  const translations = Object.keys(TRANSLATIONS).map((language) => {
    const sentences = messages.map(({ message, translations }) => translations?.[language as EditorLanguage] ?? message)
    return [language, sentences.join('\n')]
  })
  return {
    message: messages.map(({ message }) => message).join('\n'),
    translations: Object.fromEntries(translations),
  }
}
