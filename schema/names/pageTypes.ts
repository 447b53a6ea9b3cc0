/** The types by which all pages are listed: one of another type is listed as a page. */
export const LISTED_TYPES = ['product', 'service', 'page', 'post'] as const

export type ListedType = (typeof LISTED_TYPES)[number]

/** What a page is of. */
export type PageType = ListedType | 'home' | 'about' | 'contact' | 'gallery' | 'posts'
