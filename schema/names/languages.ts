/** The site's languages, in the order in which menus list them. */
export const LANGUAGES = ['tr', 'en', 'de', 'sr'] as const

export type Language = (typeof LANGUAGES)[number]

interface LanguageDetails {
  /** The language's name in the language itself. */
  readonly name: string
  /** BCP 47 locale for `Intl`. */
  readonly locale: string
  /** Separators of numbers, as `Intl` writes them. */
  readonly decimal: string
  readonly group: string
}

/** The properties of a language that every page needs. The search and the checker need more: `languageRules.ts`. */
const DETAILS: Readonly<Record<Language, LanguageDetails>> = {
  tr: { name: 'Türkçe', locale: 'tr-TR', decimal: ',', group: '.' },
  en: { name: 'English', locale: 'en-GB', decimal: '.', group: ',' },
  de: { name: 'Deutsch', locale: 'de-DE', decimal: ',', group: '.' },
  // In Latin script.
  sr: { name: 'Srpski', locale: 'sr-Latn-RS', decimal: ',', group: '.' },
}

/** Maps each language to what `getValue` returns for it. */
export function mapLanguages<T>(getValue: (language: Language, details: LanguageDetails) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, getValue(language, DETAILS[language])])) as Record<
    Language,
    T
  >
}

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = mapLanguages((_, { name }) => name)

/** BCP 47 locales for `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = mapLanguages((_, { locale }) => locale)

/**
 * Separators of numbers. Creating the first formatter of `Intl` takes longer than a frame on a phone, and calculators
 * format figures during hydration.
 */
export const SEPARATORS = mapLanguages((_, { decimal, group }) => ({ decimal, group }))

/** The language without a prefix in its addresses. */
export const DEFAULT_LANGUAGE: Language = 'tr'

/** The fallback for visitors who read none of the site’s languages. */
export const INTERNATIONAL_LANGUAGE = 'en' as const satisfies Language

/** The best of the available languages for a visitor who prefers `preferred`: that one, English, or the first one. */
export function chooseLanguage(available: readonly Language[], preferred: Language): Language {
  const preferences = [preferred, INTERNATIONAL_LANGUAGE, ...LANGUAGES]
  return preferences.find((language) => available.includes(language)) ?? DEFAULT_LANGUAGE
}

/** A language whose pages are marked at links. English is never marked, since all visitors fall back to it. */
export type ForeignLanguage = Exclude<Language, typeof INTERNATIONAL_LANGUAGE>

export const isForeign = (language: Language): language is ForeignLanguage => language !== INTERNATIONAL_LANGUAGE

/** The language in which a visitor sees a page, if that is neither the visitor's own nor English. */
export function getForeignLanguage(available: readonly Language[], preferred: Language): ForeignLanguage | undefined {
  const language = chooseLanguage(available, preferred)
  return language !== preferred && isForeign(language) ? language : undefined
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}

/**
 * The address of a route in a language: the default language has no prefix.
 *
 * `joinAddress('/contact', 'en')` → `'/en/contact'`; `joinAddress('/#blog', 'en')` → `'/en#blog'`
 */
export function joinAddress(route: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return route
  return `/${language}${route.replace(/^\/(?=$|[#?])/, '')}`
}

/**
 * The inverse of {@link joinAddress} for a path name. A trailing slash is ignored.
 *
 * `splitAddress('/en/contact/')` → `{ language: 'en', route: '/contact' }`
 */
export function splitAddress(pathname: string): { language: Language; route: string } {
  const [firstFolder, ...otherFolders] = pathname.split('/').filter(Boolean)
  if (isLanguage(firstFolder) && firstFolder !== DEFAULT_LANGUAGE)
    return { language: firstFolder, route: `/${otherFolders.join('/')}` }
  return { language: DEFAULT_LANGUAGE, route: `/${[firstFolder, ...otherFolders].filter(Boolean).join('/')}` }
}
