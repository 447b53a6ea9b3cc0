import { hasRole } from '../../documents/page.ts'
import { isNotFound } from '../../fieldTypes/notFound.ts'
import type { Language } from '../../names/languages.ts'
import type { Finding } from '../../wording/finding.ts'
import { enumerate, quote } from '../../wording/words.ts'
import type { Document } from '../documents.ts'
import type { Size } from '../read/pictures.ts'

/** What the rules compare a document with. */
export interface Site {
  readonly documents: readonly Document[]
  /** Of the pictures that are named. */
  readonly sizes: ReadonlyMap<string, Size>
  /** Today: `2025-03-12`. */
  readonly day: string
}

/** What only the site as a whole can tell: looks at the site once, and then tells what is to be said of each document. */
export type SiteRule = (site: Site) => (document: Document) => readonly Finding[]

const pageIn = ({ facts }: Document) => facts.page ?? facts.preview

/** What search results show of a page. */
const SHOWN = ['title', 'description'] as const

/** Finds pages that search results cannot tell apart from one that comes before them. */
export const sameTexts: SiteRule = () => {
  const files = new Map<string, string>()
  return (document) => {
    const { file, route } = document
    const page = pageIn(document)
    if (!page || isNotFound(route)) return []
    return SHOWN.flatMap((key) => {
      const languages = new Map<string, Language[]>()
      for (const language of page.languages) {
        const words = page[key]
        const text = `${key} ${language} ${typeof words === 'string' ? words : words[language]}`
        const other = files.get(text)
        if (other === undefined) files.set(text, file)
        // A language that a page has twice is told elsewhere.
        else if (other !== file) languages.set(other, [...(languages.get(other) ?? []), language])
      }
      return [...languages].map(([other, own]): Finding => {
        const what = `The ${key} in ${enumerate(own)}`
        const message = `${what} is that of ${other} too. Search results cannot tell the two apart: change one of them.`
        return { path: [key, ...own.slice(0, 1)], message, severity: 'warning', warning: 'same-text', about: key }
      })
    })
  }
}

/** Finds posts that are dated later than today: the site shows them all the same. */
export const futurePosts: SiteRule =
  ({ day }) =>
  (document) =>
    (pageIn(document)?.blocks ?? []).flatMap((block, index): Finding[] => {
      if (!hasRole(block, 'post') || block.date <= day) return []
      const { date } = block
      const message = `${quote(date)} is still to come, but the post shows as soon as the site is built. Write the day that it is published.`
      const path = ['blocks', index, 'date']
      return [{ path, message, severity: 'warning', warning: 'future-date', about: date }]
    })

/** Finds pictures that have to be drawn larger than they are. */
export const smallPictures: SiteRule =
  ({ sizes }) =>
  ({ facts }) =>
    (facts.toCompare?.pictures ?? []).flatMap(({ file, pixels, path }): Finding[] => {
      const size = sizes.get(file)
      if (!size || size.width >= pixels) return []
      const message = `${file} is ${size.width} × ${size.height} pixels, but is drawn up to ${pixels} wide here, and would look blurred. Save it at least ${pixels} pixels wide, or name another.`
      return [{ path, message, severity: 'warning', warning: 'small-picture', about: file }]
    })

/** Finds pages that nobody can come to: no other page links to them, and no list or menu shows them. */
export const orphans: SiteRule = ({ documents }) => {
  // An old address is none that people see.
  const leading = documents.filter(({ type }) => type !== 'redirects')
  const reached = new Set(leading.flatMap(routesFrom))
  return ({ type, route, facts }) => {
    if (type !== 'page' || facts.draft?.isWhole || route === '/' || isNotFound(route) || reached.has(route)) return []
    const message =
      'No page links to this one, and no list shows it, so nobody finds it. Name it in the "pages" or "posts" of a block, or link to it.'
    return [{ path: [], message, severity: 'warning', warning: 'orphan' }]
  }
}

/** The other pages that a document leads to: `/contact#map` → `/contact` */
const routesFrom = ({ route, facts }: Document): string[] =>
  facts.references.flatMap(({ fieldType: { target }, name }) => {
    if (!name.startsWith('/') || target?.isRemark || target?.isPicture) return []
    const to = name.replace(/[?#].*$/s, '') || '/'
    return to === route ? [] : [to]
  })
