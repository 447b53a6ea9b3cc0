import { LANGUAGES, type Language } from '../names/languages.ts'
import { type Acceptance, acceptanceIn, type Translated } from './accepted.ts'
import type { SiteTexts, TextDocument } from './documents.ts'
import type { State } from './states.ts'
import type { TextPlace } from './texts.ts'

/** A text of a document in one language, beside what it is translated from. */
export interface Entry extends Omit<Translated, 'translation'> {
  readonly document: TextDocument
  readonly text: TextPlace
  readonly translation: string | undefined
  readonly state: State
}

/** The language that a document's texts are translated from: the wanted one, or else its first. */
export function sourceLanguageOf({ languages }: TextDocument, wanted?: Language): Language | undefined {
  return wanted && languages.includes(wanted) ? wanted : languages[0]
}

/** Every text of a site in every language but that which it is translated from. */
export function entriesOf({ documents, accepted }: SiteTexts, source?: Language): Entry[] {
  const acceptanceOf = acceptanceIn(accepted)
  return documents.flatMap((document) => {
    const sourceLanguage = sourceLanguageOf(document, source)
    return sourceLanguage ? entriesIn(document, sourceLanguage, acceptanceOf) : []
  })
}

function entriesIn(
  document: TextDocument,
  sourceLanguage: Language,
  acceptanceOf: (pair: Translated) => Acceptance,
): Entry[] {
  const others = LANGUAGES.filter((language) => language !== sourceLanguage)
  return document.texts.flatMap((text) => {
    const { value } = text
    const source = typeof value === 'string' ? value : value[sourceLanguage]
    // Written in other languages only, it is translated from none.
    if (source === undefined) return []
    return others.map((language): Entry => {
      const translation = typeof value === 'string' ? undefined : value[language]
      const pair = { source, sourceLanguage, language }
      const isWritten = document.languages.includes(language)
      const state =
        translation === undefined ? (isWritten ? 'missing' : 'unwritten') : acceptanceOf({ ...pair, translation })
      return { ...pair, document, text, translation, state }
    })
  })
}

/** How many of these texts are in each state. */
export type Counts = { readonly [S in State]: number }

export function countsOf(entries: readonly Entry[]): Counts {
  const counts = { current: 0, new: 0, outOfDate: 0, missing: 0, unwritten: 0 }
  for (const { state } of entries) counts[state]++
  return counts
}

/** The pairs among these texts. */
export function pairsOf(entries: readonly Entry[]): (Entry & Translated)[] {
  return entries.flatMap((entry) =>
    entry.translation === undefined ? [] : [{ ...entry, translation: entry.translation }],
  )
}

/** The entries of each document, in order. */
export function byDocument(entries: readonly Entry[]): Map<TextDocument, Entry[]> {
  const groups = new Map<TextDocument, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.document)
    if (group) group.push(entry)
    else groups.set(entry.document, [entry])
  }
  return groups
}
