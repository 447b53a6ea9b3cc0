import type { Page } from '../../schema/documents/page.ts'
import { read } from '../../schema/fieldTypes/text.ts'
import type { Language } from '../../schema/names/languages.ts'
import { MATERIALS, type Materials } from '../../schema/names/materials.ts'
import { type Content, rowsOf } from '../../schema/resolve/content.ts'
import { materialsIn } from '../../schema/resolve/materials/views.ts'
import { compact } from '../../src/search/parse.ts'
import type { IndexMaterial } from '../../src/search/types.ts'

export interface MaterialIndex {
  readonly entries: readonly IndexMaterial[]
  readonly sorts: Readonly<Record<Materials, string>>
  /** The keys of what a page's tables list. */
  listedOn(page: Page): readonly number[]
}

/** What `_materials.json` holds, by all its names, as a visitor of a language reads it. */
export function materialIndex(content: Content, language: Language): MaterialIndex {
  const known = indexes.get(content) ?? new Map<Language, MaterialIndex>()
  indexes.set(content, known)
  const index = known.get(language) ?? indexOf(content, language)
  known.set(language, index)
  return index
}

/** Every page asks for it. */
const indexes = new WeakMap<Content, Map<Language, MaterialIndex>>()

function indexOf(content: Content, language: Language): MaterialIndex {
  const { terms, reference } = materialsIn(content, language, language)
  const listed = MATERIALS.flatMap((sort) => namesOf(content, sort).map(({ id, names }) => ({ sort, id, names })))
  const keys = new Map(listed.map(({ sort, id }, key) => [`${sort} ${id}`, key]))
  const byName = new Map(listed.flatMap(({ names }, key) => names.map((name) => [name, key] as const)).reverse())

  const entries = listed.map(({ sort, id, names }): IndexMaterial => {
    const { name, names: about, href } = reference(sort, id)
    const later = sort === 'standards' ? (content.materials.standards[id]?.replacedBy ?? []) : []
    const replacedBy = later.flatMap((other) => keys.get(`standards ${other}`) ?? [])
    return { sort, id, name, about, names, ...(href && { href }), ...(replacedBy.length > 0 && { replacedBy }) }
  })

  return {
    entries,
    sorts: {
      grades: terms.grade,
      finishes: terms.finish,
      standards: terms.standard,
      certificates: terms.certificate,
    },
    listedOn: (page) => [
      ...new Set(
        rowsOf(page).flatMap((row) => [
          ...MATERIALS.flatMap((sort) => (row[sort] ?? []).flatMap((id) => keys.get(`${sort} ${id}`) ?? [])),
          ...(row.list ?? []).flatMap((text) => byName.get(compact(read(text, language))) ?? []),
        ]),
      ),
    ],
  }
}

/** Everything of a sort with all that it is called, as queries are compared with it. */
function namesOf({ materials }: Content, sort: Materials): { id: string; names: readonly string[] }[] {
  switch (sort) {
    case 'grades':
      return Object.entries(materials.grades).map(([id, { name, number, designation, aisi, uns, jis, also = [] }]) =>
        called(id, [name, number, designation, ...(aisi ? [aisi] : []), ...uns, jis, ...also]),
      )
    case 'finishes':
      return Object.entries(materials.finishes).map(([id, { name, code = '', also = [] }]) =>
        called(id, [name, ...code.split('/'), ...also]),
      )
    case 'standards':
      // The heads of families are words like others: "DIN".
      return Object.entries(materials.standards).flatMap(([id, { group, also = [] }]) =>
        group === 'series' ? [] : [called(id, [id.replace(/\/.*/, ''), id.replace(/^EN (?=ISO)/, ''), ...also])],
      )
    case 'certificates':
      return Object.keys(materials.certificates).map((id) => called(id, [`EN 10204 ${id}`]))
  }
}

const called = (id: string, names: readonly string[]) => ({
  id,
  names: [...new Set([id, ...names].map(compact).filter((name) => name !== ''))],
})
