import type { Composition, Grade } from '../../../schema/documents/materials.ts'
import type { GradeMapView, GradePointView, GradeView, StrengthView } from '../../../schema/fieldTypes/materialViews.ts'
import { formatLimits, formatNumber } from '../../../schema/figures/formatQuantity.ts'
import { NBSP } from '../../../schema/figures/quantity.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { type ChemicalElement, ELEMENTS, getMaterialAnchor } from '../../../schema/names/materials.ts'
import { pickEntries, type ReadMaterials } from './reading.ts'

/** Grades by family, in the order of their first grades. */
export function resolveGradeTable(
  reading: ReadMaterials,
  names: readonly string[],
  getOffer: (id: string, name: string) => Pick<GradeView, 'products' | 'ask' | 'page'>,
) {
  const { materials, terms, translate } = reading
  const grades = pickEntries(materials.grades, names).map(([id, grade]) => ({
    ...resolveGrade(reading, id, grade),
    ...getOffer(id, grade.name),
  }))
  return {
    terms,
    families: [...groupBy(grades, ({ family }) => family)].map(([name, grades]) => ({ name, grades })),
    conditions: CONDITIONS.filter((name) =>
      names.some((id) =>
        materials.grades[id]?.mechanical.some(({ condition }) => condition && getCondition(condition) === name),
      ),
    )
      .map((name) => `+${name} ${translate(materials.words.conditions[name])}`)
      .join(', '),
  }
}

const CYRILLIC = 'АВЕКМНОРСТХ'
const LATIN = 'ABEKMHOPCTX'

/** Keeps the first of several names that look the same. Visitors type `08Х18Н10` in either script. */
function removeLookAlikes(names: readonly string[]): readonly string[] {
  const namesByLook = new Map<string, string>()
  for (const name of names) {
    const latinName = name.replaceAll(/[А-Х]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
    if (!namesByLook.has(latinName)) namesByLook.set(latinName, name)
  }
  return [...namesByLook.values()]
}

export function resolveGrade(
  reading: ReadMaterials,
  id: string,
  grade: Grade,
): Omit<GradeView, 'products' | 'ask' | 'page'> {
  const { language, materials, terms, translate } = reading
  const { uns, jis, also = [], family, note, density, magnetic, weldability } = grade
  const trace = <T extends string | undefined>(text: T, key: keyof Grade) => reading.trace(text, grade, key)
  return {
    id,
    anchor: getMaterialAnchor('grades', id),
    name: trace(grade.name, 'name'),
    number: trace(grade.number, 'number'),
    designation: trace(grade.designation, 'designation'),
    uns: trace(uns.join(', '), 'uns'),
    otherNames: trace(removeLookAlikes([jis, ...also]).join(' · '), 'also'),
    family: translate(materials.words.families[family]),
    note: translate(note),
    density: trace(formatNumber(density, language, 1), 'density'),
    pren: trace(formatPren(grade, language)?.text, 'composition'),
    magnetic: magnetic ? terms.yes : terms.no,
    weldability: translate(materials.words.weldability[weldability]),
    composition: Object.fromEntries(
      ELEMENTS.flatMap((element) => {
        const limits = formatComposition(grade, element, reading)
        return limits === undefined ? [] : [[element, reading.trace(limits, grade.composition, element)]]
      }),
    ),
    strength: grade.mechanical.map((values) => resolveStrength(reading, values)),
  }
}

/** PREN compares resistance to corrosion. Undefined for the two families that are chosen for hardness and strength. */
function formatPren({ family, composition }: Grade, language: Language): GradePointView['pren'] {
  if (family === 'martensitic' || family === 'precipitationHardening') return undefined
  const value = Math.round(computePren(composition) * 10) / 10
  return { value, text: formatNumber(value, language, 1) }
}

export function resolveGradeMap(
  { language, materials, terms, translate }: ReadMaterials,
  names: readonly string[],
): GradeMapView {
  const grades = pickEntries(materials.grades, names).map(([id, grade]): GradePointView => {
    const { name, family, mechanical } = grade
    // Every grade is delivered as bar, and no other form allows a comparison of all.
    const barStrengths = mechanical.flatMap(({ form, rp02Min }) => (form === 'bar' && rp02Min ? [rp02Min] : []))
    const rp02 =
      barStrengths.length > 0 ? { min: Math.min(...barStrengths), max: Math.max(...barStrengths) } : undefined
    const hardness = mechanical.find(({ hrcTypical }) => hrcTypical)?.hrcTypical
    const strength = rp02
      ? `${terms.barStrength} ${formatLimits(rp02.min === rp02.max ? { min: rp02.min } : rp02, language)}`
      : hardness && `${formatLimits(hardness, language)}${NBSP}HRC`
    return { id, name, family, pren: formatPren(grade, language), rp02, strength }
  })
  const families = Object.fromEntries(grades.map(({ family }) => [family, translate(materials.words.families[family])]))
  return { terms, families, grades }
}

/** `17,5–19,5`, `≤ 0,07`, `5×C–0,7` */
function formatComposition({ composition }: Grade, element: (typeof ELEMENTS)[number], { language }: ReadMaterials) {
  const limits = composition[element]
  if (!limits) return undefined
  const { minTimesCarbon, max } = limits
  if (minTimesCarbon === undefined || max === undefined) return formatLimits(limits, language)
  return `${formatNumber(minTimesCarbon, language)}×C–${formatNumber(max, language)}`
}

export function resolveStrength(
  { language, materials, translate, trace }: ReadMaterials,
  values: Grade['mechanical'][number],
): StrengthView {
  const { form, condition, thicknessMax, diameterMax, rp02Min, rmMin, rmMax, aMin, hbMax, hrcTypical } = values
  const { forms, conditions } = materials.words
  const size = formatLimits({ max: thicknessMax ?? diameterMax }, language)
  const product = `${translate(forms[form])}${size ? ` ${size}${NBSP}mm` : ''}`
  const hardness = hrcTypical
    ? `${formatLimits(hrcTypical, language)}${NBSP}HRC`
    : hbMax
      ? `${formatLimits({ max: hbMax }, language)}${NBSP}HB`
      : undefined
  return {
    product: condition ? `${product}, ${condition} (${translate(conditions[getCondition(condition)])})` : product,
    short: condition ? `${product}, ${condition}` : product,
    rp02: trace(formatLimits({ min: rp02Min }, language), values, 'rp02Min'),
    rm: trace(formatLimits({ min: rmMin, max: rmMax }, language), values, rmMin === undefined ? 'rmMax' : 'rmMin'),
    elongation: trace(formatLimits({ min: aMin }, language), values, 'aMin'),
    hardness: trace(hardness, values, hrcTypical ? 'hrcTypical' : 'hbMax'),
  }
}

const CONDITIONS = ['AT', 'QT', 'A', 'P'] as const

/** `+QT800` → `QT` */
const getCondition = (condition: string): (typeof CONDITIONS)[number] =>
  CONDITIONS.find((name) => condition.startsWith(`+${name}`)) ?? 'A'

/** Weights of elements in the resistance to pitting by chlorides. */
const WEIGHTS: { readonly [E in ChemicalElement]?: number } = { Cr: 1, Mo: 3.3, N: 16 }

/**
 * The pitting resistance equivalent number, Cr + 3.3 Mo + 16 N. Higher grades withstand chlorides better.
 *
 * Each element counts with the mean of its limits. A missing lower limit is 0.
 */
export function computePren(composition: Composition): number {
  const weights = Object.entries(WEIGHTS) as [ChemicalElement, number][]
  return weights.reduce((sum, [element, weight]) => {
    const { min = 0, max = min } = composition[element] ?? {}
    return sum + (weight * (min + max)) / 2
  }, 0)
}
