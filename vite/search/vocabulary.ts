import { type Content, getRows } from '../../content/resolve/content.ts'
import { resolveMaterials } from '../../content/resolve/materials/views.ts'
import type { Page } from '../../schema/documents/page.ts'
import { readText, type Text } from '../../schema/fieldTypes/text.ts'
import { DEFAULT_LANGUAGE, INTERNATIONAL_LANGUAGE, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { MATERIALS, type Materials } from '../../schema/names/materials.ts'
import { fold } from '../../src/reading/fold.ts'
import { compact } from '../../src/reading/materials.ts'
import type { IndexMaterial, IndexProperty, IndexTerm, IndexTopic, SearchIndex } from '../../src/reading/types.ts'

/** The materials of `_materials.json` with all their names, for visitors who read `language`. */
export function createMaterialIndex(content: Content, language: Language) {
  const { terms, reference } = resolveMaterials(content, language, language)
  const entries = MATERIALS.flatMap((kind) =>
    listMaterials(content, kind).map(({ id, names }) => ({ kind, id, names })),
  )
  const keys = new Map(entries.map(({ kind, id }, key) => [`${kind} ${id}`, key]))
  const byName = new Map(entries.flatMap(({ names }, key) => names.map((name) => [name, key] as const)).reverse())

  const materials = entries.map(({ kind, id, names }): IndexMaterial => {
    const { name, names: otherNames, href } = reference(kind, id)
    const later = kind === 'standards' ? (content.materials.standards[id]?.replacedBy ?? []) : []
    const replacedBy = later.flatMap((other) => keys.get(`standards ${other}`) ?? [])
    const density = kind === 'grades' ? content.materials.grades[id]?.density : undefined
    return {
      sort: kind,
      id,
      name,
      about: otherNames,
      names,
      density,
      href,
      replacedBy: replacedBy.length > 0 ? replacedBy : undefined,
    }
  })
  const sorts: SearchIndex['sorts'] = {
    grades: terms.grade,
    finishes: terms.finish,
    standards: terms.standard,
    certificates: terms.certificate,
  }

  /** The keys of the materials in a page's tables. */
  function findListedMaterials(page: Page): readonly number[] {
    const names = getRows(page).flatMap((row) => [
      ...MATERIALS.flatMap((kind) => (row[kind] ?? []).flatMap((id) => keys.get(`${kind} ${id}`) ?? [])),
      ...(row.list ?? []).flatMap((text) => byName.get(compact(readText(text, language))) ?? []),
    ])
    return [...new Set(names)]
  }
  return { materials, sorts, findListedMaterials }
}

/** All materials of a kind with their normalized names, which queries are compared with. */
function listMaterials({ materials }: Content, kind: Materials): { id: string; names: readonly string[] }[] {
  switch (kind) {
    case 'grades':
      return Object.entries(materials.grades).map(([id, { name, number, designation, aisi, uns, jis, also = [] }]) =>
        normalizeNames(id, [
          name,
          number,
          ...listShortNames(number, designation),
          designation,
          ...(aisi ? [aisi] : []),
          ...uns,
          jis,
          ...also,
        ]),
      )
    case 'finishes':
      return Object.entries(materials.finishes).map(([id, { name, code = '', also = [] }]) =>
        normalizeNames(id, [name, ...code.split('/'), ...also]),
      )
    case 'standards':
      // The names of families, such as "DIN", are ordinary words.
      return Object.entries(materials.standards).flatMap(([id, { group, also = [] }]) =>
        group === 'series'
          ? []
          : [
              normalizeNames(
                id,
                [id.replace(/\/.*/, ''), id.replace(/^EN (?=ISO)/, ''), ...also].flatMap((name) => [
                  name,
                  getStandardNumber(name),
                ]),
              ),
            ],
      )
    case 'certificates':
      return Object.keys(materials.certificates).map((id) => normalizeNames(id, [`EN 10204 ${id}`, `EN 10204-${id}`]))
  }
}

/** Short names: `1.4404` → `4404`, and of chromium-nickel grades `X5CrNi18-10` → `18-10`. */
const listShortNames = (number: string, designation: string): string[] => {
  const [, parts] = /CrNi(?:Mo)?([\d-]+)$/.exec(designation) ?? []
  return [number.replace(/^1\./, ''), ...(parts ? [parts, parts.replaceAll('-', '/')] : [])]
}

/** The number of a standard that has letters of its own: `ASTM A240` → `A240` */
const getStandardNumber = (name: string): string => name.replace(/^(?:ASTM|ASME|JIS) (?=[A-Z])/, '')

const normalizeNames = (id: string, names: readonly string[]) => ({
  id,
  names: removeRepeats([id, ...names].map(compact)),
})

/** The names in all languages of properties that pages give figures for. */
export function createPropertyIndex(
  content: Content,
  propertyTexts: ReadonlyMap<string, string>,
): Record<string, IndexProperty> {
  const { properties } = content.labels
  return Object.fromEntries(
    [...propertyTexts.keys()].flatMap((property) => {
      const { name, symbol } = properties[property] ?? {}
      return name ? [[property, { names: foldInAllLanguages(name), symbol }]] : []
    }),
  )
}

const foldInAllLanguages = (text: Text) => [...new Set(LANGUAGES.map((language) => fold(readText(text, language))))]

const removeRepeats = (forms: readonly string[]) => [...new Set(forms.filter((form) => form !== ''))]

/** The topics of `_search.json` for visitors who read `language`. `routes` are those of the pages in the index. */
export function createTopicIndex({ search }: Content, language: Language, routes: readonly string[]): IndexTopic[] {
  return search.topics.map(({ name, words, leadsTo = [], notMade }) => ({
    name: readText(name, language),
    // Visitors mix their own language with the two that most pages are written in.
    // What is not made has to be recognized in any.
    words: removeRepeats(
      (notMade ? LANGUAGES : [language, INTERNATIONAL_LANGUAGE, DEFAULT_LANGUAGE]).flatMap((of) =>
        (words[of] ?? []).map(fold),
      ),
    ),
    leadsTo: leadsTo.flatMap((href): IndexTopic['leadsTo'] => {
      const [route = '', anchor] = href.split('#')
      const page = routes.indexOf(route)
      return page < 0 ? [] : [anchor ? [page, anchor] : [page]]
    }),
    notMade,
  }))
}

/** The terms of lists. Buyers paste lists in other languages than the page's. */
export function createTermIndex({ search }: Content): IndexTerm[] {
  const foldAll = (words: Keywords = {}) =>
    removeRepeats(LANGUAGES.flatMap((language) => (words[language] ?? []).map(fold)))
  return (search.terms ?? []).flatMap(({ role, property, words, values = [] }) => [
    { role, property, words: foldAll(words) },
    ...values.map(({ value, words }) => ({
      property,
      value: readText(value, DEFAULT_LANGUAGE),
      words: foldAll(words),
    })),
  ])
}

type Keywords = Readonly<{ [L in Language]?: readonly string[] | undefined }>
