import { z } from 'zod'
import { link } from '../link.ts'
import { anchored } from '../section.ts'
import { text } from '../text.ts'

/** The invitation at a page's end, with the company's contact facts from `_site.json`. */
export const callToAction = z
  .strictObject({
    type: z.literal('callToAction'),
    ...anchored,
    title: text({ max: 80 }),
    text: text({ max: 240 }),
    actions: z.array(link).min(1).max(3).meta({ title: 'Buttons', description: 'The first is the main one.' }),
  })
  .meta({
    title: 'Call to action',
    description: 'Asks for a quote: buttons, and phone, e-mail, hours and response time.',
    examples: [
      {
        type: 'callToAction',
        title: { tr: 'Ölçünüzü gönderin', en: 'Send us your dimensions' },
        text: { tr: 'Çizim ya da ölçü listesi yeterli.', en: 'A drawing or a list of sizes is enough.' },
        actions: [
          { label: { tr: 'Teklif isteyin', en: 'Request a quote' }, href: '/contact' },
          { label: { tr: 'Arayın', en: 'Call' }, href: 'site:phone' },
          { label: { tr: 'Yazışın', en: 'Chat' }, href: 'site:chat' },
        ],
      },
    ],
  })
