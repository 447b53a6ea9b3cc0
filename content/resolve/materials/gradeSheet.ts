import type { BlockWith } from '../../../schema/documents/page.ts'
import type { GradeSheetView } from '../../../schema/fieldTypes/materialViews.ts'
import type { CardView, ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { formatLimits, formatNumber } from '../../../schema/figures/formatQuantity.ts'
import { NBSP } from '../../../schema/figures/quantity.ts'
import { ELEMENTS, type Materials } from '../../../schema/names/materials.ts'
import { resolveGrade } from './grades.ts'
import type { ReadMaterials } from './reading.ts'

interface GradeUses {
  /** The addresses of these pages choose the grade and lead to the sizes. */
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
  const trace = <T extends string | undefined>(text: T, key: keyof typeof data) => reading.trace(text, data, key)
  /** A figure, or figures by temperature. */
  const write = (property: keyof NonNullable<typeof physical>, unit: string) => {
    const values = physical?.[property]
    if (values === undefined) return undefined
    const text = Array.isArray(values)
      ? `${values.map(({ celsius, value }) => `${formatNumber(value, language)} (${celsius}${NBSP}°C)`).join(', ')} ${unit}`
      : `${formatNumber(values, language)}${NBSP}${unit}`
    return reading.trace(text, physical, property)
  }
  const groups: GradeSheetView['groups'] = [
    {
      name: terms.names,
      rows: [
        { name: 'EN', text: `${grade.number} · ${grade.designation}` },
        { name: 'AISI', text: trace(data.aisi, 'aisi') },
        { name: 'UNS', text: grade.uns },
        { name: terms.otherNames, text: grade.otherNames },
        { name: terms.family, text: grade.family },
      ],
    },
    {
      name: terms.composition,
      rows: ELEMENTS.map((element) => ({
        name: reading.trace(element, data.composition, element),
        text: grade.composition[element],
      })),
    },
    {
      name: terms.physical,
      rows: [
        { name: terms.density, text: grade.density },
        { name: terms.elasticModulus, text: write('elasticModulus', 'GPa') },
        { name: terms.expansion, text: write('expansion', '10⁻⁶/K') },
        { name: terms.proofStrength, text: write('proofStrength', 'MPa') },
        { name: terms.conductivity, text: write('conductivity', 'W/(m·K)') },
        { name: terms.specificHeat, text: write('specificHeat', 'J/(kg·K)') },
        { name: terms.resistivity, text: write('resistivity', 'Ω·mm²/m') },
        { name: terms.magnetic, text: grade.magnetic },
      ],
    },
    {
      name: terms.processing,
      rows: [
        { name: terms.weldability, text: grade.weldability },
        { name: terms.filler, text: trace(filler, 'filler') },
        { name: terms.welding, text: welding && translate(welding) },
        {
          name: terms.machinability,
          text: machinability && trace(`${formatLimits(machinability, language)}${NBSP}%`, 'machinability'),
        },
        { name: terms.temperature, text: temperature && translate(temperature) },
        { name: terms.pren, text: grade.pren },
        { name: terms.corrosionClass, text: trace(corrosionClass, 'corrosionClass') },
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
      // Those with sizes first.
      rows: [true, false].flatMap((hasSize) =>
        products
          .filter(({ figure }) => (figure?.property !== undefined) === hasSize)
          .map((product) => ({ name: product.name, product })),
      ),
    },
    {
      name: terms.alternatives,
      rows: alternatives.map((alternative) => {
        const link = resolveReference('grades', alternative.grade)
        const name = reading.trace(link.name, alternative, 'grade')
        return { name: translate(alternative.reason), link: { ...link, name } }
      }),
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
