/** The site's languages, in the order in which menus list them. */
export const LANGUAGES = ['tr', 'en', 'de', 'sr'] as const

export type Language = (typeof LANGUAGES)[number]

/** What the code has to know of a language. */
interface LanguageDetails {
  /** Its name in itself, as its readers look for it. */
  readonly name: string
  /** BCP 47 locale for `Intl`. */
  readonly locale: string
  /** Where a page that is not written in it looks next, nearest first. */
  readonly fallbacks: readonly Language[]
  /** The separator of thousands in its texts: `6.000` is six thousand in Turkish, and six in English. */
  readonly thousands: '.' | ','
  /** A pattern of how its texts say an upper limit; `size` is the pattern of a figure with its unit. */
  upTo(size: string): string
}

/** Everything that the code knows of a language, in one place. The compiler asks for the entry of a new one. */
const DETAILS: Readonly<Record<Language, LanguageDetails>> = {
  tr: {
    name: 'Türkçe',
    locale: 'tr-TR',
    fallbacks: ['en', 'de', 'sr'],
    thousands: '.',
    upTo: (size) => String.raw`${size}[’']?\p{L}*(?: \p{L}+)? kadar`,
  },
  en: {
    name: 'English',
    locale: 'en-GB',
    fallbacks: ['tr', 'de', 'sr'],
    thousands: ',',
    upTo: (size) => `up to ${size}`,
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    fallbacks: ['en', 'tr', 'sr'],
    thousands: '.',
    upTo: (size) => `bis (?:zu )?${size}`,
  },
  sr: {
    name: 'Srpski',
    // In Latin script.
    locale: 'sr-Latn-RS',
    fallbacks: ['en', 'tr', 'de'],
    thousands: '.',
    upTo: (size) => `do ${size}`,
  },
}

/** Maps each language to what `make` returns for it. */
export function eachLanguage<T>(make: (language: Language, details: LanguageDetails) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language, DETAILS[language])])) as Record<
    Language,
    T
  >
}

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = eachLanguage((_, { name }) => name)

/** BCP 47 locales for `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = eachLanguage((_, { locale }) => locale)

/** The separators of thousands in texts. */
export const THOUSANDS: Readonly<Record<Language, '.' | ','>> = eachLanguage((_, { thousands }) => thousands)

/** The language without a prefix in its addresses. */
export const DEFAULT_LANGUAGE: Language = 'tr'

/** For visitors who read none of the site’s languages, where a page is written in it. */
export const INTERNATIONAL_LANGUAGE: Language = 'en'

/** The language in which a visitor who wants `wanted` reads something that is written in `written` (not empty). */
export function fallback(written: readonly Language[], wanted: Language): Language {
  return [wanted, ...DETAILS[wanted].fallbacks].find((language) => written.includes(language)) ?? DEFAULT_LANGUAGE
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
