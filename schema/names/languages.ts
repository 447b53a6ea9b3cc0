/** The site's languages, in the order in which menus list them. */
export const LANGUAGES = ['tr', 'en', 'de', 'sr'] as const

export type Language = (typeof LANGUAGES)[number]

/** What is made for each language, by language. */
export function eachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { tr: make('tr'), en: make('en'), de: make('de'), sr: make('sr') }
}

/** Each language's name in itself, as its readers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  tr: 'Türkçe',
  en: 'English',
  de: 'Deutsch',
  sr: 'Srpski',
}

/** The language without a prefix in its addresses. */
export const DEFAULT_LANGUAGE: Language = 'tr'

/** Where a page that is not written in a language looks next, nearest first. */
const FALLBACKS: Readonly<Record<Language, readonly Language[]>> = {
  tr: ['tr', 'en', 'de', 'sr'],
  en: ['en', 'tr', 'de', 'sr'],
  de: ['de', 'en', 'tr', 'sr'],
  sr: ['sr', 'en', 'tr', 'de'],
}

/** BCP 47 locales for `Intl`. Serbian is written in Latin script. */
export const LOCALES: Readonly<Record<Language, string>> = {
  tr: 'tr-TR',
  en: 'en-GB',
  de: 'de-DE',
  sr: 'sr-Latn-RS',
}

/** The language that a visitor reads who wants `wanted` of something written in `written` (not empty). */
export function fallback(written: readonly Language[], wanted: Language): Language {
  return FALLBACKS[wanted].find((language) => written.includes(language)) ?? DEFAULT_LANGUAGE
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}

/**
 * The address of a route in a language: the default language has no prefix.
 *
 * `addressOf('/contact', 'en')` → `'/en/contact'`; `addressOf('/#blog', 'en')` → `'/en#blog'`
 */
export function addressOf(route: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return route
  return `/${language}${route.replace(/^\/(?=$|[#?])/, '')}`
}

/**
 * The inverse of {@link addressOf} for a path name; a slash at the end does not count.
 *
 * `splitAddress('/en/contact/')` → `{ language: 'en', route: '/contact' }`
 */
export function splitAddress(pathname: string): { language: Language; route: string } {
  const [first, ...rest] = pathname.split('/').filter(Boolean)
  if (isLanguage(first) && first !== DEFAULT_LANGUAGE) return { language: first, route: `/${rest.join('/')}` }
  return { language: DEFAULT_LANGUAGE, route: `/${[first, ...rest].filter(Boolean).join('/')}` }
}
