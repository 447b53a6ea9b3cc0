/** What pages are sorted by where all of them are listed. */
export const PAGE_TYPES = ['product', 'service', 'page', 'post'] as const

export type PageType = (typeof PAGE_TYPES)[number]
