import type { Page } from '../../schema/documents/page.ts'
import type { SiteDocument } from '../../schema/edit/documents.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { isLanguage, type Language } from '../../schema/names/languages.ts'
import { builtPage } from '../../schema/validate/document.ts'

/** A page of the site in one language, to be written again and again. */
export interface Template {
  readonly route: string
  readonly page: Page
}

/**
 * The site's products, services and posts that are written in a language, with no other than that: tables, pictures and
 * links are those that the site has.
 */
export function templatesIn(documents: readonly SiteDocument[], language: Language): Template[] {
  return documents.flatMap(({ kind, route, document }) => {
    const page = kind === 'page' && builtPage({ ...inOneLanguage(document, language), languages: [language] })
    return page && isOfMany(page) && isWrittenIn(document, language) ? [{ route, page }] : []
  })
}

/** Of a sort of which a larger site has more. */
const isOfMany = ({ kind, blocks }: Page) =>
  kind === 'product' || kind === 'service' || blocks.some(({ type }) => type === 'article')

const isWrittenIn = (document: unknown, language: Language) =>
  isObject(document) && Array.isArray(document.languages) && document.languages.includes(language)

/** A part of a document with its texts in one language. */
function inOneLanguage(part: unknown, language: Language): object {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner)
    return isObject(value) ? inOneLanguage(value, language) : value
  }
  const entries = isObject(part) ? Object.entries(part) : []
  const isText = entries.every(([key]) => isLanguage(key))
  const kept = isText ? entries.filter(([key]) => key === language) : entries
  return Object.fromEntries(kept.map(([key, value]) => [key, inner(value)]))
}
