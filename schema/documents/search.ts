import { z } from 'zod'
import { bind, byParts, type FieldType } from '../fieldTypes/fieldType.ts'
import { href } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { keywords, text } from '../fieldTypes/text.ts'

const parts = z.strictObject({
  name: text({ max: 60 }).meta({ title: 'Name', description: 'What a result or a notice calls it, in all languages.' }),
  words: keywords.meta({
    title: 'Search words',
    description: 'What people type, in small or capital letters; of several words, in whatever order.',
  }),
  leadsTo: list(href, { max: 16 }).optional().meta({
    title: 'Leads to',
    description: 'Places on pages that tell of it, the best first; of what is not made, what comes nearest to it.',
  }),
  notMade: z.literal(true).optional().meta({
    title: 'Not made',
    description: 'The search says that it is not listed, and offers to ask for it.',
  }),
})

const topicType: FieldType<z.infer<typeof parts>, unknown> = {
  control: 'parts',
  resolve: byParts,
  explainParts: () => [
    {
      path: [],
      message: 'This topic leads nowhere. Write "leadsTo", or "notMade": true.',
      turkish: 'Bu konu hiçbir yere götürmüyor. “Götürdüğü yerler” ya da “Üretilmiyor” ekleyin.',
    },
  ],
}

const topic = bind(
  topicType,
  parts.refine(({ leadsTo, notMade }) => leadsTo !== undefined || notMade !== undefined),
)

/** `pages/_search.json`: what people search for by words that no page is called by, and where it leads them. */
export const search = z.strictObject({
  topics: z.array(topic).meta({
    title: 'Topics',
    description: 'A topic with the words that it is searched for by.',
  }),
})

export type Search = z.infer<typeof search>
