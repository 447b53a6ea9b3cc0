import { type Content, getRows } from '../../content/resolve/content.ts'
import { resolveMaterials } from '../../content/resolve/materials.ts'
import type { Page } from '../../schema/documents/page.ts'
import { removeRepeats } from '../../schema/figures/unit.ts'
import { DEFAULT_LANGUAGE, INTERNATIONAL_LANGUAGE, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { MATERIALS, type Materials } from '../../schema/names/materials.ts'
import { readText, type Text } from '../../schema/readText.ts'
import { fold } from '../../src/reading/fold.ts'
import { normalizeMaterialName } from '../../src/reading/materials.ts'
import type { IndexMaterial, IndexProperty, IndexTerm, IndexTopic, SearchIndex } from '../../src/reading/types.ts'

/** The materials of `_materials.json` with all their names, for visitors who read `language`. */
export function createMaterialIndex(content: Content, language: Language) {
  const { terms, reference } = resolveMaterials(content, language, language)
  const allNames = listNames(content)
  const entries = MATERIALS.flatMap((kind) =>
    Object.entries(allNames[kind])
      // The names of families, such as "DIN", are ordinary words.
      .filter(([id]) => kind !== 'standards' || content.materials.standards[id]?.group !== 'series')
      .map(([id, names]) => ({ kind, id, names: removeRepeats([id, ...names].map(normalizeMaterialName)) })),
  )
  const keys = new Map(entries.map(({ kind, id }, key) => [`${kind} ${id}`, key]))
  const byName = new Map(entries.flatMap(({ names }, key) => names.map((name) => [name, key] as const)).reverse())

  const materials = entries.map(({ kind, id, names }): IndexMaterial => {
    const { name, names: otherNames, href } = reference(kind, id)
    const successors = kind === 'standards' ? (content.materials.standards[id]?.replacedBy ?? []) : []
    const replacedBy = successors.flatMap((successor) => keys.get(`standards ${successor}`) ?? [])
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
      ...(row.list ?? []).flatMap((text) => byName.get(normalizeMaterialName(readText(text, language))) ?? []),
    ])
    return [...new Set(names)]
  }
  return { materials, sorts, findListedMaterials }
}

/** The names of the materials of each kind, by id. Queries are compared with them. */
function listNames({ materials }: Content): Readonly<Record<Materials, Readonly<Record<string, readonly string[]>>>> {
  const mapEntries = <T>(entries: Readonly<Record<string, T>>, write: (entry: T, id: string) => readonly string[]) =>
    Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, write(entry, id)]))
  return {
    grades: mapEntries(materials.grades, ({ name, number, designation, aisi = '', uns, jis, also = [] }) => [
      name,
      number,
      ...listShortNames(number, designation),
      designation,
      aisi,
      ...uns,
      jis,
      ...also,
    ]),
    finishes: mapEntries(materials.finishes, ({ name, code = '', also = [] }) => [name, ...code.split('/'), ...also]),
    standards: mapEntries(materials.standards, ({ also = [] }, id) =>
      [id.replace(/\/.*/, ''), id.replace(/^EN (?=ISO)/, ''), ...also].flatMap((name) => [
        name,
        getStandardNumber(name),
      ]),
    ),
    certificates: mapEntries(materials.certificates, (_, id) => [`EN 10204 ${id}`, `EN 10204-${id}`]),
  }
}

/** Short names: `1.4404` → `4404`, and of chromium-nickel grades `X5CrNi18-10` → `18-10`. */
const listShortNames = (number: string, designation: string): string[] => {
  const [, parts] = /CrNi(?:Mo)?([\d-]+)$/.exec(designation) ?? []
  return [number.replace(/^1\./, ''), ...(parts ? [parts, parts.replaceAll('-', '/')] : [])]
}

/** The number of a standard, if it contains letters: `ASTM A240` → `A240` */
const getStandardNumber = (name: string): string => name.replace(/^(?:ASTM|ASME|JIS) (?=[A-Z])/, '')

/** The names in all languages of properties that pages give figures for. */
export function createPropertyIndex(
  content: Content,
  propertyUnits: ReadonlyMap<string, string>,
): Record<string, IndexProperty> {
  const { properties } = content.labels
  return Object.fromEntries(
    [...propertyUnits.keys()].flatMap((property) => {
      const { name, symbol } = properties[property] ?? {}
      return name ? [[property, { names: foldInAllLanguages(name), symbol }]] : []
    }),
  )
}

const foldInAllLanguages = (text: Text) => [...new Set(LANGUAGES.map((language) => fold(readText(text, language))))]

/** The topics of `_search.json` for visitors who read `language`. `routes` are those of the pages in the index. */
export function createTopicIndex(content: Content, language: Language, routes: readonly string[]): IndexTopic[] {
  const gradeNames = new Set(Object.values(listNames(content).grades).flat().map(fold))
  return content.search.topics.map(({ name, words, leadsTo = [], notMade, dataSheets }) => ({
    name: readText(name, language),
    // Visitors mix their own language with the two that most pages are written in. Goods that are not made must be
    // recognized in every language.
    words: removeRepeats(
      (notMade ? LANGUAGES : [language, INTERNATIONAL_LANGUAGE, DEFAULT_LANGUAGE]).flatMap((searchedLanguage) =>
        (words[searchedLanguage] ?? []).map(fold),
      ),
    ).filter((word) => !notMade || !gradeNames.has(word)),
    leadsTo: leadsTo.flatMap((href): IndexTopic['leadsTo'] => {
      const [route = '', anchor] = href.split('#')
      const page = routes.indexOf(route)
      return page < 0 ? [] : [anchor ? [page, anchor] : [page]]
    }),
    notMade,
    dataSheets,
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
