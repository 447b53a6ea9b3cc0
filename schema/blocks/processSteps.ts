import { z } from 'zod'
import { list } from '../fieldTypes/list.ts'
import { block } from './roles.ts'
import { section, titled } from './section.ts'

/** Numbered steps along a line. */
export const processSteps = block('processSteps', {
  title: 'Process steps',
  group: 'texts',
  description: 'Numbered steps in order.',
  fields: {
    ...section,
    steps: list(z.strictObject(titled), { min: 2, max: 6 }).meta({
      title: 'Steps',
      description: 'Numbered in this order.',
    }),
  },
  examples: [
    {
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
