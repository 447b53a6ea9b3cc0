import { cacheByLanguage } from '../../../schema/cacheByObject.ts'
import type { MaterialData } from '../../../schema/documents/materials.ts'
import type { Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { readText, type Text } from '../../../schema/fieldTypes/text.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { readWords } from '../labels.ts'

/** `_materials.json` in one language. */
export interface ReadMaterials {
  readonly materials: MaterialData
  readonly language: Language
  readonly terms: Terms
  translate(text: Text): string
}

export const readMaterials = cacheByLanguage(
  (materials: MaterialData, language): ReadMaterials => ({
    materials,
    language,
    terms: readWords(materials.words.terms, language),
    translate: (text) => readText(text, language),
  }),
)
