import type { Materials } from '../../schema/names/materials.ts'
import { GRADES, SURFACES } from '../../schema/names/orderProperties.ts'
import { fold } from './fold.ts'
import type { Token } from './readSizes.ts'
import type { IndexMaterial, SearchIndex } from './types.ts'

/** Properties of orders by kind of material. Standards and certificates have none. */
export const MATERIAL_PROPERTIES: { readonly [M in Materials]?: string } = { grades: GRADES, finishes: SURFACES }

/** Prefixes of the names of grades. */
const GRADE_PREFIXES = /^(?:aisi|ss|sus|tp|wp|uns|en|type|inox|wnr|grade|[ft](?=3\d\d))/

/** Normalizes a name for comparison: `EN 1092-1` → `en1092-1`, `No. 4` → `no4` */
export function normalizeMaterialName(text: string): string {
  return fold(text)
    .replaceAll(/[\s.,_/]+/g, '')
    .replace(/^([a-z]+)-(?=\d)/, '$1')
}

/** The number of a standard. Turkish "en" before a figure is a width. */
const STANDARD = /^(?:(?:din|iso|astm|asme|jis) [a-z]?\d\d[\d.-]*m?|en \d{5}[\d-]*)$/

/** An ASTM standard without "ASTM". */
const BARE_STANDARD = /^a\d{3}m?$/

/** Whether a normalized text is the name of any standard: `en 10029` */
export const isStandard = (text: string): boolean => STANDARD.test(text) || BARE_STANDARD.test(text)

/** Joins the number of each standard that is not listed to its name, so that it is no size. */
export const joinStandards = (tokens: readonly Token[], isListed: (name: string) => boolean): readonly Token[] => {
  const findName = (index: number) => {
    const name = tokens.slice(index, index + 2).map(({ raw }) => raw)
    const isUnlisted = name.length === 2 && isStandard(name.join(' ')) && !isListed(name.join(' '))
    return isUnlisted ? name.join(' ') : undefined
  }
  return tokens.flatMap((token, index): readonly Token[] => {
    const raw = findName(index)
    if (raw) return [{ raw, offset: token.offset, isUnlistedStandard: true }]
    return index > 0 && findName(index - 1) ? [] : [token]
  })
}

/** A bare number is a grade only if that is its usual name: 304, 4301. The 188 of 18/8 is not one. */
export const isGradeNumber = ({ sort, id }: IndexMaterial, text: string): boolean =>
  sort === 'grades' && (id.replace(/(^|\d)\D+$/, '$1') === text || /^(?:1[.,])?4\d{3}$/.test(text))

export type MaterialFinder = ReturnType<typeof createMaterialFinder>

/** Creates functions that find grades, finishes, standards and certificates by name. */
export function createMaterialFinder(materials: SearchIndex['materials']) {
  const keysByName = new Map<string, number[]>()
  for (const [key, { names }] of materials.entries()) {
    for (const name of names) keysByName.set(name, [...(keysByName.get(name) ?? []), key])
  }
  /** Finds the keys of materials by name. A standard without its part, or its number alone, finds all its parts. */
  function findKeys(raw: string): readonly number[] {
    const name = normalizeMaterialName(raw)
    const exactKeys = keysByName.get(name) ?? keysByName.get(name.replace(GRADE_PREFIXES, ''))
    if (exactKeys) return exactKeys
    if (!/\d{4}/.test(name)) return []
    return [...keysByName].flatMap(([materialName, keys]) =>
      (
        materialName.startsWith(name)
          ? /^(?:-|$)/.test(materialName.slice(name.length))
          : materialName.replace(/^[a-z]+/, '') === name
      )
        ? keys
        : [],
    )
  }
  const findMaterials = (text: string) => findKeys(text).flatMap((key) => materials[key] ?? [])
  return {
    isName: (name: string) => keysByName.has(normalizeMaterialName(name)),
    findKeys,
    findMaterials,
    /** Whether a word names a grade: 304L, 1.4301. */
    namesGrade: (word: string) => findMaterials(word).some(({ sort }) => sort === 'grades'),
    /** Finds the grade that a bare number names. */
    findGrade: (text = '') => findMaterials(text).find((material) => isGradeNumber(material, text))?.id,
  }
}
