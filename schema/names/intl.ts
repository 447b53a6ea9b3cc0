import { type Language, LOCALES } from './languages.ts'

/*
 * The only module that creates formatters of `Intl`. They need the locale of a language: with a bare `sr` they write
 * Cyrillic.
 */

export const createNumberFormat = (language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(LOCALES[language], options)

export const createDateFormat = (language: Language, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language], options)

export const createPluralRules = (language: Language, options?: Intl.PluralRulesOptions): Intl.PluralRules =>
  new Intl.PluralRules(LOCALES[language], options)

export const createListFormat = (language: Language, options?: Intl.ListFormatOptions): Intl.ListFormat =>
  new Intl.ListFormat(LOCALES[language], options)

export const createDisplayNames = (language: Language, options: Intl.DisplayNamesOptions): Intl.DisplayNames =>
  new Intl.DisplayNames(LOCALES[language], options)

export const createCollator = (language: Language, options?: Intl.CollatorOptions): Intl.Collator =>
  new Intl.Collator(LOCALES[language], options)

/** Sorts by a text, in the alphabetical order of a language. */
export function sortByText<T>(items: readonly T[], getText: (item: T) => string, language: Language): T[] {
  const { compare } = createCollator(language)
  return items.toSorted((a, b) => compare(getText(a), getText(b)))
}

export const toLowerCase = (text: string, language: Language): string => text.toLocaleLowerCase(LOCALES[language])

export const toUpperCase = (text: string, language: Language): string => text.toLocaleUpperCase(LOCALES[language])

/** Writes dates like `2026-12-20` in a time zone, or that of the machine. Swedish dates have the ISO format. */
export const createIsoDayFormat = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv', { timeZone })
