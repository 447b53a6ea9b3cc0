import type { z } from 'zod'
import { page } from '../../../schema/documents/page.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { type TextField, textFieldsIn } from '../../../schema/fieldTypes/walkBySchema.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { enumerate, inTurkish, languageName } from '../../../schema/wording/words.ts'

type Schema = z.core.$ZodType

/**
 * Checks that each text of a page has exactly the languages that the page is `written` in, unless its field type lets it
 * have fewer or more. It can have those that are `drafts` as well. A plain string is right anywhere.
 */
export function checkPageTexts(
  document: unknown,
  schema: Schema,
  written: readonly Language[],
  drafts: readonly Language[],
): Finding[] {
  const all = ['it', 'both', 'all three', 'all four'][written.length - 1]
  const rule = `This page is written in ${enumerate(written)}, so every text needs ${all}.`
  return textsIn(document, schema).flatMap(({ path, text, leeway }) => {
    const has = Object.keys(text).filter(isLanguage)
    const missing = leeway === 'fewer' ? [] : written.filter((language) => !has.includes(language))
    const extra =
      leeway === 'more' ? [] : has.filter((language) => !written.includes(language) && !drafts.includes(language))
    if (has.length > 0 && missing.length > 0 && extra.length > 0) {
      const turkish = `Sayfa ${inTurkish(...written)} yazılmış, bu metin ise ${inTurkish(...has)}. Sayfanın dillerinde yazın.`
      return [{ path, message: `This text is written in ${enumerate(has)}. ${rule}`, turkish }]
    }
    return [
      ...lack(path, has, missing, rule),
      ...extra.map((language): Finding => {
        const cure = `Remove it, or add ${JSON.stringify(language)} to "languages".`
        const message = `A text in ${languageName(language)} on a page that is written in ${enumerate(written)}. ${cure}`
        const own = inTurkish(language)
        const turkish = `Burada ${own} bir metin var, ama sayfanın dilleri arasında ${own} yok. Metni kaldırın ya da dili ekleyin.`
        return { path: [...path, language], message, turkish, mark: 'key' }
      }),
    ]
  })
}

/** Checks that each text of a document of the whole site has all languages. */
export function checkSiteTexts(document: unknown, schema: Schema): Finding[] {
  const rule = `What stands on every page is needed in ${enumerate(LANGUAGES)}.`
  return textsIn(document, schema).flatMap(({ path, text }) => {
    const has = Object.keys(text).filter(isLanguage)
    const missing = LANGUAGES.filter((language) => !has.includes(language))
    return lack(path, has, missing, rule)
  })
}

function lack(path: Path, has: readonly Language[], missing: readonly Language[], rule: string): Finding[] {
  const [first] = missing
  if (!first) return []
  if (has.length === 0) return [{ path, message: `This text is empty. ${rule}`, turkish: 'Bu metin boş. Yazın.' }]
  const message = `${enumerate(missing.map((language, index) => `${index ? 'no' : 'No'} ${languageName(language)}`))} text. ${rule}`
  const turkish = `${inTurkish(...missing)} metin eksik. Yazın.`
  return [{ path: missing.length === 1 ? [...path, first] : path, message, turkish }]
}

/** A text of a document in languages, and where it stands. */
export interface TranslatedText extends Pick<TextField, 'path' | 'leeway'> {
  /** By language. */
  readonly text: Readonly<Record<string, unknown>>
}

/** The texts of a document that are in languages. Takes any JSON: what has another key is no text, and is told as that. */
const textsIn = (document: unknown, schema: Schema): TranslatedText[] =>
  textFieldsIn(document, schema).flatMap(({ path, value, leeway }) =>
    isObject(value) && Object.keys(value).every(isLanguage) ? [{ path, text: value, leeway }] : [],
  )

/** The texts of a page that need each of its languages. Takes any JSON. */
export const textsOf = (document: unknown): TranslatedText[] =>
  textsIn(document, page).filter(({ leeway }) => leeway !== 'fewer')
