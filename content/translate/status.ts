import { groupBy } from '../../schema/groupBy.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import type { EditorLanguage } from '../../schema/names/titles.ts'
import { count, enumerate } from '../../schema/reports/words.ts'
import { EditError } from '../edit/changes.ts'
import { createAcceptanceCheck, type Translated } from './accepted.ts'
import { findDocument, getTextIn, readTexts, type SiteTexts, type TextDocument, type TextPlace } from './texts.ts'

/**
 * States of a text in a language, the most urgent first:
 * - `outOfDate`: the source changed after the translation was accepted;
 * - `missing`: the page is in that language, but the text is not;
 * - `new`: nobody has accepted the pair yet;
 * - `unwritten`: the page is not in that language;
 * - `current`: the pair is accepted.
 */
export const STATES = ['outOfDate', 'missing', 'new', 'unwritten', 'current'] as const

export type State = (typeof STATES)[number]

export const STATE_NAMES: Readonly<Record<State, string>> = {
  outOfDate: 'out of date',
  missing: 'missing',
  new: 'not accepted yet',
  current: 'up to date',
  unwritten: 'not written',
}

/** Whether a text needs attention. A page may intentionally lack a language. */
export const isOpen = (state: State): boolean => state !== 'current' && state !== 'unwritten'

/** A text of a document in one language, with its source. */
export interface Entry extends Omit<Translated, 'translation'> {
  readonly document: TextDocument
  readonly text: TextPlace
  readonly translation: string | undefined
  readonly state: State
}

/** Every text of a site in every language except its source language: `sourceChoice`, or the page’s first one. */
export function listEntries(
  { documents, acceptedHashes }: Omit<SiteTexts, 'unread'>,
  sourceChoice?: Language,
): Entry[] {
  const acceptanceOf = createAcceptanceCheck(acceptedHashes)
  return documents.flatMap((document) => {
    const { languages, texts } = document
    const sourceLanguage = sourceChoice && languages.includes(sourceChoice) ? sourceChoice : languages[0]
    return texts.flatMap((text) => {
      const source = sourceLanguage && getTextIn(text, sourceLanguage)
      // A text without the source language is not translated.
      if (!sourceLanguage || source === undefined) return []
      const targets = LANGUAGES.filter((language) => language !== sourceLanguage)
      return targets.map((language): Entry => {
        const translation = typeof text.value === 'string' ? undefined : text.value[language]
        const pair = { source, sourceLanguage, language }
        const lacking = languages.includes(language) ? 'missing' : 'unwritten'
        const state = translation === undefined ? lacking : acceptanceOf({ ...pair, translation })
        return { ...pair, document, text, translation, state }
      })
    })
  })
}

export interface Selection {
  readonly language?: Language | undefined
  /** Routes, `_site` or `_labels`. Empty means all. */
  readonly pages?: readonly string[]
  /** Source language, if it is not each page’s first language. */
  readonly source?: Language | undefined
}

export function selectTexts(root: string, { language, pages = [], source }: Selection): Entry[] {
  const site = readTexts(root)
  const [unread] = site.unread
  if (unread !== undefined) throw new EditError(`${unread} cannot be read. Run npm run validate, and fix it first.`)
  const selectedDocuments = pages.map((page) => findDocument(site.documents, page))
  return listEntries(site, source).filter(
    (entry) =>
      (language === undefined || entry.language === language) &&
      (pages.length === 0 || selectedDocuments.includes(entry.document)),
  )
}

/** A warning with the number of outdated translations and the command that lists them. Undefined if there are none. */
export function writeStaleNote(root: string, language: EditorLanguage = 'en'): string | undefined {
  const { documents, acceptedHashes } = readTexts(root)
  const translatedDocuments = documents.filter(({ languages }) => languages.length > 1)
  const outdatedEntries = listEntries({ documents: translatedDocuments, acceptedHashes }).filter(
    ({ state }) => state === 'outOfDate',
  )
  if (outdatedEntries.length === 0) return undefined
  const files = [...new Set(outdatedEntries.map(({ document }) => document.file))]
  const hiddenCount = files.splice(4).length
  const command = 'npm run translations -- list'
  if (language === 'tr') {
    const otherFiles = hiddenCount > 0 ? [`${hiddenCount} başka dosya`] : []
    return `Uyarı: ${outdatedEntries.length} çeviri güncel değil: ${enumerate([...files, ...otherFiles], 've')}. Görmek için: ${command}`
  }
  const fileList = enumerate([...files, ...(hiddenCount > 0 ? [count(hiddenCount, 'other file', 'other files')] : [])])
  return `Warning: ${count(outdatedEntries.length, 'translation is', 'translations are')} out of date, in ${fileList}. To see them: ${command}`
}

export type Counts = { readonly [S in State]: number }

export function countStates(entries: readonly Entry[]): Counts {
  const counts = { current: 0, new: 0, outOfDate: 0, missing: 0, unwritten: 0 }
  for (const { state } of entries) counts[state]++
  return counts
}

export const groupByDocument = (entries: readonly Entry[]) => groupBy(entries, ({ document }) => document)
