import { z } from 'zod'
import { icon, tone } from '../fieldTypes/choices.ts'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

/** Titled paragraphs separated by hairlines: a policy, a statement. */
export const textSections = block('textSections', {
  title: 'Text sections',
  group: 'texts',
  description: 'Titles with a paragraph each: policies, terms, statements.',
  fields: {
    tone: tone.optional(),
    sections: list(
      z.strictObject({
        icon: icon.optional(),
        title: text({ max: 80 }).meta({ title: 'Title', description: 'The heading of the paragraph.' }),
        text: text({ max: 2200 }).meta({ title: 'Text', description: 'One paragraph.' }),
      }),
      { max: 20 },
    ).meta({ title: 'Sections', description: 'From top to bottom.' }),
  },
  examples: [
    {
      sections: [
        {
          icon: 'data',
          title: { tr: 'Toplanan veriler', en: 'Data we collect' },
          text: { tr: 'Ad, e-posta ve mesaj.', en: 'Name, email and message.' },
        },
        {
          icon: 'scales',
          title: { tr: 'Haklarınız', en: 'Your rights' },
          text: { tr: 'Silinmesini isteyebilirsiniz.', en: 'You may ask for deletion.' },
        },
      ],
    },
  ],
})
