import { cacheByLanguage } from '../../schema/cacheByObject.ts'
import type { Labels } from '../../schema/documents/labels.ts'
import { readText, type Text } from '../../schema/fieldTypes/text.ts'
import { CONTENT_LABELS, type ContentLabelsView, type LabelsView } from '../../schema/names/labels.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'

/** Labels in one language. Cached, since every page needs them. */
export const getLabels = cacheByLanguage(
  (labels: Labels, language): LabelsView => readWords(labels.interface, language),
)

export function getContentLabels(labels: Labels): ContentLabelsView {
  const entries = LANGUAGES.map((language) => {
    const words = getLabels(labels, language)
    return [language, Object.fromEntries(CONTENT_LABELS.map((key) => [key, words[key]]))]
  })
  return Object.fromEntries(entries) as ContentLabelsView
}

/** A group of texts in one language. */
export function readWords<K extends string>(group: Readonly<Record<K, Text>>, language: Language): Record<K, string> {
  const entries = Object.entries<Text>(group).map(([key, text]) => [key, readText(text, language)])
  return Object.fromEntries(entries) as Record<K, string>
}
