import { bindUnits } from './figures/unit.ts'
import { chooseLanguage, isLanguage, LANGUAGES, type Language } from './names/languages.ts'

/** One text per language of the page. */
export type Translations = { readonly [L in Language]?: string | undefined }

/** A text: one string for all languages, or one per language. */
export type Text = string | Translations

/** A text in one language, or in its best fallback. Figures stay on one line with their units. */
export function readText(text: Text, language: Language): string {
  return bindUnits(typeof text === 'string' ? text : (text[chooseLanguage(getTextLanguages(text), language)] ?? ''))
}

/** A group of texts in one language. */
export function readWords<K extends string>(group: Readonly<Record<K, Text>>, language: Language): Record<K, string> {
  const entries = Object.entries<Text>(group).map(([key, text]) => [key, readText(text, language)])
  return Object.fromEntries(entries) as Record<K, string>
}

export function getTextLanguages(text: Translations): Language[] {
  return LANGUAGES.filter((language) => text[language] !== undefined)
}

/** Whether a part of a document has texts in several languages, and all of them in this one. */
export function isWrittenIn(part: unknown, language: Language): boolean {
  const texts = findTranslations(part)
  return texts.length > 0 && texts.every((text) => text[language] !== undefined)
}

function findTranslations(part: unknown): Translations[] {
  if (isTranslations(part)) return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(findTranslations) : []
}

/** Whether a value is a text in several languages: no other object has languages as keys. */
export function isTranslations(value: unknown): value is Translations {
  return typeof value === 'object' && value !== null && Object.keys(value).some(isLanguage)
}
