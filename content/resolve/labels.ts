import { cacheByLanguage } from '../../schema/cacheByObject.ts'
import type { Labels } from '../../schema/documents/labels.ts'
import { CONTENT_LABELS, type ContentLabelsView, type LabelsView } from '../../schema/names/labels.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { readWords } from '../../schema/readText.ts'

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
