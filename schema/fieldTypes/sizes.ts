import { z } from 'zod'
import { SECTIONS, type SectionName } from '../profiles/profiles.ts'
import type { Sizes } from '../profiles/sizes.ts'
import { asWritten, bind, type FieldType } from './fieldType.ts'
import { grade } from './grade.ts'
import { property } from './property.ts'
import { sizeFindings } from './sizeRules.ts'
import { type SizesView, sizesView } from './sizeView.ts'
import { unit } from './unit.ts'

const SECTION_NAMES = Object.keys(SECTIONS) as [SectionName, ...SectionName[]]

const sectionKind: FieldType<SectionName, SectionName> = { noun: 'a section', control: 'choice', resolve: asWritten }

/** A section whose mass is known by a formula. */
export const section = bind(sectionKind, z.enum(SECTION_NAMES)).meta({
  id: 'section',
  title: 'Section',
  description: 'What the weights are computed by. They are never written.',
})

const cellKind: FieldType<number | string, number | string> = {
  control: 'line',
  samples: [21.3, 2, 6000, 'M12'],
  resolve: asWritten,
}

const column = z.strictObject({
  property,
  unit: unit.optional(),
})

const parts = z.strictObject({
  section: section.optional(),
  grades: z.array(grade).min(1).max(12).optional().meta({
    title: 'Grades',
    description: 'The weights are for the first; for those of another density the factor is told.',
  }),
  columns: z.array(column).min(1).max(9).meta({ title: 'Columns', description: 'What each entry of a row is.' }),
  across: z.array(property).min(1).max(2).optional().meta({
    title: 'Across',
    description: 'Columns whose figures become columns of their own: the walls, the formats, the schedules.',
  }),
  rows: z
    .array(z.array(bind(cellKind, z.union([z.number(), z.string().min(1).max(24)]))).max(9))
    .min(1)
    .max(2000)
    .meta({ title: 'Rows', description: 'One size a line, in the order of the columns: [21.3, 2]' }),
})

const kind: FieldType<Sizes, SizesView> = {
  control: 'parts',
  samples: [
    {
      section: 'tube',
      grades: ['304'],
      columns: [
        { property: 'diameter', unit: 'mm' },
        { property: 'wallThickness', unit: 'mm' },
      ],
      rows: [
        [21.3, 2],
        [60.3, 2.9],
      ],
    },
  ],
  resolve: sizesView,
  explainParts(value) {
    const { data } = parts.safeParse(value)
    return data ? sizeFindings(data) : []
  },
}

/** Standard sizes in a compact form. What they weigh is computed when the page is built. */
export const sizes = bind(
  kind,
  parts.refine((value) => sizeFindings(value).length === 0, 'Sizes are sorted, each stands once, and each can be.'),
).meta({ id: 'sizes', title: 'Sizes', description: 'Standard sizes: what the columns are, and one row a size.' })
