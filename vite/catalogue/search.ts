import type { Field } from '../../schema/fieldTypes/fields.ts'
import { fold } from '../../schema/wording/nearest.ts'
import type { Described, NameEntry } from './data.ts'
import type { PictureEntry } from './pictures.ts'

/** Tells whether all words of a query stand in some texts, wherever; an empty query is in all. */
export type Matches = (...texts: readonly string[]) => boolean

/** `ürün kart` finds `Ürünler` and `kartlar`: case, dots and hooks of letters do not count. */
export function matching(query: string): Matches {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return (...texts) => {
    const all = fold(texts.join('\n'))
    return words.every((word) => all.includes(word))
  }
}

/** What an entry with fields is found by. */
export const wordsOf = ({ title, description, fields }: Described): string[] => [
  title,
  description,
  ...fields.flatMap(wordsOfField),
]

const wordsOfField = ({ name, title, description, form, fields }: Field): string[] => [
  name,
  title,
  description,
  form,
  ...fields.flatMap(wordsOfField),
]

export const wordsOfName = ({ name, words, also = [] }: NameEntry): string[] => [name, words, ...also]

export const wordsOfPicture = ({ file, uses, alts, heroWidth }: PictureEntry): string[] => [
  file,
  ...uses.flatMap(({ route = '', name }) => [route, name]),
  ...alts.map(({ words }) => words),
  ...(uses.length === 0 ? ['not used'] : []),
  ...(heroWidth ? ['too small'] : []),
]

/** The fields by which an entry is found, with those around them: `items.icon`. */
export function fieldsFound(fields: readonly Field[], matches: Matches, path = ''): string[] {
  return fields.flatMap((field) => {
    const own = path + field.name
    const { name, title, description, form } = field
    return [...(matches(name, title, description, form) ? [own] : []), ...fieldsFound(field.fields, matches, `${own}.`)]
  })
}
