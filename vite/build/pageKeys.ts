import type { Source } from '../../schema/check/checker.ts'
import { type Name, routeOf } from '../../schema/kinds/kind.ts'
import { blocksWith, type PageSummary } from '../../schema/page.ts'
import { formRoute, searchRoute } from '../../schema/resolve/addresses.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { materialRoutes } from '../../schema/resolve/materials/addresses.ts'
import { hashOf } from '../files/hash.ts'
import { sharingOf } from '../openGraph/sharing.ts'

/**
 * Names all that the documents of a page are made from: its own, what its names lead to, what all pages have in common,
 * and `code`. It is known without resolving the page, so that one that has not changed is not even read.
 */
export function pageKeys(content: Content, sources: ReadonlyMap<string, Source>, code: string): Map<string, string> {
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
      sharingOf(content),
    ]),
    JSON.stringify([...materialRoutes(content)]),
  )
  const summaries = new Map([...content.pages].map(([route, page]) => [route, hashOf(JSON.stringify(page))]))
  const all = hashOf(...[...summaries].flat())

  const named = new Map<Name, string>()
  const hashOfNamed = (name: Name): string => {
    const known = named.get(name)
    if (known !== undefined) return known
    const picture = name.kind.target?.isPicture && content.pictures.get(name.value)
    const hash = picture ? JSON.stringify(picture) : (summaries.get(routeOf(name) ?? '') ?? '')
    named.set(name, hash)
    return hash
  }

  return new Map(
    [...content.pages].map(([route, page]) => {
      const { file = '', hash = '', names = [] } = sources.get(route) ?? {}
      const others = asksForAll(page) ? [all] : Array.from(names, hashOfNamed)
      return [route, hashOf(everywhere, file, hash, ...others)]
    }),
  )
}

/** Whether a page lists all pages of a sort, or all products that name a standard. */
const asksForAll = (page: PageSummary): boolean =>
  blocksWith(page, 'search').length > 0 || blocksWith(page, 'standards').length > 0
