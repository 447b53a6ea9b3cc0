import { today } from '../../../schema/documents/notice.ts'
import { fieldOf, isObject } from '../../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../../schema/fieldTypes/notFound.ts'
import type { Finding } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { inTurkish, languageName, quote } from '../../../schema/wording/words.ts'
import { writePath } from '../report/problem.ts'
import { type TranslatedText, textsOf } from './texts.ts'

/** What of a page is a draft. */
export interface Draft {
  /** All of it: nothing is built. */
  readonly isWhole: boolean
  /** The languages that it is being translated into. */
  readonly languages: readonly Language[]
  /** The day from which all of it is built, where that is still to come. */
  readonly from?: string
}

/** What of a document is a draft, if anything; takes any JSON. */
export function draftOf(document: unknown): Draft | undefined {
  const published = fieldOf(document, 'published')
  const from =
    typeof published === 'string' && /^\d{4}-\d\d-\d\d$/.test(published) && published > today()
      ? { from: published }
      : {}
  const isWhole = published === false || 'from' in from
  const drafts = fieldOf(document, 'drafts')
  const languages = Array.isArray(drafts) ? LANGUAGES.filter((language) => drafts.includes(language)) : []
  return isWhole || languages.length > 0 ? { isWhole, languages, ...from } : undefined
}

/** A document without its texts in these languages. Only texts have nothing but languages for keys. */
export function withoutLanguages(document: unknown, languages: readonly Language[]): unknown {
  if (Array.isArray(document)) return document.map((entry: unknown) => withoutLanguages(entry, languages))
  if (!isObject(document)) return document
  const entries = Object.entries(document)
  if (entries.every(([key]) => isLanguage(key))) {
    return Object.fromEntries(entries.filter(([key]) => !languages.some((language) => language === key)))
  }
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutLanguages(value, languages)]))
}

/** The same findings, those within a draft as warnings: nothing of it is built until somebody changes it. */
export function withLeniency(draft: Draft | undefined, findings: readonly Finding[]): readonly Finding[] {
  if (!draft) return findings
  const isWithin = ({ path }: Finding) =>
    (draft.isWhole && draft.from === undefined) ||
    path.some((step) => draft.languages.some((language) => language === step))
  return findings.map((finding) => (isWithin(finding) ? { ...finding, severity: 'warning' } : finding))
}

/** For each language that a page is being translated into, what is still to be written. */
export function findUntranslated(document: unknown): Finding[] {
  const languages = fieldOf(document, 'languages')
  const drafts = fieldOf(document, 'drafts')
  if (!Array.isArray(languages) || !Array.isArray(drafts)) return []
  return drafts.flatMap((draft: unknown, index): Finding[] => {
    if (!isLanguage(draft)) return []
    const path = ['drafts', index]
    if (languages.includes(draft)) {
      const cure = `Remove it here, or from "languages" as long as it is not to be built.`
      const turkish = `${inTurkish(draft)} sayfanın dilleri arasında zaten var. Birinden kaldırın.`
      return [{ path, message: `${quote(draft)} is among the "languages" of this page already. ${cure}`, turkish }]
    }
    const texts = textsOf(document)
    const missing = texts.filter(({ text }) => text[draft] === undefined)
    if (missing.length === 0) {
      const cure = `Move ${quote(draft)} from "drafts" to "languages" to have it built.`
      const message = `All texts are there in ${languageName(draft)}. ${cure}`
      const turkish = `${inTurkish(draft)} metinlerin hepsi yazılmış. Ziyaretçilere göstermek için “Diller yan yana”yı açın.`
      return [{ path, message, turkish, severity: 'warning' }]
    }
    const message = `${missing.length} of ${texts.length} texts are still to be written in ${languageName(draft)}:`
    const turkish = `${texts.length} metinden ${missing.length} tanesi ${inTurkish(draft)} olarak henüz yazılmamış.`
    return [{ path, message: [message, ...missing.map(entryOf)].join('\n'), turkish, severity: 'warning' }]
  })
}

/** `blocks[1].title: "Teknik özellikler"` */
function entryOf({ path, text }: TranslatedText): string {
  const source = Object.values(text).find((words) => typeof words === 'string') ?? ''
  return `  ${writePath(path)}: ${quote(source)}`
}

/** What a site cannot do without has to be published. */
export function checkPublished(route: string): Finding[] {
  if (route !== '/' && !isNotFound(route)) return []
  const what = route === '/' ? 'The home page' : 'The page for addresses that lead nowhere'
  const turkish = 'Bu sayfa olmadan site olmaz; taslak yapılamaz. “Yayında” seçin.'
  return [{ path: ['published'], message: `${what} cannot be a draft. Remove "published".`, turkish }]
}
