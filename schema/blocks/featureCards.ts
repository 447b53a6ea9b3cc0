import { z } from 'zod'
import { icon } from '../fieldTypes/choices.ts'
import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { block } from './roles.ts'
import { section, titled } from './section.ts'

/** Two to twelve points, each a title and a sentence. */
export const featureCards = block('featureCards', {
  title: 'Feature cards',
  group: 'cards',
  description: 'Features, reasons, use areas, advantages: a title and a sentence each.',
  fields: {
    ...section,
    layout: z.enum(['list', 'numbered', 'grid']).optional().meta({
      title: 'Layout',
      description:
        'list (default): ruled, beside the title; numbered: the same with numbers; grid: three across with icons.',
    }),
    items: list(z.strictObject({ icon: icon.optional(), ...titled }), { min: 2, max: 12 }).meta({
      title: 'Points',
      description: 'In the order in which they are read.',
    }),
    more: link.optional().meta({ title: 'More', description: 'A link under the points.' }),
  },
  examples: [
    {
      title: { tr: 'Neden biz?', en: 'Why us?' },
      lead: {
        tr: 'Ölçüyü teslim edilen parçada tutturmak için.',
        en: 'To hold the tolerance in the part delivered.',
      },
      items: [
        {
          title: { tr: 'Deneyim', en: 'Experience' },
          text: { tr: '25 yılı aşkın süredir.', en: 'For more than 25 years.' },
        },
        { title: { tr: 'Kalite', en: 'Quality' }, text: { tr: 'ISO 9001:2015.', en: 'ISO 9001:2015.' } },
      ],
      more: { label: { tr: 'Bizi tanıyın', en: 'About us' }, href: '/about' },
    },
    {
      layout: 'numbered',
      tone: 'steel',
      title: { tr: 'Üstünlükleri', en: 'Advantages' },
      items: [
        { title: { tr: 'Hijyenik', en: 'Hygienic' }, text: { tr: 'Kolay temizlenir.', en: 'Easily cleaned.' } },
        { title: { tr: 'Uzun ömürlü', en: 'Durable' }, text: { tr: 'Kaplama istemez.', en: 'Needs no coating.' } },
      ],
    },
    {
      layout: 'grid',
      title: { tr: 'Kullanım alanları', en: 'Use areas' },
      items: [
        {
          icon: 'food',
          title: { tr: 'Gıda', en: 'Food' },
          text: { tr: 'Süt ve içecek hatları.', en: 'Dairy and drinks lines.' },
        },
        {
          icon: 'marine',
          title: { tr: 'Denizcilik', en: 'Marine' },
          text: { tr: 'Deniz havasında 316L.', en: '316L in sea air.' },
        },
        { icon: 'energy', title: { tr: 'Enerji', en: 'Energy' }, text: { tr: 'Buhar hatları.', en: 'Steam lines.' } },
      ],
    },
  ],
})
