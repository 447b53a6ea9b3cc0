import type { Content } from '../../content/resolve/content.ts'
import type { Page } from '../../schema/documents/page.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  joinAddress,
  LANGUAGES,
  type Language,
} from '../../schema/names/languages.ts'

/** A page in one of its languages. */
export type WrittenPage = ReturnType<typeof listWrittenPages>[number]

/** Every page but not-found pages, in each of its languages. Search engines index these. */
export function listWrittenPages(content: Content) {
  return [...content.pages].flatMap(([route, page]) =>
    isNotFound(route) ? [] : getWrittenLanguages(page).map((language) => ({ route, page, language })),
  )
}

/** The languages of a page, in the order of menus. */
export function getWrittenLanguages({ languages }: Page): readonly Language[] {
  return LANGUAGES.filter((language) => languages.includes(language))
}

/** The absolute address of a route: `https://bornox.example/en/contact`. */
export function getAbsoluteUrl({ site }: Content, route: string, language: Language): string {
  return site.url + joinAddress(route, language)
}

/** The language of a page for visitors who read none of its languages. */
export function getMainLanguage({ languages }: Page): Language {
  return chooseLanguage(languages, DEFAULT_LANGUAGE)
}

/** Makes an address of a view absolute. */
export function toAbsoluteHref({ site }: Content, href: string): string {
  return href.startsWith('/') ? site.url + href : href
}
