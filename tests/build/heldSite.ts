import type { Shared } from '../../schema/documents/shared.ts'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import { builtPage, factsOf } from '../../schema/validate/document.ts'
import { createChecker } from '../../schema/validate/index.ts'
import { pageKeys } from '../../vite/build/pageKeys.ts'
import { pageEntry } from '../../vite/entries/pageEntry.ts'
import { hashOf } from '../../vite/files/hash.ts'
import { sharedPictureOf } from '../../vite/openGraph/kindPictures.ts'
import { jsonLdOf } from '../../vite/seo/jsonLd/jsonLd.ts'
import { externalServices } from '../../vite/server/contentSecurityPolicy.ts'

/** A site as it is written, held so that many changes of it can be tried in little time. */
export interface Site {
  /** Page documents by route, in the order of their files. */
  readonly documents: ReadonlyMap<string, object>
  readonly shared: Shared
  readonly pictures: ReadonlyMap<string, PictureFile>
}

/** The site of a root, with pictures as they are after their renditions have been made. */
export function siteOf(root: string): Site {
  const { content, sources } = createChecker(root).check()
  const { pages: _, pageAt, drafts: __, pictures, ...shared } = content
  const documents = [...sources.keys()].flatMap((route) => {
    const page = pageAt(route)
    return page ? [[route, page] as const] : []
  })
  const made = [...pictures].map(([file, picture]) => [file, { ...picture, name: `${file}.1`, ground: '888' }] as const)
  return { documents: new Map(documents), shared, pictures: new Map(made) }
}

/** All that is known of a document from itself, which is found once. */
function factsFrom(document: object) {
  const facts = known.get(document) ?? newFacts(document)
  known.set(document, facts)
  return facts
}

function newFacts(document: object) {
  const { summary, names, draft, findings } = factsOf('page', document)
  const wrong = findings.find(({ severity }) => severity === undefined)
  if (wrong) throw new Error(`A change made a document wrong at ${wrong.path.join('.')}: ${wrong.message}`)
  return { summary, names, draft, page: builtPage(document), hash: hashOf(JSON.stringify(document)) }
}

const known = new WeakMap<object, ReturnType<typeof newFacts>>()

export function contentOf({ documents, shared, pictures }: Site) {
  const all = [...documents].map(([route, document]) => [route, factsFrom(document)] as const)
  const content: Content = {
    ...shared,
    pages: new Map(all.flatMap(([route, { summary }]) => (summary ? [[route, summary]] : []))),
    pageAt(route) {
      const document = documents.get(route)
      return document && factsFrom(document).page
    },
    drafts: new Set(all.flatMap(([route, { draft }]) => (draft?.isWhole ? [route] : []))),
    pictures,
  }
  const sources = new Map(
    all.map(([route, { hash, names }]) => [route, { file: `pages${route}.json`, hash, names }] as const),
  )
  return { content, sources }
}

export function keysOf(site: Site): ReadonlyMap<string, string> {
  const { content, sources } = contentOf(site)
  return pageKeys(content, sources, 'code')
}

/** Tells, page by page, all that its documents and its entry are made from. */
export function tellerOf({ content }: Pick<ReturnType<typeof contentOf>, 'content'>) {
  const pictureOf = sharedPictureOf(content)
  const everywhere = hashOf(
    JSON.stringify([externalServices(content), LANGUAGES.map((language) => resolveSite(content, language))]),
  )
  return (route: string): string => {
    const page = content.pageAt(route)
    if (!page) return ''
    const views = LANGUAGES.map((language) => resolvePage(content, route, page, language))
    return JSON.stringify([
      everywhere,
      views.map((view) => [view, jsonLdOf(content, view), pictureOf(view)]),
      pageEntry(content, route, page),
    ])
  }
}
