import { addressOf, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'

/** An old address in one language, and where it leads. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly language: Language
}

/** What `_redirects.json` says, for each language; not of pages that are drafts. */
export function redirectsOf({ redirects, pages }: Pick<Content, 'redirects' | 'pages'>): readonly Redirect[] {
  return redirects.moved
    .filter(({ to }) => pages.has(to.replace(/#.*/, '')))
    .flatMap(({ from, to }) =>
      LANGUAGES.map((language) => ({ from: addressOf(from, language), to: addressOf(to, language), language })),
    )
}

/** An address with what the old one was asked with: `/en#products`, `?a=b` → `/en?a=b#products` */
export const withSearch = (address: string, search: string): string => address.replace(/(?=#)|$/, () => search)
