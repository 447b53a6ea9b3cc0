/** Page types that have a list of all pages. Other types are listed as pages. */
export const LISTED_TYPES = ['product', 'service', 'page', 'post'] as const

export type ListedType = (typeof LISTED_TYPES)[number]

export type PageType = ListedType | 'home' | 'about' | 'contact' | 'gallery' | 'posts'
