import { z } from 'zod'
import { resolveParts, withPartsCheck, withPlainFieldType } from '../fieldTypes/fieldType.ts'
import { href } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { property } from '../fieldTypes/property.ts'
import { keywords, text } from '../fieldTypes/text.ts'
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

/** Meanings of words in a pasted list, beside a number or as the header of a column. */
const TERM_ROLES = {
  filler: 'Says nothing about an item: stainless',
  requirement: 'Kept with the item in the buyer’s words: polished, with film',
  pieces: 'Before a number of pieces: qty',
  unit: 'After a number of pieces: pcs',
  counted: 'After a number of pieces, which is of these: sheets',
  total: 'Beside the total length or mass: total',
  each: 'Beside the length or the number of each: each',
  other: 'Beside a number that is neither a size nor a number of pieces: weeks',
  goods: 'Goods without fields of their own: reducer',
  same: 'Orders the same as the line above: ditto',
  all: 'Says that a line is about all items: all',
  delivery: 'Says that a line is about delivery: delivery date',
  place: 'Before the place of delivery: deliver to',
  position: 'Heads the numbers of lines: item',
  description: 'Heads the products: description',
  dimensions: 'Heads whole sizes: dimensions',
  measure: 'Heads the units of quantities: UoM',
  note: 'Heads a column that is not read: price',
} as const

export type TermRole = keyof typeof TERM_ROLES

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
