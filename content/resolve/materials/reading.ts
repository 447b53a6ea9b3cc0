import type { MaterialData } from '../../../schema/documents/materials.ts'
import type { Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { readText, type Text } from '../../../schema/fieldTypes/text.ts'
import { LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import type { MaterialTerm } from '../../../schema/names/materials.ts'

/** `_materials.json` in one language. */
export interface ReadMaterials {
  readonly materials: MaterialData
  readonly language: Language
  readonly terms: Terms
  read(text: Text): string
}

const readings = new WeakMap<MaterialData, ReadonlyMap<Language, ReadMaterials>>()

export function readMaterials(materials: MaterialData, language: Language): ReadMaterials {
  const known = readings.get(materials) ?? new Map(LANGUAGES.map((each) => [each, readMaterialsIn(materials, each)]))
  readings.set(materials, known)
  return known.get(language) ?? readMaterialsIn(materials, language)
}

function readMaterialsIn(materials: MaterialData, language: Language): ReadMaterials {
  const { terms } = materials.words
  return {
    materials,
    language,
    // All keys are kept.
    terms: Object.fromEntries(Object.entries(terms).map(([term, text]) => [term, readText(text, language)])) as Record<
      MaterialTerm,
      string
    >,
    read: (text) => readText(text, language),
  }
}
