import { z } from 'zod'
import { DIMENSIONS, type Dimension } from '../figures/dimensions.ts'
import { findImpossibleDimension, getPieceDimensions, type SectionName } from '../figures/profiles.ts'
import { getUnitWords } from '../figures/unit.ts'
import type { Finding } from '../finding.ts'
import { GRADES, REQUIREMENTS, SURFACES } from '../names/orderProperties.ts'
import { toTitle } from '../names/titles.ts'
import { report } from '../reports/report.ts'
import type { Context } from './context.ts'
import { type FieldType, withPartsCheck } from './fieldType.ts'
import { list } from './list.ts'
import { grade } from './material.ts'
import { section } from './sizes.ts'
import type { CalculationView, CalculatorField } from './views.ts'

const figure = z.number().positive()
const figures = Object.fromEntries(
  DIMENSIONS.map((dimension) => [
    dimension,
    figure.optional().meta({ title: toTitle(dimension), description: 'In mm, where the section has it.' }),
  ]),
) as Record<Dimension, z.ZodOptional<typeof figure>>

const parts = z.strictObject({
  section,
  grades: list(grade, { max: 12 }).meta({ title: 'Grades', description: 'Those to choose from.' }),
  example: z
    .strictObject(figures)
    .meta({ title: 'Example', description: 'The dimensions of one piece in mm, with which the calculator starts.' }),
})

type Calculation = z.infer<typeof parts>

const fieldType: Omit<FieldType<Calculation, CalculationView>, 'explainParts'> = {
  control: 'parts',
  samples: [
    {
      section: 'tube',
      grades: ['304', '316L'],
      example: { diameter: 60.3, wallThickness: 2, length: 6000 },
    },
  ],
  resolve: ({ section, grades, example }, pageContext) => {
    // In the visitor's language: figures and labels are never translated by hand.
    const context = pageContext.inLanguage(pageContext.language)
    return {
      section,
      fields: getPieceDimensions(section).map((dimension) => createField(dimension, example[dimension] ?? 0, context)),
      grades: grades.map((id) => context.grade(id)),
      otherGrades: context.grades().filter(({ id, density }) => density > 0 && !grades.includes(id)),
      gradeName: context.property(GRADES).name,
      options:
        context
          .order()
          ?.fields.filter(({ property, written }) => !written && property !== GRADES && property !== REQUIREMENTS) ??
        [],
      thinFinishes: listThinFinishes(section, grades, context),
      words: context.tools(),
      units: getUnitWords(context.units),
    }
  },
}

function listThinFinishes(section: SectionName, grades: readonly string[], context: Context) {
  if (section !== 'sheet') return []
  const { choices = [] } = context.order()?.fields.find(({ property }) => property === SURFACES) ?? {}
  return choices.flatMap(({ id, name }) => {
    const maxThickness = context.materials.maxThickness(id, grades)
    return maxThickness === undefined ? [] : [{ id, name, maxThickness }]
  })
}

function createField(dimension: Dimension, example: number, context: Context): CalculatorField {
  const { min, max } = context.quantity(dimension) ?? {}
  const text = context.row(dimension)?.quantity?.text
  const isRange = text !== undefined && (min !== undefined || max !== undefined)
  return {
    dimension,
    property: context.property(dimension),
    example,
    range: isRange ? { min, max, text } : undefined,
  }
}

function checkExample({ section, example }: Calculation): Finding[] {
  const requiredDimensions = getPieceDimensions(section)
  const missing = requiredDimensions.filter((dimension) => example[dimension] === undefined)
  if (missing.length > 0)
    return [{ path: ['example'], ...report('calculation.missing', { section, needed: requiredDimensions, missing }) }]
  const extraDimensions = DIMENSIONS.filter(
    (dimension) => example[dimension] !== undefined && !requiredDimensions.includes(dimension),
  )
  const tooLarge = findImpossibleDimension(section, example)
  return [
    ...extraDimensions.map((dimension): Finding => {
      const mistake = report('calculation.extra', { section, dimension })
      return { path: ['example', dimension], ...mistake, location: 'key', fix: { remove: true } }
    }),
    ...(tooLarge ? [{ path: ['example', tooLarge.dimension], ...report('calculation.tooLarge', tooLarge) }] : []),
  ]
}

/** The inputs of a weight calculator, and their initial values. */
export const calculation = withPartsCheck(fieldType, parts, checkExample).meta({
  id: 'calculation',
  title: 'Calculation',
  description: 'A section, its grades, and a worked example.',
})
