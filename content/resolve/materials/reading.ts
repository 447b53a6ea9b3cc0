import { cacheByLanguage } from '../../../schema/cacheByObject.ts'
import type { MaterialData } from '../../../schema/documents/materials.ts'
import { readText, readWords, type Text } from '../../../schema/readText.ts'

/** `_materials.json` in one language. */
export type ReadMaterials = ReturnType<typeof readMaterials>

export const readMaterials = cacheByLanguage((materials: MaterialData, language) => ({
  materials,
  language,
  /** The words around tables. */
  terms: readWords(materials.words.terms, language),
  translate: (text: Text) => readText(text, language),
}))

/** Entries with their ids, in the order of the ids. */
export const pickEntries = <Entry extends object>(entries: Readonly<Record<string, Entry>>, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const entry = entries[id]
    return entry ? [{ id, ...entry }] : []
  })
