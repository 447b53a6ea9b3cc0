import type { BlockWith } from '../../../schema/documents/page.ts'
import type { GradeSheetView } from '../../../schema/fieldTypes/materialViews.ts'
import type { CardView, ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { formatLimits, formatNumber } from '../../../schema/figures/formatQuantity.ts'
import { NBSP } from '../../../schema/figures/quantity.ts'
import { ELEMENTS, type Materials } from '../../../schema/names/materials.ts'
import { resolveGrade } from './grades.ts'
import type { ReadMaterials } from './reading.ts'

interface GradeUses {
  /** Their addresses choose the grade, and lead to the sizes. */
  readonly products: readonly CardView[]
  /** The rows of all choices of grades. */
  readonly rows: BlockWith<'choice'>['rows']
  readonly resolveReference: (kind: Materials, name: string) => ReferenceView
}

/** The data of a grade as named values in groups. Unknown values have no row. */
export function resolveGradeSheet(reading: ReadMaterials, id: string, { products, rows, resolveReference }: GradeUses) {
  const { materials, terms, language, translate } = reading
  const data = materials.grades[id]
  if (!data) return undefined
  const grade = resolveGrade(reading, id, data)
  const { physical, filler, welding, temperature, machinability, corrosionClass, alternatives = [] } = data
  const withUnit = (value: number | undefined, unit: string) =>
    value === undefined ? undefined : `${formatNumber(value, language)}${NBSP}${unit}`
  const byTemperature = (values: readonly { celsius: number; value: number }[] | undefined, unit: string) =>
    values &&
    `${values.map(({ celsius, value }) => `${formatNumber(value, language)} (${celsius}${NBSP}°C)`).join(', ')} ${unit}`
  const groups: GradeSheetView['groups'] = [
    {
      name: terms.names,
      rows: [
        { name: 'EN', text: `${grade.number} · ${grade.designation}` },
        { name: 'AISI', text: data.aisi },
        { name: 'UNS', text: grade.uns },
        { name: terms.otherNames, text: grade.otherNames },
        { name: terms.family, text: grade.family },
      ],
    },
    {
      name: terms.composition,
      rows: ELEMENTS.map((element) => ({ name: element, text: grade.composition[element] })),
    },
    {
      name: terms.physical,
      rows: [
        { name: terms.density, text: grade.density },
        { name: terms.elasticModulus, text: byTemperature(physical?.elasticModulus, 'GPa') },
        { name: terms.expansion, text: byTemperature(physical?.expansion, '10⁻⁶/K') },
        { name: terms.proofStrength, text: byTemperature(physical?.proofStrength, 'MPa') },
        { name: terms.conductivity, text: withUnit(physical?.conductivity, 'W/(m·K)') },
        { name: terms.specificHeat, text: withUnit(physical?.specificHeat, 'J/(kg·K)') },
        { name: terms.resistivity, text: withUnit(physical?.resistivity, 'Ω·mm²/m') },
        { name: terms.magnetic, text: grade.magnetic },
      ],
    },
    {
      name: terms.processing,
      rows: [
        { name: terms.weldability, text: grade.weldability },
        { name: terms.filler, text: filler },
        { name: terms.welding, text: welding && translate(welding) },
        { name: terms.machinability, text: machinability && `${formatLimits(machinability, language)}${NBSP}%` },
        { name: terms.temperature, text: temperature && translate(temperature) },
        { name: terms.pren, text: grade.pren },
        { name: terms.corrosionClass, text: corrosionClass },
      ],
    },
    {
      name: terms.environments,
      rows: rows
        .filter(({ grades }) => grades.includes(id))
        .map(({ surroundings, reason }) => ({ name: translate(surroundings), text: translate(reason) })),
    },
    {
      name: terms.forms,
      rows: products.map((product) => ({ name: product.name, product })),
    },
    {
      name: terms.alternatives,
      rows: alternatives.map(({ grade, reason }) => ({
        name: translate(reason),
        link: resolveReference('grades', grade),
      })),
    },
  ]
  return {
    terms,
    grade,
    groups: groups
      .map(({ name, rows }) => ({ name, rows: rows.filter(({ text, link, product }) => text || link || product) }))
      .filter(({ rows }) => rows.length > 0),
  }
}
