import { list } from '../fieldTypes/list.ts'
import { row } from '../fieldTypes/row.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Limits of a machine or a service, each a large figure. */
export const capacity = block('capacity', {
  title: 'Capacity',
  group: 'tables',
  description: 'Limits and tolerances as large figures, lengths under dimension lines.',
  roles: ['rows'],
  fields: {
    ...section,
    rows: list(row, { min: 2, max: 8 }).meta({
      title: 'Figures',
      description: 'Each large. A length has a dimension line.',
    }),
  },
  examples: [
    {
      title: { tr: 'Kapasite', en: 'Capacity' },
      lead: { tr: 'Hattımızın sınırları.', en: 'The limits of our line.' },
      rows: [
        { property: 'thickness', quantity: { max: 20, unit: 'mm' } },
        { property: 'length', quantity: { max: 4000, unit: 'mm' } },
        { label: { tr: 'en küçük açı', en: 'smallest angle' }, quantity: { value: 0.5, unit: '°' } },
        { property: 'tolerance', quantity: { plusMinus: 0.1, unit: 'mm' } },
      ],
    },
  ],
})
