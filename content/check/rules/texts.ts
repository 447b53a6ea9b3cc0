import { page } from '../../../schema/documents/page.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { findTextFields, type TextField } from '../../../schema/fieldTypes/walkBySchema.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { isWrittenIn } from '../../../schema/readText.ts'
import { report } from '../../../schema/reports/report.ts'
import type { Schema } from '../../../schema/structure.ts'

/**
 * Checks that each text of a page has exactly its `pageLanguages`, unless its field type allows fewer or more.
 * It may also have those in `drafts`, and languages that all texts of its block have. Plain strings are always valid.
 */
export function checkPageTexts(
  document: unknown,
  schema: Schema,
  pageLanguages: readonly Language[],
  drafts: readonly Language[],
): Finding[] {
  const blocks = getField(document, 'blocks')
  // On a page in one language, plain strings are in it.
  const hasNeutralStrings = pageLanguages.length > 1
  return findTexts(document, schema).flatMap(({ path, text, leeway }) => {
    const languages = Object.keys(text).filter(isLanguage)
    const block =
      hasNeutralStrings && path[0] === 'blocks' && Array.isArray(blocks) ? blocks[Number(path[1])] : undefined
    const missingLanguages = leeway === 'fewer' ? [] : pageLanguages.filter((language) => !languages.includes(language))
    const extraLanguages =
      leeway === 'more'
        ? []
        : languages.filter(
            (language) =>
              !pageLanguages.includes(language) && !drafts.includes(language) && !isWrittenIn(block, language),
          )
    if (languages.length > 0 && missingLanguages.length > 0 && extraLanguages.length > 0) {
      return [{ path, ...report('text.otherLanguages', { actual: languages, needed: pageLanguages }) }]
    }
    return [
      ...reportMissing(path, languages, missingLanguages, pageLanguages, false),
      ...extraLanguages.map((language): Finding => {
        const mistake = report('text.extraLanguage', { language, needed: pageLanguages })
        return { path: [...path, language], ...mistake, location: 'key', fix: { remove: true } }
      }),
    ]
  })
}

/** Checks that each text of a document of the whole site has all languages. */
export function checkSiteTexts(document: unknown, schema: Schema): Finding[] {
  return findTexts(document, schema).flatMap(({ path, text }) => {
    const languages = Object.keys(text).filter(isLanguage)
    const missingLanguages = LANGUAGES.filter((language) => !languages.includes(language))
    return reportMissing(path, languages, missingLanguages, LANGUAGES, true)
  })
}

function reportMissing(
  path: Path,
  actual: readonly Language[],
  missingLanguages: readonly Language[],
  requiredLanguages: readonly Language[],
  isShared: boolean,
): Finding[] {
  const [firstLanguage] = missingLanguages
  if (!firstLanguage) return []
  if (actual.length === 0) return [{ path, ...report('text.noLanguage', { needed: requiredLanguages, isShared }) }]
  const mistake = report('text.missing', { languages: missingLanguages, needed: requiredLanguages, isShared })
  return [{ path: missingLanguages.length === 1 ? [...path, firstLanguage] : path, ...mistake }]
}

/** A text in several languages, with its path. */
export interface TranslatedText extends Pick<TextField, 'path' | 'leeway'> {
  readonly text: Readonly<Record<string, unknown>>
}

/**
 * Finds texts in several languages. Accepts any JSON. Values with other keys are not texts; other rules report them.
 */
const findTexts = (document: unknown, schema: Schema): TranslatedText[] =>
  findTextFields(document, schema).flatMap(({ path, value, leeway }) =>
    isObject(value) && Object.keys(value).every(isLanguage) ? [{ path, text: value, leeway }] : [],
  )

/** The texts of a page that need all its languages. Accepts any JSON. */
export const findPageTexts = (document: unknown): TranslatedText[] =>
  findTexts(document, page).filter(({ leeway }) => leeway !== 'fewer')
