import type { Path } from '../finding.ts'
import { shorten } from './words.ts'

/** Words with `{name}` where a value goes, or a function of the values and the path that they are about. */
export type Sentence<Values = never> = string | ((values: Values, path: Path) => string)

/** A report in words. */
export interface Message<Values> {
  /** The sentence of the command line: keys and values as they are in the file. */
  readonly en: Sentence<Values>
  /** English for the editor, which shows titles instead of keys. By default, that of the command line. */
  readonly editor?: Sentence<Values>
  readonly tr: Sentence<Values>
}

type PlaceholderNames<Words> = Words extends `${string}{${infer Name}}${infer Remainder}`
  ? Name | PlaceholderNames<Remainder>
  : never

type PlaceholderValues<Words> = Readonly<Record<PlaceholderNames<Words>, string | number>>

/** Values of the same kind, by name: `Strings<'route' | 'file'>` */
export type Strings<Name extends string> = Readonly<Record<Name, string>>
export type Lists<Name extends string, Entry = string> = Readonly<Record<Name, readonly Entry[]>>

/** The value that was probably meant. */
export interface Suggestion {
  readonly suggestion?: string | undefined
}

/** The values that a sentence or a message needs. */
export type ValuesOf<M> = M extends string
  ? PlaceholderValues<M>
  : M extends Sentence<infer V> | Message<infer V>
    ? V
    : never

/** Infers the values of a message from the placeholders and parameters of its sentences. */
export const message = <E extends string, D extends string, T extends string, V>(sentences: {
  readonly en: E | ((values: V, path: Path) => string)
  readonly editor?: D | ((values: V, path: Path) => string)
  readonly tr: T | ((values: V, path: Path) => string)
}): Message<PlaceholderValues<E | D | T> & V> => sentences

/** Fills in a sentence. Quoted values are shortened, and written as in JSON between straight quotes. */
export function write(sentence: Sentence, values: object, path: Path): string {
  if (typeof sentence === 'function') return sentence(values as never, path)
  return sentence.replaceAll(/(["“]?)\{(\w+)\}/g, (_, mark: string, name: string) => {
    const value = String((values as Readonly<Record<string, unknown>>)[name])
    if (mark === '') return value
    return mark + (mark === '"' ? JSON.stringify(shorten(value)).slice(1, -1) : shorten(value))
  })
}
