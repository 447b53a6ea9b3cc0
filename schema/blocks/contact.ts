import { z } from 'zod'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

/** The message form beside the company's details from `_site.json`. */
export const contact = block('contact', {
  title: 'Contact form',
  group: 'other',
  description: 'A message form beside phone, email, address, hours and social link.',
  roles: ['form'],
  fields: {
    title: text({ max: 80 }).meta({ title: 'Title', description: 'Above the form.' }),
    note: text({ max: 240 }).meta({
      title: 'Note',
      description: 'Beside the send button: what happens to the data.',
    }),
    surname: z
      .literal(true)
      .optional()
      .meta({ title: 'Surname', description: 'Asks for a surname too; it is then required.' }),
  },
  examples: [
    {
      title: { tr: 'Mesaj gönderin', en: 'Send a message' },
      note: { tr: 'Yalnızca size yanıt vermek için kullanırız.', en: 'We only use it to answer you.' },
      surname: true,
    },
  ],
})
