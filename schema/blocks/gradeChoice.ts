import { z } from 'zod'
import { anchor } from '../fieldTypes/anchor.ts'
import { list } from '../fieldTypes/list.ts'
import { grade } from '../fieldTypes/material.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { foldable, note } from './section.ts'

/** Which grades suit which environments, and why. */
export const gradeChoice = block('gradeChoice', {
  title: 'Choice of grades',
  group: 'tables',
  description: 'A table of surroundings, the grades that suit them, and the reason.',
  roles: ['choice'],
  fields: {
    ...foldable,
    rows: list(
      z.strictObject({
        anchor: anchor.optional(),
        surroundings: text({ max: 80 }).meta({ title: 'Surroundings', description: 'Where the steel is used.' }),
        grades: list(grade, { max: 6 }).meta({ title: 'Grades', description: 'Suitable grades, the usual one first.' }),
        reason: text({ max: 320 }).meta({ title: 'Reason', description: 'Why these grades, in a sentence or two.' }),
      }),
      { max: 24 },
    ).meta({ title: 'Rows', description: 'The surroundings, in the order in which they are shown.' }),
    heads: z
      .strictObject({
        surroundings: text({ max: 40 }).meta({ title: 'Surroundings', description: 'The head of the first column.' }),
        grades: text({ max: 40 }).meta({ title: 'Grades', description: 'The head of the second column.' }),
        reason: text({ max: 40 }).meta({ title: 'Reason', description: 'The head of the third column.' }),
      })
      .meta({ title: 'Heads', description: 'What the columns are called.' }),
    note,
  },
  examples: [
    {
      title: { tr: 'Hangi ortama hangi kalite?', en: 'Which grade for which surroundings?' },
      heads: {
        surroundings: { tr: 'Ortam', en: 'Surroundings' },
        grades: { tr: 'Kalite', en: 'Grades' },
        reason: { tr: 'Neden', en: 'Why' },
      },
      rows: [
        {
          surroundings: { tr: 'Deniz kıyısı', en: 'The coast' },
          grades: ['316L'],
          reason: { tr: 'Molibden, tuza karşı korur.', en: 'Molybdenum protects it from salt.' },
        },
      ],
    },
  ],
})
