import { findBlocks, type Page } from '../../../schema/documents/page.ts'
import { isObject, walk } from '../../../schema/fieldTypes/json.ts'
import type { HrefView } from '../../../schema/fieldTypes/views.ts'
import { joinAddress, type Language } from '../../../schema/names/languages.ts'
import { getMaterialAnchor, MATERIALS, type Materials } from '../../../schema/names/materials.ts'
import type { Content } from '../content.ts'

const routes = new WeakMap<Content, ReadonlyMap<string, string>>()

/** Routes of pages that explain materials, by anchor. */
export function getMaterialRoutes(content: Content): ReadonlyMap<string, string> {
  const known = routes.get(content)
  if (known) return known
  const found = new Map<string, string>()
  for (const [route, page] of content.pages) {
    const named: Readonly<Record<Materials, readonly string[]>> = {
      grades: findBlocks(page, 'grades').flatMap(({ grades }) => grades),
      finishes: findBlocks(page, 'finishes').flatMap(({ finishes }) => finishes),
      standards: findBlocks(page, 'standards').flatMap(({ standards }) => standards),
      certificates: findBlocks(page, 'certificates').flatMap(({ certificates }) => certificates),
    }
    for (const sort of MATERIALS) for (const name of named[sort]) found.set(getMaterialAnchor(sort, name), route)
  }
  routes.set(content, found)
  return found
}

/** The address of a material, if a page explains it: `/en/materials#grade-316l` */
export function getMaterialAddress(
  content: Content,
  sort: Materials,
  name: string,
  language: Language,
): HrefView | undefined {
  const anchor = getMaterialAnchor(sort, name)
  const route = getMaterialRoutes(content).get(anchor)
  return route === undefined ? undefined : joinAddress(`${route}#${anchor}`, language)
}

const naming = new WeakMap<Content, ReadonlyMap<string, readonly string[]>>()

/** Routes of the products with a grade or a standard in any table. */
export function findProducts(content: Content, sort: 'grades' | 'standards', name: string): readonly string[] {
  const known = naming.get(content) ?? indexProducts(content)
  naming.set(content, known)
  return known.get(getMaterialAnchor(sort, name)) ?? []
}

function indexProducts(content: Content): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [route, page] of content.pages) {
    if (page.kind !== 'product') continue
    for (const anchor of findNames(page)) found.set(anchor, [...(found.get(anchor) ?? []), route])
  }
  return found
}

/** Names in rows, size tables and tolerance tables. Certificates are those of EN 10204. */
function findNames({ blocks }: Page): ReadonlySet<string> {
  const anchors = new Set<string>()
  walk(blocks, (value) => {
    if (!isObject(value)) return undefined
    for (const sort of ['grades', 'standards'] as const) {
      const names = value[sort]
      if (!Array.isArray(names)) continue
      for (const name of names) if (typeof name === 'string') anchors.add(getMaterialAnchor(sort, name))
    }
    if (Array.isArray(value.certificates)) anchors.add(getMaterialAnchor('standards', 'EN 10204'))
    return undefined
  })
  return anchors
}
