import { z } from 'zod'
import { getToday } from '../../../schema/documents/notice.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../../schema/fieldTypes/notFound.ts'
import { type Finding, writePath } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports/report.ts'
import { quote } from '../../../schema/reports/words.ts'
import { findPageTexts, type TranslatedText } from './texts.ts'

/** The parts of a page that are drafts. */
export interface Draft {
  /** The whole page. It is not built. */
  readonly isWhole: boolean
  /** Languages that are not built yet. */
  readonly languages: readonly Language[]
  /** The day from which the page is built, if it is in the future. */
  readonly from?: string
}

/** The draft parts of a document, if any. Accepts any JSON. */
export function getDraft(document: unknown): Draft | undefined {
  const published = getField(document, 'published')
  const { data: day = '' } = z.iso.date().safeParse(published)
  const from = day > getToday() ? day : undefined
  const isWhole = published === false || from !== undefined
  const drafts = getField(document, 'drafts')
  const languages = Array.isArray(drafts) ? LANGUAGES.filter((language) => drafts.includes(language)) : []
  return isWhole || languages.length > 0 ? { isWhole, languages, from } : undefined
}

/** Removes the texts in some languages. Only texts have nothing but languages as keys. */
export function removeLanguages(document: unknown, languages: readonly Language[]): unknown {
  if (Array.isArray(document)) return document.map((entry: unknown) => removeLanguages(entry, languages))
  if (!isObject(document)) return document
  const entries = Object.entries(document)
  if (entries.every(([key]) => isLanguage(key))) {
    return Object.fromEntries(entries.filter(([key]) => !languages.some((language) => language === key)))
  }
  return Object.fromEntries(entries.map(([key, value]) => [key, removeLanguages(value, languages)]))
}

/** Turns findings within drafts into warnings, since drafts are not built. */
export function relaxDraftFindings(draft: Draft | undefined, findings: readonly Finding[]): readonly Finding[] {
  if (!draft) return findings
  const isWithin = ({ path }: Finding) =>
    (draft.isWhole && draft.from === undefined) ||
    path.some((step) => draft.languages.some((language) => language === step))
  return findings.map((finding) => (isWithin(finding) ? { ...finding, severity: 'warning' } : finding))
}

/** Lists what is missing in each draft language. */
export function findUntranslated(document: unknown): Finding[] {
  const languages = getField(document, 'languages')
  const drafts = getField(document, 'drafts')
  if (!Array.isArray(languages) || !Array.isArray(drafts)) return []
  return drafts.flatMap((draft: unknown, index): Finding[] => {
    if (!isLanguage(draft)) return []
    const path = ['drafts', index]
    if (languages.includes(draft)) return [{ path, ...report('draft.builtAlready', { language: draft }) }]
    const texts = findPageTexts(document)
    const missingTexts = texts.filter(({ text }) => text[draft] === undefined).map(describeText)
    const remark =
      missingTexts.length === 0
        ? report('draft.complete', { language: draft })
        : report('draft.incomplete', { language: draft, total: texts.length, missing: missingTexts })
    return [{ path, ...remark, severity: 'warning' }]
  })
}

/** `blocks[1].title: "Teknik özellikler"` */
function describeText({ path, text }: TranslatedText): string {
  const source = Object.values(text).find((words) => typeof words === 'string') ?? ''
  return `${writePath(path)}: ${quote(source)}`
}

/** Required pages must be published. */
export function checkPublished(route: string): Finding[] {
  if (route !== '/' && !isNotFound(route)) return []
  return [{ path: ['published'], ...report('draft.needed', { isHome: route === '/' }) }]
}
