import { isLanguage } from '../languages.ts'
import type { Path, Span } from './problem.ts'
import { isObject, walk } from './walk.ts'

/** The keys of strings that name something: a page, a picture, a property. */
const KEYS = ['href', 'parent', 'cookieDetails', 'page', 'pages', 'posts', 'file', 'property', 'keyProperties'] as const

export type MentionKey = (typeof KEYS)[number]

/** Something by its name, such as a page by its route. The same name is always the same object. */
export interface Name {
  readonly key: MentionKey
  readonly value: string
}

/** A place where a document names something that has to be there. */
export interface Mention {
  readonly name: Name
  readonly path: Path
  /** Where it stands in the text at `path`, if that is Markdown. */
  readonly inString?: Span
}

const names: ReadonlyMap<unknown, Map<string, Name>> = new Map(KEYS.map((key) => [key, new Map<string, Name>()]))

/** Most pages name the same few others: to hold each name once saves memory, and looking it up again. */
export function nameOf(key: MentionKey, value: string): Name {
  const known = names.get(key)
  const name = known?.get(value) ?? { key, value }
  known?.set(value, name)
  return name
}

const isMentionKey = (key: unknown): key is MentionKey => names.has(key)

/** The key by which a string at `path` would be a mention. An entry of a list goes by the list's. */
export function mentionKeyOf(path: Path): MentionKey | undefined {
  const last = path.at(-1)
  const key = typeof last === 'number' ? path.at(-2) : last
  return isMentionKey(key) ? key : undefined
}

/** Gathers what a document mentions outside of its Markdown; takes any JSON. */
export function mentionsOf(document: unknown): Mention[] {
  const mentions: Mention[] = []
  walk(document, (value, path) => {
    if (typeof value === 'string') {
      const key = mentionKeyOf(path)
      if (key) mentions.push({ name: nameOf(key, value), path: [...path] })
    }
    // A text names nothing, and most of a document is texts.
    return isObject(value) && isLanguage(Object.keys(value)[0]) ? false : undefined
  })
  return mentions
}
