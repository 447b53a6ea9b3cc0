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

export function getTextLanguages(text: Translations): Language[] {
  return LANGUAGES.filter((language) => text[language] !== undefined)
}

/** Whether a value is a text in several languages: no other object has languages as keys. */
export function isTranslations(value: unknown): value is Translations {
  return typeof value === 'object' && value !== null && Object.keys(value).some(isLanguage)
}
