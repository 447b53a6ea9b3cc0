import { tone } from '../fieldTypes/choices.ts'
import { text } from '../fieldTypes/text.ts'

/** What a section has: an anchor, a ground, a title and perhaps a line beside it. */
export const section = {
  tone: tone.optional(),
  title: text({ max: 80 }).meta({ title: 'Title', description: 'The heading of the section.' }),
  lead: text({ max: 280 }).optional().meta({ title: 'Lead', description: 'One or two sentences beside the title.' }),
}

/** A title with a sentence: the unit of most lists. */
export const titled = {
  title: text({ max: 80 }).meta({ title: 'Title', description: 'What the entry is called.' }),
  text: text({ max: 320 }).meta({ title: 'Text', description: 'One or two sentences under the title.' }),
}
