import { z } from 'zod'
import { asWritten, bind, type FieldType } from './fieldType.ts'

const kind: FieldType<string, string> = {
  noun: 'a text with {name} in it',
  control: 'line',
  resolve: asWritten,
  explain: (_, subject) => `${subject} must contain {name}, which stands for the page’s name.`,
}

/** The words that a chat about a page begins with; `{name}` is the page's. */
export const greeting = bind(kind, z.string().includes('{name}').max(200))
