import type { Content } from '../../content/resolve/content.ts'
import type { Page } from '../../schema/documents/page.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { addressOf, DEFAULT_LANGUAGE, fallback, LANGUAGES, type Language } from '../../schema/names/languages.ts'

/** A page in a language that it is written in: what machines are told of, each once. */
export interface WrittenPage {
  readonly route: string
  readonly page: Page
  readonly language: Language
}

/** Every page that leads somewhere, in each language that it is written in. */
export function writtenPages(content: Content): readonly WrittenPage[] {
  return [...content.pages].flatMap(([route, page]) =>
    isNotFound(route) ? [] : writtenIn(page).map((language) => ({ route, page, language })),
  )
}

/** The languages of a page, in the order in which menus list them. */
export function writtenIn({ languages }: Page): readonly Language[] {
  return LANGUAGES.filter((language) => languages.includes(language))
}

/** The whole address of a route: `https://bornox.example/en/contact`. */
export function absolute({ site }: Content, route: string, language: Language): string {
  return site.url + addressOf(route, language)
}

/** The language of a page for those who read none of its languages. */
export function mainLanguage({ languages }: Page): Language {
  return fallback(languages, DEFAULT_LANGUAGE)
}

/** The whole form of an address in a view, which is one of this site's or of another. */
export function absoluteHref({ site }: Content, href: string): string {
  return href.startsWith('/') ? site.url + href : href
}
