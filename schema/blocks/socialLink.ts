import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

/** A line with a link to the company's page on a professional network. */
export const socialLink = block('socialLink', {
  title: 'Social link',
  group: 'other',
  load: 'home',
  description: 'A sentence and a link to the social page of _site.json.',
  fields: {
    text: text({ max: 140 }).meta({ title: 'Text', description: 'The sentence before the link.' }),
    label: text({ max: 60 }).meta({ title: 'Label', description: 'The words of the link.' }),
  },
  examples: [
    {
      text: { tr: 'Projelerimizi LinkedIn’de paylaşıyoruz.', en: 'We share our projects on LinkedIn.' },
      label: { tr: 'LinkedIn’de takip edin', en: 'Follow us on LinkedIn' },
    },
  ],
})
