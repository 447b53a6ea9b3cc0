import { z } from 'zod'
import { writeFigure } from '../figures/figures.ts'
import { DIMENSIONS, type Dimension, figuresFor, type SectionName, wrongIn } from '../figures/profiles.ts'
import type { UnitWords } from '../figures/sizes.ts'
import { unitWords } from '../figures/unit.ts'
import type { Finding } from '../finding.ts'
import { titleFrom } from '../names/titles.ts'
import type { ToolWords } from '../names/toolWords.ts'
import { enumerate, quote, turkishName } from '../wording/words.ts'
import type { Context } from './context.ts'
import { bind, type FieldType } from './fieldType.ts'
import { list } from './list.ts'
import { grade } from './material.ts'
import { section } from './sizes.ts'
import type { DensityView, OrderField, PropertyView } from './views.ts'

const figure = z.number().positive()
const figures = Object.fromEntries(
  DIMENSIONS.map((dimension) => [
    dimension,
    figure.optional().meta({ title: titleFrom(dimension), description: 'In mm, where the section has it.' }),
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

export interface CalculatorField {
  readonly dimension: Dimension
  readonly property: PropertyView
  /** What it begins with, in mm. */
  readonly example: number
  /** What the page's own table says that it can be. */
  readonly range?: { readonly min?: number | undefined; readonly max?: number | undefined; readonly text: string }
}

export interface CalculationView {
  readonly section: SectionName
  readonly fields: readonly CalculatorField[]
  readonly grades: readonly DensityView[]
  /** What grades are called. */
  readonly gradeName: string
  /** What finishes are called and those that an order can name, where one does. */
  readonly finishes?: Pick<OrderField, 'name' | 'choices'>
  readonly words: ToolWords
  /** How units of sizes are written. */
  readonly units: UnitWords
}

const fieldType: FieldType<Calculation, CalculationView> = {
  control: 'parts',
  samples: [
    {
      section: 'tube',
      grades: ['304', '316L'],
      example: { diameter: 60.3, wallThickness: 2, length: 6000 },
    },
  ],
  resolve: ({ section, grades, example }, context) => ({
    ...finishesOf(context),
    section,
    fields: figuresFor(section).map((dimension) => fieldOf(dimension, example[dimension] ?? 0, context)),
    grades: grades.map((id) => context.grade(id)),
    gradeName: context.property('grades').name,
    words: context.tools(),
    units: unitWords(context.units),
  }),
  explainParts(value) {
    const { data } = parts.safeParse(value)
    return data ? exampleFindings(data) : []
  },
}

function finishesOf(context: Context): Pick<CalculationView, 'finishes'> {
  const { name = '', choices } = context.order()?.fields.find(({ property }) => property === 'surfaces') ?? {}
  return choices ? { finishes: { name, choices } } : {}
}

function fieldOf(dimension: Dimension, example: number, context: Context): CalculatorField {
  const { min, max } = context.quantity(dimension) ?? {}
  const text = context.row(dimension)?.quantity?.text
  const isRange = text !== undefined && (min !== undefined || max !== undefined)
  return {
    dimension,
    property: context.property(dimension),
    example,
    ...(isRange && { range: { min, max, text } }),
  }
}

function exampleFindings({ section, example }: Calculation): Finding[] {
  const wanted = figuresFor(section)
  const missing = wanted.filter((dimension) => example[dimension] === undefined)
  if (missing.length > 0) {
    const message = `A piece of ${quote(section)} needs ${enumerate(wanted.map(quote))}. Add ${enumerate(missing.map(quote))}, in mm.`
    const turkish = `${turkishName(section)} için örnekte şunlar da gerekir: ${enumerate(missing.map(turkishName), 've')} (mm).`
    return [{ path: ['example'], message, turkish }]
  }
  const extra = DIMENSIONS.filter((dimension) => example[dimension] !== undefined && !wanted.includes(dimension))
  const wrong = wrongIn(section, example)
  return [
    ...extra.map((dimension): Finding => {
      const message = `${quote(dimension)} is no figure of ${quote(section)}. Remove it.`
      const turkish = `${turkishName(section)} hesabında ${turkishName(dimension)} yoktur. Kaldırın.`
      return { path: ['example', dimension], message, turkish, mark: 'key' }
    }),
    ...(wrong
      ? [
          {
            path: ['example', wrong.dimension],
            message: `${quote(wrong.dimension)} has to be less than ${wrong.limit} here.`,
            turkish: `${turkishName(wrong.dimension)} burada ${writeFigure(wrong.limit, 'tr')} değerinden küçük olmalı.`,
          },
        ]
      : []),
  ]
}

/** What a weight calculator asks for, and what it begins with. */
export const calculation = bind(
  fieldType,
  parts.refine((value) => exampleFindings(value).length === 0, 'The example has just the figures of its section.'),
).meta({
  id: 'calculation',
  title: 'Calculation',
  description: 'A section, its grades, and a worked example.',
})
