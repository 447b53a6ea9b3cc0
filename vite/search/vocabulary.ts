import type { Page } from '../../schema/documents/page.ts'
import type { Units } from '../../schema/documents/units.ts'
import { read, type Text } from '../../schema/fieldTypes/text.ts'
import { NUMBER } from '../../schema/format/unit.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { MATERIALS, type Materials } from '../../schema/names/materials.ts'
import { type Content, rowsOf } from '../../schema/resolve/content.ts'
import { materialsIn } from '../../schema/resolve/materials/views.ts'
import { fold } from '../../src/search/fold.ts'
import { compact, FILLERS } from '../../src/search/parse.ts'
import type { IndexMaterial, IndexProperty, IndexUnit, SearchIndex } from '../../src/search/types.ts'

/*
 * What queries are read with: all that materials, properties and units are called.
 */

/** What `_materials.json` holds, by all its names, as a visitor of a language reads it. */
export function materialIndex(content: Content, language: Language) {
  const { terms, reference } = materialsIn(content, language, language)
  const listed = MATERIALS.flatMap((sort) => materialsOf(content, sort).map(({ id, names }) => ({ sort, id, names })))
  const keys = new Map(listed.map(({ sort, id }, key) => [`${sort} ${id}`, key]))
  const byName = new Map(listed.flatMap(({ names }, key) => names.map((name) => [name, key] as const)).reverse())

  const materials = listed.map(({ sort, id, names }): IndexMaterial => {
    const { name, names: about, href } = reference(sort, id)
    const later = sort === 'standards' ? (content.materials.standards[id]?.replacedBy ?? []) : []
    const replacedBy = later.flatMap((other) => keys.get(`standards ${other}`) ?? [])
    return { sort, id, name, about, names, ...(href && { href }), ...(replacedBy.length > 0 && { replacedBy }) }
  })
  const sorts: SearchIndex['sorts'] = {
    grades: terms.grade,
    finishes: terms.finish,
    standards: terms.standard,
    certificates: terms.certificate,
  }

  /** The keys of what a page's tables list. */
  function listedOn(page: Page): readonly number[] {
    const found = rowsOf(page).flatMap((row) => [
      ...MATERIALS.flatMap((sort) => (row[sort] ?? []).flatMap((id) => keys.get(`${sort} ${id}`) ?? [])),
      ...(row.list ?? []).flatMap((text) => byName.get(compact(read(text, language))) ?? []),
    ])
    return [...new Set(found)]
  }
  return { materials, sorts, listedOn }
}

/** Everything of a sort with all that it is called, as queries are compared with it. */
function materialsOf({ materials }: Content, sort: Materials): { id: string; names: readonly string[] }[] {
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
  names: distinct([id, ...names].map(compact)),
})

/** What properties that pages give in figures are called, in all languages. */
export function propertyIndex(content: Content, measured: ReadonlyMap<string, string>): Record<string, IndexProperty> {
  const { properties } = content.labels
  return Object.fromEntries(
    [...measured.keys()].flatMap((property) => {
      const { name, symbol } = properties[property] ?? {}
      return name ? [[property, { names: inAll(name), ...(symbol && { symbol }) }]] : []
    }),
  )
}

const inAll = (text: Text) => [...new Set(LANGUAGES.map((language) => fold(read(text, language))))]

/** In which people ask for sizes, whether a page gives any in it or not. */
const LENGTHS = ['mm', 'cm', 'm', 'inch']

/** How units are written that pages use, and those of lengths. */
export function unitIndex(content: Content, measured: ReadonlyMap<string, string>): Record<string, IndexUnit> {
  const names = new Set([...LENGTHS, ...measured.values()])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const unit = content.units[name]
      return unit ? [[name, affixesOf(name, unit)]] : []
    }),
  )
}

function affixesOf(name: string, { written, aliases = [] }: Units[string]): IndexUnit {
  const inLanguages = typeof written === 'string' ? [written] : Object.values(written)
  const forms = inLanguages.flatMap((form) => (typeof form === 'object' ? Object.values(form) : (form ?? [])))
  const parts = forms.filter((form) => form !== undefined).map((form) => form.split(NUMBER).map(plain))
  const before = distinct(parts.map(([start = '']) => start))
  const after = [...parts.map(([, end = '']) => end), ...aliases.map(plain), plain(name)]
  return { before, after: before.length > 0 ? [] : distinct(after).filter((form) => !FILLERS.has(form)) }
}

const plain = (form: string) => fold(form).replaceAll('″', '"').trim()
const distinct = (forms: readonly string[]) => [...new Set(forms.filter((form) => form !== ''))]
