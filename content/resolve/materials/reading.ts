import { cacheByLanguage } from '../../../schema/cacheByObject.ts'
import type { MaterialData } from '../../../schema/documents/materials.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { readText, readWords, type Text } from '../../../schema/readText.ts'
import { type Trace, traceText } from '../../../schema/trace.ts'

interface Source {
  readonly materials: MaterialData
  /** While pages are edited. */
  readonly trace?: Trace
}

/** `_materials.json` in one language. */
export type ReadMaterials = ReturnType<typeof readMaterials>

export const readMaterials = cacheByLanguage(({ materials, trace }: Source, language: Language) => ({
  materials,
  language,
  /** The words around tables. */
  terms: readWords(materials.words.terms, language),
  translate: (text: Text) => readText(text, language),
  /** Adds the source to a text that is made of a value of an entry. */
  trace: <T extends string | undefined>(text: T, entry: unknown, key: string) =>
    text === undefined ? text : (traceText(trace, text, entry, key) as T),
}))

/** Ids and their entries, in the order of the ids. */
export const pickEntries = <Entry extends object>(entries: Readonly<Record<string, Entry>>, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const entry = entries[id]
    return entry ? [[id, entry] as const] : []
  })
