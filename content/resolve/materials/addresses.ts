import { blocksWith, type Page } from '../../../schema/documents/page.ts'
import { isObject, walk } from '../../../schema/fieldTypes/json.ts'
import type { HrefView } from '../../../schema/fieldTypes/views.ts'
import { addressOf, type Language } from '../../../schema/names/languages.ts'
import { MATERIALS, type Materials, materialAnchor } from '../../../schema/names/materials.ts'
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

/** The routes of the products that name a grade or a standard in any of their tables. */
export function productsNaming(content: Content, sort: 'grades' | 'standards', name: string): readonly string[] {
  const known = naming.get(content) ?? productsByName(content)
  naming.set(content, known)
  return known.get(materialAnchor(sort, name)) ?? []
}

function productsByName(content: Content): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [route, page] of content.pages) {
    if (page.kind !== 'product') continue
    for (const anchor of namedIn(page)) found.set(anchor, [...(found.get(anchor) ?? []), route])
  }
  return found
}

/** Wherever a page names them: in rows, tables of sizes and tolerances. A certificate is one of EN 10204. */
function namedIn({ blocks }: Page): ReadonlySet<string> {
  const anchors = new Set<string>()
  walk(blocks, (value) => {
    if (!isObject(value)) return undefined
    for (const sort of ['grades', 'standards'] as const) {
      const names = value[sort]
      if (!Array.isArray(names)) continue
      for (const name of names) if (typeof name === 'string') anchors.add(materialAnchor(sort, name))
    }
    if (Array.isArray(value.certificates)) anchors.add(materialAnchor('standards', 'EN 10204'))
    return undefined
  })
  return anchors
}
