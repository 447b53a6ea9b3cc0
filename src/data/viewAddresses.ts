import type { PageView, View } from '../../content/resolve/view.ts'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { joinAddress } from '../../schema/names/languages.ts'

type Place = Pick<PageView, 'route' | 'language'>

/** Whether a link points to a page or to an anchor on it. */
export const isLinkToPage = ({ href }: LinkView, { route, language }: Place): boolean =>
  href.replace(/#.*/, '') === joinAddress(route, language)

/** The navigation link that a page belongs to. Undefined on the page that it points to. */
export function getParent(page: Place & { readonly parent?: LinkView }): LinkView | undefined {
  return page.parent && !isLinkToPage(page.parent, page) ? page.parent : undefined
}

/** A page's address in the language of its content. An untranslated page is not in the visitor's language. */
export const getCanonicalAddress = ({ page, site }: View): string =>
  site.url + joinAddress(page.route, page.contentLanguage)
