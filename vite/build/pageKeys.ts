import { blocksWith, type Page } from '../../schema/documents/page.ts'
import { type Name, routeOf } from '../../schema/fieldTypes/fieldType.ts'
import { formRoute, searchRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { materialRoutes } from '../../schema/resolve/materials/addresses.ts'
import { pageSort } from '../../schema/resolve/pageSort.ts'
import type { Document } from '../../schema/validate/documents.ts'
import { hashOf } from '../files/hash.ts'
import { kindTitles } from '../openGraph/kindPictures.ts'
import { externalServices } from '../server/contentSecurityPolicy.ts'

/**
 * Names all that the documents of a page are made from: its own, what its names lead to, what all pages have in common,
 * and `code`. It is known without resolving the page, so that one that has not changed is not even read.
 */
export function pageKeys(content: Content, sources: ReadonlyMap<string, Document>, code: string): Map<string, string> {
  const { site, labels, units, materials, drafts } = content
  const everywhere = hashOf(
    code,
    JSON.stringify([
      site,
      labels,
      units,
      materials,
      [...drafts],
      formRoute(content),
      searchRoute(content),
      [...materialRoutes(content)],
      externalServices(content),
      [...(kindTitles(content) ?? [])],
    ]),
  )
  const summaries = new Map(
    [...content.pages].map(([route, page]) => {
      const json = JSON.stringify(page)
      // Of the pictures of a page, others show only those that are in its summary.
      const shown = picturesIn(content, namesIn(sources.get(route))).filter(([file]) => json.includes(`"${file}"`))
      return [route, hashOf(json, JSON.stringify(shown))]
    }),
  )
  const all = hashOf(JSON.stringify([...content.pages].map(([route, page]) => [route, ...listed(page)])))

  return new Map(
    [...content.pages].map(([route, page]) => {
      const { file = '', hash = '' } = sources.get(route) ?? {}
      const names = namesIn(sources.get(route))
      const shown = names.filter(({ kind }) => kind.target?.isShown)
      const others = shown.map((name) => summaries.get(routeOf(name) ?? '') ?? '')
      if (asksForAll(page)) others.push(all)
      return [route, hashOf(everywhere, file, hash, JSON.stringify(picturesIn(content, names)), ...others)]
    }),
  )
}

const namesIn = (document: Document | undefined): readonly Name[] => [
  ...new Set(document?.facts.references.map(({ name }) => name)),
]

/** The pictures among names, as they are after their renditions have been made. */
function picturesIn({ pictures }: Content, names: readonly Name[] = []) {
  const named = names.filter(({ kind }) => kind.target?.isPicture)
  return named.flatMap(({ value }) => {
    const picture = pictures.get(value)
    return picture ? [[value, picture] as const] : []
  })
}

/** What lists of all pages of a sort show of a page, and lists of all products that name a standard. */
const listed = (page: Page) => [
  pageSort(page),
  page.languages,
  page.card?.name ?? page.name,
  page.kind === 'product' && blocksWith(page, 'rows').map(({ rows }) => rows.map(({ standards }) => standards)),
]

/** Whether a page has such a list. */
const asksForAll = (page: Page): boolean =>
  blocksWith(page, 'search').length > 0 || blocksWith(page, 'standards').length > 0
