import { CONTENT_LABELS, type ContentLabelsView, type Labels, type LabelsView } from '../../schema/documents/labels.ts'
import { readText, type Text } from '../../schema/fieldTypes/text.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import type { ToolWords } from '../../schema/names/toolWords.ts'

const views = new WeakMap<Labels, Map<Language, LabelsView>>()

/** Labels in one language. Cached, since every page needs them. */
export function getLabels(labels: Labels, language: Language): LabelsView {
  const known = views.get(labels) ?? new Map<Language, LabelsView>()
  views.set(labels, known)
  let view = known.get(language)
  if (!view) {
    view = readWords(labels.interface, language)
    known.set(language, view)
  }
  return view
}

export function getContentLabels(labels: Labels): ContentLabelsView {
  const entries = LANGUAGES.map((language) => {
    const words = getLabels(labels, language)
    return [language, Object.fromEntries(CONTENT_LABELS.map((key) => [key, words[key]]))]
  })
  return Object.fromEntries(entries) as ContentLabelsView
}

export const getToolWords = ({ tools }: Labels, language: Language): ToolWords => readWords(tools, language)

export const getQuoteWords = ({ quote }: Labels, language: Language): QuoteWords => readWords(quote, language)

/** A group of texts in one language. */
function readWords<K extends string>(group: Readonly<Record<K, Text>>, language: Language): Record<K, string> {
  const entries = Object.entries<Text>(group).map(([key, text]) => [key, readText(text, language)])
  return Object.fromEntries(entries) as Record<K, string>
}
