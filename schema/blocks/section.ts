import { z } from 'zod'
import { tone } from '../fieldTypes/choices.ts'
import { quantity } from '../fieldTypes/quantity.ts'
import { text } from '../fieldTypes/text.ts'

/** Fields of a section: background, title and lead. */
export const section = {
  tone: tone.optional(),
  title: text({ max: 80 }).meta({ title: 'Title', description: 'The heading of the section.' }),
  lead: text({ max: 280 }).optional().meta({ title: 'Lead', description: 'One or two sentences beside the title.' }),
}

/** Fields of a section whose table can start folded, so that pages with many tables stay short. */
export const foldable = {
  ...section,
  folded: z.boolean().optional().meta({
    title: 'Folded',
    description: 'The table opens on click, and when an address refers to it. On paper it is open.',
  }),
}

/** Small print under a table. */
export const note = text({ max: 400 }).optional().meta({ title: 'Note', description: 'Small print under the table.' })

/** Figures with labels. */
export const labelledFigure = {
  quantity,
  label: text({ max: 60 }).meta({ title: 'Label', description: 'What the figure counts, shown under it.' }),
}

/** A title with a sentence: the entry of most lists. */
export const titled = {
  title: text({ max: 80 }).meta({ title: 'Title', description: 'What the entry is called.' }),
  text: text({ max: 320 }).meta({ title: 'Text', description: 'One or two sentences under the title.' }),
}
