import {
  CONTENT_LABELS,
  type ContentLabelsView,
  type LabelKey,
  type Labels,
  type LabelsView,
} from '../documents/labels.ts'
import { read } from '../fieldTypes/text.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'
import type { ToolWord, ToolWords } from '../names/toolWords.ts'

const views = new WeakMap<Labels, Map<Language, LabelsView>>()

/** The words of the interface in one language. Every page asks for them, so that they are read once. */
export function labelsIn(labels: Labels, language: Language): LabelsView {
  const known = views.get(labels) ?? new Map<Language, LabelsView>()
  views.set(labels, known)
  let view = known.get(language)
  if (!view) {
    view = Object.fromEntries(
      Object.entries(labels.interface).map(([key, text]) => [key, read(text, language)]),
    ) as Record<LabelKey, string>
    known.set(language, view)
  }
  return view
}

export function contentLabelsOf(labels: Labels): ContentLabelsView {
  const entries = LANGUAGES.map((language) => {
    const words = labelsIn(labels, language)
    return [language, Object.fromEntries(CONTENT_LABELS.map((key) => [key, words[key]]))]
  })
  return Object.fromEntries(entries) as ContentLabelsView
}

/** The words of the tools in one language. */
export function toolWordsIn({ tools }: Labels, language: Language): ToolWords {
  return Object.fromEntries(Object.entries(tools).map(([key, text]) => [key, read(text, language)])) as Record<
    ToolWord,
    string
  >
}
