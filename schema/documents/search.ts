import { z } from 'zod'
import { resolveParts, withPartsCheck, withPlainFieldType } from '../fieldTypes/fieldType.ts'
import { href } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { property } from '../fieldTypes/property.ts'
import { keywords, text } from '../fieldTypes/text.ts'
import { TERM_ROLES, type TermRole } from '../names/termRoles.ts'
import { report } from '../reports/report.ts'

const parts = z.strictObject({
  name: text({ max: 60 }).meta({ title: 'Name', description: 'Its name in results and notices, in all languages.' }),
  words: keywords.meta({
    title: 'Search words',
    description: 'What people type. Case and the order of several words do not matter.',
  }),
  leadsTo: list(href, { max: 16 }).optional().meta({
    title: 'Leads to',
    description: 'Pages about it, the best first. If it is not made, the nearest alternatives.',
  }),
  notMade: z.literal(true).optional().meta({
    title: 'Not made',
    description: 'The search says that it is not in the range, and offers to send a request.',
  }),
  dataSheets: z.literal(true).optional().meta({
    title: 'Data sheets',
    description: 'Beside the name of a product, the search leads to the product’s PDF.',
  }),
})

const topic = withPartsCheck({ control: 'parts', resolve: resolveParts }, parts, ({ leadsTo, notMade }) =>
  leadsTo === undefined && notMade === undefined ? [{ path: [], ...report('search.leadsNowhere') }] : [],
)

const role = withPlainFieldType(z.enum(Object.keys(TERM_ROLES) as [TermRole, ...TermRole[]]), {
  noun: 'a role',
  control: 'choice',
})

const termWords = keywords.meta({ title: 'Search words', description: 'How buyers write it.' })

const term = z.strictObject({
  role: role.optional().meta({
    title: 'Term role',
    description: Object.entries(TERM_ROLES)
      .map(([name, text]) => `${name}: ${text}`)
      .join('; '),
  }),
  property: property.optional(),
  words: termWords.optional(),
  values: z
    .array(
      z.strictObject({
        value: text({ max: 40 }).meta({ title: 'Value', description: 'As a product page lists it.' }),
        words: termWords,
      }),
    )
    .optional()
    .meta({
      title: 'Values of the property',
      description: 'Values of the property, as product pages list them, with how buyers write each.',
    }),
})

/** `pages/_search.json`: search terms that no page contains, and where they lead. */
export const search = z.strictObject({
  topics: z.array(topic).meta({
    title: 'Topics',
    description: 'A topic with its search words.',
  }),
  terms: z.array(term).optional().meta({
    title: 'Terms of lists',
    description: 'What the words of pasted lists mean: how many, which size, or the head of a column.',
  }),
})

export type Search = z.infer<typeof search>
