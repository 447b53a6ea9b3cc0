import type { Grade } from '../../documents/materials.ts'
import type { GradeTableView, GradeView, StrengthView } from '../../fieldTypes/materialViews.ts'
import { formatLimits, formatNumber } from '../../format/quantity.ts'
import { ELEMENTS, materialAnchor } from '../../names/materials.ts'
import { pren } from './pren.ts'
import type { Reading } from './reading.ts'

/** Grades by family: the families in the order in which their first grades stand. */
export function gradeTable(reading: Reading, names: readonly string[]): GradeTableView {
  const { materials, terms, read } = reading
  const families = new Map<Grade['family'], GradeView[]>()
  for (const name of names) {
    const grade = materials.grades[name]
    if (grade) families.set(grade.family, [...(families.get(grade.family) ?? []), gradeView(reading, name, grade)])
  }
  return {
    terms,
    families: [...families].map(([family, grades]) => ({ name: read(materials.words.families[family]), grades })),
  }
}

function gradeView(reading: Reading, id: string, grade: Grade): GradeView {
  const { language, materials, terms, read } = reading
  const { name, number, designation, uns, jis, also = [], family, note, density, magnetic, weldability } = grade
  // It compares the resistance of grades that are chosen for it; martensitic ones are chosen for their hardness.
  const resists = family !== 'martensitic'
  return {
    id,
    anchor: materialAnchor('grades', id),
    name,
    number,
    designation,
    uns: uns.join(', '),
    otherNames: [jis, ...also].join(' · '),
    family: read(materials.words.families[family]),
    note: read(note),
    density: formatNumber(density, language, 1),
    ...(resists && { pren: formatNumber(Math.round(pren(grade.composition) * 10) / 10, language, 1) }),
    magnetic: magnetic ? terms.yes : terms.no,
    weldability: read(materials.words.weldability[weldability]),
    composition: Object.fromEntries(
      ELEMENTS.flatMap((element) => {
        const limits = compositionLimits(grade, element, reading)
        return limits === undefined ? [] : [[element, limits]]
      }),
    ),
    strength: grade.mechanical.map((values) => strengthView(reading, values)),
  }
}

/** `17,5–19,5`, `≤ 0,07`, `5×C–0,7` */
function compositionLimits({ composition }: Grade, element: (typeof ELEMENTS)[number], { language }: Reading) {
  const limits = composition[element]
  if (!limits) return undefined
  const { minTimesCarbon, max } = limits
  if (minTimesCarbon === undefined || max === undefined) return formatLimits(limits, language)
  return `${formatNumber(minTimesCarbon, language)}×C–${formatNumber(max, language)}`
}

function strengthView({ language, materials, read }: Reading, values: Grade['mechanical'][number]): StrengthView {
  const { form, condition, thicknessMax, diameterMax, rp02Min, rmMin, rmMax, aMin, hbMax, hrcTypical } = values
  const { forms, conditions } = materials.words
  const size = formatLimits({ max: thicknessMax ?? diameterMax }, language)
  const of = [
    `${read(forms[form])}${size ? ` ${diameterMax === undefined ? '' : 'Ø '}${size} mm` : ''}`,
    ...(condition ? [`${condition} (${read(conditions[conditionOf(condition)])})`] : []),
  ]
  const rp02 = formatLimits({ min: rp02Min }, language)
  const rm = formatLimits({ min: rmMin, max: rmMax }, language)
  const elongation = formatLimits({ min: aMin }, language)
  const hardness = hrcTypical
    ? `${formatLimits(hrcTypical, language)} HRC`
    : hbMax && `${formatLimits({ max: hbMax }, language)} HB`
  return {
    product: of.join(', '),
    ...(rp02 && { rp02 }),
    ...(rm && { rm }),
    ...(elongation && { elongation }),
    ...(hardness && { hardness }),
  }
}

const CONDITIONS = ['AT', 'QT', 'A', 'P'] as const

/** `+QT800` → `QT` */
const conditionOf = (condition: string): (typeof CONDITIONS)[number] =>
  CONDITIONS.find((name) => condition.startsWith(`+${name}`)) ?? 'A'
