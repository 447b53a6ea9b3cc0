import { blocksWith, type Page } from '../../documents/page.ts'
import { isObject, walk } from '../../fieldTypes/json.ts'
import type { HrefView } from '../../fieldTypes/views.ts'
import { addressOf, type Language } from '../../names/languages.ts'
import { MATERIALS, type Materials, materialAnchor } from '../../names/materials.ts'
import type { Content } from '../content.ts'

const routes = new WeakMap<Content, ReadonlyMap<string, string>>()

/** The pages that tell of materials, by the anchor of each. */
export function materialRoutes(content: Content): ReadonlyMap<string, string> {
  const known = routes.get(content)
  if (known) return known
  const found = new Map<string, string>()
  for (const [route, page] of content.pages) {
    const named: Readonly<Record<Materials, readonly string[]>> = {
      grades: blocksWith(page, 'grades').flatMap(({ grades }) => grades),
      finishes: blocksWith(page, 'finishes').flatMap(({ finishes }) => finishes),
      standards: blocksWith(page, 'standards').flatMap(({ standards }) => standards),
      certificates: blocksWith(page, 'certificates').flatMap(({ certificates }) => certificates),
    }
    for (const sort of MATERIALS) for (const name of named[sort]) found.set(materialAnchor(sort, name), route)
  }
  routes.set(content, found)
  return found
}

/** Where the site tells of a material, if it does: `/en/materials#grade-316l` */
export function materialAddress(
  content: Content,
  sort: Materials,
  name: string,
  language: Language,
): HrefView | undefined {
  const anchor = materialAnchor(sort, name)
  const route = materialRoutes(content).get(anchor)
  return route === undefined ? undefined : addressOf(`${route}#${anchor}`, language)
}

const naming = new WeakMap<Content, ReadonlyMap<string, readonly string[]>>()

/** The routes of the products that name a standard in any of their tables. */
export function productsNaming(content: Content, standard: string): readonly string[] {
  const known = naming.get(content) ?? namedStandards(content)
  naming.set(content, known)
  return known.get(standard) ?? []
}

function namedStandards(content: Content): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [route, page] of content.pages) {
    if (page.kind !== 'product') continue
    for (const name of standardsIn(page)) found.set(name, [...(found.get(name) ?? []), route])
  }
  return found
}

/** Wherever a page names standards: in rows, tables of sizes and tolerances. A certificate is one of EN 10204. */
function standardsIn({ blocks }: Page): ReadonlySet<string> {
  const names = new Set<string>()
  walk(blocks, (value) => {
    if (!isObject(value)) return undefined
    const { standards, certificates } = value
    if (Array.isArray(standards)) for (const name of standards) if (typeof name === 'string') names.add(name)
    if (Array.isArray(certificates)) names.add('EN 10204')
    return undefined
  })
  return names
}
