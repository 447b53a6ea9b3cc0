import type { PageView, View } from '../../content/resolve/view.ts'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { addressOf } from '../../schema/names/languages.ts'

type Place = Pick<PageView, 'route' | 'language'>

/** Whether a link leads to a page, or to a place on it. */
export const leadsTo = ({ href }: LinkView, { route, language }: Place): boolean =>
  href.replace(/#.*/, '') === addressOf(route, language)

/** The navigation link that a page stands below. A page that this link leads to stands below none. */
export function parentOf(page: Place & { readonly parent?: LinkView | undefined }): LinkView | undefined {
  return page.parent && !leadsTo(page.parent, page) ? page.parent : undefined
}

/** The page's own address: a page in a language it is not written in shows another's text, and that other owns it. */
export const canonicalAddress = ({ page, site }: View): string => site.url + addressOf(page.route, page.contentLanguage)
