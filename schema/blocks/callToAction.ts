import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

/** A request to get in touch, with contact facts from `_site.json`. */
export const callToAction = block('callToAction', {
  title: 'Call to action',
  group: 'texts',
  description: 'Asks for a quote: buttons, and phone, email, hours and response time.',
  fields: {
    title: text({ max: 80 }).meta({ title: 'Title', description: 'What the visitor is asked to do.' }),
    text: text({ max: 240 }).meta({ title: 'Text', description: 'One or two sentences over the buttons.' }),
    actions: list(link, { max: 2 }).meta({ title: 'Buttons', description: 'The first is the main one.' }),
  },
  examples: [
    {
      title: { tr: 'Ölçülerinizi gönderin', en: 'Send us your dimensions' },
      text: { tr: 'Ölçü listesi yeterli.', en: 'A list of sizes is enough.' },
      actions: [
        { label: { tr: 'Teklif isteyin', en: 'Request a quote' }, href: '/contact' },
        { label: { tr: 'Arayın', en: 'Call' }, href: 'site:phone' },
      ],
    },
  ],
})
