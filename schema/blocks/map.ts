import { z } from 'zod'
import { text } from '../fieldTypes/text.ts'
import { withRoles } from './roles.ts'
import { anchored } from './section.ts'

/** The map of `_site.json`, with the address and a plain link that work without it. */
export const map = withRoles(
  ['map'],
  z
    .strictObject({
      type: z.literal('map'),
      ...anchored,
      title: text({ max: 80 }).meta({ title: 'Title', description: 'Names the map for screen readers.' }),
      linkLabel: text({ max: 60 }).meta({
        title: 'Label of the link',
        description: 'The words of the link to the map service, which works without the map too.',
      }),
    })
    .meta({
      id: 'map',
      title: 'Map',
      turkish: 'Harita',
      description: 'Where the company is, from a maps service.',
      examples: [
        { type: 'map', title: { tr: 'Harita', en: 'Map' }, linkLabel: { tr: 'Haritada açın', en: 'Open in maps' } },
      ],
    }),
)
