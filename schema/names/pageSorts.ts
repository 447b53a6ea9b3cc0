/** What pages are sorted by where all of them are listed. */
export const PAGE_SORTS = ['product', 'service', 'page', 'post'] as const

export type PageSort = (typeof PAGE_SORTS)[number]
