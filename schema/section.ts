import { z } from 'zod'
import { text } from './text.ts'
import { tone } from './tone.ts'

/** What any block can have: a name in the address, so that links can lead to it. */
export const anchored = {
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional()
    .meta({
      title: 'Anchor',
      description: 'Its name in an address: "products" is reached by /#products.',
    }),
  searchParam: z
    .string()
    .regex(/^[\p{Ll}\d-]+$/u)
    .optional()
    .meta({
      title: 'Search parameter',
      description: 'An address with this parameter (/?ürünler) scrolls to this block too.',
    }),
}

/** What a section has: an anchor, a ground, a title and perhaps a line beside it. */
export const section = {
  ...anchored,
  tone: tone.optional(),
  title: text({ max: 80 }).meta({ title: 'Title' }),
  lead: text({ max: 280 }).optional().meta({ title: 'Lead', description: 'One or two sentences beside the title.' }),
}

/** A title with a sentence: the unit of most lists. */
export const titled = {
  title: text({ max: 80 }),
  text: text({ max: 320 }),
}
