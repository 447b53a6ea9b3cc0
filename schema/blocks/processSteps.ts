import { z } from 'zod'
import { section, titled } from './section.ts'

/** Steps in order, on one ticked line. */
export const processSteps = z
  .strictObject({
    type: z.literal('processSteps'),
    ...section,
    steps: z
      .array(z.strictObject(titled))
      .min(2)
      .max(6)
      .meta({ title: 'Steps', description: 'Numbered in this order.' }),
  })
  .meta({
    id: 'processSteps',
    title: 'Process steps',
    turkish: 'İş adımları',
    description: 'Numbered steps in order.',
    examples: [
      {
        type: 'processSteps',
        tone: 'steel',
        title: { tr: 'Süreç', en: 'Process' },
        steps: [
          {
            title: { tr: 'İhtiyaç analizi', en: 'Needs analysis' },
            text: { tr: 'Kullanım yeri ve ortam.', en: 'Where and in what it is used.' },
          },
          { title: { tr: 'Çözüm önerisi', en: 'Proposal' }, text: { tr: 'Kalite ve yüzey.', en: 'Grade and finish.' } },
          { title: { tr: 'Planlama', en: 'Planning' }, text: { tr: 'Takvim ve miktar.', en: 'Dates and quantities.' } },
        ],
      },
    ],
  })
