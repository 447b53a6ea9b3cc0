import { page } from '../../../../schema/documents/page.ts'
import { getField } from '../../../../schema/fieldTypes/json.ts'
import { findTextFields } from '../../../../schema/fieldTypes/walkBySchema.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../../schema/names/languages.ts'
import { withValue } from '../../core/values.ts'

/** The languages that a page lists under a key. */
export const listLanguages = (content: unknown, key: 'languages' | 'drafts') =>
  [getField(content, key)].flat().filter(isLanguage)

const sortLanguages = (languages: readonly Language[]) => LANGUAGES.filter((language) => languages.includes(language))

/** Adds a language to a page as a draft. */
export function addLanguage(content: unknown, language: Language): unknown {
  const drafts = listLanguages(content, 'drafts')
  const [firstLanguage = language, ...otherLanguages] = [...listLanguages(content, 'languages'), ...drafts]
  // On a page in one language, texts can be plain strings.
  const plainTexts =
    otherLanguages.length === 0 ? findTextFields(content, page).filter(({ value }) => typeof value === 'string') : []
  const newContent = plainTexts.reduce(
    (changedContent, { path, value }) => withValue(changedContent, path, { [firstLanguage]: value }, page),
    content,
  )
  return withValue(newContent, ['drafts'], sortLanguages([...drafts, language]), page)
}

/** Publishes a draft language of a page. The first language stays first, since it is the source of translations. */
export function publishLanguage(content: unknown, language: Language): unknown {
  const [firstLanguage, ...otherLanguages] = listLanguages(content, 'languages')
  const drafts = listLanguages(content, 'drafts').filter((draft) => draft !== language)
  const newContent = withValue(
    content,
    ['languages'],
    [firstLanguage, ...sortLanguages([...otherLanguages, language])],
    page,
  )
  return withValue(newContent, ['drafts'], drafts.length > 0 ? drafts : undefined, page)
}
