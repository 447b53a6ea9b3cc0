import { z } from 'zod'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

const position = (max: number) => z.number().min(0).max(max)

const path = z.string().regex(/^[\d\s.,MLQCZ-]+$/)

/** A drawn map of 1200 × 480 units. It is shown until the visitor agrees to load the map service. */
const sketch = z.strictObject({
  water: path.meta({ title: 'Water', description: 'The outline of the sea or a lake, as an SVG path.' }),
  roads: path.optional().meta({ title: 'Roads', description: 'The main roads, as an SVG path.' }),
  railway: path.optional().meta({ title: 'Railway', description: 'The railway, as an SVG path.' }),
  places: list(
    z.strictObject({
      name: text({ max: 40 }).meta({ title: 'Name', description: 'What the place is called.' }),
      x: position(1200).meta({ title: 'From the left', description: 'Of 1200.' }),
      y: position(480).meta({ title: 'From the top', description: 'Of 480.' }),
      isCompany: z
        .literal(true)
        .optional()
        .meta({ title: 'Location of the company', description: 'Whether the company is here.' }),
    }),
    { max: 8 },
  ).meta({ title: 'Places', description: 'Landmarks for orientation.' }),
})

/** The map of `_site.json`, with the address and a link that works without it. */
export const map = block('map', {
  title: 'Map',
  group: 'other',
  description: 'Where the company is, from a maps service.',
  roles: ['map'],
  fields: {
    title: text({ max: 80 }).meta({ title: 'Title', description: 'Names the map for screen readers.' }),
    linkLabel: text({ max: 60 }).meta({
      title: 'Label of the link',
      description: 'The words of the link to the map service, which also works without the map.',
    }),
    sketch: sketch.optional().meta({
      title: 'Sketch',
      description: 'A drawn map. The map service is loaded only after the visitor has agreed.',
    }),
  },
  examples: [{ title: { tr: 'Harita', en: 'Map' }, linkLabel: { tr: 'Haritada açın', en: 'Open in maps' } }],
})
