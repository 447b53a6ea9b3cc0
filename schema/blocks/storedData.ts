import { z } from 'zod'
import { text } from '../fieldTypes/text.ts'
import { STORED_ITEMS, STORED_KEYS, type StoredKey } from '../names/storage.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

const createWords = (title: 'Button' | 'Heads' | 'Done' | 'Duration' | 'Purpose', description: string, max = 80) =>
  text({ max }).meta({ title, description })

const PURPOSES = Object.fromEntries(
  STORED_KEYS.map((key) => [key, createWords('Purpose', `What ${key} is stored for.`, 200)]),
) as Record<StoredKey, ReturnType<typeof createWords>>

/** What the site stores in a visitor's browser, with a button that deletes it. Each key needs an explanation. */
export const storedData = block('storedData', {
  title: 'Stored data',
  group: 'other',
  description:
    'A table of what the site stores in a visitor’s browser, for what and how long, with a button that deletes it.',
  fields: {
    ...section,
    purposes: z.strictObject(PURPOSES).meta({ title: 'Purposes', description: 'What each entry is stored for.' }),
    heads: z
      .strictObject({
        name: createWords('Heads', 'The head of the first column.'),
        purpose: createWords('Heads', 'The head of the second column.'),
        duration: createWords('Heads', 'The head of the third column.'),
      })
      .meta({ title: 'Heads', description: 'What the columns are called.' }),
    durations: z
      .strictObject({
        unlimited: createWords('Duration', 'For what stays until the visitor deletes it.'),
        days: createWords('Duration', 'For what ends by itself; {n} is the number of days.'),
        session: createWords('Duration', 'For what ends with the tab.'),
      })
      .meta({ title: 'Durations', description: 'How long entries are stored.' }),
    withdraw: createWords('Button', 'Withdraws the consent to cookies. Deletes only what needs the consent.'),
    withdrawn: createWords('Done', 'Says that the consent has been withdrawn.', 160),
    button: createWords('Button', 'Deletes everything that is stored.'),
    done: createWords('Done', 'Says that everything has been deleted.', 160),
  },
  examples: [
    {
      title: { tr: 'Tarayıcınızda saklananlar', en: 'Stored in your browser' },
      purposes: Object.fromEntries(Object.keys(STORED_ITEMS).map((key) => [key, { tr: 'Amacı', en: 'Its purpose' }])),
      heads: {
        name: { tr: 'Ad', en: 'Name' },
        purpose: { tr: 'Amaç', en: 'Purpose' },
        duration: { tr: 'Süre', en: 'Duration' },
      },
      durations: {
        unlimited: { tr: 'Siz silene kadar', en: 'Until you delete it' },
        days: { tr: 'Son değişiklikten {n} gün sonrasına kadar', en: 'Until {n} days after its last change' },
        session: { tr: 'Sekme kapanana kadar', en: 'Until the tab is closed' },
      },
      withdraw: { tr: 'Rızayı geri alın', en: 'Withdraw consent' },
      withdrawn: { tr: 'Rıza geri alındı.', en: 'Consent withdrawn.' },
      button: { tr: 'Hepsini silin', en: 'Delete everything' },
      done: { tr: 'Silindi.', en: 'Deleted.' },
    },
  ],
})
