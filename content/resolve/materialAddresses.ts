import { cacheByObject } from '../../schema/cacheByObject.ts'
import { findBlocks, type Page } from '../../schema/documents/page.ts'
import { isObject, walk } from '../../schema/fieldTypes/json.ts'
import type { HrefView } from '../../schema/fieldTypes/views.ts'
import { joinAddress, type Language } from '../../schema/names/languages.ts'
import { getMaterialAnchor, MATERIALS, type Materials } from '../../schema/names/materials.ts'
import type { Content } from './content.ts'

/** Addresses of the explanations of materials, by anchor. */
const getMaterialRoutes = cacheByObject(({ pages }: Content): ReadonlyMap<string, string> => {
  const routes = new Map<string, string>()
  for (const [route, page] of pages) {
    const names: Readonly<Record<Materials, readonly string[]>> = {
      grades: findBlocks(page, 'grades').flatMap(({ grades }) => grades),
      finishes: findBlocks(page, 'finishes').flatMap(({ finishes }) => finishes),
      standards: findBlocks(page, 'standards').flatMap(({ standards }) => standards),
      certificates: findBlocks(page, 'certificates').flatMap(({ certificates }) => certificates),
    }
    for (const kind of MATERIALS)
      for (const name of names[kind]) {
        const anchor = getMaterialAnchor(kind, name)
        if (!routes.has(anchor)) routes.set(anchor, `${route}#${anchor}`)
      }
    // A page about one grade explains it best.
    for (const { grade } of findBlocks(page, 'gradeSheet')) routes.set(getMaterialAnchor('grades', grade), route)
  }
  return routes
})

/** The address of a material, if a page explains it: `/en/materials#grade-316l` */
export function getMaterialAddress(
  content: Content,
  kind: Materials,
  name: string,
  language: Language,
): HrefView | undefined {
  const address = getMaterialRoutes(content).get(getMaterialAnchor(kind, name))
  return address && joinAddress(address, language)
}

/** Routes of the products with a grade or a standard in any table. */
export const findProducts = (content: Content, kind: 'grades' | 'standards', name: string): readonly string[] =>
  indexProducts(content).get(getMaterialAnchor(kind, name)) ?? []

/** Routes of products by the anchors of the materials in their tables. */
const indexProducts = cacheByObject(({ pages }: Content): ReadonlyMap<string, readonly string[]> => {
  const matches = new Map<string, string[]>()
  for (const [route, page] of pages) {
    if (page.kind !== 'product') continue
    for (const anchor of findNames(page)) matches.set(anchor, [...(matches.get(anchor) ?? []), route])
  }
  return matches
})

/** Names in rows, size tables and tolerance tables. Certificates are those of EN 10204. */
function findNames({ blocks }: Page): ReadonlySet<string> {
  const anchors = new Set<string>()
  walk(blocks, (value) => {
    if (!isObject(value)) return undefined
    for (const kind of ['grades', 'standards'] as const) {
      const names = value[kind]
      if (!Array.isArray(names)) continue
      for (const name of names) if (typeof name === 'string') anchors.add(getMaterialAnchor(kind, name))
    }
    if (Array.isArray(value.certificates)) anchors.add(getMaterialAnchor('standards', 'EN 10204'))
    return undefined
  })
  return anchors
}
