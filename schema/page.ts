import { z } from 'zod'
import { blockSchemas } from './blocks/index.ts'
import { icon } from './icon.ts'
import { LANGUAGES } from './languages.ts'
import { href } from './link.ts'
import { mark } from './mark.ts'
import { picture } from './picture.ts'
import { row } from './row.ts'
import { text } from './text.ts'

export const block = z.discriminatedUnion('type', blockSchemas)

/** How other pages show this one. Its texts may be in more languages than the page. */
const card = z
  .strictObject({
    name: text({ max: 60 }).optional().meta({ title: 'Name', description: 'Where it differs from the page’s.' }),
    text: text({ max: 140 }),
    picture: picture.optional().meta({ title: 'Picture', description: 'Where it differs from the hero’s.' }),
    mark: mark.optional(),
    icon: icon.optional(),
    figure: row.optional().meta({ title: 'Figure', description: 'The one value that tells most.' }),
  })
  .meta({ title: 'Card', description: 'How cards on other pages show this page.' })

/** How many characters of a title and a description search results show; fewer say too little. */
const TITLE = { min: 20, max: 65 }
const DESCRIPTION = { min: 50, max: 160 }

/** A page document: what one JSON file of `pages/` holds. Its place is its route. */
export const page = z
  .strictObject({
    languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length).meta({
      title: 'Languages',
      description: 'The languages that this page is written in; every text needs exactly these.',
    }),
    name: text({ max: 60 }).meta({
      title: 'Name',
      description: 'Short: for cards, breadcrumbs and the chat greeting.',
    }),
    title: text(TITLE).meta({
      title: 'Title',
      description: `For the browser’s tab and search results, ${TITLE.min} to ${TITLE.max} characters with the brand: “… · Bornox”.`,
    }),
    description: text(DESCRIPTION).meta({
      title: 'Description',
      description: `For search results: one or two sentences, ${DESCRIPTION.min} to ${DESCRIPTION.max} characters.`,
    }),
    parent: href
      .optional()
      .meta({ title: 'Parent', description: 'The navigation link that it belongs to: /#products' }),
    kind: z.enum(['product', 'service', 'about']).optional().meta({
      title: 'Kind',
      description: 'What search engines and the catalogue take it for, where its blocks do not tell.',
    }),
    scrollToTop: z.literal('smooth').optional().meta({
      title: 'Scroll to top',
      description: '"smooth": opening the page from another scrolls to its top visibly, not at once.',
    }),
    card: card.optional(),
    blocks: z.array(block).min(1).max(40),
  })
  .meta({ title: 'Page', description: 'A page document.' })

export type Page = z.infer<typeof page>
export type Block = z.infer<typeof block>
export type BlockType = Block['type']
export type Card = z.infer<typeof card>
