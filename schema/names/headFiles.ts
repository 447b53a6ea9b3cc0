// Files that the head of a page names.

/** Route of the Atom feed. Each language has one. */
export const FEED = '/feed.xml'

/** Size in px of the pictures that shared links show. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Address of the picture that a shared link to a page shows in all languages: `/contact/share.jpg` */
export const getSharePictureAddress = (route: string): string => `${route.replace(/\/$/, '')}/share.jpg`
