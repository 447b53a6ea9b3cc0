import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'
import { anchored } from './section.ts'

/** The map of `_site.json`, with the address and a plain link that work without it. */
export const map = block('map', {
  title: 'Map',
  description: 'Where the company is, from a maps service.',
  roles: ['map'],
  fields: {
    ...anchored,
    title: text({ max: 80 }).meta({ title: 'Title', description: 'Names the map for screen readers.' }),
    linkLabel: text({ max: 60 }).meta({
      title: 'Label of the link',
      description: 'The words of the link to the map service, which works without the map too.',
    }),
  },
  examples: [{ title: { tr: 'Harita', en: 'Map' }, linkLabel: { tr: 'Haritada açın', en: 'Open in maps' } }],
})
