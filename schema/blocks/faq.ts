import { z } from 'zod'
import { anchor } from '../fieldTypes/anchor.ts'
import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Questions that open to their answers. */
export const faq = block('faq', {
  title: 'Questions and answers',
  group: 'texts',
  description: 'Questions that visitors often ask; each opens to its answer. Search engines get them, too.',
  roles: ['questions'],
  fields: {
    ...section,
    questions: list(
      z.strictObject({
        anchor: anchor.optional(),
        question: text({ max: 140 }).meta({ title: 'Question', description: 'As a visitor would ask it.' }),
        answer: text({ max: 1200 }).meta({
          title: 'Answer',
          description: 'Plain sentences; an empty line (\\n\\n) begins a new paragraph.',
        }),
        more: link.optional().meta({ title: 'More', description: 'A link to more information, under the answer.' }),
      }),
      { max: 20 },
    ).meta({ title: 'Questions', description: 'From top to bottom; each opens to its answer.' }),
  },
  examples: [
    {
      title: { tr: 'Sık sorulan sorular', en: 'Questions and answers' },
      questions: [
        {
          question: { tr: 'Boyları kestirebilir miyim?', en: 'Can lengths be cut?' },
          answer: { tr: 'Evet, istediğiniz boyda keseriz.', en: 'Yes, we cut to the lengths that you ask for.' },
          more: { label: { tr: 'Boy kesme', en: 'Length cutting' }, href: '/services/boy-kesme' },
        },
        {
          question: { tr: 'Teknik resim gönderebilir miyim?', en: 'Can I send a drawing?' },
          answer: { tr: 'Evet, e-postayla gönderin.', en: 'Yes, send it by email.' },
        },
      ],
    },
  ],
})
