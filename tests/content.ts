import { createChecker } from '../content/check/index.ts'
import { resolvePage } from '../content/resolve/page.ts'
import type { Language } from '../schema/names/languages.ts'

/** The content of the site. Test files share it, since reading it takes seconds. */
export const { content } = createChecker('.').check()

/** The view of a page of the site. */
export function resolveRoute(route: string, language: Language) {
  const page = content.pages.get(route)
  if (!page) throw new Error(`The site has no page ${route}.`)
  return resolvePage(content, route, page, language)
}
